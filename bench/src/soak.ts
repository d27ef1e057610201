import { readdirSync } from 'node:fs'
import { connectionBudget } from '../../server/src/db/connection-budget.ts'
import { findGoods, findZone, signUp } from './buyers.ts'
import { load, median } from './load.ts'
import { residentMegabytes } from './processor.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, isSmall, stock } from './shop.ts'

/** Rounds of so many seconds, of which the first warm up. */
const [ROUNDS, WARM_UP, SECONDS] = isSmall ? [12, 4, 3] : [60, 10, 60]
const SHARE_OF_PEAK = 0.3
const LIST = '/api/product/get-products-paginated'

/** L7: an hour at a third of what it can take. Memory, handles and connections at the end are those of minute ten. */
export async function measureSoak(cluster: Cluster, report: Report) {
  const shop = await cluster.shop('soak')
  await stock(shop.pool, 1000)
  const zone = await findZone(shop)
  const goods = await findGoods(shop, 1)
  let rank = 0
  let asked = 0
  /** A new client each round: an access token lives for a quarter of an hour. */
  const nextRound = async (seconds: number, overallRate?: number) => {
    const { token } = await signUp(shop.url, `endurance_${++rank}`, zone.countryId)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const update = { product_id: goods[0]!.id, quantity: 2 }
    await fetch(`${shop.url}/api/cart/add-to-cart`, { method: 'POST', headers, body: JSON.stringify(update) })
    const fresh = (request: object) => ({ ...request, path: `${LIST}?search=gel&n=${++asked}` })
    const requests = [
      { path: LIST },
      { path: '/products' },
      { path: LIST, setupRequest: fresh },
      { path: '/api/cart/get-cart', headers },
      { method: 'PUT', path: '/api/cart/update-cart-item', headers, body: JSON.stringify(update) },
    ] as never
    return load({ url: shop.url, requests, seconds, connections: 10, ...(overallRate && { overallRate }) })
  }
  await nextRound(Math.ceil(SECONDS / 6))
  const peak = (await nextRound(Math.ceil(SECONDS / 3))).perSecond
  report.note(`peak ${peak.toFixed(0)}/s, ${ROUNDS} rounds of ${SECONDS} s at ${SHARE_OF_PEAK} of it`)

  const seen: Awaited<ReturnType<typeof look>>[] = []
  let errors = 0
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await nextRound(SECONDS, Math.ceil(peak * SHARE_OF_PEAK))
    errors += measured.errors
    seen.push(await look(shop))
    const { megabytes, handles, connections } = seen.at(-1)!
    report.note(
      `${round + 1}: ${measured.perSecond.toFixed(0)}/s, ${megabytes.toFixed(0)} MB, ${handles} handles, ${connections} connections`,
    )
  }
  report.fact(`failed calls: ${errors}`, errors === 0)
  const few = Math.max(2, Math.floor(WARM_UP / 2))
  const [early, late] = [seen.slice(WARM_UP - few, WARM_UP + few), seen.slice(-2 * few)]
  const between = (pick: (look: (typeof seen)[number]) => number) =>
    median(late.map(pick)) / median(early.map(pick))
  report.ratio(
    'memory at the end / after warming up',
    between(({ megabytes }) => megabytes),
    { atMost: 1.05 },
  )
  report.ratio(
    'handles at the end / after warming up',
    between(({ handles }) => handles),
    { atMost: 1.05 },
  )
  const most = Math.max(...seen.map(({ connections }) => connections))
  const budget = connectionBudget({ ROLE: 'all', DATABASE_POOL: 10 })
  report.fact(`connections to PostgreSQL: ${most} at most, of ${budget}`, most <= budget)
}

async function look({ pid, pool }: BenchShop) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name like 'fantome%'`,
  )
  return {
    megabytes: residentMegabytes(pid),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]!.count,
  }
}
