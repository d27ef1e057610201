import { setTimeout as sleep } from 'node:timers/promises'
import { drizzleOn } from '../../server/src/db/drizzle-on.ts'
import { findBreaches } from '../../server/src/features/ledger/ledger-check.ts'
import { type Client, FILL, findGoods, findZone, orderOf, post, signUp, toLine } from './buyers.ts'
import { compare, nth } from './load.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, stock } from './shop.ts'

const CLIENTS = Number(process.env.BENCH_CONNECTIONS ?? 8)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

/** Adding to the basket, and whole checkouts, against bare routes that write the same rows. */
export async function measureBuying(cluster: Cluster, report: Report) {
  const shop = await cluster.shop('buying')
  await stock(shop.pool, 1000)
  const bare = await cluster.bare('bench/src/bare-writes.ts', { DATABASE_URL: shop.databaseUrl })
  const zone = await findZone(shop)
  const goods = await findGoods(shop, 3)
  const productIds = goods.map(({ id }) => id)
  const lines = goods.map(({ id, price }) => toLine(id, price))
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => signUp(shop.url, `acheteur_${n}`, zone.countryId)),
  )

  const bareCall = (path: string, userId: string) => post(bare.url + path, { userId, productIds, ...zone })
  const ours = (work: (client: Client) => Promise<unknown>) => () => perSecond(clients, work)
  const reference = (path: string) => () => perSecond(clients, ({ id }) => bareCall(path, id))
  const [mine, theirs]: [number[], number[]] = [[], []]

  const add = async (client: Client, productId: string) => {
    const answer = await post(
      `${shop.url}/api/cart/add-to-cart`,
      { product_id: productId, quantity: 1 },
      client.token,
    )
    // A full line is emptied and filled again: rare, and outside what is measured against.
    if (answer.status === 422) await shop.pool.query('delete from cart_items where user_id = $1', [client.id])
  }
  const adding = await compare(
    ours((client) => add(client, productIds[0]!)),
    reference('/cart'),
  )
  report.ratio('add to cart / bare Fastify + pg, same rows', adding.ratio, { atLeast: 0.5 })

  await shop.pool.query('delete from cart_items')
  const checkout = async (client: Client) => {
    await shop.pool.query({ name: 'fill', text: FILL, values: [client.id, productIds] })
    const answer = await post(`${shop.url}/api/order/create`, orderOf(zone, lines), client.token)
    if (!answer.ok) throw new Error(`checkout refused: ${await answer.text()}`)
  }
  const fillOnly = async (userId: string) => {
    await shop.pool.query({ name: 'fill', text: FILL, values: [userId, productIds] })
    await bareCall('/order', userId)
  }
  /** What dispatch still has to do for the orders of one round must not burden the next. */
  const andSettle = async (round: () => Promise<number>) => {
    const perSecond = await round()
    while (await hasDueJobs(shop)) await sleep(200)
    return perSecond
  }
  const buying = await compare(
    () => andSettle(() => perSecond(clients, checkout, mine)),
    () => andSettle(() => perSecond(clients, ({ id }) => fillOnly(id), theirs)),
  )
  report.ratio('whole checkout / bare Fastify + pg, same rows', buying.ratio, { atLeast: 0.35 })
  report.ratio('whole checkout: p99 / that of the bare one', nth(0.99, mine) / nth(0.99, theirs), {
    atMost: 4,
  })
  report.figure('whole checkouts per second', buying.ours, { atLeast: 120 })
  report.fact('the books are exact afterwards', (await findBreaches(drizzleOn(shop.pool))).length === 0)
}

async function hasDueJobs({ pool }: BenchShop) {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (select 1 from pgboss.job where state < 'completed' and start_after <= now()
      and name in ('open-offers', 'tell-partners')) as due`,
  )
  return rows[0]!.due
}

/** Each client does one thing after the other; together they show what the server can take. */
async function perSecond(
  clients: Client[],
  work: (client: Client) => Promise<unknown>,
  times: number[] = [],
) {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const began = performance.now()
        await work(client)
        times.push(performance.now() - began)
        done++
      }
    }),
  )
  return done / SECONDS
}
