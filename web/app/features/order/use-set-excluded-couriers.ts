import { setExcludedCouriers } from '@fantome/contract/courier-exclusion.ts'
import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { EXCLUDED_COURIERS, excludedCouriersQuery } from './excluded-couriers-query.ts'
import { ORDERS } from './orders-query.ts'

export type ExcludedCourier = ReplyOf<typeof setExcludedCouriers>['data'][number]
interface Change {
  /** The whole list, as it shall be. */
  couriers: ExcludedCourier[]
  /** Said instead of the server's sentence. */
  said?: string
}
const { queryKey } = excludedCouriersQuery
const mutationKey = [EXCLUDED_COURIERS]

/** Shown at once and sent one after the other, so that the last list is the one that stays. */
export function useSetExcludedCouriers() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: EXCLUDED_COURIERS },
    mutationFn: ({ couriers }: Change) =>
      call(setExcludedCouriers, { body: { ids: couriers.map(({ _id }) => _id) } }),
    async onMutate({ couriers }) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, couriers)
      return before
    },
    onSuccess: ({ message }, { said }) => toast.success(said ?? message),
    onError(error, _change, before) {
      queryClient.setQueryData(queryKey, before)
      toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
    },
    onSettled() {
      if (queryClient.isMutating({ mutationKey }) > 1) return // the next one is already on the screen
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: [ORDERS] })
    },
  })
  return mutate
}
