import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { AdminIcon } from './admin-icon.tsx'
import { useCounts } from './admin-query.ts'
import styles from './alert-bell.module.css'
import { AlertList } from './alerts/alert-list.tsx'

export const ALERTS_HREF = '?tab=administration&panneau=alertes'

/** How many alerts nobody has seen yet; opens the first of them over the page. */
export function AlertBell() {
  const [isOpen, setOpen] = useState(false)
  const unseen = useCounts().data?.alerts ?? 0
  const words =
    unseen > 0 ? `Alertes, ${unseen} non ${unseen > 1 ? 'vues' : 'vue'}` : 'Alertes, aucune à voir'
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={styles.bell} aria-label={words}>
        <AdminIcon name="cloche" />
        {unseen > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unseen > 99 ? '99+' : unseen}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} align="start" sideOffset={6} collisionPadding={12}>
          <Popover.Popup className={styles.popup} aria-label="Alertes non vues">
            <AlertList onGo={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
