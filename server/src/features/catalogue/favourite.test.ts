import type { Product } from '@fantome/contract/catalogue.ts'
import { addFavourite, getFavourites, removeFavourite } from '@fantome/contract/favourite.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'

const ids = (data: unknown) => (data as Product[]).map(({ _id }) => _id)

test('a client puts products aside, finds them again, and takes them back', async ({ as, make }) => {
  const client = as(await make.user())
  const [gel, oil] = [await make.product(), await make.product()]
  const body = (product: { id: string }) => ({ body: { product_id: product.id } })
  expect((await client.call(getFavourites)).data).toEqual([])
  expect(await client.call(addFavourite, body(gel))).toEqual({
    status: 200,
    success: true,
    message: 'Produit ajouté aux favoris.',
  })
  await client.call(addFavourite, body(oil))
  expect(await client.call(addFavourite, body(gel)), 'asking twice is harmless').toMatchObject({
    status: 200,
  })
  const { data } = await client.call(getFavourites)
  expect(ids(data)).toEqual([oil.id, gel.id])
  expect((data as Product[])[0]).toMatchObject({ name: oil.name, price: 1500, rating: { count: 0 } })

  for (let again = 0; again < 2; again++)
    expect(await client.call(removeFavourite, body(oil))).toMatchObject({
      status: 200,
      message: 'Produit retiré des favoris.',
    })
  expect(ids((await client.call(getFavourites)).data)).toEqual([gel.id])
})

test('favourites are one’s own', async ({ as, make }) => {
  const [one, other] = [as(await make.user()), as(await make.user())]
  const { id: product_id } = await make.product()
  await one.call(addFavourite, { body: { product_id } })
  await other.call(removeFavourite, { body: { product_id } })
  expect((await other.call(getFavourites)).data).toEqual([])
  expect(ids((await one.call(getFavourites)).data)).toEqual([product_id])
})

test('what is not on the shelves cannot be put aside, and what leaves them is no longer shown', async ({
  as,
  make,
  shop,
}) => {
  const client = as(await make.user())
  const hidden = await make.product({ isActive: false, revenueLivreur: 100 })
  for (const product_id of [hidden.id, v7(), 'abc'])
    expect(await client.call(addFavourite, { body: { product_id } })).toMatchObject({
      status: 404,
      code: 'product.not_found',
    })
  const { id } = await make.product({ isAvailable: false })
  await client.call(addFavourite, { body: { product_id: id } })
  expect(ids((await client.call(getFavourites)).data)).toEqual([id])
  await shop.app.db.update(products).set({ isActive: false }).where(eq(products.id, id))
  expect((await client.call(getFavourites)).data).toEqual([])
})

test('ten taps at once make one favourite', async ({ as, make }) => {
  const client = as(await make.user())
  const { id: product_id } = await make.product()
  const taps = await Promise.all(
    Array.from({ length: 10 }, () => client.call(addFavourite, { body: { product_id } })),
  )
  expect(taps.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(ids((await client.call(getFavourites)).data)).toEqual([product_id])
})
