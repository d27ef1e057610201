import { createHash } from 'node:crypto'
import { addToCart, getCart, removeFromCart, updateCartItem } from '@fantome/contract/cart.ts'
import { ERRORS } from '@fantome/contract/errors.ts'
import { createOrder, getMyOrders } from '@fantome/contract/order.ts'
import { createPayment, getPaymentStatus, getQuote, type Quote } from '@fantome/contract/payment.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Answer, test as base, openShop, type Shop, type Visitor } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'
import { orders } from '../../db/schema/order.ts'
import { alerts, payments, refunds } from '../../db/schema/payment.ts'
import { findBreaches } from '../ledger/ledger-check.ts'
import { reconcile } from '../payment/payment.jobs.ts'
import { erasePlaces } from '../payment/payment.service.ts'

const test = base.extend<{ books: undefined; shop: Shop }>({
  // A test asks the provider as often as it likes.
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await openShop({ env: { RATE_LIMITS: 'off' } })
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
  /** After every test the books are right. */
  books: [
    async ({ shop }, use) => {
      await use(undefined)
      expect(await findBreaches(shop.app.db)).toEqual([])
    },
    { auto: true },
  ],
})

let requests = 0
const newRequest = () => `checkout-${++requests}-${process.pid}`

const PHONES = { phone_for_delivery: '+229 01 97 00 00 00', phone_whatsapp: '00229 01-97-00-00-01' }

async function fillCart(client: Visitor, ...lines: [id: string, quantity: number][]) {
  for (const [product_id, quantity] of lines) await client.call(addToCart, { body: { product_id, quantity } })
}

async function quoteOf(client: Visitor, commune_id: string) {
  return (await client.call(getQuote, { query: { commune_id } })).data as Quote
}

type Zone = { commune_id: string; quartier_id: string }
const placeOf = (zone: Zone) => ({ ...zone, ...PHONES, exact_position: 'Maison bleue, après la pharmacie' })

/** What the screen sends for « Paiement test ». */
async function testOrder(client: Visitor, zone: Zone, requestId = newRequest(), change: object = {}) {
  const { items, total_amount, delivery_fee } = await quoteOf(client, zone.commune_id)
  const orderData = {
    ...placeOf(zone),
    payment_method: 'cash_payment' as const,
    total_amount,
    delivery_fee,
    ...change,
  }
  const itemsData = items.map(({ name: _, ...item }) => item)
  return client.call(createOrder, { body: { orderData, itemsData, requestId } })
}

async function startPayment(client: Visitor, zone: Zone, requestId = newRequest(), change: object = {}) {
  const { amount, items } = await quoteOf(client, zone.commune_id)
  const body = {
    amount,
    items,
    requestId,
    payment_method: 'fedapay' as const,
    delivery: placeOf(zone),
    ...change,
  }
  return client.call(createPayment, { body })
}

test('order/create: « Paiement test » makes an order with its items, event and ledger entries, and empties the basket', async ({
  as,
  make,
}) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  const [a, b] = [await make.product({ price: 150_000 }), await make.product({ price: 350_000 })]
  await fillCart(client, [a.id, 2], [b.id, 1])
  const answer = await testOrder(client, zone)
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    message: 'Commande bien reçue ! Un livreur vous contactera bientôt.',
  })
  expect((await client.call(getCart)).data).toMatchObject({ items: [] })
  const mine = await client.call(getMyOrders)
  expect(mine).toMatchObject({
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false },
    data: [
      {
        id: answer.orderId,
        status: 'accepted',
        subtotal: 6500,
        delivery_fee: 1000,
        total: 7500,
        commune: 'Cotonou',
        delivery_person: null,
        delivery_person_assigned: false,
        user_confirmed_order: false,
        payment_method: 'cash_payment',
      },
    ],
  })
  expect((mine.data as { items: unknown[] }[])[0]!.items).toHaveLength(2)
})

