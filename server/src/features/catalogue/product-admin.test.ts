import { getProduct, getProducts, getProductsPaginated, type Product } from '@fantome/contract/catalogue.ts'
import {
  addProduct,
  deleteProduct,
  toggleProductStatus,
  updateProduct,
} from '@fantome/contract/catalogue-admin.ts'
import { getFavourites } from '@fantome/contract/favourite.ts'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { type Fields, pictureFile, sendForm } from '../../../test/form.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test as base } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { products } from '../../db/schema/catalogue.ts'
import { favourites } from '../../db/schema/favourite.ts'
import { payments } from '../../db/schema/payment.ts'

/** Made into the shop's formats once; the same picture again costs next to nothing. */
const image = await pictureFile()

interface Desk {
  add(changes?: Fields): Promise<Answer>
  update(id: string | undefined, changes?: Fields): Promise<Answer>
  /** The latest thing this admin did. */
  audited(): Promise<Record<string, unknown> | undefined>
}

/** An admin at work, with a form already filled in. */
const test = base.extend<{ admin: { id: string; accessToken: string }; desk: Desk }>({
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  desk: async ({ shop, make, admin }, use) => {
    const { app } = shop
    const { id: category_id } = await make.category()
    const form = { name: 'Gel doux', description: 'Flacon de 200 ml.', price: '1500.50', category_id }
    const who = { app, who: admin }
    await use({
      add: async (changes = {}) => sendForm(who, addProduct, { ...form, image, ...changes }),
      update: async (productId, changes = {}) =>
        sendForm(who, updateProduct, { productId, ...form, ...changes }),
      audited: async () =>
        (
          await app.db
            .select()
            .from(auditEntries)
            .where(eq(auditEntries.adminId, admin.id))
            .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
            .limit(1)
        )[0],
    })
  },
})

const dataOf = (answer: Answer) => answer.data as Product

test('an admin adds a product; visitors see it, without the margins', async ({
  desk,
  make,
  visitor,
  admin,
  as,
}) => {
  const { benin, cotonou } = await make.zones()
  const answer = await desk.add({
    revenue_livreur: '200',
    revenue_fantome: '99.99',
    country_id: benin.id,
    commune_id: cotonou.id,
    is_active: 'true',
    is_available: 'false',
  })
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    message: 'Produit ajouté.',
    data: {
      name: 'Gel doux',
      description: 'Flacon de 200 ml.',
      price: 1500.5,
      revenue_livreur: 200,
      revenue_fantome: 99.99,
      country_id: { _id: benin.id, name: 'Bénin' },
      commune_id: cotonou.id,
      is_active: true,
      is_available: false,
      rating: { average: 0, count: 0 },
      image: expect.stringMatching(/^\/media\/[0-9a-f]{32}-480\.webp$/),
      image_blur: expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/=]{40,800}$/),
    },
  })
  const params = { id: dataOf(answer)._id }
  const { revenue_livreur, revenue_fantome, ...everyone } = dataOf(answer)
  expect((await visitor.call(getProduct, { params })).data).toEqual(everyone)
  expect((await as(admin).call(getProduct, { params })).data).toEqual(dataOf(answer))
  expect(await desk.audited()).toMatchObject({
    action: 'product.add',
    targetId: params.id,
    before: null,
    after: { name: 'Gel doux', price: 1500.5, revenue_livreur: 200, is_available: false },
  })
})

test('a product is on sale and available unless the form says otherwise', async ({ desk }) => {
  const { data } = await desk.add({ is_active: '', country_id: '', commune_id: '', revenue_livreur: '' })
  expect(data).toMatchObject({ is_active: true, is_available: true })
  expect(data).not.toHaveProperty('country_id')
  expect(data).not.toHaveProperty('revenue_livreur')
})

test('product details: shown on the page of the product, not on the shelves; left out, they go', async ({
  desk,
  visitor,
}) => {
  const details = {
    contents: 'Un flacon.',
    usage: 'Agitez.\nRincez.',
    composition: 'Eau',
    norm: 'ISO 1',
    expiry: 'Mars 2029',
  }
  const { data } = await desk.add(details)
  const id = (data as Product)._id
  const shown = async () => (await visitor.call(getProduct, { params: { id } })).data
  expect(await shown()).toMatchObject(details)
  const { data: page } = await visitor.call(getProductsPaginated, { query: { limit: '50' } })
  const onShelf = (page as { products: Product[] }).products.find(({ _id }) => _id === id)!
  for (const name of Object.keys(details)) expect(onShelf).not.toHaveProperty(name)

  expect(await desk.update(id, { contents: 'Deux flacons.' })).toMatchObject({ status: 200 })
  await expect.poll(shown).toMatchObject({ contents: 'Deux flacons.' })
  expect(await shown()).not.toHaveProperty('usage')
  expect(await desk.update(id, { norm: 'x'.repeat(1001) })).toMatchObject({
    status: 400,
    errors: { norm: '1000 caractères au plus.' },
  })
})

