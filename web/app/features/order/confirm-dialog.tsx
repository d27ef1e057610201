import { confirmReceipt } from '@fantome/contract/order.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderDialogProps } from './receipt-actions.tsx'

export function ConfirmReceiptDialog({ orderId, isOpen, onClose, onDone }: OrderDialogProps) {
  const [isPending, setPending] = useState(false)
  async function confirm() {
    setPending(true)
    try {
      const { message } = await call(confirmReceipt, { body: { orderId } })
      toast.success(message || 'Commande confirmée !')
      onClose()
    } catch (error) {
      toast.error(messageOf(error, fallbackFor(error)))
    }
    await onDone()
    setPending(false)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Avez-vous bien reçu le colis&nbsp;?"
      text="Le vendeur et le livreur seront payés. Cette étape ne s’annule pas."
      confirmLabel="Oui, je l’ai reçu"
      pendingLabel="Envoi…"
      cancelLabel="Pas encore"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

const fallbackFor = (error: unknown) =>
  error instanceof ApiError && error.status === 0
    ? 'Erreur réseau ou serveur'
    : 'Erreur lors de la confirmation'
