import { abandonPayment } from '@fantome/contract/payment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { PENDING } from './pending-query.ts'

export function useAbandon(transactionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(abandonPayment, { params: { transactionId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    // Refused, it was paid meanwhile: its order is among the others.
    onSettled: () =>
      Promise.all([PENDING, 'orders'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })
}
