import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import { createShopReads } from '../../pages/shop-reads.ts'

test('popular products: asked for most comes first; only what everyone can have now', async ({
  shop,
  make,
}) => {
  const { app } = shop
  const reads = createShopReads(app)
  const { benin } = await make.zones()
  const client = await make.user()
  const ordered = await makeOrder(app, make, { userId: client.id, stage: 'accepted' })
  const newest = await make.product()
  const elsewhere = await make.product({ countryId: benin.id })
  const [gone, hidden] = [await make.product({ isAvailable: false }), await make.product({ isActive: false })]
  const shown = (await reads.listPopular(1000)).map(({ _id }) => _id)
  expect(shown[0]).toBe(ordered.product.id)
  expect(shown).toContain(newest.id)
  for (const { id } of [elsewhere, gone, hidden]) expect(shown).not.toContain(id)
  expect(await reads.listPopular(1)).toHaveLength(1)
})

test('category counts: what a visitor sees of each, none for an empty one', async ({ shop, make }) => {
  const [full, empty] = [await make.category(), await make.category()]
  await make.product({ categoryId: full.id })
  await make.product({ categoryId: full.id })
  await make.product({ categoryId: full.id, isActive: false })
  const counts = await createShopReads(shop.app).countByCategory()
  expect(counts[full.id]).toBe(2)
  expect(counts).not.toHaveProperty(empty.id)
})
