import type { QueryFailure } from '../../lib/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAfter } from '../../ui/use-after.ts'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './panel-states.module.css'

const SHOWN_AFTER_MS = 200

/** Where a list will be, while it is read for the first time. A quick answer never flickers. */
export function PanelWaiting() {
  const isSlow = useAfter(true, SHOWN_AFTER_MS)
  if (!isSlow) return null
  return <Waiting className={styles.waiting} />
}

/** Where a list should be, when it could not be read. */
export const PanelFailed = ({ message, isRetrying, onRetry }: QueryFailure) => (
  <div className={styles.failure}>
    <Note kind="danger">{message}</Note>
    <Button size="dense" look="outline" isPending={isRetrying} onClick={onRetry}>
      {isRetrying && <Spinner />}
      Réessayer
    </Button>
  </div>
)

export const PanelEmpty = ({ children }: { children: string }) => (
  <p className={`doux ${styles.empty}`}>{children}</p>
)