test('the same checkout sent twenty times at once is one order', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const user = await make.user()
  const client = as(user)
  await fillCart(client, [(await make.product()).id, 1])
  const { items, total_amount, delivery_fee } = await quoteOf(client, zone.commune_id)
  const orderData = { ...placeOf(zone), payment_method: 'cash_payment' as const, total_amount, delivery_fee }
  const body = { orderData, itemsData: items.map(({ name: _, ...item }) => item), requestId: newRequest() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(createOrder, { body })))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await shop.app.db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(1)
})

test('a requestId used again for another checkout is refused', async ({ as, make }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  const { id } = await make.product()
  const requestId = newRequest()
  await fillCart(client, [id, 1])
  await testOrder(client, zone, requestId)
  await fillCart(client, [id, 3])
  expect(await testOrder(client, zone, requestId)).toMatchObject({ status: 409, code: 'checkout.repeated' })
})

test('payments.request_hash: keyed, and erased with the phones and place; a repeat is then refused', async ({
  as,
  make,
  shop,
}) => {
  const zone = await make.deliveryZone()
  const user = await make.user()
  const client = as(user)
  await fillCart(client, [(await make.product()).id, 1])
  const { items, total_amount, delivery_fee } = await quoteOf(client, zone.commune_id)
  const orderData = { ...placeOf(zone), payment_method: 'cash_payment' as const, total_amount, delivery_fee }
  const body = { orderData, itemsData: items.map(({ name: _, ...item }) => item), requestId: newRequest() }
  expect(await client.call(createOrder, { body })).toMatchObject({ status: 200 })
  const hashOf = async () =>
    (await shop.app.db.select().from(payments).where(eq(payments.userId, user.id)))[0]!.requestHash
  const { orderData: delivery, itemsData } = createOrder.body.parse(body)
  const unkeyed = createHash('sha256').update(JSON.stringify({ delivery, itemsData })).digest('base64url')
  expect(await hashOf()).toEqual(expect.any(String))
  expect(await hashOf()).not.toBe(unkeyed)
  await erasePlaces(shop.app.db, user.id)
  expect(await hashOf()).toBeNull()
  expect(await client.call(createOrder, { body })).toMatchObject({ status: 409, code: 'checkout.repeated' })
})

test('payment/create: one requestId with different contents at once, only one content gets its payment', async ({
  as,
  make,
}) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product()).id, 1])
  const { amount, items } = await quoteOf(client, zone.commune_id)
  const ask = (requestId: string, rank: number) =>
    client.call(createPayment, {
      body: {
        ...{ amount, items, requestId, payment_method: 'fedapay' },
        delivery: { ...placeOf(zone), exact_position: `Portail ${rank % 4}` },
      },
    })
  for (const requestId of [newRequest(), newRequest(), newRequest()]) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, rank) => ask(requestId, rank)))
    const winners = answers.flatMap(({ status }, rank) => (status === 200 ? [rank % 4] : []))
    expect(new Set(winners).size).toBe(1)
    expect(winners).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, code: 'checkout.repeated' })
  }
})

test('a price that changed meanwhile charges nothing and shows the new figures', async ({
  as,
  make,
  shop,
}) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  const { id } = await make.product({ price: 100_000 })
  await fillCart(client, [id, 1])
  const { amount, items } = await quoteOf(client, zone.commune_id)
  await shop.app.db.update(products).set({ price: 130_000 }).where(eq(products.id, id))
  const body = {
    amount,
    items,
    requestId: newRequest(),
    payment_method: 'fedapay' as const,
    delivery: placeOf(zone),
  }
  const refused = await client.call(createPayment, { body })
  expect(refused).toMatchObject({
    status: 409,
    code: 'checkout.changed',
    message: ERRORS['checkout.changed'].message,
    error: ERRORS['checkout.changed'].message,
    data: { total_amount: 2300, amount: 2300 },
  })
  const seen = refused.data as Quote
  const accepted = { ...body, amount: seen.amount, items: seen.items, requestId: newRequest() }
  expect(await client.call(createPayment, { body: accepted })).toMatchObject({ status: 200 })
})

