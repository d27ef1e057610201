import { useCounts } from './admin-query.ts'
import type { Panel } from './panel.ts'

interface PanelCountProps {
  panel: Panel
  className?: string | undefined
  /** Of a count that somebody should see to. */
  hotClassName?: string | undefined
}

/** How much waits in a panel; nothing while it is unknown, or nought. */
export function PanelCount({ panel: { counted }, className, hotClassName }: PanelCountProps) {
  const { data } = useCounts()
  const count = counted && data?.[counted.by]
  if (!count) return null
  return <b className={counted.isHot ? hotClassName : className}>{count}</b>
}
