import { cancelOrder } from '@fantome/contract/order.ts'
import { listRefunds, type Refund, searchRefunds, settleRefund } from '@fantome/contract/refund.ts'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { listen, watch } from '../../../test/event-stream.ts'
import { test as base, ordersOf, paymentOf, raisedBy, unanswered } from '../../../test/paying-shop.ts'
import type { Shop } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { ledgerPostings } from '../../db/schema/ledger.ts'
import { alerts, refunds } from '../../db/schema/payment.ts'
import { findBreaches } from '../ledger/ledger-check.ts'
import { reconcile } from './payment.jobs.ts'

interface Owed {
  paymentId: string
  transaction: number
  orderId: string
  refundId: string
  /** Of the client. */
  accessToken: string
}

const test = base.extend<{
  books: undefined
  admin: { id: string; accessToken: string }
  /** A paid order, cancelled, whose money only a person can give back. */
  owed: () => Promise<Owed>
}>({
  books: [
    async ({ shop }, use) => {
      await use(undefined)
      expect(await findBreaches(shop.app.db)).toEqual([])
    },
    { auto: true },
  ],
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  owed: async ({ shop, as, admin, fedapay, payer }, use) =>
    use(async () => {
      const { client, paymentId, transaction } = await payer()
      fedapay.settle(transaction, 'approved')
      const orderId = String((await client.checkout.placePaid(paymentId)).orderId)
      await as(admin).call(cancelOrder, { params: { id: orderId }, body: { reason: 'Rupture' } })
      const [refund] = await shop.app.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
      await expect.poll(() => countTold(shop, 'refund.manual', refund!.id), { timeout: 20_000 }).toBe(1)
      return { paymentId, transaction, orderId, refundId: refund!.id, accessToken: client.accessToken }
    }),
})

const countTold = ({ app }: Shop, kind: string, subjectId: string) =>
  app.db.$count(alerts, and(eq(alerts.kind, kind), eq(alerts.subjectId, subjectId)))

const postingsOf = async ({ app }: Shop, orderId: string) =>
  (await app.db.select().from(ledgerPostings).where(eq(ledgerPostings.orderId, orderId)))
    .map(({ kind }) => kind)
    .sort()

const stateOf = async (shop: Shop, { paymentId, orderId }: Owed) => ({
  payment: (await paymentOf(shop, paymentId)).state,
  refunds: (await raisedBy(shop, paymentId)).refunds.map(({ state }) => state),
  postings: await postingsOf(shop, orderId),
})
const OPEN = { payment: 'approved', refunds: ['requested'], postings: ['paid', 'reversed'] }
const DONE = { payment: 'refunded', refunds: ['done'], postings: ['paid', 'refunded', 'reversed'] }