test('what the browser says of user and status is not even looked at', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const [user, other] = [await make.user(), await make.user()]
  await fillCart(as(user), [(await make.product({ price: 100_000 })).id, 1])
  const lies = { user_id: other.id, status: 'delivered' }
  const { orderId } = await testOrder(as(user), zone, newRequest(), lies)
  const [order] = await shop.app.db
    .select()
    .from(orders)
    .where(eq(orders.id, String(orderId)))
  expect(order).toMatchObject({
    userId: user.id,
    status: 'accepted',
    vendorShare: 85_000,
    courierShare: 80_000,
    platformShare: 35_000,
  })
})

test('the shares the client was shown, when they are today’s, are taken', async ({ as, make }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product({ price: 99_999 })).id, 3])
  const {
    items: _,
    methods: __,
    amount: ___,
    subtotal: ____,
    ...figures
  } = (await quoteOf(client, zone.commune_id)) as Quote & { methods: unknown }
  expect(await testOrder(client, zone, newRequest(), figures)).toMatchObject({ status: 200 })
})

test('the whole francs that are charged are a total that was seen, like the exact one', async ({
  as,
  make,
}) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product({ price: 99_950 })).id, 1])
  const { amount, total_amount } = await quoteOf(client, zone.commune_id)
  expect(amount).not.toBe(total_amount)
  for (const seen of [amount, total_amount])
    expect(await startPayment(client, zone, newRequest(), { amount: seen })).toMatchObject({ status: 200 })
  expect(await startPayment(client, zone, newRequest(), { amount: amount + 1 })).toMatchObject({
    code: 'checkout.changed',
  })
})

test('two tabs whose totals match by chance: the goods are not those that were seen, nothing is charged', async ({
  as,
  make,
  shop,
}) => {
  const zone = await make.deliveryZone()
  const user = await make.user()
  const client = as(user)
  const [seen, other] = [await make.product({ price: 200_000 }), await make.product({ price: 100_000 })]
  await fillCart(client, [seen.id, 1])
  const { amount, delivery_fee, items } = await quoteOf(client, zone.commune_id)
  await client.call(removeFromCart, { params: { product_id: seen.id } })
  await fillCart(client, [other.id, 2])
  const changed = {
    status: 409,
    code: 'checkout.changed',
    data: { amount, items: [{ product_id: other.id, quantity: 2, price: 1000 }] },
  }
  const named = items.map(({ name, price, quantity }) => ({ name, price, quantity }))
  for (const lines of [items, named, []])
    expect(await startPayment(client, zone, newRequest(), { items: lines })).toMatchObject(changed)
  const orderData = {
    ...placeOf(zone),
    payment_method: 'cash_payment' as const,
    ...{ total_amount: amount, delivery_fee },
  }
  const itemsData = items.map(({ name: _, ...item }) => item)
  const body = { orderData, itemsData, requestId: newRequest() }
  expect(await client.call(createOrder, { body })).toMatchObject(changed)
  expect(await shop.app.db.select().from(payments).where(eq(payments.userId, user.id))).toEqual([])
})

test('the same goods for the same total, but not as many of each, or not at these prices: nothing is charged', async ({
  as,
  make,
  shop,
}) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  const [one, two] = [await make.product({ price: 100_000 }), await make.product({ price: 100_000 })]
  await fillCart(client, [one.id, 2], [two.id, 1])
  const see = async () => {
    const { items } = await quoteOf(client, zone.commune_id)
    return items.map(({ name, price, quantity }) => ({ name, price, quantity }))
  }
  const changed = { status: 409, code: 'checkout.changed' }

  const before = await see()
  for (const [product, quantity] of [
    [one, 1],
    [two, 2],
  ] as const)
    await client.call(updateCartItem, { body: { product_id: product.id, quantity } })
  expect(await startPayment(client, zone, newRequest(), { items: before })).toMatchObject(changed)

  const later = await see()
  for (const [product, price] of [
    [one, 200_000],
    [two, 50_000],
  ] as const)
    await shop.app.db.update(products).set({ price }).where(eq(products.id, product.id))
  expect(await startPayment(client, zone, newRequest(), { items: later })).toMatchObject(changed)
  expect(await startPayment(client, zone, newRequest(), { items: await see() })).toMatchObject({
    status: 200,
  })
})

