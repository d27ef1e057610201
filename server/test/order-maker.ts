import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { orders } from '../src/db/schema/order.ts'
import { payments } from '../src/db/schema/payment.ts'
import * as orderService from '../src/features/order/order.service.ts'
import * as orderMoves from '../src/features/order/order-moves.service.ts'
import type { Maker } from './maker.ts'

type Stage = 'accepted' | 'preparing' | 'out_for_delivery' | 'delivered'
const STAGES: Stage[] = ['accepted', 'preparing', 'out_for_delivery', 'delivered']

/** A paid order, moved by its own transitions to the status a test needs. */
export async function makeOrder(
  app: FastifyInstance,
  make: Maker,
  { userId, stage }: { userId: string; stage: Stage },
) {
  const [product, zone] = await Promise.all([make.product({ price: 300_000 }), make.deliveryZone()])
  const [vendor, courier] = [await make.user({ role: 'vendeur' }), await make.user({ role: 'livreur' })]
  const item = { productId: product.id, name: product.name, quantity: 2, price: 300_000, subtotal: 600_000 }
  const orderId = await app.db.transaction(async (tx) => {
    const [payment] = await tx
      .insert(payments)
      .values({
        ...{
          userId,
          requestId: v7(),
          requestHash: '-',
          method: 'cash_payment',
          provider: 'test',
          state: 'approved',
        },
        ...{ items: [item], subtotal: 600_000, deliveryFee: 100_000, total: 700_000, charged: 700_000 },
        ...{ communeId: zone.commune_id, quartierId: zone.quartier_id },
        phone: app.context.pii.encrypt('+2290197000000'),
      })
      .returning()
    const id = await orderService.createFromPayment(tx, app.context, payment!)
    const reaches = (wanted: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(wanted)
    const { context } = app
    const byVendor = { orderId: id, actor: { id: vendor.id, role: 'vendeur' } } as const
    const byCourier = { orderId: id, actor: { id: courier.id, role: 'livreur' } } as const
    if (reaches('preparing')) {
      await orderMoves.takeOrder(tx, context, { ...byVendor, vendorId: vendor.id })
      await orderMoves.assignCourier(tx, context, { ...byCourier, courierId: courier.id })
    }
    if (reaches('out_for_delivery')) {
      await orderMoves.markReady(tx, context, { ...byVendor, pickupCode: '1234' })
      await orderMoves.pickUp(tx, context, { ...byCourier, handoverCode: '4821' })
    }
    if (reaches('delivered')) await orderMoves.handOver(tx, context, byCourier)
    return id
  })
  return { id: orderId, vendor, courier, product }
}

/** Moves a delivery back in time, as if so many hours had passed since. */
export const hoursAgo = (app: FastifyInstance, orderId: string, hours: number) =>
  app.db
    .update(orders)
    .set({ completedAt: sql`now() - make_interval(hours => ${hours})` })
    .where(sql`${orders.id} = ${orderId}`)