test('a refund made by hand is on the admins’ list until one of them says it is done, once and on record', async ({
  shop,
  as,
  admin,
  owed,
}) => {
  const due = await owed()
  const { data } = await as(admin).call(listRefunds, { query: { status: 'requested' } })
  expect((data as Refund[]).find(({ id }) => id === due.refundId)).toEqual({
    id: due.refundId,
    order_id: due.orderId,
    transaction_id: due.paymentId,
    provider: 'fedapay',
    reference: String(due.transaction),
    amount: 2500,
    reason: 'order_cancelled',
    status: 'requested',
    created_at: expect.any(String),
    settled_at: null,
  })
  const screen = await watch(await listen(shop), due.accessToken)
  const say = (status: 'done' | 'failed') =>
    as(admin).call(settleRefund, { body: { id: due.refundId, status, note: 'Fait au tableau de bord' } })
  const answers = await Promise.all([say('done'), say('done'), say('done')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await say('failed')).toMatchObject({ status: 409, code: 'refund.done' })
  expect(await stateOf(shop, due)).toEqual(DONE)
  await expect.poll(() => screen.told(due.orderId)).toBe(1)
  screen.stop()
  const records = await shop.app.db.select().from(auditEntries).where(eq(auditEntries.targetId, due.refundId))
  expect(records).toMatchObject([
    {
      adminId: admin.id,
      action: 'refund.settle',
      before: { status: 'requested' },
      after: { status: 'done', note: 'Fait au tableau de bord' },
    },
  ])
})

test('a refund that failed moves no money, and may still be done later', async ({
  shop,
  as,
  admin,
  owed,
}) => {
  const due = await owed()
  const say = (status: 'done' | 'failed') =>
    as(admin).call(settleRefund, { body: { id: due.refundId, status, note: 'Compte fermé' } })
  expect(await say('failed')).toMatchObject({ status: 200 })
  expect(await stateOf(shop, due)).toEqual({ ...OPEN, refunds: ['failed'] })
  expect(await say('done')).toMatchObject({ status: 200 })
  expect(await stateOf(shop, due)).toEqual(DONE)
})

test('a refund is found by the number of its order or payment, and by the provider’s transaction', async ({
  as,
  admin,
  owed,
}) => {
  const [due, other] = [await owed(), await owed()]
  const find = async (search: string, status?: 'done') => {
    const { data } = await as(admin).call(searchRefunds, { body: { search, ...(status && { status }) } })
    return (data as Refund[]).map(({ id }) => id)
  }
  for (const words of [
    due.orderId,
    `#${due.orderId.slice(-8)}`,
    due.paymentId.slice(-8),
    String(due.transaction),
  ])
    expect(await find(words), words).toEqual([due.refundId])
  expect(await find(due.orderId, 'done')).toEqual([])
  expect(await find('introuvable')).toEqual([])
  const both = async () => (await find('')).filter((id) => [due.refundId, other.refundId].includes(id))
  expect(await both()).toEqual([due.refundId, other.refundId])
  const settled = { id: due.refundId, status: 'done' as const, note: 'Fait au tableau de bord' }
  await as(admin).call(settleRefund, { body: settled })
  expect(await both()).toEqual([other.refundId, due.refundId]) // those still to make come first
})

test('an unknown refund, an empty note and another word are refused', async ({ as, admin, make }) => {
  const body = { id: v7(), status: 'done' as const, note: 'Fait' }
  const call = (change: object) => as(admin).call(settleRefund, { body: { ...body, ...change } })
  expect(await call({})).toMatchObject({ status: 404, code: 'refund.not_found' })
  expect(await call({ id: 'x' })).toMatchObject({ status: 404, code: 'refund.not_found' })
  expect(await call({ note: ' ' })).toMatchObject({ status: 400 })
  expect(await call({ status: 'requested' })).toMatchObject({ status: 400 })
  const client = as(await make.user())
  expect(await client.call(settleRefund, { body })).toMatchObject({ status: 403 })
  expect(await client.call(listRefunds)).toMatchObject({ status: 403 })
})

test('given back in the dashboard: the webhook says so, and the refund is done', async ({
  shop,
  fedapay,
  owed,
  postWebhook,
}) => {
  const due = await owed()
  fedapay.settle(due.transaction, 'refunded')
  expect(await postWebhook('fedapay', fedapay.event(due.transaction))).toBe(200)
  await expect.poll(() => stateOf(shop, due), { timeout: 20_000 }).toEqual(DONE)
})

test('refund: made in the provider’s dashboard, reconciliation notices it', async ({
  shop,
  fedapay,
  owed,
}) => {
  const due = await owed()
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await stateOf(shop, due)).toEqual(OPEN)
  fedapay.settle(due.transaction, 'refunded')
  await Promise.all([
    reconcile(shop.app.db, shop.app.context, 0),
    reconcile(shop.app.db, shop.app.context, 0),
  ])
  expect(await stateOf(shop, due)).toEqual(DONE)
})

test('given back in part: people are told once, and the refund stays open', async ({
  shop,
  fedapay,
  owed,
}) => {
  const due = await owed()
  fedapay.settle(due.transaction, 'transferred_partially_refunded')
  await reconcile(shop.app.db, shop.app.context, 0)
  await shop.app.db.update(alerts).set({ seenAt: new Date() })
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await stateOf(shop, due)).toEqual(OPEN)
  expect(await countTold(shop, 'payment.partly_refunded', due.paymentId)).toBe(1)
})

test('given back though nobody asked: people are told, and nothing else moves', async ({
  shop,
  fedapay,
  payer,
  postWebhook,
}) => {
  const { client, paymentId, transaction } = await payer()
  fedapay.settle(transaction, 'approved')
  const orderId = String((await client.checkout.placePaid(paymentId)).orderId)
  fedapay.settle(transaction, 'refunded')
  await postWebhook('fedapay', fedapay.event(transaction))
  await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
  expect(await raisedBy(shop, paymentId)).toEqual({ refunds: [], alerts: ['payment.refunded_unasked'] })
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'approved' })
  expect(await ordersOf(shop, client.id)).toMatchObject([{ status: 'accepted' }])
  expect(await postingsOf(shop, orderId)).toEqual(['paid'])
})

test('given back before we first asked: no order, and the payment says so', async ({
  shop,
  fedapay,
  payer,
}) => {
  const { client, paymentId, transaction } = await payer()
  fedapay.settle(transaction, 'refunded')
  expect(await client.checkout.status(paymentId)).toBe('canceled')
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'refunded' })
  expect(await client.checkout.placePaid(paymentId)).toMatchObject({ status: 402, code: 'payment.refused' })
  expect(await raisedBy(shop, paymentId)).toEqual({ refunds: [], alerts: [] })
})

test('a word the provider never said before: the payment stays open, and people are told once', async ({
  shop,
  fedapay,
  payer,
}) => {
  const { client, paymentId, transaction } = await payer()
  fedapay.settle(transaction, 'meditating')
  expect(await client.checkout.status(paymentId)).toBe('pending')
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await raisedBy(shop, paymentId)).toEqual({ refunds: [], alerts: ['payment.unknown_status'] })
})
