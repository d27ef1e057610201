import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './admin-confirm.module.css'

interface AdminConfirmProps {
  isOpen: boolean
  title: string
  text: string
  /** Names the act. */
  confirmLabel: string
  /** Instead of it while it is done, where there is something to say. */
  pendingLabel?: string
  isDanger?: boolean
  isPending: boolean
  onConfirm(): void
  onClose(): void
}

/** Before an act on someone: over the panel, the way back first. */
export function AdminConfirm({ isOpen, title, text, onClose, onConfirm, ...act }: AdminConfirmProps) {
  const { confirmLabel, pendingLabel = confirmLabel, isDanger = false, isPending } = act
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className={styles.veil}>
          <AlertDialog.Popup className={styles.popup}>
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <AlertDialog.Description className="doux">{text}</AlertDialog.Description>
            <div className={styles.actions}>
              <AlertDialog.Close render={<Button size="dense" look="outline" />}>Annuler</AlertDialog.Close>
              <Button
                size="dense"
                {...(isDanger && { look: 'danger' })}
                isPending={isPending}
                onClick={onConfirm}
              >
                {isPending && <Spinner />}
                {isPending ? pendingLabel : confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
