import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ordersOf, paymentOf, test, unanswered } from '../../../test/paying-shop.ts'
import { openShop } from '../../../test/shop.ts'
import { inTurns, LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import type { FedapayStandIn } from '../../../test/stand-ins/fedapay.ts'
import { alerts, paymentEvents, refunds } from '../../db/schema/payment.ts'
import { signBody } from './providers/signature.ts'

/** The events of one transaction, as FedaPay sends them; they may arrive in any order. */
const LIFE = ['pending', 'declined', 'canceled', 'approved', 'transferred'] as const
const permutations = <T>(values: readonly T[]): T[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((value, at) =>
        permutations([...values.slice(0, at), ...values.slice(at + 1)]).map((rest) => [value, ...rest]),
      )

/** Every event of that life, signed. */
function eventsOf(fedapay: FedapayStandIn, transaction: number) {
  return LIFE.map((status) => {
    fedapay.settle(transaction, status)
    return fedapay.event(transaction, status === 'pending' ? 'transaction.created' : undefined)
  })
}

test('F11: in whatever order a payment’s five events arrive, it ends as one order', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, fedapay, payer, postWebhook }) => {
  const arrivals = permutations(LIFE.map((_, rank) => rank))
  expect(arrivals).toHaveLength(120)
  const buyers = await inTurns(arrivals.length, async (turn) => {
    const { client, paymentId, transaction } = await payer()
    const events = eventsOf(fedapay, transaction)
    for (const [at, rank] of arrivals[turn]!.entries()) {
      // What is true by now has nothing to do with what is told by now.
      fedapay.settle(transaction, LIFE[at]!)
      expect(await postWebhook('fedapay', events[rank]!)).toBe(200)
    }
    return { ...client, paymentId }
  })
  await expect.poll(() => unanswered(shop), { timeout: LONG_TIMEOUT }).toBe(0)
  for (const { id, paymentId, checkout } of buyers) {
    expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'approved' })
    expect(await ordersOf(shop, id)).toMatchObject([{ status: 'accepted', paymentId }])
    expect(await checkout.basket()).toEqual([])
  }
  expect(await shop.app.db.select().from(refunds)).toEqual([])
  expect(await shop.app.db.select().from(alerts)).toEqual([])
})

test('F10: ten copies of an event at once, on two processes, have one effect', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, second, fedapay, payer, postWebhook }) => {
  const clients = await inTurns(
    sized(10, 1000),
    async () => {
      const { client, paymentId, transaction } = await payer()
      fedapay.settle(transaction, 'approved')
      const event = fedapay.event(transaction)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, copy) =>
          postWebhook('fedapay', event, copy % 2 === 0 ? shop : second),
        ),
      )
      expect(answers).toEqual(Array(10).fill(200))
      return { ...client, paymentId }
    },
    2,
  )
  await expect.poll(() => unanswered(shop), { timeout: LONG_TIMEOUT }).toBe(0)
  for (const { id, paymentId } of clients) {
    expect(await ordersOf(shop, id)).toHaveLength(1)
    expect(await shop.app.db.$count(paymentEvents, eq(paymentEvents.paymentId, paymentId))).toBe(1)
  }
})

const nowSeconds = () => Math.floor(Date.now() / 1000)
type Forge = (
  fedapay: FedapayStandIn,
  transaction: number,
) => { body: string; headers: Record<string, string> }
const signedWith =
  (header: (body: string, good: string) => string): Forge =>
  (fedapay, transaction) => {
    const { body, headers } = fedapay.event(transaction)
    return { body, headers: { 'x-fedapay-signature': header(body, headers['x-fedapay-signature']!) } }
  }
const changed =
  (change: (body: string) => string): Forge =>
  (fedapay, transaction) => {
    const { body, headers } = fedapay.event(transaction)
    return { body: change(body), headers }
  }
const wrong = (digit: string) => `s=${digit.repeat(64)}`

const FORGERIES: Record<string, Forge> = {
  'no signature': (fedapay, transaction) => ({ ...fedapay.event(transaction), headers: {} }),
  'a wrong key': (fedapay, transaction) => fedapay.event(transaction, undefined, { secret: 'wh_autre' }),
  'a body changed by one byte': changed((body) => body.replace('"approved"', '"approvee"')),
  'the same JSON written otherwise': changed((body) => JSON.stringify(JSON.parse(body), null, 1)),
  'a signature 301 seconds old': (fedapay, transaction) =>
    fedapay.event(transaction, undefined, { seconds: nowSeconds() - 301 - 2 }),
  'a signature 301 seconds ahead': (fedapay, transaction) =>
    fedapay.event(transaction, undefined, { seconds: nowSeconds() + 301 + 2 }),
  'the secret of another provider': signedWith((body) =>
    signBody('kkiapay-webhook-stand-in', body, nowSeconds()),
  ),
  'two wrong signatures': signedWith(() => `t=${nowSeconds()},${wrong('a')},${wrong('b')}`),
  'an empty signature': signedWith(() => ''),
}