test('every refusal of payment create names its error beside the message, signed in or not', async ({
  as,
  make,
  visitor,
}) => {
  const malformed = await as(await make.user()).call(createPayment, { body: {} as never })
  expect(malformed).toMatchObject({ status: 400, error: malformed.message })
  const unsigned = await visitor.call(createPayment, { body: {} as never })
  expect(unsigned).toMatchObject({ status: 401, error: unsigned.message })
})

test('a requestId used again for other goods of the same total is refused', async ({ as, make }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  const [one, two] = [await make.product({ price: 200_000 }), await make.product({ price: 100_000 })]
  const requestId = newRequest()
  await fillCart(client, [one.id, 1])
  expect(await startPayment(client, zone, requestId)).toMatchObject({ status: 200 })
  await client.call(removeFromCart, { params: { product_id: one.id } })
  await fillCart(client, [two.id, 2])
  expect(await startPayment(client, zone, requestId)).toMatchObject({ code: 'checkout.repeated' })
})

test.for([
  ['a total that is too low', { total_amount: 1 }, 409, 'checkout.changed'],
  ['another fee', { delivery_fee: 999 }, 409, 'checkout.changed'],
  ['another share for the vendor', { vendor_earnings: 0 }, 409, 'checkout.changed'],
  ['another share for the courier', { delivery_person_earnings: 9e6 }, 409, 'checkout.changed'],
  ['another share for the platform', { platform_fee: 1 }, 409, 'checkout.changed'],
  ['another part on the goods', { platform_fee_on_vendor: 1 }, 409, 'checkout.changed'],
  ['another part on the delivery', { platform_fee_on_delivery: 1 }, 409, 'checkout.changed'],
  ['an old Benin number', { phone_for_delivery: '+229 97 00 00 00' }, 422, 'checkout.phone'],
  ['a number that rings nowhere', { phone_whatsapp: '+000000000' }, 422, 'checkout.phone'],
  ['a fixed line for WhatsApp', { phone_whatsapp: '+2290121300000' }, 422, 'checkout.phone'],
  ['a malformed commune', { commune_id: 'x' }, 404, 'zone.not_found'],
] as const)('%s is refused', async ([, change, status, code], { as, make }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product()).id, 1])
  expect(await testOrder(client, zone, newRequest(), change)).toMatchObject({ status, code })
  expect((await client.call(getCart)).data).toMatchObject({ totalItems: 1 })
})

const UNREADABLE = ['checkout-\0-nul', 'checkout-\ud800-seul']

test.for(UNREADABLE)(
  'order/create and payment/create: the requestId %j is refused',
  async (id, { as, make }) => {
    const zone = await make.deliveryZone()
    const client = as(await make.user())
    await fillCart(client, [(await make.product()).id, 1])
    expect(await startPayment(client, zone, id)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await testOrder(client, zone, id)).toMatchObject({ status: 400, code: 'request.invalid' })
    const named = await testOrder(client, zone, undefined, { transaction_id: id })
    expect(named).toMatchObject({ status: 400, code: 'request.invalid' })
  },
)

const INCOMPLETE = 'Veuillez remplir toutes les informations requises.'

test.for(['commune_id', 'quartier_id', 'phone_for_delivery', 'phone_whatsapp', 'payment_method'] as const)(
  'order/create and payment/create: without %s, the sentence of the specification',
  async (field, { as, make }) => {
    const zone = await make.deliveryZone()
    const client = as(await make.user())
    await fillCart(client, [(await make.product()).id, 1])
    for (const missing of field === 'payment_method' ? [undefined] : [undefined, '', null]) {
      const order = await testOrder(client, zone, newRequest(), { [field]: missing })
      expect(order).toMatchObject({ status: 400, message: INCOMPLETE })
      const change =
        field === 'payment_method'
          ? { payment_method: missing }
          : { delivery: { ...placeOf(zone), [field]: missing } }
      const payment = await startPayment(client, zone, newRequest(), change)
      expect(payment).toMatchObject({ status: 400, message: INCOMPLETE })
    }
    expect(await startPayment(client, zone, newRequest(), { delivery: undefined })).toMatchObject({
      message: INCOMPLETE,
    })
  },
)

