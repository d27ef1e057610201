import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'

interface PanelStateProps {
  error: string
  isLoading: boolean
  /** Said when the answer came and holds nothing. */
  emptyText: string
  onRetry(): void
}

/** What stands where a list should be: failed, on its way, or empty. */
export function PanelState({ error, isLoading, emptyText, onRetry }: PanelStateProps) {
  if (error) return <PanelFailed message={error} isRetrying={false} onRetry={onRetry} />
  if (isLoading) return <PanelWaiting />
  return emptyText ? <PanelEmpty>{emptyText}</PanelEmpty> : null
}
