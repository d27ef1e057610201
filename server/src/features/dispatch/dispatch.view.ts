import { toFrancs } from '@fantome/contract/money.ts'
import { AUTO_CONFIRM_AFTER } from '@fantome/contract/order-status.ts'
import {
  type CourierOffer,
  type CourierOrder,
  HANDOVER_TRIES,
  PICK_UP_TRIES,
  referenceOf,
  type VendorOffer,
  type VendorOrder,
} from '@fantome/contract/partner.ts'
import type { Pii } from '../../shared/pii.ts'
import { shortName } from '../../shared/short-name.ts'
import type { ArticleRow, OpenOffer } from './offer.repository.ts'
import type { PartnerOrder } from './partner-order.repository.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null
const MINUTE = 60_000
/** Ten minutes, and three for each article line. */
const prepMinutes = (lines: number) => 10 + 3 * lines
const readyBy = (takenAt: Date, lines: number) => new Date(takenAt.getTime() + prepMinutes(lines) * MINUTE)

const toArticle = ({ productId, name, description, image, quantity }: ArticleRow) => ({
  product_id: productId,
  name,
  description,
  image,
  quantity,
})

/** Articles and the vendor's own share. Never the buyer, nor a zone, a total or a fee. */
export const toVendorOffer = (
  { order, openedAt, roundOpenedAt }: OpenOffer,
  articles: ArticleRow[],
  alertSeconds: number,
): VendorOffer => ({
  kind: 'vendor',
  _id: order.id,
  reference: referenceOf(order.id),
  items: articles.map(toArticle),
  earnings: toFrancs(order.vendorShare),
  opened_at: openedAt.toISOString(),
  alert_at: new Date(roundOpenedAt.getTime() + alertSeconds * 1000).toISOString(),
  prep_minutes: prepMinutes(articles.length),
})

/** The zone and the courier's own share. Never the articles, the pseudo, the place, a phone or the shop. */
export const toCourierOffer = ({ order, commune, quartier, roundOpenedAt }: OpenOffer): CourierOffer => ({
  kind: 'courier',
  _id: order.id,
  reference: referenceOf(order.id),
  commune,
  quartier,
  earnings: toFrancs(order.courierShare),
  opened_at: roundOpenedAt.toISOString(),
})

const stateOf = ({ order, left }: PartnerOrder) => left ?? (order.finalisedAt ? 'finalised' : order.status)

function earningsStateOf({ order, left }: PartnerOrder) {
  if (left || order.status === 'cancelled') return 'none'
  if (order.status !== 'delivered') return 'planned'
  if (order.finalisedAt) return 'available'
  return order.complaintAt && !order.complaintResolvedAt ? 'checking' : 'pending'
}

function common(row: PartnerOrder, share: number) {
  const { order, left, seenAt } = row
  return {
    _id: order.id,
    reference: referenceOf(order.id),
    state: stateOf(row),
    earnings: left ? 0 : toFrancs(share),
    earnings_state: earningsStateOf(row),
    taken_at: seenAt.toISOString(),
    // What happened after it left them is no longer theirs to know.
    ready_at: left ? null : iso(order.readyAt),
    picked_up_at: left ? null : iso(order.startedAt),
    delivered_at: left ? null : iso(order.completedAt),
  } as const
}

export function toVendorOrder(row: PartnerOrder, articles: ArticleRow[]): VendorOrder {
  const { order, left, courierName, seenAt } = row
  const isWaiting = order.status === 'preparing' && !left
  return {
    kind: 'vendor',
    ...common(row, order.vendorShare),
    items: articles.map(toArticle),
    ready_by: readyBy(seenAt, articles.length).toISOString(),
    ...(isWaiting && order.pickupCode && { pickup_code: order.pickupCode }),
    courier: isWaiting && order.courierId ? shortName(courierName) : null,
  }
}

const NOBODY = { phone: '', whatsapp_phone: '' }

/** Where to go and whom to call while the delivery is theirs, and never after. */
export function toCourierOrder(row: PartnerOrder, { decrypt }: Pick<Pii, 'decrypt'>): CourierOrder {
  const { order, left, commune, quartier, shop, lines } = row
  const open = (sealed: string | null | undefined) => (sealed ? decrypt(sealed) : '')
  const isTheirs = !left && ['preparing', 'out_for_delivery'].includes(order.status)
  return {
    kind: 'courier',
    ...common(row, order.courierShare),
    commune,
    quartier,
    ready_by: readyBy(order.takenAt ?? row.seenAt, lines).toISOString(),
    pickup: isTheirs
      ? {
          ...NOBODY,
          store_name: shop?.name ?? '',
          address: open(shop?.address),
          phone: open(shop?.phone),
          whatsapp_phone: open(shop?.whatsapp),
        }
      : null,
    recipient: isTheirs
      ? {
          phone: open(order.phone),
          whatsapp_phone: open(order.whatsapp),
          exact_position: open(order.position),
        }
      : null,
    pickup_tries_left: Math.max(0, PICK_UP_TRIES - order.pickupTries),
    handover_tries_left: Math.max(0, HANDOVER_TRIES - order.handoverTries),
    incident:
      isTheirs && order.incidentAt
        ? { at: order.incidentAt.toISOString(), reason: open(order.incidentReason) }
        : null,
  }
}

/** When what was earned is released at the latest. */
export const releaseBy = (deliveredAt: Date) =>
  new Date(deliveredAt.getTime() + AUTO_CONFIRM_AFTER * 60 * MINUTE)
