import { toFrancs } from '@fantome/contract/money.ts'
import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { EXPIRED_AFTER } from '@fantome/contract/order-status.ts'
import { HANDOVER_TRIES, PICK_UP_TRIES } from '@fantome/contract/partner.ts'
import type { Pii } from '../../shared/pii.ts'
import type { QueuedItem, QueuedOrder } from './queue.repository.ts'

export const URGENT_MINUTES = 30
export const HIGH_SCORE = 60
export const MEDIUM_SCORE = 30
const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const levelOf = (score: number) =>
  score >= HIGH_SCORE ? 'high' : score >= MEDIUM_SCORE ? 'medium' : 'low'
const complexityOf = (lines: number) => (lines >= 4 ? 'complex' : lines >= 2 ? 'medium' : 'simple')

/** The whole order for an admin; phones and place only when they were asked for, which the audit notes. */
export function toAdminOrder(
  row: QueuedOrder,
  items: QueuedItem[],
  { pii, showsContact }: { pii: Pick<Pii, 'decrypt'>; showsContact: boolean },
): AdminOrder {
  const { order, waiting, score, vendor, courier } = row
  const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  const openContact = (sealed: string | null) => (showsContact ? open(sealed) : '')
  const position = openContact(order.position)
  const isLive = ['accepted', 'preparing', 'out_for_delivery'].includes(order.status)
  return {
    _id: order.id,
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    user: { pseudo: row.pseudo },
    phone_for_delivery: openContact(order.phone),
    phone_whatsapp: openContact(order.whatsapp),
    exact_position: position,
    total: toFrancs(order.total),
    total_amount: toFrancs(order.total),
    subtotal: toFrancs(order.subtotal),
    delivery_fee: toFrancs(order.deliveryFee),
    platform_fee: toFrancs(order.platformShare),
    vendor_earnings: toFrancs(order.vendorShare),
    delivery_person_earnings: toFrancs(order.courierShare),
    payment_method: order.method,
    transaction_id: order.paymentId,
    status: order.status,
    taken_at: iso(order.takenAt),
    ready_at: iso(order.readyAt),
    assigned_at: iso(order.assignedAt),
    started_at: iso(order.startedAt),
    completed_at: iso(order.completedAt),
    commune_id: { _id: order.communeId, name: row.commune },
    quartier_id: { _id: order.quartierId, name: row.quartier },
    vendor_profile: vendor?.id
      ? {
          _id: vendor.id,
          name: vendor.storeName ?? '',
          full_name: vendor.fullName ?? '',
          pseudo: vendor.pseudo ?? '',
          phone: open(vendor.phone),
          whatsapp_phone: open(vendor.whatsapp),
        }
      : null,
    delivery_person: courier?.id
      ? {
          _id: courier.id,
          full_name: courier.fullName ?? '',
          phone: open(courier.phone),
          whatsapp_phone: open(courier.whatsapp),
          photo_id_card: courier.idDocument ? `/api/admin/partners/${courier.id}/document` : '',
        }
      : null,
    items: items.map(({ productId, name, quantity, price, subtotal }) => ({
      product_id: { _id: productId, name },
      quantity,
      price: toFrancs(price),
      subtotal: toFrancs(subtotal),
    })),
    priority_indicators: {
      level: levelOf(score),
      isUrgent: isLive && waiting >= URGENT_MINUTES,
      score,
      complexity: complexityOf(order.lineCount),
    },
    confirmation_status: {
      days_since_delivery: Math.floor(row.deliveredHours / 24),
      is_expired: order.finalisedAt === null && row.deliveredHours >= EXPIRED_AFTER,
      confirmed_at: iso(order.finalisedAt),
      confirmed_by: order.finalisedBy,
    },
    location_cluster: { commune: row.commune, quartier: row.quartier, exact_position: position },
    timestamps: {
      created: order.createdAt.toISOString(),
      waitingTime: waiting,
      estimatedPrepTime: 10 + 3 * order.lineCount,
    },
    pickup_code: order.status === 'preparing' ? (order.pickupCode ?? '') : '',
    is_flagged: order.isFlagged,
    complaint_open: order.complaintAt !== null && order.complaintResolvedAt === null,
    incident: order.incidentAt
      ? { at: order.incidentAt.toISOString(), reason: open(order.incidentReason) }
      : null,
    locked_code:
      order.status === 'preparing' && order.pickupTries >= PICK_UP_TRIES
        ? 'pickup'
        : order.status === 'out_for_delivery' && order.handoverTries >= HANDOVER_TRIES
          ? 'handover'
          : null,
  }
}
