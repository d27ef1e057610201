import { Link } from 'react-router'
import { AdminIcon } from './admin-icon.tsx'
import { useCounts } from './admin-query.ts'
import styles from './alert-bell.module.css'

export const ALERTS_HREF = '?tab=administration&panneau=alertes'

/** How many alerts nobody has seen yet; leads to them. */
export function AlertBell({ isReplacing = false }: { isReplacing?: boolean }) {
  const unseen = useCounts().data?.alerts ?? 0
  const words =
    unseen > 0 ? `Alertes, ${unseen} non ${unseen > 1 ? 'vues' : 'vue'}` : 'Alertes, aucune à voir'
  return (
    <Link
      className={styles.bell}
      to={ALERTS_HREF}
      replace={isReplacing}
      preventScrollReset
      aria-label={words}
    >
      <AdminIcon name="cloche" />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unseen > 99 ? '99+' : unseen}
        </span>
      )}
    </Link>
  )
}
