import {
  confirmHandover,
  confirmPickUp,
  declineOffer,
  markReady,
  releaseOrder,
  reportIncident,
} from '@fantome/contract/partner.ts'
import { setAvailability } from '@fantome/contract/partner-profile.ts'
import { mutationOptions, onlineManager } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PARTNER } from './partner-query.ts'

interface OfOrder {
  orderId: string
  reference: string
}
type Deed =
  | ({ kind: 'decline'; missing?: string[] } & OfOrder)
  | ({ kind: 'ready' } & OfOrder)
  | ({ kind: 'release'; reason: string } & OfOrder)
  | ({ kind: 'pickUp'; code: string } & OfOrder)
  | ({ kind: 'handOver'; code: string } & OfOrder)
  | ({ kind: 'incident'; reason: string; details?: string } & OfOrder)
  | { kind: 'availability'; available: boolean }

/** What a partner did, and when: it says so even if it is only sent an hour later. */
export type PartnerAction = Deed & { at: string }

/** Older than this when it is sent, an action has waited. */
const LATE_MS = 2000
const LONGEST_RETRY_MS = 10_000

export const actionKey = [PARTNER, 'action']

/**
 * An action does the same when it arrives twice, so it is kept until the network has carried it. All of them go one
 * after the other, in the order in which they were made.
 */
export const actionMutation = mutationOptions({
  mutationKey: actionKey,
  mutationFn: send,
  networkMode: 'online',
  scope: { id: PARTNER },
  retry: (_, error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
  retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_RETRY_MS),
  gcTime: Number.POSITIVE_INFINITY, // a refusal stays until it was read
  onMutate: ({ at }): { isLate: boolean } => ({
    isLate: !onlineManager.isOnline() || Date.now() - Date.parse(at) > LATE_MS,
  }),
  // Until it is read again, the screen would show what was before.
  onSettled: () => queryClient.invalidateQueries({ queryKey: [PARTNER] }),
})

async function send(action: PartnerAction) {
  const { message } = await request(action)
  return { message, sentAt: new Date().toISOString() }
}

function request(action: PartnerAction): Promise<{ message: string }> {
  if (action.kind === 'availability') return call(setAvailability, { body: { available: action.available } })
  const params = { orderId: action.orderId }
  switch (action.kind) {
    case 'decline':
      return call(declineOffer, { params, body: action.missing ? { missing: action.missing } : {} })
    case 'ready':
      return call(markReady, { params, body: { opaque: true, no_logo: true, short_code_only: true } })
    case 'release':
      return call(releaseOrder, { params, body: { reason: action.reason } })
    case 'pickUp':
      return call(confirmPickUp, { params, body: { code: action.code } })
    case 'handOver':
      return call(confirmHandover, { params, body: { code: action.code } })
    case 'incident':
      return call(reportIncident, {
        params,
        body: { reason: action.reason, details: action.details, at: action.at },
      })
  }
}
