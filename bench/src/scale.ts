import { listProducts } from '../../server/src/features/catalogue/catalogue.service.ts'
import { NOTHING_KEPT, watchPlans } from '../../server/test/watch-plans.ts'
import { askFourWords, misspell, misspellAll } from './costs.ts'
import { compare, load } from './load.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, stock } from './shop.ts'

const LIST = '/api/product/get-products-paginated'

const searchFor = (words: string) => `${LIST}?search=${encodeURIComponent(words)}`

/** Finds nothing by words, so that all names are compared by ear (decision 33): no limit is kept. */
const UNKNOWN_NUMBER = 'search of four words, misspelt, with a number no product has'

/** Requests that no memory can answer: each address is asked once. */
let addresses = 0
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${++addresses}`
const requestsFor = (paths: string[]) => paths.map((path) => ({ path, setupRequest: freshRequest }))
const freshRequest = (request: { path?: string }) => ({ ...request, path: fresh(request.path ?? '/') })

/** What 100 000 products cost against 1 000, per request, as visitors ask and with memory left out. */
export async function measureScale(cluster: Cluster, report: Report) {
  const [small, large] = [await cluster.shop('small'), await cluster.shop('large')]
  await stock(small.pool, 1000)
  await stock(large.pool, 100_000)
  const asked = new Map([
    [small, { ...(await subjects(small)), phrases: await askFourWords(small) }],
    [large, { ...(await subjects(large)), phrases: await askFourWords(large) }],
  ])

  const kinds: Record<string, (shop: BenchShop) => string[]> = {
    'first page': () => [LIST],
    'pages 1 to 8': () => Array.from({ length: 8 }, (_, n) => `${LIST}?page=${n + 1}`),
    'one category, one country': (shop) => {
      const { categoryId, countryId } = asked.get(shop)!
      return [`${LIST}?category_id=${categoryId}&country_id=${countryId}`]
    },
    'search of a rare word': (shop) => [`${LIST}?search=${asked.get(shop)!.word}`],
    'search of a rare word in a category': (shop) => {
      const { categoryId, word } = asked.get(shop)!
      return [`${LIST}?search=${word}&category_id=${categoryId}`]
    },
    'search of four words': (shop) => asked.get(shop)!.phrases.map(searchFor),
    'search of four words, misspelt': (shop) => asked.get(shop)!.phrases.map(misspell).map(searchFor),
    [UNKNOWN_NUMBER]: (shop) => asked.get(shop)!.phrases.map(misspellAll).map(searchFor),
  }
  for (const [kind, paths] of Object.entries(kinds)) {
    // Nobody asked for these words before, so that no cache has them.
    const caches = kind.includes('four words') ? (['uncached'] as const) : (['cached', 'uncached'] as const)
    for (const cache of caches) {
      const run = async (shop: BenchShop) => {
        const plain = paths(shop).map((path) => ({ path }))
        const requests = cache === 'cached' ? plain : requestsFor(paths(shop))
        return (await load({ url: shop.url, requests: requests as never })).perSecond
      }
      const { ratio } = await compare(
        () => run(small),
        () => run(large),
      )
      const name = `${kind}, 100 000 / 1 000 products, ${cache}`
      if (kind === UNKNOWN_NUMBER) report.note(`${name}: ${ratio.toFixed(2)}`)
      else report.ratio(name, ratio, { atMost: 1.5 })
    }
  }

  const { db, plans } = watchPlans(large.pool)
  const { categoryId, countryId, word } = asked.get(large)!
  const lists: Record<string, Partial<Parameters<typeof listProducts>[1]>> = {
    'first page': {},
    'one category, one country': { categoryId, countryId },
    'search of a rare word': { search: word },
    'search of a common word': { search: 'lubrifiant' },
    'search with a typo': { search: 'lubrifient modelle' },
    'search in a category': { search: 'lubrifiant', categoryId },
  }
  for (const [name, filters] of Object.entries(lists)) {
    await listProducts({ db, counts: NOTHING_KEPT }, { page: 1, limit: 12, ...filters }, 'visitor')
    const isIndexed = (await plans()).every((plan) => !/Seq Scan on products/.test(plan))
    report.fact(`${name}, 100 000 products: no sequential scan in its plans`, isIndexed)
  }
}

/** What can be asked for by name in this shop. */
async function subjects({ pool }: BenchShop) {
  const { rows } = await pool.query<{ name: string; categoryId: string; countryId: string }>(
    `select name, category_id as "categoryId", (select id from countries order by name limit 1) as "countryId"
     from products order by id limit 1`,
  )
  const { name, ...ids } = rows[0]!
  return { ...ids, word: name.split(' ').at(-1)!.slice(0, 12) }
}