test('F12: forged events are refused, change nothing, and people are told once', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, fedapay, payer, postWebhook }) => {
  const { client, paymentId, transaction } = await payer()
  // True, even: it is the messenger who must not be believed.
  fedapay.settle(transaction, 'approved')
  const asked = fedapay.seen.calls
  const before = await shop.app.db.$count(paymentEvents)
  const raised = () =>
    shop.app.db
      .select({ subjectId: alerts.subjectId, details: alerts.details })
      .from(alerts)
      .where(eq(alerts.kind, 'webhook.forged'))
  for (const [name, forge] of Object.entries(FORGERIES)) {
    for (let times = sized(1, 200); times > 0; times--)
      expect(await postWebhook('fedapay', forge(fedapay, transaction)), name).toBe(401)
  }
  expect(fedapay.seen.calls).toBe(asked)
  expect(await shop.app.db.$count(paymentEvents)).toBe(before)
  expect(await unanswered(shop)).toBe(0)
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'open' })
  expect(await ordersOf(shop, client.id)).toEqual([])
  expect(await raised()).toEqual([{ subjectId: expect.any(String), details: { provider: 'fedapay' } }])
  await shop.app.db.update(alerts).set({ seenAt: sql`now()` })
  const forged = FORGERIES['a wrong key']!(fedapay, transaction)
  await Promise.all(Array.from({ length: 20 }, () => postWebhook('fedapay', forged)))
  expect(await raised()).toHaveLength(2)
})

test('a forged event leaves one line in the log, and no more', async ({
  shop: { databaseUrl },
  fedapay,
  env,
}) => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const shop = await openShop({ databaseUrl, env: { ...env, LOG_LEVEL: 'warn' }, logStream })
  await shop.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/fedapay',
    headers: { 'content-type': 'application/json', 'x-fedapay-signature': wrong('a') },
    payload: JSON.stringify({ name: 'transaction.approved', secret: fedapay.secretKey }),
  })
  await shop.app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'webhook refused', provider: 'fedapay' },
  ])
  expect(lines.join()).not.toContain(fedapay.secretKey)
})

test('webhook: the provider is unavailable meanwhile, 200 at once, and it is asked when it is back', async ({
  shop,
  fedapay,
  payer,
  postWebhook,
}) => {
  const { client, paymentId, transaction } = await payer()
  fedapay.settle(transaction, 'approved')
  fedapay.fail('error 500', { times: 1 })
  expect(await postWebhook('fedapay', fedapay.event(transaction))).toBe(200)
  await expect.poll(() => ordersOf(shop, client.id), { timeout: 20_000 }).toHaveLength(1)
  expect(fedapay.createdFor(paymentId)).toBe(1)
})

test('events that are no payment’s are thanked for and left alone', async ({
  shop,
  fedapay,
  buyer,
  postWebhook,
}) => {
  const client = await buyer()
  const paymentId = await client.checkout.startPayment()
  const { id } = fedapay.ofPayment(paymentId)!
  const [waiting, raised] = [await unanswered(shop), await shop.app.db.$count(alerts)]
  for (const name of ['payout.sent', 'customer.created']) {
    const body = JSON.stringify({ name, entity: { id, status: 'approved', merchant_reference: paymentId } })
    const headers = { 'x-fedapay-signature': signBody(fedapay.webhookSecret, body, nowSeconds()) }
    expect(await postWebhook('fedapay', { body, headers })).toBe(200)
  }
  expect([await unanswered(shop), await shop.app.db.$count(alerts)]).toEqual([waiting, raised])
  expect(await paymentOf(shop, paymentId)).toMatchObject({ state: 'open' })
})

test('a provider has no say about a payment that is another’s: people are told, and nothing is asked', async ({
  shop,
  kkiapay,
  payer,
  postWebhook,
}) => {
  const { paymentId } = await payer()
  const told = () => shop.app.db.$count(alerts, eq(alerts.kind, 'payment.unknown'))
  const [waiting, before] = [await unanswered(shop), await told()]
  expect(await postWebhook('kkiapay', kkiapay.event(kkiapay.pay(paymentId, 2500)))).toBe(200)
  expect([await unanswered(shop), await told()]).toEqual([waiting, before + 1])
  expect(await shop.app.db.$count(paymentEvents, eq(paymentEvents.paymentId, paymentId))).toBe(0)
})
