import type { Phone } from '../../bench/src/phone.ts'
import type { PlannedOrder } from './plan.ts'
import { luckOf } from './random.ts'
import { surprise, type World } from './world.ts'

export interface Article {
  id: string
  /** FCFA. */
  price: number
}
/** Those who say that they received it; the others are confirmed in time. */
const CONFIRMS = 0.6

/** Fills the basket, orders with « Paiement test », and later says that it came. */
export async function order(world: World, planned: PlannedOrder, client: Phone, shelf: Article[]) {
  const luck = luckOf(world.plan.settings.seed, 'basket', planned.rank)
  const first = Math.floor(luck.next() * shelf.length)
  const lines = Array.from({ length: planned.articles }, (_, line) => shelf[(first + line) % shelf.length]!)
  for (const { id } of lines)
    await client.call('POST', '/api/cart/add-to-cart', { product_id: id, quantity: 1 })
  const itemsData = lines.map(({ id, price }) => ({ product_id: id, quantity: 1, price, subtotal: price }))
  const fee = 1000
  const orderData = {
    ...{ commune_id: planned.quartier.communeId, quartier_id: planned.quartier.id },
    ...{ phone_for_delivery: '+2290197000000', phone_whatsapp: '+2290197000000' },
    ...{ exact_position: 'Portail vert', delivery_fee: fee, payment_method: 'cash_payment' },
    total_amount: lines.reduce((sum, { price }) => sum + price, fee),
  }
  const requestId = `simulation-${world.clock.startedAt.getTime()}-${planned.rank}`
  const { status, body } = await client.call('POST', '/api/order/create', { requestId, itemsData, orderData })
  if (status >= 300) return surprise(world, `order ${status} ${body?.message}`)
  const orderId = body!.orderId!
  const confirms = luck.next() < CONFIRMS
  world.orders.set(orderId, {
    planned,
    client,
    async onDelivered() {
      if (!confirms) return
      await world.clock.wait(luck.between(2, 40))
      if (!world.isOver()) await client.call('POST', '/api/order/confirm', { orderId })
    },
  })
}
