import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ordersOf, paymentOf, raisedBy, test, unanswered } from '../../../test/paying-shop.ts'
import { repeated } from '../../../test/sizes.ts'
import { products } from '../../db/schema/catalogue.ts'
import { alerts } from '../../db/schema/payment.ts'
import { reconcile } from './payment.jobs.ts'
import { settle } from './payment-status.service.ts'
import { signBody } from './providers/signature.ts'

/** 1 500 F of goods and 1 000 F of delivery. */
const CHARGED = 2500
const OFTEN = repeated(200)

test.for([
  ['one franc short', { amount: CHARGED - 1 }, (CHARGED - 1) * 100],
  ['one franc too much', { amount: CHARGED + 1 }, (CHARGED + 1) * 100],
  ['an amount that no coin makes', { amount: 2499.99 }, 249_999],
  ['another currency', { currency: 'EUR' }, CHARGED * 100],
] as const)(
  'F13: %s is no payment: under review, money due back, people told once',
  OFTEN,
  async ([, lie, amount], { shop, fedapay, payer, postWebhook }) => {
    const { client, paymentId, transaction } = await payer()
    fedapay.settle(transaction, 'approved')
    Object.assign(fedapay.switches, lie)
    expect(await postWebhook('fedapay', fedapay.event(transaction))).toBe(200)
    await expect
      .poll(async () => (await paymentOf(shop, paymentId)).state, { timeout: 20_000 })
      .toBe('in_review')
    await client.checkout.status(paymentId)
    await reconcile(shop.app.db, shop.app.context, 0)
    expect(await ordersOf(shop, client.id)).toEqual([])
    expect(await raisedBy(shop, paymentId)).toEqual({
      refunds: [{ amount, reason: `wrong_amount:${transaction}`, state: 'requested' }],
      alerts: ['payment.wrong_amount'],
    })
    expect(await client.checkout.placePaid(paymentId)).toMatchObject({
      status: 409,
      code: 'payment.in_review',
    })
    expect(await client.checkout.basket()).toHaveLength(1)
  },
)

test(
  'F13: an event about a transaction nobody asked for pays nothing, and people are told',
  OFTEN,
  async ({ shop, fedapay, postWebhook }) => {
    const before = await shop.app.db.$count(alerts, eq(alerts.kind, 'payment.unknown'))
    const entity = {
      id: 999_999_999 - before, // another one each time
      status: 'approved',
      amount: CHARGED,
      merchant_reference: crypto.randomUUID(),
    }
    const body = JSON.stringify({ name: 'transaction.approved', entity })
    const headers = { 'x-fedapay-signature': signBody(fedapay.webhookSecret, body, (Date.now() / 1000) | 0) }
    expect(await postWebhook('fedapay', { body, headers })).toBe(200)
    expect(await postWebhook('fedapay', { body, headers })).toBe(200)
    expect(await shop.app.db.$count(alerts, eq(alerts.kind, 'payment.unknown'))).toBe(before + 1)
    expect(await unanswered(shop)).toBe(0)
  },
)