test('product photo: what has no transparent pixel is a photo, a cut-out is not', async ({ desk }) => {
  const cutOut = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect((await desk.add({ image: await pictureFile('jpeg', 600, 400) })).data).toMatchObject({
    is_photo: true,
  })
  expect((await desk.add({ image: new File([cutOut], 'x.png') })).data).not.toHaveProperty('is_photo')
})

test('the specification’s own spelling of the shop’s margin is understood', async ({ desk }) => {
  const answer = await desk.add({ 'revenue_{product}': '75' })
  expect(answer.data).toMatchObject({ revenue_fantome: 75 })
})

test.for<[string, Fields, number, string, string, string?]>([
  ['no name', { name: undefined }, 400, 'request.invalid', 'Le nom est obligatoire.', 'name'],
  ['a blank name', { name: '   ' }, 400, 'request.invalid', 'Le nom est obligatoire.', 'name'],
  ['a long name', { name: 'x'.repeat(121) }, 400, 'request.invalid', '120 caractères au plus.', 'name'],
  ['a NUL', { name: 'a\0b' }, 400, 'request.invalid', 'Ce texte contient un caractère interdit.', 'name'],
  ['no words', { description: '' }, 400, 'request.invalid', 'La description est obligatoire.', 'description'],
  ['no category', { category_id: '' }, 400, 'request.invalid', 'Veuillez sélectionner une catégorie.'],
  ['a category of fantasy', { category_id: 'abc' }, 404, 'category.not_found', 'Catégorie introuvable.'],
  ['a category unknown', { category_id: v7() }, 404, 'category.not_found', 'Catégorie introuvable.'],
  ['a country unknown', { country_id: v7() }, 404, 'zone.not_found', 'Zone introuvable.'],
  ['a country malformed', { country_id: "' or 1=1" }, 404, 'zone.not_found', 'Zone introuvable.'],
  ['a vague switch', { is_active: 'peut-être' }, 400, 'request.invalid', 'Choisissez oui ou non.'],
  [
    'no picture',
    { image: undefined },
    400,
    'request.invalid',
    'Une image est requise pour ajouter un produit.',
    'image',
  ],
  [
    'an empty choice of picture',
    { image: new File([], '') },
    400,
    'request.invalid',
    'Une image est requise pour ajouter un produit.',
    'image',
  ],
  [
    'a picture that is an address',
    { image: 'https://exemple.bj/x.png' },
    400,
    'request.invalid',
    'Une image est requise pour ajouter un produit.',
    'image',
  ],
  [
    'a picture that is none',
    { image: new File(['bonjour'], 'photo.png', { type: 'image/png' }) },
    422,
    'file.not_image',
    'Veuillez sélectionner une image valide',
    'image',
  ],
])('a form with %s is refused', async ([, changes, status, code, message, field], { desk, shop }) => {
  const countAll = async () => (await shop.app.db.select({ id: products.id }).from(products)).length
  const before = await countAll()
  const answer = await desk.add(changes)
  expect(answer).toMatchObject({ success: false, status, code, message })
  if (field) expect(answer.errors).toHaveProperty(field)
  expect(await countAll()).toBe(before)
})

test.for(['-1', '1.234', '1e3', 'abc', '1,5', '0x10', ' 5', '12345678901', 'NaN', 'Infinity', '1.'])(
  'a price of « %s » is refused',
  async (price, { desk }) => {
    expect(await desk.add({ price })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: { price: 'Le prix est un montant positif, avec deux décimales au plus.' },
    })
    expect(await desk.add({ revenue_livreur: price })).toMatchObject({
      status: 400,
      errors: { revenue_livreur: 'Une marge est un montant positif, avec deux décimales au plus.' },
    })
  },
)

test.for([
  ['0', 0],
  ['0.01', 0.01],
  ['19.99', 19.99],
  ['999999999.99', 999_999_999.99],
] as const)('a price of « %s » is stored to the centime', async ([price, stored], { desk }) => {
  expect((await desk.add({ price })).data).toMatchObject({ price: stored })
})

test('a commune needs its country, and must lie in it', async ({ desk, make }) => {
  const { cotonou, ivoryCoast } = await make.zones()
  expect(await desk.add({ commune_id: cotonou.id })).toMatchObject({
    status: 422,
    code: 'product.commune_needs_country',
  })
  expect(await desk.add({ commune_id: cotonou.id, country_id: ivoryCoast.id })).toMatchObject({
    status: 422,
    code: 'product.commune_elsewhere',
    message: 'Cette commune n’est pas dans le pays choisi.',
  })
  expect(await desk.add({ commune_id: v7(), country_id: ivoryCoast.id })).toMatchObject({
    status: 404,
    code: 'zone.not_found',
  })
})