test('payment/create and admin/refunds: an unknown choice is refused in plain French', async ({
  as,
  make,
}) => {
  const zone = await make.deliveryZone()
  const [client, admin] = [as(await make.user()), as(await make.user({ role: 'admin' }))]
  await fillCart(client, [(await make.product()).id, 1])
  expect(await startPayment(client, zone, newRequest(), { payment_method: 'cheque' })).toMatchObject({
    status: 400,
    message: 'Ce moyen de paiement n’est pas disponible.',
  })
  expect(await admin.get('/api/admin/refunds?status=partout')).toMatchObject({
    status: 400,
    message: 'Cette valeur n’est pas valide.',
  })
})

test('the hint for an old Benin number says what to add', async ({ as, make }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product()).id, 1])
  const answer = await testOrder(client, zone, newRequest(), { phone_for_delivery: '+22997000000' })
  expect(answer).toMatchObject({
    errors: { phone_for_delivery: expect.stringContaining('Ajoutez 01 devant') },
  })
})

test('a quartier of another commune, or a commune of another country, is refused', async ({ as, make }) => {
  const zone = await make.deliveryZone()
  const elsewhere = await make.deliveryZone('Abobo')
  const client = as(await make.user())
  await fillCart(client, [(await make.product()).id, 1])
  const mixed = await testOrder(client, zone, newRequest(), { quartier_id: elsewhere.quartier_id })
  expect(mixed).toMatchObject({
    status: 422,
    code: 'checkout.quartier',
    message: 'Ce quartier n’est pas dans la commune choisie.',
  })
  const abroad = await testOrder(client, zone, newRequest(), elsewhere)
  expect(abroad).toMatchObject({ status: 422, code: 'checkout.zone' })
})

test('an article that became unavailable blocks the checkout and is named', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  const { id, name } = await make.product()
  await fillCart(client, [id, 1])
  await shop.app.db.update(products).set({ isAvailable: false }).where(eq(products.id, id))
  expect(await client.call(getQuote, { query: zone })).toMatchObject({
    status: 409,
    code: 'cart.unavailable',
    message: expect.stringContaining(name),
  })
})

/** What a person does on the provider's page. */
async function decide(shop: Shop, transactionId: string, outcome: string) {
  await shop.app.inject({ method: 'POST', url: `/sandbox/pay/${transactionId}`, payload: { outcome } })
}

test('paid by mobile money: the order is made once, by whoever comes first', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const user = await make.user()
  const client = as(user)
  await fillCart(client, [(await make.product()).id, 2])
  const started = await startPayment(client, zone)
  const transactionId = String(started.transactionId)
  expect(started).toMatchObject({
    success: true,
    paymentUrl: expect.stringContaining(`/sandbox/pay/${transactionId}`),
  })
  expect(await client.call(getPaymentStatus, { params: { transactionId } })).toMatchObject({
    status: 'pending',
  })
  await decide(shop, transactionId, 'approved')

  const byBrowser = () => placePaid(client, zone, transactionId)
  const byPolling = () => client.call(getPaymentStatus, { params: { transactionId } })
  const byJob = () => reconcile(shop.app.db, shop.app.context, 0)
  const byReturn = () => shop.app.inject({ url: `/api/payment/return/${transactionId}` })
  const [first, , , returned] = await Promise.all([
    byBrowser(),
    byPolling(),
    byJob(),
    byReturn(),
    byPolling(),
    byJob(),
  ])
  expect(returned.headers.location).toBe(`/checkout?paymentStatus=success&transactionId=${transactionId}`)
  expect((await byBrowser()).orderId).toBe(first.orderId)
  expect(await shop.app.db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(1)
  expect((await client.call(getCart)).data).toMatchObject({ items: [] })
})

