import { type ClientOrder, correctDelivery } from '@fantome/contract/order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { ORDERS } from './orders-query.ts'

export type Delivery = NonNullable<ClientOrder['delivery']>

const NONE: Record<string, string> = {}
const refusalsOf = (error: unknown) => (error instanceof ApiError ? error.errors : NONE)

/** `refusals` says what the server had against each field. */
export function useCorrectDelivery(orderId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (body: Delivery) => call(correctDelivery, { params: { id: orderId }, body }),
    onSuccess({ message }) {
      toast.success(message)
      onDone()
    },
    onError(failure) {
      if (Object.keys(refusalsOf(failure)).length === 0)
        toast.error(messageOf(failure, 'Une erreur est survenue. Veuillez réessayer.'))
    },
    // After a refusal too: the parcel may have been picked up meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS] }),
  })
  return { correct: mutate, refusals: refusalsOf(error), clearRefusals: reset, isPending }
}
