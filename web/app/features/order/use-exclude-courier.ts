import { excludeCourier } from '@fantome/contract/courier-exclusion.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { EXCLUDED_COURIERS } from './excluded-couriers-query.ts'
import { ORDERS } from './orders-query.ts'

/** The courier of one's own order: excluded, or no longer. */
export function useExcludeCourier(orderId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (excluded: boolean) => call(excludeCourier, { params: { id: orderId }, body: { excluded } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    // Every receipt of this courier shows it, and an order not yet picked up goes to another one.
    onSettled: () =>
      Promise.all(
        [ORDERS, EXCLUDED_COURIERS].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  })
}
