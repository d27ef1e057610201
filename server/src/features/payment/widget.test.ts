import { getWidget, reportWidget } from '@fantome/contract/payment.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ordersOf, paymentOf, raisedBy, test, unanswered } from '../../../test/paying-shop.ts'
import type { Shop } from '../../../test/shop.ts'
import { payments } from '../../db/schema/payment.ts'
import { reconcile } from './payment.jobs.ts'

const CHARGED = 2500

async function report({ app }: Shop, paymentId: string, transactionId?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/payment/widget/${paymentId}`,
    payload: { ...(transactionId && { transactionId }) },
  })
  return new URL(answer.json().data.redirectTo, 'http://shop').searchParams.get('paymentStatus')
}

test('the widget names its transaction, the provider confirms it, the order is there', async ({
  shop,
  kkiapay,
  buyer,
  visitor,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  expect((await visitor.call(getWidget, { params: { paymentId } })).data).toMatchObject({
    amount: CHARGED,
    partnerId: paymentId,
  })
  const transaction = kkiapay.pay(paymentId, CHARGED)
  expect(await report(shop, paymentId, transaction)).toBe('success')
  expect(await report(shop, paymentId, transaction)).toBe('success')
  const [order] = await ordersOf(shop, client.id)
  expect(await client.checkout.placePaid(paymentId, 'kkiapay')).toMatchObject({
    status: 200,
    orderId: order!.id,
  })
  expect(await visitor.call(getWidget, { params: { paymentId } })).toMatchObject({ status: 404 })
})

test('the page lives as long as a checkout; what was paid on it is still taken after', async ({
  shop,
  kkiapay,
  buyer,
  visitor,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const page = () => visitor.call(getWidget, { params: { paymentId } })
  const age = (minutes: number) =>
    shop.app.db
      .update(payments)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(payments.id, paymentId))
  await age(29)
  expect(await page()).toMatchObject({ status: 200 })
  await age(31)
  expect(await page()).toMatchObject({ status: 404, code: 'payment.not_found' })
  expect(await report(shop, paymentId, kkiapay.pay(paymentId, CHARGED))).toBe('success')
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
})

test('payment/widget: pending at first and the webhook lost, reconciliation finds it by the transaction the widget named', async ({
  shop,
  kkiapay,
  buyer,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const transaction = kkiapay.pay(paymentId, CHARGED, { status: 'PENDING' })
  expect(await report(shop, paymentId, transaction)).toBe('pending')
  kkiapay.settle(transaction, 'SUCCESS')
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
})

test('payment/widget: the provider is unavailable, a job asks again', async ({ shop, kkiapay, buyer }) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const transaction = kkiapay.pay(paymentId, CHARGED)
  kkiapay.fail('error 500', { times: 2 })
  expect(await report(shop, paymentId, transaction)).toBe('pending')
  await expect.poll(() => ordersOf(shop, client.id), { timeout: 20_000 }).toHaveLength(1)
})

test.for(['tx-\0', 'tx-\ud800', '', ' '])(
  'payment/widget: the transaction %j is refused, even while the provider is unavailable',
  async (transactionId, { shop, kkiapay, buyer }) => {
    const { checkout } = await buyer()
    const paymentId = await checkout.startPayment('kkiapay')
    kkiapay.fail('error 500')
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/payment/widget/${paymentId}`,
      payload: { transactionId },
    })
    expect(answer.statusCode).toBe(400)
    expect(await unanswered(shop)).toBe(0)
  },
)

test('a success that only the browser saw changes nothing', async ({ shop, kkiapay, buyer }) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const { transactionId } = kkiapay.forgedSuccess()
  for (const way of ['word', 404, 400] as const) {
    kkiapay.switches.notFound = way
    expect(await report(shop, paymentId, transactionId)).toBe('pending')
  }
  kkiapay.switches.notFound = 'word'
  expect(await report(shop, paymentId)).toBe('pending')
  expect(await client.checkout.placePaid(paymentId, 'kkiapay')).toMatchObject({
    code: 'payment.not_approved',
  })
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'open', reference: null })
  expect(await raisedBy(shop, paymentId)).toEqual({ refunds: [], alerts: [] })
})

test('a webhook that names no payment of ours is found by the widget’s earlier word', async ({
  shop,
  kkiapay,
  buyer,
  postWebhook,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const transaction = kkiapay.pay(paymentId, CHARGED, { status: 'PENDING' })
  await report(shop, paymentId, transaction)
  kkiapay.settle(transaction, 'SUCCESS')
  const { body, headers } = kkiapay.event(transaction)
  const nameless = JSON.stringify({ ...JSON.parse(body), partnerId: '', stateData: '' })
  expect(await postWebhook('kkiapay', { body: nameless, headers })).toBe(200)
  await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
})

test('a first try under way is not forgotten when a second one fails', async ({ shop, kkiapay, buyer }) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const first = kkiapay.pay(paymentId, CHARGED, { status: 'PENDING' })
  expect(await report(shop, paymentId, first)).toBe('pending')
  const second = kkiapay.pay(paymentId, CHARGED, { status: 'FAILED' })
  await report(shop, paymentId, second)
  // The payer confirms the first one on the phone after all, and no webhook tells.
  kkiapay.settle(first, 'SUCCESS')
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
})

test('a payment that is another provider’s has no page here, and is not reported here', async ({
  kkiapay,
  payer,
  visitor,
}) => {
  const { paymentId } = await payer()
  const missing = { status: 404, code: 'payment.not_found' }
  expect(await visitor.call(getWidget, { params: { paymentId } })).toMatchObject(missing)
  const body = { transactionId: kkiapay.pay(paymentId, CHARGED) }
  expect(await visitor.call(reportWidget, { params: { paymentId }, body })).toMatchObject(missing)
})

test('nobody pays again on the page of a payment that was given back', async ({
  shop,
  kkiapay,
  buyer,
  visitor,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  await report(shop, paymentId, kkiapay.pay(paymentId, CHARGED - 1))
  await expect
    .poll(async () => (await paymentOf(shop, paymentId)).state, { timeout: 20_000 })
    .toBe('refunded')
  expect(await visitor.call(getWidget, { params: { paymentId } })).toMatchObject({ status: 404 })
})
