import { once } from 'node:events'
import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  p99: number
  errors: number
  /** Of every answer, in milliseconds. */
  times: number[]
}

interface Load {
  url: string
  seconds?: number
  /** Instead of a number of seconds. */
  until?: Promise<unknown> | undefined
  connections?: number
  /** Requests per second, where not as many as they can. */
  overallRate?: number
  requests?: autocannon.Request[]
  headers?: Record<string, string>
}

/** `npm run torture` measures for longer, with more. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
export const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 20)

/** Of a load that ends with something else: that has long failed then. */
const LONGEST_SECONDS = 300

export async function load({
  url,
  seconds = SECONDS,
  until,
  connections = CONNECTIONS,
  overallRate,
  requests,
  headers,
}: Load): Promise<Measured> {
  const times: number[] = []
  const options = {
    url,
    duration: until === undefined ? seconds : LONGEST_SECONDS,
    connections,
    setupClient: (client: autocannon.Client) =>
      void client.on('response', (_status, _bytes, time) => times.push(time)),
    ...(overallRate && { overallRate }),
    ...(requests && { requests }),
    ...(headers && { headers }),
  }
  const running = autocannon(options, () => {}) // without it no instance is returned, and so nothing to stop
  const stop = () => running.stop()
  void until?.then(stop, stop)
  const [result] = (await once(running, 'done')) as [autocannon.Result]
  return {
    perSecond: result.requests.average,
    p99: nth(0.99, times), // autocannon's own is in whole milliseconds: two of them are no measure
    errors: result.errors + result.non2xx,
    times,
  }
}

export const nth = (share: number, values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
export const median = (values: number[]) => nth(0.5, values)

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

/**
 * Two servers by turns, so that a noisy minute hits both. Returns ours as a share of the reference: 1 is as fast.
 */
export async function compare(ours: () => Promise<number>, reference: () => Promise<number>) {
  await reference()
  await ours() // warm both up before anything counts
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await reference())
    mine.push(await ours())
  }
  return { ratio: median(mine) / median(theirs), ours: median(mine), reference: median(theirs) }
}
