import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAfter } from '../../../ui/use-after.ts'

interface PanelStateProps {
  error: string
  isLoading: boolean
  /** Said when the answer came and holds nothing. */
  emptyText: string
  onRetry(): void
}

/** What stands where a list should be: failed, on its way, or empty. */
export function PanelState({ error, isLoading, emptyText, onRetry }: PanelStateProps) {
  const isSlow = useAfter(isLoading, 200)
  if (error)
    return (
      <div className="echec-p">
        <Note kind="danger">{error}</Note>
        <button type="button" className="b" onClick={onRetry}>
          Réessayer
        </button>
      </div>
    )
  if (isLoading)
    return isSlow ? (
      <p className="vide doux" role="status">
        <Spinner />
        Chargement…
      </p>
    ) : null
  return emptyText ? <p className="vide doux">{emptyText}</p> : null
}
