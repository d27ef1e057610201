import { setTimeout as sleep } from 'node:timers/promises'
import { forgotPassword } from '@fantome/contract/account.ts'
import { getProducts } from '@fantome/contract/catalogue.ts'
import { expect, onTestFinished, test } from 'vitest'
import { findBreaches } from '../src/features/ledger/ledger-check.ts'
import { type CheckoutCalls, checkoutAs } from '../test/checkout-calls.ts'
import { administer } from '../test/database.ts'
import { createMaker } from '../test/maker.ts'
import { startReplicatedPostgres } from '../test/replicated-postgres.ts'
import { bearerOf, callFrom, openShop, type Shop, toAnswer, type Visitor } from '../test/shop.ts'
import { openTcpProxy } from '../test/tcp-proxy.ts'

const SILENT = { error: () => {} }
const CLIENTS = 4
/** A statement may take five seconds, a frozen server one more, a new connection two; and the machine may be busy. */
const LONGEST_MS = 15_000

/** Callers who come back when told to, and note what they were told. */
function createCallers({ app }: Shop) {
  const refusals: { status: number; retryAfter: unknown }[] = []
  let slowest = 0
  return {
    refusals,
    slowest: () => slowest,
    as(who: { accessToken: string }): Pick<Visitor, 'call'> {
      const { send } = callFrom(app, bearerOf(who))
      return {
        async call(endpoint, asked) {
          for (;;) {
            const began = Date.now()
            const answer = await send(endpoint, asked)
            slowest = Math.max(slowest, Date.now() - began)
            if (answer.statusCode === 200) return toAnswer(answer)
            refusals.push({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] })
            if (answer.statusCode !== 503) throw new Error(answer.body)
            await sleep(100)
          }
        },
      }
    },
  }
}

/** Buys until told to stop; what was acknowledged. */
async function keepBuying(checkout: CheckoutCalls, productId: string, isOver: () => boolean) {
  const acknowledged: string[] = []
  while (!isOver()) {
    await checkout.fill(productId)
    acknowledged.push(String((await checkout.order(await checkout.testOrder())).orderId))
  }
  return acknowledged
}

test('failover: connections cut, a frozen primary, another primary: 503 meanwhile, nothing acknowledged lost or doubled', {
  timeout: 180_000,
}, async () => {
  const servers = await startReplicatedPostgres()
  const proxy = await openTcpProxy(servers.primaryUrl)
  const shop = await openShop({ databaseUrl: proxy.url, log: SILENT, env: { RATE_LIMITS: 'off' } })
  onTestFinished(async () => {
    await shop.app.close()
    await proxy.close()
    await servers.close()
  })
  await servers.makeSynchronous()
  const make = createMaker(shop.app)
  const [product, zone] = [await make.product({ name: 'Avant' }), await make.deliveryZone()]
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => make.user()))
  const callers = createCallers(shop)
  let isOver = false
  const buying = people.map((person) =>
    keepBuying(checkoutAs(callers.as(person), zone), product.id, () => isOver),
  )
  const bought = async (url: string) =>
    Number((await administer(url, 'select count(*)::text as name from orders'))[0]!.name)
  const someMore = async (url: string) => {
    const already = await bought(url)
    await expect.poll(() => bought(url), { timeout: 30_000 }).toBeGreaterThan(already + CLIENTS)
  }
  await someMore(servers.primaryUrl)

  for (let blow = 0; blow < 5; blow++) {
    proxy.cut()
    await someMore(servers.primaryUrl)
  }

  proxy.freeze()
  const refused = callers.refusals.length
  await expect.poll(() => callers.refusals.length - refused, { timeout: 20_000 }).toBeGreaterThan(CLIENTS)
  await expect.poll(() => shop.app.changes.isListening, { timeout: 20_000 }).toBe(false)
  proxy.thaw()
  await someMore(servers.primaryUrl)

  await servers.killPrimary()
  await servers.promoteReplica()
  proxy.leadTo(servers.replicaUrl())
  await someMore(servers.replicaUrl())
  isOver = true
  const acknowledged = await Promise.all(buying)

  expect(new Set(callers.refusals.map(({ status }) => status))).toEqual(new Set([503]))
  expect(callers.refusals.filter(({ retryAfter }) => retryAfter === undefined)).toEqual([])
  expect(callers.slowest()).toBeLessThan(LONGEST_MS)
  const kept = await administer(
    servers.replicaUrl(),
    `select user_id::text as name, array_agg(id::text) as ids from orders group by 1`,
  )
  const idsOf = new Map(
    (kept as unknown as { name: string; ids: string[] }[]).map((row) => [row.name, row.ids]),
  )
  for (const [rank, person] of people.entries())
    expect(idsOf.get(person.id)?.toSorted()).toEqual(acknowledged[rank]!.toSorted())
  expect(await findBreaches(shop.app.db)).toEqual([])

  // Without a restart: what changes is seen, and jobs are done.
  const visitor = callFrom(shop.app)
  const nameShown = async () => ((await visitor.call(getProducts)).data as { name: string }[])[0]!.name
  await expect.poll(() => shop.app.changes.isListening).toBe(true)
  await expect.poll(nameShown).toBe('Avant')
  await administer(servers.replicaUrl(), `update products set name = 'Après'`)
  await expect.poll(nameShown, { timeout: 5000 }).toBe('Après')
  expect(await visitor.call(forgotPassword, { body: { email: 'personne@exemple.bj' } })).toMatchObject({
    status: 200,
  })
  const states = `select state::text as name from pgboss.job where name = 'password-otp'`
  await expect
    .poll(() => administer(servers.replicaUrl(), states), { timeout: 30_000 })
    .toEqual([{ name: 'completed' }])
})
