import { toFrancs } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import { shortName } from '../../shared/short-name.ts'
import type { ItemRow, OwnOrder } from './order.repository.ts'

/** A receipt, for the one who bought. The courier shows from assignment until the order is final. */
export function toClientOrder(
  { order, commune, quartier, courierName }: OwnOrder,
  items: ItemRow[],
): ClientOrder {
  const showsCourier = order.courierId !== null && order.finalisedAt === null && order.status !== 'cancelled'
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
    delivery_person_assigned: order.courierId !== null,
    delivery_person: showsCourier
      ? { full_name: shortName(courierName), phone: '', whatsapp_phone: '', photo_id_card: '' }
      : null,
    user_confirmed_order: order.finalisedAt !== null,
    ...(isOnItsWay && { handover_code: order.handoverCode! }),
    complaint_open: order.complaintAt !== null && order.complaintResolvedAt === null,
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
