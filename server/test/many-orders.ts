import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { payments } from '../src/db/schema/payment.ts'
import * as ledgerService from '../src/features/ledger/ledger.service.ts'
import * as orderService from '../src/features/order/order.service.ts'
import type { Maker } from './maker.ts'

export type Stage = 'accepted' | 'preparing' | 'delivered'
const PRICE = 300_000

/** A queue of paid orders, quickly made: one product, one vendor and one courier for all of them. */
export async function orderLine(app: FastifyInstance, make: Maker, userId: string) {
  const [product, zone] = [await make.product({ price: PRICE }), await make.deliveryZone()]
  const [vendor, courier] = [await make.user({ role: 'vendeur' }), await make.user({ role: 'livreur' })]
  const item = { productId: product.id, name: product.name, quantity: 1, price: PRICE, subtotal: PRICE }
  const amounts = { subtotal: PRICE, deliveryFee: 100_000, total: 400_000, charged: 400_000 }
  const byCourier = { id: courier.id, role: 'livreur' } as const

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
      const id = await orderService.createFromPayment(tx, payment!)
      if (stage === 'accepted') return id
      const taken = { set: { vendorId: vendor.id } }
      await orderService.move(tx, 'take', id, { id: vendor.id, role: 'vendeur' }, taken)
      if (stage === 'preparing') return id
      await orderService.move(tx, 'assignCourier', id, byCourier, { set: { courierId: courier.id } })
      await orderService.move(tx, 'pickUp', id, byCourier, { set: { startedAt: sql`now()` } })
      const completedAt = sql`now() - make_interval(hours => ${hoursAgo})`
      const order = await orderService.move(tx, 'handOver', id, byCourier, { set: { completedAt } })
      await ledgerService.postDelivered(tx, order)
      return id
    })

  return { next, vendor, courier, product, zone, vendorShare: 255_000, courierShare: 80_000 }
}
