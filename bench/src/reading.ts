import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, load } from './load.ts'
import type { Report } from './report.ts'
import { type Cluster, stock } from './shop.ts'

/** The catalogue call and the /products page, against a bare server that answers the same bytes. */
export async function measureReading(cluster: Cluster, report: Report) {
  const { url, pool } = await cluster.shop('reading')
  await stock(pool, 1000)
  for (const [name, path] of [
    ['catalogue call', '/api/product/get-products-paginated?page=1&limit=12&is_active=true'],
    ['/products page', '/products'],
  ] as const) {
    const headers = { 'accept-encoding': 'br' }
    const warm = () => fetch(url + path, { headers })
    while ((await warm()).headers.get('content-encoding') !== 'br') await (await warm()).arrayBuffer()
    const answer = await fetch(url + path)
    const file = join(tmpdir(), `fantome-bench-${process.pid}-${name.length}`)
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    const bare = await cluster.bare('bench/src/bare-bytes.ts', {
      BODY: file,
      BODY_TYPE: answer.headers.get('content-type') ?? '',
    })
    const { ratio } = await compare(
      async () => (await load({ url: url + path })).perSecond,
      async () => (await load({ url: bare.url + path })).perSecond,
    )
    report.ratio(`${name} / bare node:http, same bytes`, ratio, { atLeast: 0.5 })
  }
}
