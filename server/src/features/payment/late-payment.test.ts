import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Client, ordersOf, paymentOf, raisedBy, test, unanswered } from '../../../test/paying-shop.ts'
import { repeated } from '../../../test/sizes.ts'
import { orderEvents } from '../../db/schema/order.ts'
import { payments } from '../../db/schema/payment.ts'
import { reconcile } from './payment.jobs.ts'
import { listUnsettled } from './reconciliation.repository.ts'

test.for(['declined', 'canceled', 'expired'] as const)(
  'approved after it was %s: the order is made, by the webhook',
  async (ending, { shop, fedapay, payer, postWebhook }) => {
    const { client, paymentId, transaction } = await payer()
    fedapay.settle(transaction, ending)
    expect(await client.checkout.status(paymentId)).toBe(ending === 'declined' ? 'declined' : 'canceled')
    expect(await client.checkout.placePaid(paymentId)).toMatchObject({ status: 402, code: 'payment.refused' })
    fedapay.settle(transaction, 'approved')
    await postWebhook('fedapay', fedapay.event(transaction))
    await expect.poll(() => ordersOf(shop, client.id), { timeout: 20_000 }).toHaveLength(1)
    expect(await client.checkout.placePaid(paymentId)).toMatchObject({ status: 200 })
    expect(await raisedBy(shop, paymentId)).toEqual({ refunds: [], alerts: [] })
  },
)

test.for(['declined', 'canceled', 'expired'] as const)(
  'payment: approved after it was %s without a webhook, reconciliation makes the order',
  async (ending, { shop, fedapay, payer }) => {
    const { client, paymentId, transaction } = await payer()
    fedapay.settle(transaction, ending)
    await client.checkout.status(paymentId)
    fedapay.settle(transaction, 'approved')
    await reconcile(shop.app.db, shop.app.context, 0)
    expect(await ordersOf(shop, client.id)).toHaveLength(1)
  },
)

test(
  'F14: neither webhook nor browser comes back, reconciliation makes the order and empties the basket once',
  repeated(500),
  async ({ shop, second, fedapay, payer }) => {
    const { client, transaction } = await payer()
    fedapay.settle(transaction, 'approved')
    await client.checkout.fill(client.productId, 2) // the next purchase is not this one's
    await Promise.all([
      reconcile(shop.app.db, shop.app.context, 0),
      reconcile(second.app.db, second.app.context, 0),
      reconcile(shop.app.db, shop.app.context, 0),
    ])
    expect(await ordersOf(shop, client.id)).toHaveLength(1)
    expect(await client.checkout.basket()).toMatchObject([{ quantity: 2 }])
  },
)

test('order event: it names who reported the payment, browser, webhook or job', async ({
  shop,
  fedapay,
  payer,
  postWebhook,
}) => {
  const bring = {
    browser: ({ checkout }: Client, paymentId: string) => checkout.status(paymentId),
    webhook: (_: Client, paymentId: string) =>
      postWebhook('fedapay', fedapay.event(fedapay.ofPayment(paymentId)!.id)),
    job: () => reconcile(shop.app.db, shop.app.context, 0),
  }
  for (const [by, tell] of Object.entries(bring)) {
    const { client, paymentId, transaction } = await payer()
    fedapay.settle(transaction, 'approved')
    await tell(client, paymentId)
    await expect.poll(() => ordersOf(shop, client.id), { timeout: 20_000 }).toHaveLength(1)
    const [order] = await ordersOf(shop, client.id)
    expect(
      await shop.app.db.select().from(orderEvents).where(eq(orderEvents.orderId, order!.id)),
    ).toMatchObject([{ move: 'paid', actorRole: by, actorId: by === 'browser' ? client.id : null }])
  }
})

test('approved days after the checkout was given up, the webhook alone still makes the order', async ({
  shop,
  fedapay,
  payer,
  postWebhook,
}) => {
  const { client, paymentId, transaction } = await payer()
  await shop.app.db
    .update(payments)
    .set({ createdAt: sql`now() - interval '5 days'`, checkedAt: sql`now() - interval '5 days'` })
    .where(sql`id = ${paymentId}`)
  fedapay.settle(transaction, 'approved')
  await postWebhook('fedapay', fedapay.event(transaction))
  await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
  expect(await ordersOf(shop, client.id)).toHaveLength(1)
})

test('an approval is never undone by what the provider says later', async ({
  shop,
  fedapay,
  payer,
  postWebhook,
}) => {
  const { client, paymentId, transaction } = await payer()
  fedapay.settle(transaction, 'approved')
  expect(await client.checkout.placePaid(paymentId)).toMatchObject({ status: 200 })
  for (const later of ['declined', 'canceled', 'pending', 'expired']) {
    fedapay.settle(transaction, later)
    await postWebhook('fedapay', fedapay.event(transaction))
    await reconcile(shop.app.db, shop.app.context, 0)
    expect(await client.checkout.status(paymentId)).toBe('approved')
  }
  await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'approved' })
})

test('reconcile: payments that waited longest first, old ones seldom', async ({ shop, buyer }) => {
  const client = await buyer()
  const names = ['fresh', 'asked just now', 'given up yesterday', 'forgotten since yesterday'] as const
  const ids: Record<string, string> = {}
  for (const name of names) ids[name] = await client.checkout.startPayment()
  const age = (name: (typeof names)[number], created: string, checked: string) =>
    shop.app.db.execute(sql`update payments set created_at = now() - ${created}::interval,
      checked_at = now() - ${checked}::interval where id = ${ids[name]}`)
  await age('fresh', '2 minutes', '1 minute')
  await age('asked just now', '2 minutes', '10 seconds')
  await age('given up yesterday', '1 day', '10 minutes')
  await age('forgotten since yesterday', '1 day', '5 hours')
  const asked = (await listUnsettled(shop.app.db, { idleSeconds: 45, limit: 500 })).map(({ id }) => id)
  const mine = asked.filter((id) => Object.values(ids).includes(id))
  expect(mine).toEqual([ids['forgotten since yesterday'], ids.fresh])
})

test('a payment that could not be opened is opened at the next try, whatever reconciliation did meanwhile', async ({
  shop,
  fedapay,
  buyer,
}) => {
  const client = await buyer()
  const asked = await client.checkout.payment()
  fedapay.fail('error 500', { times: 2 })
  expect(await client.checkout.open(asked)).toMatchObject({ status: 503, code: 'payment.create_failed' })
  await reconcile(shop.app.db, shop.app.context, 0)
  expect(await client.checkout.open(asked)).toMatchObject({ status: 200 })
})

test('jobs: the queue notices within a minute that a process died, also during a scheduled job', async ({
  shop,
}) => {
  // Unless told so, the queue waits a quarter of an hour, and runs no other scheduled job meanwhile.
  const { rows } = await shop.app.db.execute<{ name: string; heartbeat_seconds: number | null }>(
    sql`select name, heartbeat_seconds from pgboss.queue where name not like '\\_\\_%'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['reconcile-payments', 'settle-payment']),
  )
  for (const { name, heartbeat_seconds } of rows) expect(heartbeat_seconds, name).toBe(30)
})