test('an update replaces what the form holds and keeps the picture and the switches', async ({
  desk,
  make,
}) => {
  const { benin } = await make.zones()
  const before = dataOf(
    await desk.add({ country_id: benin.id, revenue_livreur: '10', is_available: 'false' }),
  )
  const answer = await desk.update(before._id, { name: 'Gel très doux', price: '2000' })
  expect(answer).toMatchObject({
    status: 200,
    message: 'Produit mis à jour.',
    data: { name: 'Gel très doux', price: 2000, image: before.image, is_available: false },
  })
  expect(answer.data).not.toHaveProperty('country_id')
  expect(answer.data).not.toHaveProperty('revenue_livreur')
  expect(await desk.audited()).toMatchObject({
    action: 'product.update',
    targetId: before._id,
    before: { name: 'Gel doux', price: 1500.5, country_id: { name: 'Bénin' } },
    after: { name: 'Gel très doux', price: 2000 },
  })
})

test('an update may bring a new picture', async ({ desk }) => {
  const before = dataOf(await desk.add())
  const after = dataOf(await desk.update(before._id, { image: await pictureFile('jpeg') }))
  expect(after.image).not.toBe(before.image)
  expect(after.image_blur).toBeDefined()
})

test('an update of nothing, or of what is not there, is refused', async ({ desk }) => {
  expect(await desk.update(undefined)).toMatchObject({
    status: 400,
    code: 'request.invalid',
    message: 'Erreur : ID de produit manquant.',
  })
  for (const id of [v7(), 'abc'])
    expect(await desk.update(id)).toMatchObject({ status: 404, code: 'product.not_found' })
  const { _id } = dataOf(await desk.add())
  expect(await desk.update(_id, { image: new File(['x'], 'x.svg') })).toMatchObject({
    status: 422,
    code: 'file.not_image',
  })
})

test('a switch takes effect at once, one at a time', async ({ desk, admin, as, visitor }) => {
  const { _id: productId } = dataOf(await desk.add())
  const flip = (body: { is_active?: boolean; is_available?: boolean }) =>
    as(admin).call(toggleProductStatus, { body: { productId, ...body } })
  expect(await flip({ is_available: false })).toMatchObject({
    status: 200,
    message: 'Statut du produit mis à jour.',
    data: { _id: productId, is_active: true, is_available: false },
  })
  expect(await flip({ is_active: false })).toMatchObject({ data: { is_active: false, is_available: false } })
  expect(await desk.audited()).toMatchObject({
    action: 'product.toggle',
    before: { is_active: true },
    after: { is_active: false },
  })
  await expect
    .poll(async () => (await visitor.call(getProduct, { params: { id: productId } })).status, {
      timeout: 1000,
    })
    .toBe(404)
  expect(await flip({})).toMatchObject({
    status: 400,
    code: 'request.invalid',
    message: 'Indiquez ce qui change : la mise en vente ou la disponibilité.',
  })
  const unknown = { productId: v7(), is_active: true }
  expect(await as(admin).call(toggleProductStatus, { body: unknown })).toMatchObject({
    status: 404,
    code: 'product.not_found',
  })
})

test('a product that was never ordered is deleted for good', async ({ desk, admin, as, shop, make }) => {
  const { _id: id } = dataOf(await desk.add())
  const client = await make.user()
  await shop.app.db.insert(favourites).values({ userId: client.id, productId: id })
  expect(await as(admin).call(deleteProduct, { params: { id } })).toEqual({
    status: 200,
    success: true,
    message: 'Produit supprimé.',
  })
  expect(await shop.app.db.select().from(products).where(eq(products.id, id))).toEqual([])
  expect(await desk.audited()).toMatchObject({
    action: 'product.delete',
    targetId: id,
    before: { name: 'Gel doux' },
    after: null,
  })
  for (const gone of [id, 'abc'])
    expect(await as(admin).call(deleteProduct, { params: { id: gone } })).toMatchObject({
      status: 404,
      code: 'product.not_found',
    })
})