async function placePaid(client: Visitor, zone: Zone, transaction_id: string): Promise<Answer> {
  const orderData = {
    ...placeOf(zone),
    payment_method: 'fedapay' as const,
    total_amount: 0,
    delivery_fee: 0,
    transaction_id,
  }
  return client.call(createOrder, { body: { orderData, itemsData: [] } })
}

test('the phone dies after paying: the job makes the order, and the late browser gets the same', async ({
  as,
  make,
  shop,
}) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product()).id, 1])
  const { transactionId } = await startPayment(client, zone)
  await decide(shop, String(transactionId), 'approved')
  await reconcile(shop.app.db, shop.app.context, 0)
  const { data } = await client.call(getMyOrders)
  const [order] = data as { id: string }[]
  expect(await placePaid(client, zone, String(transactionId))).toMatchObject({
    status: 200,
    orderId: order!.id,
  })
})

test('declined, then approved on a second try, still makes the order', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product()).id, 1])
  const { transactionId } = await startPayment(client, zone)
  const id = String(transactionId)
  await decide(shop, id, 'declined')
  expect(await client.call(getPaymentStatus, { params: { transactionId: id } })).toMatchObject({
    status: 'declined',
  })
  expect(await placePaid(client, zone, id)).toMatchObject({ status: 402, code: 'payment.refused' })
  await decide(shop, id, 'approved')
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await placePaid(client, zone, id)).toMatchObject({ status: 200 })
})

test('no order before the money: an open payment is a 402, someone else’s does not exist', async ({
  as,
  make,
}) => {
  const zone = await make.deliveryZone()
  const [client, stranger] = [as(await make.user()), as(await make.user())]
  await fillCart(client, [(await make.product()).id, 1])
  const { transactionId } = await startPayment(client, zone)
  const id = String(transactionId)
  expect(await placePaid(client, zone, id)).toMatchObject({ status: 402, code: 'payment.not_approved' })
  expect(await placePaid(stranger, zone, id)).toMatchObject({ status: 404, code: 'payment.not_found' })
  expect(await stranger.call(getPaymentStatus, { params: { transactionId: id } })).toMatchObject({
    status: 404,
  })
  expect(await placePaid(client, zone, 'abc')).toMatchObject({ status: 404, code: 'payment.not_found' })
})

test('fifty repeats of one payment request open one payment', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const user = await make.user()
  const client = as(user)
  await fillCart(client, [(await make.product()).id, 1])
  const { amount, items } = await quoteOf(client, zone.commune_id)
  const body = {
    amount,
    items,
    requestId: newRequest(),
    payment_method: 'kkiapay' as const,
    delivery: placeOf(zone),
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(createPayment, { body })))
  expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
  expect(await shop.app.db.select().from(payments).where(eq(payments.userId, user.id))).toHaveLength(1)
})

test('what leaves for a provider names no product', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product({ name: 'Canari révélateur' })).id, 1])
  const { transactionId } = await startPayment(client, zone)
  const page = await shop.app.inject({ url: `/sandbox/pay/${transactionId}` })
  expect(page.body).toContain('Commande ')
  expect(page.body).not.toContain('Canari')
})

test('phones and place are ciphertext at rest', async ({ as, make, shop }) => {
  const zone = await make.deliveryZone()
  const client = as(await make.user())
  await fillCart(client, [(await make.product()).id, 1])
  const { orderId } = await testOrder(client, zone)
  const { rows } = await shop.app.pool.query(
    'select row_to_json(o)::text || row_to_json(p)::text as text from orders o join payments p on p.id = o.payment_id where o.id = $1',
    [orderId],
  )
  expect(rows[0].text).not.toMatch(/0197000000|Maison bleue/)
})

test('no alert and no refund was raised by honest payments', async ({ shop }) => {
  expect(await shop.app.db.select().from(alerts)).toEqual([])
  expect(await shop.app.db.select().from(refunds)).toEqual([])
})
