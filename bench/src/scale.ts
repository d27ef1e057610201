import { compare, load } from './load.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, stock } from './shop.ts'

const LIST = '/api/product/get-products-paginated'

/** Requests that no memory can answer: each address is asked once. */
let asked = 0
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${++asked}`
const requestsFor = (paths: string[]) => paths.map((path) => ({ path, setupRequest: freshRequest }))
const freshRequest = (request: { path?: string }) => ({ ...request, path: fresh(request.path ?? '/') })

/** What 100 000 products cost against 1 000, per request, as visitors ask and with memory left out. */
export async function measureScale(cluster: Cluster, report: Report) {
  const [small, large] = [await cluster.shop('small'), await cluster.shop('large')]
  await stock(small.pool, 1000)
  await stock(large.pool, 100_000)
  const word = async ({ pool }: BenchShop) =>
    (await pool.query<{ name: string }>('select name from products order by id limit 1')).rows[0]!.name.split(
      ' ',
    ).at(-1)!
  const words = new Map([
    [small, await word(small)],
    [large, await word(large)],
  ])

  const kinds: Record<string, (shop: BenchShop) => string[]> = {
    'first page': () => [LIST],
    'pages 1 to 8': () => Array.from({ length: 8 }, (_, n) => `${LIST}?page=${n + 1}`),
    'search of a rare word': (shop) => [`${LIST}?search=${words.get(shop)!.slice(0, 12)}`],
  }
  for (const [kind, paths] of Object.entries(kinds)) {
    for (const memory of ['kept', 'fresh'] as const) {
      const run = async (shop: BenchShop) => {
        const plain = paths(shop).map((path) => ({ path }))
        const requests = memory === 'kept' ? plain : requestsFor(paths(shop))
        return (await load({ url: shop.url, requests: requests as never })).perSecond
      }
      const { ratio } = await compare(
        () => run(small),
        () => run(large),
      )
      const limit = memory === 'kept' ? { atMost: 1.5 } : {}
      report.ratio(`${kind}, 100 000 / 1 000 products, ${memory}`, ratio, limit)
    }
  }

  for (const [name, question] of Object.entries(PLANS)) {
    const { rows } = await large.pool.query<{ 'QUERY PLAN': string }>(`explain ${question}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    report.fact(`${name}: no sequential scan of products`, !/Seq Scan on products/.test(plan))
  }
}

const PLANS = {
  'listing plan': 'select id from products where is_active order by created_at desc, id desc limit 12',
  'word search plan': `select id from products where is_active and search @@ search_query('lubrifiant')
    order by ts_rank(search, search_query('lubrifiant')) desc limit 12`,
  'look-alike search plan': `select id from products where is_active and sound('lubrifient modelle') <% name_sound limit 12`,
}
