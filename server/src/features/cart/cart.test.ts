import { addToCart, type Cart, getCart, removeFromCart, updateCartItem } from '@fantome/contract/cart.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'

test('a basket is filled, changed and emptied', async ({ as, make }) => {
  const client = as(await make.user())
  const [a, b] = [await make.product({ price: 150_050 }), await make.product({ price: 100_000 })]
  const first = await client.call(addToCart, { body: { product_id: a.id, quantity: 2 } })
  expect(first).toMatchObject({
    status: 200,
    message: 'Produit ajouté au panier !',
    data: {
      item: {
        product_id: { _id: a.id, name: a.name, price: 1500.5, is_available: true },
        quantity: 2,
        subtotal: 3001,
      },
      totalPrice: 3001,
      deliveryFee: 1000,
    },
  })
  await client.call(addToCart, { body: { product_id: b.id } })
  const merged = await client.call(addToCart, { body: { product_id: a.id, quantity: 1 } })
  expect(merged.data).toMatchObject({ item: { quantity: 3, subtotal: 4501.5 }, totalPrice: 5501.5 })
  const updated = await client.call(updateCartItem, { body: { product_id: a.id, quantity: 1 } })
  expect(updated).toMatchObject({
    message: 'Quantité mise à jour !',
    data: { item: { quantity: 1 }, totalPrice: 2500.5 },
  })
  expect((await client.call(getCart)).data).toMatchObject({
    totalItems: 2,
    totalPrice: 2500.5,
    deliveryFee: 1000,
  })
  const removed = await client.call(removeFromCart, { params: { product_id: a.id } })
  expect(removed).toMatchObject({
    message: 'Article retiré du panier !',
    data: { product_id: a.id, totalPrice: 1000, deliveryFee: 1000 },
  })
  await client.call(removeFromCart, { params: { product_id: b.id } })
  expect((await client.call(getCart)).data).toEqual({
    items: [],
    totalItems: 0,
    totalPrice: 0,
    deliveryFee: 0,
  })
})

test('a basket is its owner’s alone', async ({ as, make }) => {
  const [mine, theirs] = [as(await make.user()), as(await make.user())]
  const { id } = await make.product()
  await mine.call(addToCart, { body: { product_id: id, quantity: 5 } })
  expect((await theirs.call(getCart)).data).toMatchObject({ items: [] })
  expect(await theirs.call(updateCartItem, { body: { product_id: id, quantity: 1 } })).toMatchObject({
    status: 404,
    code: 'cart.not_in_cart',
  })
})

test('twenty tabs adding at once lose nothing', async ({ as, make }) => {
  const client = as(await make.user())
  const { id } = await make.product()
  await Promise.all(
    Array.from({ length: 20 }, () => client.call(addToCart, { body: { product_id: id, quantity: 2 } })),
  )
  expect((await client.call(getCart)).data).toMatchObject({ totalItems: 40 })
})

test.for([
  ['an unknown product', { isActive: false }, 404, 'product.not_found'],
  ['an unavailable product', { isAvailable: false }, 409, 'product.unavailable'],
] as const)('%s cannot be added', async ([, state, status, code], { as, make }) => {
  const { id } = await make.product(state)
  expect(await as(await make.user()).call(addToCart, { body: { product_id: id } })).toMatchObject({
    status,
    code,
  })
})

test('a product sold in another country cannot be added', async ({ as, make }) => {
  const { ivoryCoast, benin } = await make.zones()
  const { id } = await make.product({ countryId: ivoryCoast.id })
  const client = as(await make.user({ countryId: benin.id }))
  expect(await client.call(addToCart, { body: { product_id: id } })).toMatchObject({
    code: 'product.unavailable',
  })
})

test('quantities are whole, from 1 to 99, in all', async ({ as, make }) => {
  const client = as(await make.user())
  const { id } = await make.product()
  for (const quantity of [0, -1, 1.5, 100, 1e9, Number.NaN, '3', null]) {
    const answer = await client.call(addToCart, { body: { product_id: id, quantity: quantity as number } })
    expect(answer, String(quantity)).toMatchObject({ status: 400, code: 'request.invalid' })
  }
  await client.call(addToCart, { body: { product_id: id, quantity: 99 } })
  expect(await client.call(addToCart, { body: { product_id: id } })).toMatchObject({
    status: 422,
    code: 'cart.too_many',
  })
  expect((await client.call(getCart)).data).toMatchObject({ totalItems: 99 })
})

test('fifty different articles fill a basket', async ({ as, make }) => {
  const client = as(await make.user())
  const { id: categoryId } = await make.category()
  const shelf = await Promise.all(Array.from({ length: 51 }, () => make.product({ categoryId })))
  for (const { id } of shelf.slice(0, 50)) await client.call(addToCart, { body: { product_id: id } })
  expect(await client.call(addToCart, { body: { product_id: shelf[50]!.id } })).toMatchObject({
    status: 422,
    code: 'cart.full',
  })
  expect(await client.call(addToCart, { body: { product_id: shelf[0]!.id } })).toMatchObject({ status: 200 })
})

test('what leaves the shelves stays in the basket, marked; prices are always today’s', async ({
  as,
  make,
  shop,
}) => {
  const client = as(await make.user())
  const { id } = await make.product({ price: 100_000 })
  await client.call(addToCart, { body: { product_id: id } })
  await shop.app.db.update(products).set({ price: 120_000, isAvailable: false }).where(eq(products.id, id))
  const { data } = await client.call(getCart)
  expect((data as Cart).items).toMatchObject([
    { product_id: { price: 1200, is_available: false }, subtotal: 1200 },
  ])
})

test('vendors and couriers have no basket; a malformed product is a 404', async ({ as, make }) => {
  for (const role of ['vendeur', 'livreur'] as const) {
    expect(await as(await make.user({ role })).call(getCart)).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    })
  }
  const client = as(await make.user())
  expect(await client.call(addToCart, { body: { product_id: 'abc' } })).toMatchObject({ status: 404 })
  expect(await client.call(removeFromCart, { params: { product_id: "1'--" } })).toMatchObject({ status: 404 })
})
