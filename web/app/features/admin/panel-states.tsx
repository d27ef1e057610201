import type { QueryFailure } from '../../lib/query-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAfter } from '../../ui/use-after.ts'

const SHOWN_AFTER_MS = 200

/** Where a list will be, while it is read for the first time. A quick answer never flickers. */
export function PanelWaiting() {
  const isSlow = useAfter(true, SHOWN_AFTER_MS)
  if (!isSlow) return null
  return (
    <p className="vide doux" role="status">
      <Spinner />
      Chargement…
    </p>
  )
}

/** Where a list should be, when it could not be read. */
export const PanelFailed = ({ message, isRetrying, onRetry }: QueryFailure) => (
  <div className="echec-p">
    <Note kind="danger">{message}</Note>
    <button type="button" className="b" aria-busy={isRetrying} onClick={onRetry}>
      {isRetrying && <Spinner />}
      Réessayer
    </button>
  </div>
)

export const PanelEmpty = ({ children }: { children: string }) => <p className="vide doux">{children}</p>
