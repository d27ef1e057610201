import { type Cart, getCart } from '@fantome/contract/cart.ts'
import { reorder } from '@fantome/contract/order.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import type { Maker } from '../../../test/maker.ts'
import { test, type Visitor } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'

/** An order of two of one product and one of another, paid at once. */
async function orderTwo(client: Visitor, make: Maker) {
  const [first, second] = [await make.product(), await make.product()]
  const checkout = checkoutAs(client, await make.deliveryZone())
  await checkout.fill(first.id, 2)
  await checkout.fill(second.id, 1)
  const { orderId } = await checkout.order(await checkout.testOrder())
  return { id: String(orderId), first, second }
}
const basketOf = async (client: Visitor) =>
  ((await client.call(getCart)).data as Cart).items.map(({ product_id: { _id: id }, quantity }) => ({
    id,
    quantity,
  }))

test('order/reorder: everything still sold is in the basket again, with its quantities', async ({
  as,
  make,
}) => {
  const client = as(await make.user())
  const { id, first, second } = await orderTwo(client, make)
  expect(await basketOf(client)).toEqual([])
  expect(await client.call(reorder, { params: { id } })).toMatchObject({
    status: 200,
    message: 'Tout est dans votre panier.',
    data: { added: 3, missing: [] },
  })
  expect(await basketOf(client)).toEqual([
    { id: first.id, quantity: 2 },
    { id: second.id, quantity: 1 },
  ])
})

test('order/reorder: what is no longer sold is named, the rest is in the basket', async ({
  as,
  make,
  shop,
}) => {
  const client = as(await make.user())
  const { id, first, second } = await orderTwo(client, make)
  const takeOff = (productId: string) =>
    shop.app.db.update(products).set({ isAvailable: false }).where(eq(products.id, productId))
  await takeOff(first.id)
  expect(await client.call(reorder, { params: { id } })).toMatchObject({
    message: 'Ce qui se vend encore est dans votre panier.',
    data: { added: 1, missing: [{ product_id: first.id, name: first.name }] },
  })
  expect(await basketOf(client)).toEqual([{ id: second.id, quantity: 1 }])
  await takeOff(second.id)
  expect(await client.call(reorder, { params: { id } })).toMatchObject({
    message: 'Plus rien de cette commande ne se vend pour le moment.',
    data: { added: 0, missing: [{ name: first.name }, { name: second.name }] },
  })
})

test('order/reorder: another client’s order is 404', async ({ as, make }) => {
  const { id } = await orderTwo(as(await make.user()), make)
  const stranger = as(await make.user())
  expect(await stranger.call(reorder, { params: { id } })).toMatchObject({
    status: 404,
    code: 'order.not_found',
  })
  expect(await basketOf(stranger)).toEqual([])
})
