import { acceptOffer, type PartnerOffer } from '@fantome/contract/partner.ts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { PARTNER } from './partner-query.ts'

const acceptKey = [PARTNER, 'accept']
const isLost = (error: unknown) =>
  error instanceof ApiError && ['order.taken', 'offer.not_eligible', 'order.not_found'].includes(error.code)

/** Taking an offer needs the network: only the first to ask gets it. */
export function useAccept() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: acceptKey,
    mutationFn: (offer: PartnerOffer) => call(acceptOffer, { params: { orderId: offer._id } }),
    onError(error) {
      // A lost race is said on the card itself.
      if (!isLost(error)) toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PARTNER] }),
  })
}

export interface LostOffer {
  offer: PartnerOffer
  message: string
}

/** The offers somebody else was quicker to take, until they are dismissed. */
export function useLostOffers() {
  const queryClient = useQueryClient()
  const lost = useMutationState({
    filters: { mutationKey: acceptKey, status: 'error', predicate: ({ state }) => isLost(state.error) },
    select: ({ state }): LostOffer => ({
      offer: state.variables as PartnerOffer,
      message: messageOf(state.error, 'Cette commande a déjà été prise.'),
    }),
  })
  function dismiss() {
    const cache = queryClient.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey: acceptKey, status: 'error' })) cache.remove(mutation)
  }
  return { lost, dismiss }
}
