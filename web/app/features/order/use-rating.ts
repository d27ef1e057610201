import { rateProduct } from '@fantome/contract/favourite.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { ORDERS } from './orders-query.ts'

const FALLBACK = 'Une erreur est survenue. Veuillez réessayer.'

/** One rating. What the shop says of it stays on the receipt; only a failure that may pass can be tried again. */
export function useRating(productId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (stars: number) => call(rateProduct, { params: { id: productId }, body: { stars } }),
    // Not at once: the stars would take the place of the thanks.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [ORDERS], refetchType: 'none' }),
    onError(failure) {
      if (!isFinal(failure)) toast.error(messageOf(failure, FALLBACK))
    },
  })
  const said = data?.message ?? (isFinal(error) ? messageOf(error, FALLBACK) : '')
  return { said, isPending, send: (stars: number) => mutate(stars) }
}

const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  ['rating.already_given', 'rating.not_buyer', 'product.not_found'].includes(error.code)
