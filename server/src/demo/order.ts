import type { OrderStatus } from '@fantome/contract/order-status.ts'
import type { Db } from '../db/client.ts'
import type { users } from '../db/schema/account.ts'
import type { products } from '../db/schema/catalogue.ts'
import { payments } from '../db/schema/payment.ts'
import * as orderService from '../features/order/order.service.ts'
import * as orderMoves from '../features/order/order-moves.service.ts'
import * as refundService from '../features/payment/refund.service.ts'
import { ORDER_CANCELLED } from '../features/payment/refund.view.ts'
import type { Context } from '../shared/context.ts'

export type DemoContext = Pick<Context, 'env' | 'pii' | 'jobs' | 'dispatchSettings'>
type User = typeof users.$inferSelect

export interface DemoOrder {
  /** Chooses the articles, and names the payment. */
  rank: number
  status: OrderStatus
  client: User
  vendor: User
  /** Nobody has taken the delivery yet when missing. */
  courier?: User
  place: { communeId: string; quartierId: string }
  goods: (typeof products.$inferSelect)[]
}

export const JOURNEY: OrderStatus[] = ['accepted', 'preparing', 'out_for_delivery', 'delivered']
const FEE = 100_000

/** A paid order, brought to its state by its own moves. */
export async function seedOrder(tx: Db, context: DemoContext, demo: DemoOrder) {
  const { rank, status, client, vendor, courier, place, goods } = demo
  const { pii } = context
  const items = [goods[rank % goods.length]!, goods[(rank + 3) % goods.length]!].map((product, line) => ({
    ...{ productId: product.id, name: product.name, price: product.price, quantity: line + 1 },
    subtotal: product.price * (line + 1),
  }))
  const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0)
  const total = subtotal + FEE
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ userId: client.id, requestId: `demo-${rank}`, requestHash: 'demo', items, ...place },
      ...{ method: 'cash_payment', provider: 'test', state: 'approved' },
      ...{ subtotal, deliveryFee: FEE, total, charged: total },
      phone: pii.encrypt('+2290197000000'),
      whatsapp: pii.encrypt('+2290197000000'),
      position: pii.encrypt('Portail vert, après la pharmacie'),
    })
    .returning()
  const orderId = await orderService.createFromPayment(tx, context, payment!)
  const reaches = (wanted: OrderStatus) => JOURNEY.indexOf(status) >= JOURNEY.indexOf(wanted)
  const byVendor = { orderId, actor: { id: vendor.id, role: 'vendeur' } } as const
  if (reaches('preparing')) await orderMoves.takeOrder(tx, context, { ...byVendor, vendorId: vendor.id })
  if (courier && reaches('preparing')) {
    const byCourier = { orderId, actor: { id: courier.id, role: 'livreur' } } as const
    await orderMoves.assignCourier(tx, context, { ...byCourier, courierId: courier.id })
    if (reaches('out_for_delivery')) {
      await orderMoves.markReady(tx, context, { ...byVendor, pickupCode: '1937' })
      await orderMoves.pickUp(tx, context, { ...byCourier, handoverCode: '4821' })
    }
    if (reaches('delivered')) await orderMoves.handOver(tx, context, byCourier)
  }
  if (status === 'cancelled') {
    const actor = { id: null, role: 'admin' } as const
    const reason = 'Un article n’était plus disponible.'
    await orderMoves.cancel(tx, context, { orderId, actor, charged: total, reason })
    await refundService.createRefund(tx, context, {
      payment: payment!,
      reason: ORDER_CANCELLED,
      amount: total,
    })
  }
  return orderId
}
