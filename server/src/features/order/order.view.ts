import { toFrancs } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import type { Pii } from '../../shared/pii.ts'
import { shortName } from '../../shared/short-name.ts'
import * as zoneService from '../zone/zone.service.ts'
import type { ItemRow, OwnOrder } from './client-order.repository.ts'
import type { OrderRow } from './order.repository.ts'
import { isComplaintWithdrawn } from './order-moves.service.ts'
import { portraitUrl } from './portrait.service.ts'

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

/** A receipt, for the one who bought. The courier shows from assignment until the order is final. */
export function toClientOrder(row: OwnOrder, items: ItemRow[], pii: Pii): ClientOrder {
  const { order, commune, quartier } = row
  const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  const isOnItsWay = order.status === 'out_for_delivery' && order.handoverCode !== null
  return {
    id: order.id,
    date: order.createdAt.toISOString(),
    status: order.status,
    total: toFrancs(order.total),
    subtotal: toFrancs(order.subtotal),
    delivery_fee: toFrancs(order.deliveryFee),
    commune,
    quartier,
    expected: expectedOf(row),
    delivery_person_assigned: order.courierId !== null,
    delivery_person: courierOf(row, pii),
    user_confirmed_order: order.finalisedAt !== null,
    ...(isOnItsWay && { handover_code: order.handoverCode! }),
    steps: {
      taken_at: iso(order.takenAt),
      ready_at: iso(order.readyAt),
      assigned_at: iso(order.assignedAt),
      picked_up_at: iso(order.startedAt),
      delivered_at: iso(order.completedAt),
      finalised_at: iso(order.finalisedAt),
      cancelled_at: iso(order.cancelledAt),
    },
    complaint_open: order.complaintAt !== null && order.complaintResolvedAt === null,
    complaint: order.complaintAt && {
      opened_at: order.complaintAt.toISOString(),
      reason: open(order.complaintReason),
      read_at: iso(order.complaintSeenAt),
      decided_at: iso(order.complaintResolvedAt),
      answer: open(order.complaintAnswer),
      is_withdrawn: isComplaintWithdrawn(order),
    },
    cancel_reason: open(order.cancelReason),
    refund: row.refund?.state
      ? {
          status: row.refund.state,
          amount: toFrancs(row.refund.amount!),
          done_at: iso(row.refund.settledAt),
        }
      : null,
    delivery: canCorrect(order)
      ? {
          phone_for_delivery: open(order.phone),
          phone_whatsapp: open(order.whatsapp),
          exact_position: open(order.position),
        }
      : null,
    courier_exclusion:
      order.courierId === null || !row.isRecent ? 'none' : row.isExcluded ? 'excluded' : 'possible',
    payment_method: order.method,
    transaction_id: order.paymentId,
    items: items.map(({ id, name, productId, quantity, price, subtotal, stars }) => ({
      id,
      name,
      product_id: productId,
      quantity,
      price: toFrancs(price),
      subtotal: toFrancs(subtotal),
      stars,
    })),
  }
}

/** From the payment, or from the commune's next opening, as long as deliveries take there. */
function expectedOf({ order: { status, offeredFrom }, minutes }: OwnOrder) {
  if (status === 'delivered' || status === 'cancelled') return null
  const { from, to } = zoneService.toMinutes(minutes)
  const after = (count: number) => new Date(offeredFrom.getTime() + count * 60_000).toISOString()
  return { from: after(from), to: after(to) }
}

/** Until the parcel is picked up. */
const canCorrect = ({ status }: OrderRow) => status === 'accepted' || status === 'preparing'

/** First name and initial, phones and portrait; never the identity card, and nobody once the order is over. */
function courierOf({ order, courierName, courierPhone, courierWhatsapp, hasPortrait }: OwnOrder, pii: Pii) {
  if (order.courierId === null || order.finalisedAt !== null || order.status === 'cancelled') return null
  const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  return {
    full_name: shortName(courierName),
    phone: open(courierPhone),
    whatsapp_phone: open(courierWhatsapp) || open(courierPhone),
    photo_id_card: hasPortrait ? portraitUrl(pii, order.id) : '',
  }
}