test('a product that stands in an order leaves every shelf and list, and stays on the receipts', async ({
  desk,
  admin,
  as,
  make,
  shop,
}) => {
  const client = await make.user()
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'accepted' })
  const { id, name } = order.product
  await shop.app.db.insert(favourites).values({ userId: client.id, productId: id })
  expect(await as(admin).call(deleteProduct, { params: { id } })).toMatchObject({
    status: 200,
    message: 'Ce produit figure dans des commandes : il est retiré de la boutique et reste sur les reçus.',
  })
  const [row] = await shop.app.db.select().from(products).where(eq(products.id, id))
  expect(row).toMatchObject({ name, isActive: false, categoryId: null, countryId: null })
  expect(row!.removedAt).toBeInstanceOf(Date)
  expect(await desk.audited()).toMatchObject({ action: 'product.withdraw', targetId: id })
  expect((await as(client).call(getFavourites)).data).toEqual([])

  const eyes = as(admin)
  const { data: list } = await eyes.call(getProducts)
  expect((list as Product[]).map(({ _id }) => _id)).not.toContain(id)
  const notThere = { status: 404, code: 'product.not_found' }
  expect(await eyes.call(getProduct, { params: { id } })).toMatchObject(notThere)
  expect(await eyes.call(deleteProduct, { params: { id } })).toMatchObject(notThere)
  const body = { productId: id, is_active: true }
  expect(await eyes.call(toggleProductStatus, { body })).toMatchObject(notThere)
  expect(await desk.update(id)).toMatchObject(notThere)
})

test('so does one that somebody is paying for: a late approval must still find it', async ({
  desk,
  admin,
  as,
  shop,
  make,
}) => {
  const { _id: id } = dataOf(await desk.add())
  const [client, zone] = [await make.user(), await make.deliveryZone()]
  const item = { productId: id, name: 'Gel doux', quantity: 1, price: 150_050, subtotal: 150_050 }
  await shop.app.db.insert(payments).values({
    ...{ userId: client.id, requestId: v7(), requestHash: '-', method: 'fedapay', provider: 'sandbox' },
    ...{ items: [item], subtotal: 150_050, deliveryFee: 0, total: 150_050, charged: 150_100 },
    ...{ communeId: zone.commune_id, quartierId: zone.quartier_id, state: 'declined' },
  })
  await as(admin).call(deleteProduct, { params: { id } })
  expect(await desk.audited()).toMatchObject({ action: 'product.withdraw', targetId: id })
  const [row] = await shop.app.db.select().from(products).where(eq(products.id, id))
  expect(row).toMatchObject({ isActive: false, removedAt: expect.any(Date) })
})

test('admins see what is off the shelves, and may ask for either half', async ({ desk, admin, as, make }) => {
  const { _id: hidden, category_id } = dataOf(await desk.add({ is_active: 'false', revenue_livreur: '12' }))
  const { _id: shown } = dataOf(await desk.add())
  const seen = async (who: { accessToken: string }, is_active?: string) => {
    const query = { category_id: category_id._id, ...(is_active && { is_active }) }
    const { data } = await as(who).call(getProductsPaginated, { query })
    const { products: rows, totalProducts } = data as { products: Product[]; totalProducts: number }
    expect(totalProducts).toBe(rows.length)
    return rows.map(({ _id }) => _id)
  }
  expect(await seen(admin)).toEqual([shown, hidden])
  expect(await seen(admin, 'true')).toEqual([shown])
  expect(await seen(admin, 'false')).toEqual([hidden])
  const client = await make.user()
  for (const is_active of [undefined, 'true', 'false']) expect(await seen(client, is_active)).toEqual([shown])
  const { data } = await as(admin).call(getProducts, { query: { is_active: 'false' } })
  expect(data).toContainEqual(expect.objectContaining({ _id: hidden, revenue_livreur: 12 }))
})

test('response cache: the reply to an admin is never served to others, nor theirs to an admin', async ({
  desk,
  admin,
  shop,
  make,
}) => {
  const { _id } = dataOf(await desk.add({ is_active: 'false', revenue_livreur: '12' }))
  const { category_id } = dataOf(await desk.add({ name: 'Visible', revenue_livreur: '34' }))
  const url = `/api/product/get-products-paginated?category_id=${category_id._id}`
  const [client, blocked, provisional] = await Promise.all([
    make.user(),
    make.user({ role: 'admin', isBlocked: true }),
    make.user({ role: 'admin', mustChangePassword: true }),
  ])
  const ask = async (token?: string) => {
    const headers = token ? { authorization: token } : {}
    const { body, headers: answered } = await shop.app.inject({ url, headers })
    return {
      seesHidden: body.includes(_id),
      seesMargins: body.includes('revenue'),
      cache: answered['cache-control'],
    }
  }
  const public_ = { seesHidden: false, seesMargins: false, cache: 'public, no-cache' }
  const everything = { seesHidden: true, seesMargins: true, cache: 'no-store' }
  const others = [
    undefined,
    `Bearer ${client.accessToken}`,
    `Bearer ${blocked.accessToken}`,
    `Bearer ${provisional.accessToken}`,
    'Bearer abc.def.ghi',
    'Basic YWRtaW46YWRtaW4=',
    'Bearer',
  ]
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await ask(`Bearer ${admin.accessToken}`)).toEqual(everything)
    for (const token of others) expect(await ask(token), token).toEqual(public_)
  }
})
