import {
  getCategories,
  getProduct,
  getProducts,
  getProductsPaginated,
  type Product,
  type ProductPage,
} from '@fantome/contract/catalogue.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, vi } from 'vitest'
import { type Answer, test } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'

const names = (answer: Answer) => (answer.data as ProductPage).products.map(({ name }) => name)

test('a page of the shelves has twelve products, newest first, and says how many there are', async ({
  make,
  visitor,
}) => {
  const category = await make.category()
  const first = Date.now()
  for (let rank = 0; rank < 15; rank++) {
    await make.product({ categoryId: category.id, name: `Rang ${rank}`, createdAt: new Date(first + rank) })
  }
  const category_id = category.id
  const one = await visitor.call(getProductsPaginated, { query: { category_id, is_active: 'true' } })
  expect(one.data).toMatchObject({ currentPage: 1, totalPages: 2, totalProducts: 15 })
  expect(names(one)).toEqual(Array.from({ length: 12 }, (_, rank) => `Rang ${14 - rank}`))
  const two = await visitor.call(getProductsPaginated, { query: { category_id, page: '2' } })
  expect(names(two)).toEqual(['Rang 2', 'Rang 1', 'Rang 0'])
  const beyond = await visitor.call(getProductsPaginated, { query: { category_id, page: '9' } })
  expect(beyond.data).toMatchObject({ products: [], totalProducts: 15 })
})

test('a product is seen where it is sold, and nowhere else', async ({ make, visitor }) => {
  const { benin, ivoryCoast, cotonou, calavi } = await make.zones()
  const { id: categoryId } = await make.category()
  await make.product({ categoryId, name: 'Partout' })
  await make.product({ categoryId, name: 'Au Bénin', countryId: benin.id })
  await make.product({ categoryId, name: 'À Cotonou', countryId: benin.id, communeId: cotonou.id })
  const seen = async (query: Record<string, string>) =>
    names(await visitor.call(getProductsPaginated, { query: { category_id: categoryId, ...query } })).sort()

  expect(await seen({})).toEqual(['Au Bénin', 'Partout', 'À Cotonou'])
  expect(await seen({ country_id: ivoryCoast.id })).toEqual(['Partout'])
  expect(await seen({ country_id: benin.id, commune_id: calavi.id })).toEqual(['Au Bénin', 'Partout'])
  const everyForm = [cotonou.id, `${cotonou.id},null`, `${cotonou.id}null`]
  for (const commune_id of everyForm) {
    expect(await seen({ country_id: benin.id, commune_id })).toEqual(['Au Bénin', 'Partout', 'À Cotonou'])
  }
  expect(await seen({ country_id: benin.id, commune_id: 'null' })).toHaveLength(3)
})

test('an inactive product does not exist for a visitor; an unavailable one stays in sight', async ({
  make,
  visitor,
}) => {
  const hidden = await make.product({ isActive: false })
  const absent = await make.product({ isAvailable: false, price: 750_050 })
  expect(await visitor.call(getProduct, { params: { id: hidden.id } })).toMatchObject({
    status: 404,
    code: 'product.not_found',
    message: 'Produit non trouvé',
  })
  const answer = await visitor.call(getProduct, { params: { id: absent.id } })
  expect(answer).toMatchObject({ status: 200, data: { is_available: false, price: 7500.5 } })
  const asked = { query: { category_id: hidden.categoryId!, is_active: 'false' } }
  expect((await visitor.call(getProductsPaginated, asked)).data).toMatchObject({ totalProducts: 0 })
})

test('the plain list gives every active product and never more than 500', async ({ make, visitor }) => {
  const product = await make.product({ name: 'Au bout de la liste' })
  const { data } = await visitor.call(getProducts)
  expect((data as Product[]).map(({ _id }) => _id)).toContain(product.id)
  expect(await visitor.call(getProducts, { query: { limit: '501' } })).toMatchObject({ status: 400 })
})

test('margins planned for admins never leave the server', async ({ make, visitor }) => {
  const { id } = await make.product({ revenueLivreur: 12_345, revenueFantome: 54_321 })
  const answer = await visitor.call(getProduct, { params: { id } })
  expect(JSON.stringify(answer)).not.toMatch(/revenue|123\.45|543\.21/)
})

