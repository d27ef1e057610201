import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Spinner } from '../../ui/spinner.tsx'

interface AdminConfirmProps {
  isOpen: boolean
  title: string
  text: string
  /** Names the act. */
  confirmLabel: string
  isDanger?: boolean
  isPending: boolean
  onConfirm(): void
  onClose(): void
}

/** Before an act on someone: over the panel, the way back first. */
export function AdminConfirm({ isOpen, title, text, onClose, onConfirm, ...act }: AdminConfirmProps) {
  const { confirmLabel, isDanger = false, isPending } = act
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="voile voile--admin">
          <AlertDialog.Popup className="dialogue dialogue--admin">
            <AlertDialog.Title>{title}</AlertDialog.Title>
            <AlertDialog.Description className="doux">{text}</AlertDialog.Description>
            <div className="actes">
              <AlertDialog.Close className="b">Annuler</AlertDialog.Close>
              <button
                type="button"
                className={isDanger ? 'b b--d' : 'b b--p'}
                aria-busy={isPending}
                onClick={() => isPending || onConfirm()}
              >
                {isPending && <Spinner />}
                {confirmLabel}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
