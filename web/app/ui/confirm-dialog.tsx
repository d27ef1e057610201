import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text?: ReactNode
  /** Names the act: « Supprimer », never « OK ». */
  confirmLabel: string
  pendingLabel: string
  cancelLabel?: string
  isDanger?: boolean
  isPending?: boolean
  onConfirm(): void
  onClose(): void
}

/** Before any act without return. The way back is the calm one. */
export function ConfirmDialog({ isOpen, title, text, onClose, ...act }: ConfirmDialogProps) {
  const { confirmLabel, pendingLabel, cancelLabel = 'Annuler', isDanger, isPending = false, onConfirm } = act
  return (
    <Dialog isOpen={isOpen} title={title} text={text} onClose={onClose}>
      <DialogActions>
        <Button
          {...(isDanger && { look: 'danger' })}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
        <Button look="text" onClick={onClose}>
          {cancelLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
