import { getPaymentStatus, reportWidget, returnFromPayment } from '@fantome/contract/payment.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import { test as base, ordersOf } from '../../../test/paying-shop.ts'
import { bearerOf, callFrom, type Shop } from '../../../test/shop.ts'
import { inTurns } from '../../../test/sizes.ts'
import { payments } from '../../db/schema/payment.ts'
import { reconcile } from './payment.jobs.ts'
import type { PaymentProvider } from './provider.ts'

const test = base.extend<{ limits: undefined }>({
  limits: [
    async ({ shop, second }, use) => {
      for (const { app } of [shop, second]) app.context.env.RATE_LIMITS = 'on'
      await use(undefined)
    },
    { auto: true },
  ],
})

test('payment/status, return and widget: 90 calls to two processes ask the provider once', async ({
  shop,
  second,
  kkiapay,
  buyer,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  const transactionId = kkiapay.pay(paymentId, 2500, { status: 'PENDING' })
  const before = kkiapay.seen.calls
  const [here, there] = [shop, second].map(({ app }) => callFrom(app, bearerOf(client)))
  expect(await here!.call(reportWidget, { params: { paymentId }, body: { transactionId } })).toMatchObject({
    status: 200,
  })
  await askAgainIn(shop, paymentId, '1 minute')
  const answers = await inTurns(
    90,
    (rank) => {
      const from = rank % 2 ? here! : there!
      if (rank % 3 === 0) return from.call(reportWidget, { params: { paymentId }, body: { transactionId } })
      if (rank % 3 === 1) return from.call(returnFromPayment, { params: { paymentId } })
      return from.call(getPaymentStatus, { params: { transactionId: paymentId } })
    },
    30,
  )
  expect(answers.map(({ status }) => status)).not.toContain(500)
  expect(kkiapay.seen.calls).toBe(before + 1)
})

/** As if the provider had been asked, and had answered, three seconds before that moment. */
const askAgainIn = ({ app }: Shop, paymentId: string, wait: string) => {
  const moment = sql`now() - interval '3 seconds' + ${wait}::interval`
  return app.db.update(payments).set({ askedAt: moment, checkedAt: moment }).where(eq(payments.id, paymentId))
}

test('payment/status: three seconds after the last question the provider is asked again', async ({
  shop,
  fedapay,
  payer,
}) => {
  const { client, paymentId, transaction } = await payer()
  expect(await client.checkout.status(paymentId)).toBe('pending')
  fedapay.settle(transaction, 'approved')
  await askAgainIn(shop, paymentId, '1 minute')
  expect(await client.checkout.status(paymentId)).toBe('pending')
  await askAgainIn(shop, paymentId, '0 seconds')
  expect(await client.checkout.status(paymentId)).toBe('approved')
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
})

test('order/create: a call that comes while another is asking gets the same order', async ({
  shop,
  second,
  make,
  fedapay,
  payer,
}) => {
  const { client, paymentId, transaction } = await payer()
  fedapay.settle(transaction, 'approved')
  const elsewhere = checkoutAs(callFrom(second.app, bearerOf(client)), await make.deliveryZone())
  const answers = await Promise.all([
    client.checkout.placePaid(paymentId),
    elsewhere.placePaid(paymentId),
    client.checkout.placePaid(paymentId),
  ])
  const [order] = await ordersOf(shop, client.id)
  expect(answers).toMatchObject(answers.map(() => ({ status: 200, orderId: order!.id })))
})

test('payment/widget: a transaction named right after another question is asked about all the same', async ({
  shop,
  kkiapay,
  buyer,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment('kkiapay')
  expect(await client.checkout.status(paymentId)).toBe('pending')
  const transactionId = kkiapay.pay(paymentId, 2500)
  const answer = await callFrom(shop.app).call(reportWidget, {
    params: { paymentId },
    body: { transactionId },
  })
  expect(answer).toMatchObject({ data: { redirectTo: expect.stringContaining('paymentStatus=success') } })
})

test('payment/create: thirty at once open ten payments, the others are refused with the time to wait', async ({
  shop,
  buyer,
}) => {
  const client = await buyer()
  const bodies = await Promise.all(Array.from({ length: 30 }, () => client.checkout.payment('kkiapay')))
  const answers = await Promise.all(bodies.map((body) => client.checkout.open(body)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBe(10)
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 429,
      code: 'payment.too_many_open',
      message: 'Plusieurs paiements attendent déjà. Terminez-en un, ou réessayez dans 30 minutes.',
    })
  // A repeat opens nothing new.
  const opened = bodies[answers.findIndex(({ status }) => status === 200)]!
  expect(await client.checkout.open(opened)).toMatchObject({ status: 200 })
  await shop.app.db
    .update(payments)
    .set({ createdAt: sql`now() - interval '31 minutes'` })
    .where(eq(payments.userId, client.id))
  expect(await client.checkout.open(await client.checkout.payment('kkiapay'))).toMatchObject({ status: 200 })
})

test('reconcile: several payments at once, five at most', async ({ shop, buyer }) => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => buyer()))
  const ids = await Promise.all(clients.map(({ checkout }) => checkout.startPayment('fedapay')))
  const [asked, concurrent] = [new Set<string>(), { now: 0, most: 0 }]
  const severalAsk = Promise.withResolvers<void>()
  const provider: Partial<PaymentProvider> = {
    name: 'fedapay',
    async fetchStatus({ id }) {
      asked.add(id)
      concurrent.most = Math.max(concurrent.most, ++concurrent.now)
      if (concurrent.now > 1) severalAsk.resolve()
      await severalAsk.promise
      concurrent.now--
      return { status: 'pending' }
    },
  }
  const others = shop.app.context.providers.filter(({ name }) => name !== 'fedapay')
  const context = { ...shop.app.context, providers: [provider as PaymentProvider, ...others] }
  await shop.app.db
    .update(payments)
    .set({ checkedAt: sql`now() - interval '1 hour'` })
    .where(inArray(payments.id, ids))
  await reconcile(shop.app.db, context, 0)
  expect([...asked]).toEqual(expect.arrayContaining(ids))
  expect(concurrent.most).toBeGreaterThan(1)
  expect(concurrent.most).toBeLessThanOrEqual(5)
})

test('payments: whether a product is in one is looked up in an index', async ({ shop }) => {
  const plan = await shop.app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from payments where items @> '[{"productId": "x"}]'::jsonb`,
    )
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  })
  expect(plan).toContain('payments_items_idx')
})
