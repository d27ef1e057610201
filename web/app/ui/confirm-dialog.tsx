import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
    <Dialog {...{ isOpen, title, text, onClose }}>
      <div className="actes">
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
      </div>
    </Dialog>
  )
}
