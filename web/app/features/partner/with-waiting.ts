import type { CourierOrder, VendorOrder } from '@fantome/contract/partner.ts'
import type { PartnerAction } from './partner-action.ts'

const ofOrder = (actions: readonly PartnerAction[], id: string) =>
  actions.filter((action) => action.kind !== 'availability' && action.orderId === id)

/** Offers without those already passed over. */
export const withoutDeclined = <T extends { _id: string }>(offers: T[], waiting: readonly PartnerAction[]) =>
  offers.filter(({ _id }) => !ofOrder(waiting, _id).some(({ kind }) => kind === 'decline'))

/** Orders as they will be once the waiting actions are sent, if the server takes them. */
export function withWaiting<T extends VendorOrder | CourierOrder>(
  orders: T[],
  waiting: readonly PartnerAction[],
): T[] {
  return orders.flatMap((order) => {
    let next: T | undefined = order
    for (const action of ofOrder(waiting, order._id)) next = next && apply(next, action)
    return next ? [next] : []
  })
}

function apply<T extends VendorOrder | CourierOrder>(order: T, action: PartnerAction): T | undefined {
  switch (action.kind) {
    case 'ready':
      return { ...order, ready_at: action.at }
    case 'pickUp':
      return { ...order, state: 'out_for_delivery', picked_up_at: action.at }
    case 'incident':
      return { ...order, incident: { at: action.at, reason: action.reason } }
    case 'handOver':
    case 'release':
      return undefined
    default:
      return order
  }
}

/** The courier's last wish. */
export const wantedAvailability = (isAvailable: boolean, waiting: readonly PartnerAction[]) =>
  waiting.reduce((now, action) => (action.kind === 'availability' ? action.available : now), isAvailable)
