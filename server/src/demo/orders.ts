import type { OrderStatus } from '@fantome/contract/order-status.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/account.ts'
import { products } from '../db/schema/catalogue.ts'
import { orders } from '../db/schema/order.ts'
import { payments } from '../db/schema/payment.ts'
import { communes, quartiers } from '../db/schema/zone.ts'
import * as orderService from '../features/order/order.service.ts'
import * as orderMoves from '../features/order/order-moves.service.ts'
import type { Context } from '../shared/context.ts'

const JOURNEY: OrderStatus[] = ['accepted', 'preparing', 'out_for_delivery', 'delivered']

/** One order of the demo client in every state, each brought there by its own moves. */
export async function seedDemoOrders(db: Db, context: Pick<Context, 'env' | 'pii' | 'jobs'>) {
  const { pii } = context
  const [any] = await db.select({ id: orders.id }).from(orders).limit(1)
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.pseudo, ['client_fantome', 'vendeur_fantome', 'livreur_fantome']))
  const client = people.find(({ role }) => role === 'client')
  const vendor = people.find(({ role }) => role === 'vendeur')
  const courier = people.find(({ role }) => role === 'livreur')
  if (any || !client || !vendor || !courier) return
  const [place] = await db
    .select({ communeId: communes.id, quartierId: quartiers.id })
    .from(quartiers)
    .innerJoin(communes, eq(communes.id, quartiers.communeId))
    .where(eq(quartiers.name, 'Cadjèhoun'))
  const shelf = await db.select().from(products).where(eq(products.isAvailable, true)).limit(8)
  if (!place || shelf.length === 0) return
  const goods = shelf

  async function seed(tx: Db, rank: number, status: OrderStatus, isFinal = false) {
    const items = [goods[rank % goods.length]!, goods[(rank + 3) % goods.length]!].map((product, line) => ({
      ...{ productId: product.id, name: product.name, price: product.price, quantity: line + 1 },
      subtotal: product.price * (line + 1),
    }))
    const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0)
    const total = subtotal + 100_000
    const [payment] = await tx
      .insert(payments)
      .values({
        ...{ userId: client!.id, requestId: `demo-${rank}`, requestHash: 'demo', items, ...place! },
        ...{ method: 'cash_payment', provider: 'test', state: 'approved' },
        ...{ subtotal, deliveryFee: 100_000, total, charged: total },
        phone: pii.encrypt('+2290197000000'),
        whatsapp: pii.encrypt('+2290197000000'),
        position: pii.encrypt('Portail vert, après la pharmacie'),
      })
      .returning()
    const id = await orderService.createFromPayment(tx, context, payment!)
    const reaches = (wanted: OrderStatus) => JOURNEY.indexOf(status) >= JOURNEY.indexOf(wanted)
    const byVendor = { orderId: id, actor: { id: vendor!.id, role: 'vendeur' } } as const
    const byCourier = { orderId: id, actor: { id: courier!.id, role: 'livreur' } } as const
    if (reaches('preparing')) {
      await orderMoves.takeOrder(tx, context, { ...byVendor, vendorId: vendor!.id })
      await orderMoves.assignCourier(tx, context, { ...byCourier, courierId: courier!.id })
    }
    if (reaches('out_for_delivery')) {
      await orderMoves.markReady(tx, context, { ...byVendor, pickupCode: '1937' })
      await orderMoves.pickUp(tx, context, { ...byCourier, handoverCode: '4821' })
    }
    if (reaches('delivered')) await orderMoves.handOver(tx, context, byCourier)
    if (isFinal) await orderService.confirmReceipt(tx, context, id, client!.id)
    if (status === 'cancelled') {
      const actor = { id: null, role: 'admin' } as const
      await orderMoves.cancel(tx, context, { orderId: id, actor, charged: total })
    }
  }

  await db.transaction(async (tx) => {
    await seed(tx, 0, 'delivered', true)
    await seed(tx, 1, 'cancelled')
    // Two more that wait for a vendor, so that there is something to say yes to.
    await seed(tx, 7, 'accepted')
    await seed(tx, 9, 'accepted')
    for (const [rank, status] of JOURNEY.toReversed().entries()) await seed(tx, rank + 2, status)
  })
}
