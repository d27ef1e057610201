import { confirmReceipt } from '@fantome/contract/order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ORDERS } from './orders-query.ts'
import type { OrderDialogProps } from './use-order-dialog.ts'

export function ConfirmReceiptDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(confirmReceipt, { body: { orderId: order.id } }),
    onSuccess({ message }) {
      toast.success(message || 'Commande confirmée !')
      onClose()
    },
    onError: (error) => toast.error(messageOf(error, fallbackFor(error))),
    // After a refusal too: the order is not what the screen shows.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS] }),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Avez-vous bien reçu le colis&nbsp;?"
      text="Le vendeur et le livreur seront payés. Cette étape ne s’annule pas."
      confirmLabel="Oui, je l’ai reçu"
      pendingLabel="Envoi…"
      cancelLabel="Pas encore"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

const fallbackFor = (error: unknown) =>
  error instanceof ApiError && error.status === 0
    ? 'Erreur réseau ou serveur'
    : 'Erreur lors de la confirmation'
