import { cancelOrder } from '@fantome/contract/order.ts'
import {
  assignDeliveryMan,
  assignVendor,
  releaseFromPartner,
  resolveIncident,
  unlockCode,
} from '@fantome/contract/order-admin.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'

export type IncidentDecision = 'continue' | 'hand_over' | 'cancel_and_refund'

/** What an admin may do to an order. */
export type OrderAct =
  | { kind: 'assign'; role: 'vendeur' | 'livreur'; partnerId: string }
  | { kind: 'release'; partner: 'vendor' | 'courier'; partnerId: string | undefined; reason: string }
  | { kind: 'unlock'; which: 'pickup' | 'handover' }
  | { kind: 'incident'; decision: IncidentDecision; reason: string }
  | { kind: 'cancel'; reason: string }

function send(id: string, act: OrderAct) {
  const params = { id }
  switch (act.kind) {
    case 'assign':
      return act.role === 'vendeur'
        ? call(assignVendor, { params, body: { vendor_id: act.partnerId } })
        : call(assignDeliveryMan, { params, body: { delivery_man_id: act.partnerId } })
    case 'release':
      return call(releaseFromPartner, {
        params,
        body: {
          ...{ partner: act.partner, reason: act.reason },
          ...(act.partnerId && { partner_id: act.partnerId }),
        },
      })
    case 'unlock':
      return call(unlockCode, { params, body: { which: act.which } })
    case 'incident':
      return call(resolveIncident, { params, body: { decision: act.decision, reason: act.reason } })
    case 'cancel':
      return call(cancelOrder, { params, body: { reason: act.reason } })
  }
}

/** Whatever comes of it, the lists are read again: somebody else may have been first. */
export function useOrderAct(orderId: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: OrderAct) => send(orderId, act),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    async onSettled(_answer, error) {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [ADMIN] }),
        queryClient.invalidateQueries({ queryKey: ['candidates', orderId] }),
      ])
      if (!error) onDone?.()
    },
  })
  return { act: mutate, isPending }
}
