import { getProduct } from '@fantome/contract/catalogue.ts'
import { rateProduct } from '@fantome/contract/favourite.ts'
import { confirmReceipt, getMyOrders } from '@fantome/contract/order.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test as base } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'
import { ratings } from '../../db/schema/favourite.ts'

type Person = { id: string; accessToken: string }

const test = base.extend<{
  rate: (who: Person, id: string, stars: unknown) => Promise<Answer>
  /** A client with a finalised order, and the product in it. */
  buyer: { client: Person; productId: string }
}>({
  rate: async ({ as }, use) =>
    use((who, id, stars) => as(who).call(rateProduct, { params: { id }, body: { stars: stars as number } })),
  buyer: async ({ shop, make, as }, use) => {
    const client = await make.user()
    const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
    await as(client).call(confirmReceipt, { body: { orderId: order.id } })
    await use({ client, productId: order.product.id })
  },
})

test('a buyer gives stars once, and everyone sees the average', async ({
  rate,
  buyer: { client, productId: id },
  make,
  visitor,
  shop,
}) => {
  const seen = async () => (await visitor.call(getProduct, { params: { id } })).data
  expect(await seen()).toMatchObject({ rating: { average: 0, count: 0 } })
  const other = await make.user()
  await shop.app.db.insert(ratings).values({ userId: other.id, productId: id, stars: 4 })
  expect(await rate(client, id, 5)).toEqual({
    status: 200,
    success: true,
    message: 'Merci pour votre avis !',
    data: { average: 4.5, count: 2 },
  })
  await expect.poll(seen, { timeout: 1000 }).toMatchObject({ rating: { average: 4.5, count: 2 } })
  expect(await rate(client, id, 1)).toMatchObject({
    status: 409,
    code: 'rating.already_given',
    message: 'Vous avez déjà noté ce produit.',
  })
})

test('a receipt tells its own client the stars they gave, and nobody else’s', async ({
  rate,
  buyer: { client, productId },
  make,
  as,
  shop,
}) => {
  const given = async () => {
    const { data } = await as(client).call(getMyOrders)
    return (data as { items: { stars: number | null }[] }[]).map(({ items }) => items[0]!.stars)
  }
  const other = await make.user()
  await shop.app.db.insert(ratings).values({ userId: other.id, productId, stars: 2 })
  await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  expect(await given()).toEqual([null, null])
  await rate(client, productId, 4)
  expect(await given()).toEqual([null, 4])
})

test('who has not bought it, or whose order is not over, has no say', async ({
  rate,
  make,
  shop,
  buyer: { productId },
}) => {
  const refused = {
    status: 403,
    code: 'rating.not_buyer',
    message: 'Seul l’acheteur d’une commande terminée peut noter ce produit.',
  }
  const client = await make.user()
  expect(await rate(client, productId, 5)).toMatchObject(refused)
  const { product } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  expect(await rate(client, product.id, 5)).toMatchObject(refused)
})

test('only one to five whole stars are counted', async ({ rate, buyer: { client, productId } }) => {
  for (const stars of [0, 6, -1, 2.5, '5', null, undefined, [5]])
    expect(await rate(client, productId, stars), String(stars)).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: { stars: expect.any(String) },
    })
  expect(await rate(client, productId, 7)).toMatchObject({ message: 'La note va de 1 à 5 étoiles.' })
})

test('what is not on the shelves is not rated', async ({ rate, shop, buyer: { client, productId } }) => {
  await shop.app.db.update(products).set({ isActive: false }).where(eq(products.id, productId))
  for (const id of [productId, v7(), 'abc'])
    expect(await rate(client, id, 5)).toMatchObject({ status: 404, code: 'product.not_found' })
})

test('ten ratings at once by one buyer count as one', async ({ rate, buyer: { client, productId } }) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => rate(client, productId, 3)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})
