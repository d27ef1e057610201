import { setTimeout as sleep } from 'node:timers/promises'
import { compare, load, median } from './load.ts'
import type { Report } from './report.ts'
import { type Cluster, stock } from './shop.ts'

/** The catalogue, the public lists and the /products page, against a bare server that answers the same. */
export async function measureReading(cluster: Cluster, report: Report) {
  const { url, pool } = await cluster.shop('reading')
  await stock(pool, 1000)
  for (const [name, path] of [
    ['catalogue call', '/api/product/get-products-paginated?page=1&limit=12&is_active=true'],
    ['/products page', '/products'],
    ['countries', '/api/user/get-country'],
    ['categories', '/api/category/get-categories'],
  ] as const) {
    await warmUp(url + path)
    if (path.startsWith('/api/'))
      report.fact(`${name}: its ETag is answered 304`, await isNotModified(await fetch(url + path)))
    const bare = await cluster.bareCopy(url + path)
    const [mine, theirs]: [number[], number[]] = [[], []]
    let errors = 0
    const run = async (address: string, p99s: number[]) => {
      const measured = await load({ url: address + path })
      p99s.push(measured.p99)
      errors += measured.errors
      return measured.perSecond
    }
    const { ratio, ours } = await compare(
      () => run(url, mine),
      () => run(bare.url, theirs),
    )
    report.ratio(`${name} / bare node:http, same bytes`, ratio, { atLeast: 0.5 })
    report.ratio(`${name}: p99 / that of the bare one`, median(mine) / median(theirs), { atMost: 3 })
    report.figure(`${name}: calls per second`, ours, { atLeast: 800 })
    report.fact(`${name}: failed calls ${errors}`, errors === 0)
  }
}

/** Until the cache holds it compressed too; what is small never is. */
async function warmUp(url: string) {
  for (let visit = 0; visit < 20; visit++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (answer.headers.get('content-encoding') === 'br') return
    await sleep(50)
  }
}

async function isNotModified({ url, headers }: Response) {
  const answer = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  await answer.arrayBuffer()
  return answer.status === 304
}
