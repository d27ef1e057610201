import { withdrawComplaint } from '@fantome/contract/complaint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ORDERS } from './orders-query.ts'
import type { OrderDialogProps } from './use-order-dialog.ts'

export function WithdrawComplaintDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawComplaint, { params: { id: order.id } }),
    onSuccess({ message }) {
      toast.success(message)
      onClose()
    },
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    // After a refusal too: the order is not what the screen shows.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS] }),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Tout va bien finalement&nbsp;?"
      text="Votre signalement est retiré, la réception confirmée. Le vendeur et le livreur seront payés. Cette étape ne s’annule pas."
      confirmLabel="Oui, tout va bien"
      pendingLabel="Envoi…"
      cancelLabel="Pas encore"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
