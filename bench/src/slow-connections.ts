import { connect } from 'node:net'
import { load, median, ROUNDS } from './load.ts'
import type { Report } from './report.ts'
import { type Cluster, isSmall, stock } from './shop.ts'

const CONNECTIONS = isSmall ? 100 : 1000
const DRIP_MS = 2000
const MOST_SECONDS = 30
const HEAD = 'POST /api/user/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'
/** Heads that never end, and bodies that trickle. */
const BEGINNINGS = [`${HEAD}x-slow: `, `${HEAD}content-length: 8192\r\n\r\n{"pseudo":"`]

/** L9: a thousand who hold a connection and hardly say anything, before a process without its balancer. */
export async function measureSlowConnections(cluster: Cluster, report: Report) {
  const { url, pool } = await cluster.shop('slow')
  await stock(pool, 1000)
  const browse = () => load({ url: `${url}/api/product/get-products-paginated`, seconds: 10, connections: 8 })
  await browse()
  const [calm, busy, open]: [number[], number[], number[]] = [[], [], []]
  let errors = 0
  for (let round = 0; round < ROUNDS; round++) {
    calm.push((await browse()).p99)
    const slow = Array.from({ length: CONNECTIONS }, (_, rank) => holdOpen(url, BEGINNINGS[rank % 2]!))
    const measured = await browse()
    busy.push(measured.p99)
    errors += measured.errors
    open.push(...(await Promise.all(slow)))
  }
  report.fact(`browsing beside ${CONNECTIONS} slow connections: failed calls ${errors}`, errors === 0)
  report.ratio('browsing p99 beside them / calm', median(busy) / median(calm), { atMost: 2 })
  report.ratio('seconds until the last of them was closed', Math.max(...open), { atMost: MOST_SECONDS })
}

/** Seconds until the server closed it. */
function holdOpen(url: string, beginning: string) {
  const { hostname, port } = new URL(url)
  return new Promise<number>((closed) => {
    const began = performance.now()
    const socket = connect(Number(port), hostname, () => socket.write(beginning))
    const drip = setInterval(() => socket.write('x'), DRIP_MS)
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      closed((performance.now() - began) / 1000)
    })
  })
}
