import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { orders } from '../src/db/schema/order.ts'
import { payments } from '../src/db/schema/payment.ts'
import * as orderService from '../src/features/order/order.service.ts'
import * as orderMoves from '../src/features/order/order-moves.service.ts'
import type { Maker } from './maker.ts'

export type Stage = 'accepted' | 'preparing' | 'delivered'
const PRICE = 300_000

/** A queue of paid orders, quickly made: one product, one vendor and one courier for all of them. */
export async function orderLine(app: FastifyInstance, make: Maker, userId: string) {
  const [product, zone] = [await make.product({ price: PRICE }), await make.deliveryZone()]
  const [vendor, courier] = [await make.user({ role: 'vendeur' }), await make.user({ role: 'livreur' })]
  const item = { productId: product.id, name: product.name, quantity: 1, price: PRICE, subtotal: PRICE }
  const amounts = { subtotal: PRICE, deliveryFee: 100_000, total: 400_000, charged: 400_000 }

  const next = (stage: Stage, hoursAgo = 0) =>
    app.db.transaction(async (tx) => {
      const [payment] = await tx
        .insert(payments)
        .values({
          ...{ userId, requestId: v7(), requestHash: '-', method: 'cash_payment', provider: 'test' },
          ...{ state: 'approved', items: [item], ...amounts },
          ...{ communeId: zone.commune_id, quartierId: zone.quartier_id },
        })
        .returning()
      const { context } = app
      const id = await orderService.createFromPayment(tx, context, payment!)
      if (stage === 'accepted') return id
      const byVendor = { orderId: id, actor: { id: vendor.id, role: 'vendeur' } } as const
      const byCourier = { orderId: id, actor: { id: courier.id, role: 'livreur' } } as const
      await orderMoves.takeOrder(tx, context, { ...byVendor, vendorId: vendor.id })
      if (stage === 'preparing') return id
      await orderMoves.assignCourier(tx, context, { ...byCourier, courierId: courier.id })
      await orderMoves.markReady(tx, context, { ...byVendor, pickupCode: '1234' })
      await orderMoves.pickUp(tx, context, { ...byCourier, handoverCode: '4821' })
      await orderMoves.handOver(tx, context, byCourier)
      const completedAt = sql`now() - make_interval(hours => ${hoursAgo})`
      await tx.update(orders).set({ completedAt }).where(eq(orders.id, id))
      return id
    })

  return { next, vendor, courier, product, zone, vendorShare: 255_000, courierShare: 80_000 }
}
