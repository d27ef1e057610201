import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { load, median, nth } from './load.ts'
import type { Report } from './report.ts'
import { type Cluster, isSmall, stock } from './shop.ts'

const SECONDS = isSmall ? 8 : 60
/** So many already take all that one process can give. */
const SATURATING = 20
const TIMES = 5
const PROBE_MS = 200
const AFTERWARDS_MS = 5000
const LIST = '/api/product/get-products-paginated'
/** Half of it is in the cache, half is asked of the database. */
let asked = 0
const requests = [
  { path: LIST },
  {
    path: LIST,
    setupRequest: (request: object) => ({ ...request, path: `${LIST}?search=gel&n=${++asked}` }),
  },
] as never

/** L5: five times as many as can be served. Whoever is not served is told so, and those who are, are not fewer. */
export async function measureSaturation(cluster: Cluster, report: Report) {
  const { url, pool } = await cluster.shop('saturation')
  await stock(pool, 1000)
  const calm = async () => (await load({ url, requests, seconds: 5, connections: SATURATING })).perSecond
  await calm()
  const peak = median([await calm(), await calm(), await calm()])
  const usual = median(await timesOf(url, 20))

  const storm = raiseStorm(url, Math.ceil(peak * TIMES))
  const health = await probe(`${url}/health/live`, storm.isOver)
  const { good, unexplained, statuses } = await storm.ended
  report.note(`at rest ${peak.toFixed(0)}/s; five times as many: ${JSON.stringify(statuses)}`)
  report.fact(`answers that are neither good nor « later », with when: ${unexplained}`, unexplained === 0)
  report.ratio('good answers per second / those at rest', good / SECONDS / peak, { atLeast: 0.7 })
  report.figure('/health/live p95 in milliseconds', nth(0.95, health), { atMost: 200 })

  await sleep(AFTERWARDS_MS)
  report.ratio('an answer five seconds after / before', median(await timesOf(url, 20)) / usual, { atMost: 2 })
}

function raiseStorm(url: string, overallRate: number) {
  const statuses: Record<string, number> = {}
  let unexplained = 0
  let isOver = false
  const connections = SATURATING * TIMES
  const ended = autocannon({
    ...{ url, requests, connections, overallRate, duration: SECONDS },
    setupClient(client) {
      // Not in the package's types: what came in the head of each answer.
      const events = client as unknown as { on(name: string, heard: (head: Head) => void): void }
      events.on('headers', ({ statusCode, headers }) => {
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
        if (statusCode < 300 || statusCode === 429) return
        const hasWhen = headers.some((name) => name.toLowerCase() === 'retry-after')
        if (statusCode !== 503 || !hasWhen) unexplained++
      })
    },
  }).then(({ errors, '2xx': good }) => {
    isOver = true
    return { good, unexplained: unexplained + errors, statuses }
  })
  return { ended, isOver: () => isOver }
}

interface Head {
  statusCode: number
  /** Names and values by turns. */
  headers: string[]
}

async function probe(url: string, isOver: () => boolean) {
  const times: number[] = []
  while (!isOver()) {
    times.push(await timeOf(url))
    await sleep(PROBE_MS)
  }
  return times
}

async function timesOf(url: string, count: number) {
  const times: number[] = []
  for (let call = 0; call < count; call++) times.push(await timeOf(`${url}${LIST}?search=gel&n=${++asked}`))
  return times
}

async function timeOf(url: string) {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} of ${url}`)
  return performance.now() - began
}
