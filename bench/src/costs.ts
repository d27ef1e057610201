import { type Client, findGoods, findZone, orderOf, post, signUp, toLine } from './buyers.ts'
import { load, median, ROUNDS } from './load.ts'
import { findPostmaster, processorSeconds, processorSecondsWithChildren } from './processor.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, stock } from './shop.ts'

const CLIENTS = 4
const CALLS = 400
const LIST = '/api/product/get-products-paginated'

/** Processor milliseconds of one call. */
export interface Cost {
  ours: number
  postgres: number
}

export const PRODUCTS = 1000

/** What one call costs our process and PostgreSQL, in processor time: unlike speed, that hardly depends on the neighbours. */
export async function measureCosts(cluster: Cluster, report: Report) {
  // Without jobs: what dispatch does with an order is measured by itself.
  const shop = await cluster.shop('costs', { ROLE: 'web' })
  await stock(shop.pool, PRODUCTS)
  const bare = await cluster.bare('bench/src/bare-writes.ts', { DATABASE_URL: shop.databaseUrl })
  const { zone, goods, costOf } = await openCosts(shop)
  const bareOrder = async ({ id }: Client) => {
    const ids = { userId: id, productIds: goods.map((product) => product.id), ...zone }
    await expectOk(await post(`${bare.url}/order`, ids))
  }
  const measures = {
    'bare order': () => costOf({ pid: bare.pid, work: bareOrder }),
    'add to basket': () => costOf('add to basket'),
    'whole order (two adds, basket, order)': () => costOf('whole order'),
    'search of four words': () => costOf('search of four words'),
  }
  const costs = new Map<string, Cost[]>(Object.keys(measures).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      const cost = await measure()
      if (round > 0) costs.get(name)!.push(cost) // the first warms up
    }
    if (round === 0) await shop.pool.query('vacuum analyze') // as autovacuum would
  }
  for (const [name, found] of costs) {
    const { ours, postgres } = medianCost(found)
    report.note(`${name}: ${ours.toFixed(2)} ms of ours, ${postgres.toFixed(2)} ms of PostgreSQL`)
  }
  await measureCataloguePage(cluster, report, shop)
}

export const COSTS = ['search of four words', 'add to basket', 'whole order'] as const
type Named = (typeof COSTS)[number]
interface Work {
  pid: number
  work(client: Client): Promise<unknown>
  calls?: number
}

/** Four people in a stocked shop, who do one thing again and again: what it costs each time. */
export async function openCosts(shop: BenchShop) {
  const postmaster = await findPostmaster(shop.pool)
  const zone = await findZone(shop)
  const goods = await findGoods(shop, 2)
  const lines = goods.map(({ id, price }) => toLine(id, price))
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => signUp(shop.url, `cout_${n}`, zone.countryId)),
  )

  const add = (client: Client, product_id: string) =>
    post(`${shop.url}/api/cart/add-to-cart`, { product_id, quantity: 1 }, client.token)
  const cart = ({ token }: Client) =>
    fetch(`${shop.url}/api/cart/get-cart`, { headers: { authorization: `Bearer ${token}` } })
  const order = async (client: Client) => {
    for (const { id } of goods) await expectOk(await add(client, id))
    await expectOk(await cart(client))
    await expectOk(await post(`${shop.url}/api/order/create`, orderOf(zone, lines), client.token))
  }
  const searches = await listSearches(shop)
  let searched = 0
  const search = async () => {
    const words = encodeURIComponent(searches[searched++ % searches.length]!)
    await expectOk(await fetch(`${shop.url}${LIST}?search=${words}&n=${searched}`))
  }
  const works: Record<Named, Work> = {
    'search of four words': { pid: shop.pid, work: search },
    // 99 of a kind at most.
    'add to basket': {
      pid: shop.pid,
      work: async (client) => expectOk(await add(client, goods[0]!.id)),
      calls: CLIENTS * 90,
    },
    'whole order': { pid: shop.pid, work: order },
  }

  async function costOf(asked: Named | Work): Promise<Cost> {
    const { pid, work, calls = CALLS } = typeof asked === 'string' ? works[asked] : asked
    await shop.pool.query('delete from cart_items')
    const [own, database] = [processorSeconds(pid), processorSecondsWithChildren(postmaster)]
    await runAll(clients, calls, work)
    const perCall = (seconds: number) => (seconds * 1000) / calls
    return {
      ours: perCall(processorSeconds(pid) - own),
      postgres: perCall(processorSecondsWithChildren(postmaster) - database),
    }
  }
  return { zone, goods, costOf }
}

export const medianCost = (found: Cost[]): Cost => ({
  ours: median(found.map((cost) => cost.ours)),
  postgres: median(found.map((cost) => cost.postgres)),
})

const PAGES_PER_SECOND = 5000
const PAGE_ROUNDS = 5

/** A page of the catalogue beside a bare server that sends the same head and body, as often a second. */
async function measureCataloguePage(cluster: Cluster, report: Report, shop: BenchShop) {
  const path = `${LIST}?page=1&limit=12&is_active=true`
  const servers = {
    mixed: shop,
    own: await cluster.another(shop, { ROLE: 'web' }),
    bare: await cluster.bareCopy(shop.url + path),
  }
  const costs = new Map(Object.keys(servers).map((name) => [name, [] as number[]]))
  for (let round = 0; round < PAGE_ROUNDS; round++)
    for (const [name, { url, pid }] of Object.entries(servers)) {
      const ask = (seconds: number) => load({ url: url + path, overallRate: PAGES_PER_SECOND, seconds })
      // V8 shrinks the heap of a process that has nothing to do: growing it again is not the price of a page.
      await ask(3)
      const before = processorSeconds(pid)
      const { times, errors } = await ask(5)
      if (errors > 0) throw new Error(`${errors} pages failed`)
      costs.get(name)!.push((processorSeconds(pid) - before) / times.length)
    }
  const [mixed, own, bare] = [...costs.values()].map(median) as [number, number, number]
  const said = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs, ${(seconds / bare).toFixed(2)} × bare`
  report.note(`page of the catalogue in a process that has taken orders: ${said(mixed)}`)
  report.note(`page of the catalogue in a process of its own: ${said(own)}`)
  report.ratio('page of the catalogue / bare node:http, the same answer', own / bare, { atMost: 1.35 })
}

async function runAll(clients: Client[], calls: number, work: (client: Client) => Promise<unknown>) {
  await Promise.all(
    clients.map(async (client) => {
      for (let call = 0; call < calls / clients.length; call++) await work(client)
    }),
  )
}

async function expectOk(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Every second one misspelt. */
async function listSearches(shop: BenchShop) {
  const asked = await askFourWords(shop)
  return asked.map((words, n) => (n % 2 ? misspell(words) : words))
}

/** Four words of one product each, the third of them only the beginning of one. */
export async function askFourWords({ pool }: BenchShop) {
  const { rows } = await pool.query<{ name: string; description: string }>(
    'select name, description from products order by id limit 1000',
  )
  return rows.map(({ name, description }) => {
    const [kind, model, number] = name.split(' ')
    return [kind, model, number!.slice(0, 8), description.split(' ')[0]].join(' ')
  })
}

/** The first letters of each word doubled, which the search forgives. Numbers are copied, not spelt. */
export const misspell = (words: string) => words.replace(/(^| )(?!\S*\d)(\S\S)/g, '$1$2$2')
/** The numbers too: no product has such a one. */
export const misspellAll = (words: string) => words.replace(/(^| )(\S\S)/g, '$1$2$2')