test('what means nothing finds nothing, and breaks nothing', async ({ visitor }) => {
  for (const search of ['zzzzqqq', '!!!', "' or 1=1 --", '%', '\\', ':* & |', '<script>', '🔥']) {
    const answer = await visitor.call(getProductsPaginated, { query: { search } })
    expect(answer, search).toMatchObject({ status: 200, data: { totalProducts: 0, products: [] } })
  }
})

test.for([
  ['page=-1', 400, 'request.invalid'],
  ['page=0', 400, 'request.invalid'],
  ['page=1.5', 400, 'request.invalid'],
  ['page=1e3', 400, 'request.invalid'],
  ['page=', 400, 'request.invalid'],
  ['page=1&page=2', 400, 'request.invalid'],
  ['limit=1e9', 400, 'request.invalid'],
  ['limit=51', 400, 'request.invalid'],
  ['limit=999999999999999999999', 400, 'request.invalid'],
  ['search=%00', 400, 'request.invalid'],
  [`search=${'a'.repeat(101)}`, 400, 'request.invalid'],
  ['category_id=abc', 404, 'category.not_found'],
  ['country_id=%00', 404, 'zone.not_found'],
  ['commune_id=abc,null', 404, 'zone.not_found'],
] as const)('?%s is refused with %i and a French sentence', async ([query, status, code], { visitor }) => {
  const answer = await visitor.get(`/api/product/get-products-paginated?${query}`)
  expect(answer).toMatchObject({
    success: false,
    status,
    code,
    message: expect.stringMatching(/[a-zà-ÿ]{3,}/),
  })
  expect(JSON.stringify(answer)).not.toMatch(/Invalid|Expected|Too|string/)
})

test('a page number that is refused says which field and why', async ({ visitor }) => {
  expect(await visitor.get('/api/product/get-products-paginated?page=-1')).toMatchObject({
    message: 'Le numéro de page doit être un entier à partir de 1.',
    errors: { page: 'Le numéro de page doit être un entier à partir de 1.' },
  })
})

test('a malformed or unknown product is a 404', async ({ visitor }) => {
  for (const id of [v7(), '1', 'x'.repeat(199), "'%20or%201=1"]) {
    expect(await visitor.get(`/api/product/get-product/${id}`)).toMatchObject({
      status: 404,
      code: 'product.not_found',
    })
  }
})

test('response cache: a change of the catalogue is seen at once', async ({ make, visitor, shop }) => {
  const { id } = await make.product({ name: 'Avant' })
  const name = async () => {
    const answer = await visitor.call(getProduct, { params: { id } })
    return (answer.data as Product).name
  }
  await expect.poll(name).toBe('Avant')
  await shop.app.db.update(products).set({ name: 'Après' }).where(eq(products.id, id))
  await expect.poll(name, { timeout: 1000 }).toBe('Après')
})

test('response cache: a cached reply is compressed, and a 304 with its ETag', async ({ shop, make }) => {
  const { id: categoryId } = await make.category()
  for (let rank = 0; rank < 5; rank++)
    await make.product({ categoryId, description: 'Boîte de 12. '.repeat(30) })
  const url = `/api/product/get-products-paginated?category_id=${categoryId}`
  const ask = (headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
  const first = await ask()
  const etag = String(first.headers.etag)
  await expect
    .poll(async () => (await ask({ 'accept-encoding': 'gzip, br' })).headers['content-encoding'])
    .toBe('br')
  const again = await ask({ 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('categories come in the order they were opened', async ({ make, visitor }) => {
  const [a, b] = [await make.category(), await make.category()]
  const { data } = await visitor.call(getCategories)
  const ids = (data as { _id: string }[]).map(({ _id }) => _id)
  expect(ids.indexOf(a.id)).toBeLessThan(ids.indexOf(b.id))
  expect(data).toContainEqual({ _id: a.id, name: a.name, image: '/media/none.webp' })
})

test.for([
  'category_id=',
  'category_id=null',
  'country_id=',
  'country_id=null',
  'commune_id=',
  'commune_id=null',
])('get-products-paginated: %s filters nothing', async (filter, { visitor, make }) => {
  await make.product()
  const path = getProductsPaginated.path
  // A reply cached by the test before is served until the database's event has arrived.
  await vi.waitFor(async () => {
    const [all, filtered] = [await visitor.get(path), await visitor.get(`${path}?${filter}`)]
    expect(filtered).toEqual(all)
    expect((all.data as { totalProducts: number }).totalProducts).toBeGreaterThan(0)
  }, 10_000)
})