test(
  'F13: a transaction that paid for one checkout pays for no other',
  OFTEN,
  async ({ shop, kkiapay, buyer, postWebhook }) => {
    const client = await buyer()
    const first = await client.checkout.startPayment('kkiapay')
    const second = await client.checkout.startPayment('kkiapay')
    // What the widget hands over is the payer's to write: one payment, two names.
    const transaction = kkiapay.pay(first, CHARGED, { partnerId: second })
    const report = (paymentId: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/payment/widget/${paymentId}`,
        payload: { transactionId: transaction },
      })
    await Promise.all([report(first), report(second), report(first), report(second)])
    await Promise.all([report(first), report(second), postWebhook('kkiapay', kkiapay.event(transaction))])
    await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
    expect(await ordersOf(shop, client.id)).toHaveLength(1)
    const states = [(await paymentOf(shop, first)).state, (await paymentOf(shop, second)).state]
    expect(states.toSorted()).toEqual(['approved', 'open'])
    const told = await raisedBy(shop, states[0] === 'open' ? first : second)
    expect(told).toEqual({ refunds: [], alerts: ['payment.reference_reused'] })
  },
)

test('a transaction that paid for one checkout is not given back as the second payment of another', async ({
  shop,
  kkiapay,
  buyer,
}) => {
  const client = await buyer()
  const first = await client.checkout.startPayment('kkiapay')
  await client.checkout.fill(client.productId) // another basket
  const second = await client.checkout.startPayment('kkiapay')
  const report = (paymentId: string, transactionId: string) =>
    shop.app.inject({ method: 'POST', url: `/api/payment/widget/${paymentId}`, payload: { transactionId } })
  const cunning = kkiapay.pay(first, CHARGED, { partnerId: second })
  await report(first, cunning)
  await report(second, kkiapay.pay(second, CHARGED + 1500))
  expect(await ordersOf(shop, client.id)).toHaveLength(2)
  await report(second, cunning)
  expect(await raisedBy(shop, second)).toEqual({ refunds: [], alerts: ['payment.reference_reused'] })
})

test('a transaction that is still under way belongs to the first checkout that named it', async ({
  shop,
  kkiapay,
  buyer,
}) => {
  const client = await buyer()
  const [first, second] = [
    await client.checkout.startPayment('kkiapay'),
    await client.checkout.startPayment('kkiapay'),
  ]
  const transaction = kkiapay.pay(first, CHARGED, { partnerId: second, status: 'PENDING' })
  const payload = { transactionId: transaction }
  for (const paymentId of [first, second]) {
    const answer = await shop.app.inject({ method: 'POST', url: `/api/payment/widget/${paymentId}`, payload })
    expect(answer.statusCode).toBe(200)
  }
  kkiapay.settle(transaction, 'SUCCESS')
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await ordersOf(shop, client.id)).toMatchObject([{ paymentId: first }])
  expect(await paymentOf(shop, second)).toMatchObject({ state: 'open' })
})

test('F13: someone else’s payment does not pay for mine', OFTEN, async ({ shop, kkiapay, buyer }) => {
  const [mine, theirs] = [await buyer(), await buyer()]
  const myPayment = await mine.checkout.startPayment('kkiapay')
  const theirPayment = await theirs.checkout.startPayment('kkiapay')
  const transactionId = kkiapay.pay(theirPayment, CHARGED)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/payment/widget/${myPayment}`,
    payload: { transactionId },
  })
  expect(answer.json()).toMatchObject({
    data: { redirectTo: expect.stringContaining('paymentStatus=pending') },
  })
  expect(await ordersOf(shop, mine.id)).toEqual([])
  expect(await raisedBy(shop, myPayment)).toEqual({ refunds: [], alerts: ['payment.foreign'] })
  expect(await mine.checkout.placePaid(theirPayment)).toMatchObject({
    status: 404,
    code: 'payment.not_found',
  })
  expect(await theirs.checkout.placePaid(myPayment)).toMatchObject({ status: 404, code: 'payment.not_found' })
})

test('paid twice, on two transactions: one order, the second money given back, people told once', async ({
  shop,
  kkiapay,
  buyer,
  postWebhook,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const [first, second] = [kkiapay.pay(paymentId, CHARGED), kkiapay.pay(paymentId, CHARGED)]
  for (const transaction of [first, second]) {
    expect(await postWebhook('kkiapay', kkiapay.event(transaction))).toBe(200)
    await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
  }
  const report = (transactionId: string) =>
    shop.app.inject({ method: 'POST', url: `/api/payment/widget/${paymentId}`, payload: { transactionId } })
  await Promise.all([
    report(first),
    report(second),
    report(second),
    reconcile(shop.app.db, shop.app.context, 0),
  ])
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'approved', reference: first })
  await expect
    .poll(() => raisedBy(shop, paymentId), { timeout: 20_000 })
    .toEqual({
      refunds: [{ amount: CHARGED * 100, reason: `second_payment:${second}`, state: 'done' }],
      alerts: ['payment.second_payment'],
    })
  expect([first, second].map((id) => kkiapay.transactions.get(id)!.status)).toEqual(['SUCCESS', 'REVERTED'])
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'approved', reference: first })
})

