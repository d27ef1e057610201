import { abandonPayment, listPendingPayments, type PendingPayment } from '@fantome/contract/payment.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Client, ordersOf, paymentOf, raisedBy, test } from '../../../test/paying-shop.ts'
import { bearerOf, callFrom, type Shop } from '../../../test/shop.ts'
import { payments } from '../../db/schema/payment.ts'
import { reconcile } from './payment.jobs.ts'
import { settle } from './payment-status.service.ts'

const asClient = ({ app }: Shop, client: Client) => {
  const { call } = callFrom(app, bearerOf(client))
  return {
    pending: async () => (await call(listPendingPayments)).data as PendingPayment[],
    abandon: (transactionId: string) => call(abandonPayment, { params: { transactionId } }),
  }
}

test('payment/pending: an open payment with its amount, its page and its half hour', async ({
  shop,
  buyer,
}) => {
  const client = await buyer()
  const own = asClient(shop, client)
  expect(await own.pending()).toEqual([])
  const transactionId = await client.checkout.startPayment()
  const { url, createdAt } = await paymentOf(shop, transactionId)
  expect(await own.pending()).toEqual([
    {
      transactionId,
      amount: 2500,
      paymentUrl: url,
      created_at: createdAt.toISOString(),
      expires_at: new Date(createdAt.getTime() + 30 * 60_000).toISOString(),
    },
  ])
})

test('payment/pending: the newest first, and nobody else’s', async ({ shop, buyer }) => {
  const [client, stranger] = [await buyer(), await buyer()]
  const first = await client.checkout.startPayment()
  const second = await client.checkout.startPayment('kkiapay')
  const listed = await asClient(shop, client).pending()
  expect(listed.map(({ transactionId }) => transactionId)).toEqual([second, first])
  expect(await asClient(shop, stranger).pending()).toEqual([])
})

test('payment/pending: approved, refused or half an hour old, it is no longer listed', async ({
  shop,
  fedapay,
  buyer,
}) => {
  for (const outcome of ['approved', 'declined', 'late'] as const) {
    const client = await buyer()
    const id = await client.checkout.startPayment()
    if (outcome === 'late')
      await shop.app.db.update(payments).set(HALF_AN_HOUR_AGO).where(eq(payments.id, id))
    else {
      fedapay.settle(fedapay.ofPayment(id)!.id, outcome)
      await settle(shop.app.db, shop.app.context, id)
    }
    expect(await asClient(shop, client).pending(), outcome).toEqual([])
  }
})

const HALF_AN_HOUR_AGO = { createdAt: sql`now() - interval '30 minutes'` }

test('payment/abandon: forgotten, also by the limit of open payments; asking twice is harmless', async ({
  shop,
  buyer,
}) => {
  const client = await buyer()
  const id = await client.checkout.startPayment()
  const own = asClient(shop, client)
  for (const _ of [1, 2]) expect(await own.abandon(id)).toMatchObject({ status: 200 })
  expect(await own.pending()).toEqual([])
  expect(await paymentOf(shop, id)).toMatchObject({ state: 'canceled' })
  // The provider still says « pending »: it stays forgotten.
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await own.pending()).toEqual([])
})

test('payment/abandon: approved all the same, later, it makes its order', async ({
  shop,
  fedapay,
  payer,
}) => {
  const { client, paymentId, transaction } = await payer()
  await asClient(shop, client).abandon(paymentId)
  fedapay.settle(transaction, 'approved')
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await ordersOf(shop, client.id)).toMatchObject([{ paymentId }])
})

test('payment/abandon: abandoned, paid anew, and both approved: the later one is owed back', async ({
  shop,
  fedapay,
  buyer,
}) => {
  const client = await buyer()
  const abandoned = await client.checkout.startPayment()
  await asClient(shop, client).abandon(abandoned)
  const kept = await client.checkout.startPayment()
  for (const id of [kept, abandoned]) {
    fedapay.settle(fedapay.ofPayment(id)!.id, 'approved')
    await settle(shop.app.db, shop.app.context, id)
  }
  expect(await ordersOf(shop, client.id)).toMatchObject([{ paymentId: kept }])
  expect(await raisedBy(shop, abandoned)).toMatchObject({
    refunds: [{ amount: 250_000 }],
    alerts: ['payment.same_basket'],
  })
})

test('payment/abandon: already paid is 409, another client’s is 404', async ({
  shop,
  fedapay,
  payer,
  buyer,
}) => {
  const { client, paymentId, transaction } = await payer()
  expect(await asClient(shop, await buyer()).abandon(paymentId)).toMatchObject({
    status: 404,
    code: 'payment.not_found',
  })
  fedapay.settle(transaction, 'approved')
  await settle(shop.app.db, shop.app.context, paymentId)
  expect(await asClient(shop, client).abandon(paymentId)).toMatchObject({ status: 409, code: 'payment.paid' })
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
})