test('paid short, then in full: the full one makes the order, the short one goes back', async ({
  shop,
  kkiapay,
  buyer,
  postWebhook,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const short = kkiapay.pay(paymentId, CHARGED - 1)
  await postWebhook('kkiapay', kkiapay.event(short))
  await expect
    .poll(async () => (await paymentOf(shop, paymentId)).state, { timeout: 20_000 })
    .toBe('refunded')
  expect(await client.checkout.status(paymentId)).toBe('canceled')
  expect(await client.checkout.placePaid(paymentId)).toMatchObject({ status: 402, code: 'payment.refused' })
  await postWebhook('kkiapay', kkiapay.event(kkiapay.pay(paymentId, CHARGED)))
  await expect.poll(() => ordersOf(shop, client.id), { timeout: 20_000 }).toHaveLength(1)
  expect(await raisedBy(shop, paymentId)).toEqual({
    refunds: [{ amount: (CHARGED - 1) * 100, reason: `wrong_amount:${short}`, state: 'done' }],
    alerts: ['payment.wrong_amount'],
  })
})

test('the short payment cannot be sent back: it is owed once, whatever is said of it after the full one', async ({
  shop,
  kkiapay,
  buyer,
}) => {
  kkiapay.switches.refuseRevert = 'FAILED'
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const report = (transactionId: string) =>
    shop.app.inject({ method: 'POST', url: `/api/payment/widget/${paymentId}`, payload: { transactionId } })
  const short = kkiapay.pay(paymentId, CHARGED - 1)
  await report(short)
  await report(kkiapay.pay(paymentId, CHARGED))
  await report(short)
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
  await expect
    .poll(() => raisedBy(shop, paymentId), { timeout: 20_000 })
    .toEqual({
      refunds: [{ amount: (CHARGED - 1) * 100, reason: `wrong_amount:${short}`, state: 'failed' }],
      alerts: ['payment.wrong_amount'],
    })
})

test('an article deleted while it was being paid: never money without an order or a refund', async ({
  shop,
  fedapay,
  buyer,
}) => {
  const client = await buyer(170_000)
  const paymentId = await client.checkout.startPayment()
  await shop.app.db.delete(products).where(eq(products.id, client.productId))
  fedapay.settle(fedapay.ofPayment(paymentId)!.id, 'approved')
  // Each reconciliation asks about so many at most: a later one reaches this payment too.
  const afterReconciliation = async () => {
    await reconcile(shop.app.db, shop.app.context, 0)
    return raisedBy(shop, paymentId)
  }
  await expect.poll(afterReconciliation).toMatchObject({
    refunds: [{ amount: 270_000, state: 'requested' }],
    alerts: ['payment.undeliverable'],
  })
  expect(await client.checkout.placePaid(paymentId)).toMatchObject({ code: 'payment.in_review' })
})

test.for([
  ['withdrawn from the shelves', { isActive: false }],
  ['marked unavailable', { isAvailable: false }],
] as const)(
  'payment: an article %s while it was being paid, the order stands and an alert is raised',
  async ([, change], { shop, fedapay, payer }) => {
    const { client, paymentId, transaction } = await payer(180_000)
    await shop.app.db.update(products).set(change).where(eq(products.id, client.productId))
    fedapay.settle(transaction, 'approved')
    await settle(shop.app.db, shop.app.context, paymentId)
    const [order] = await ordersOf(shop, client.id)
    expect(await shop.app.db.select().from(alerts).where(eq(alerts.subjectId, order!.id))).toMatchObject([
      { kind: 'order.off_sale', details: { productIds: [client.productId] } },
    ])
    await shop.app.db
      .update(products)
      .set({ isActive: true, isAvailable: true })
      .where(eq(products.id, client.productId))
  },
)
