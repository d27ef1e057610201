import type { AdminCall } from './admin-calls.ts'
import { nth } from './load.ts'
import type { Phone } from './phone.ts'
import type { Report } from './report.ts'
import type { BenchShop } from './shop.ts'

const MOST_MS = 300
const MOST_ROUNDS = 3
/** The same small piece of the same table, between the calls: says how quiet the machine was at that minute. */
const REFERENCE = `select sum(total) from (select total from orders order by created_at desc limit 2000) newest`

interface Round {
  taken: number[]
  reference: number[]
}

/** How long calls of one name took, and what they were refused with. */
export function createTimings({ pool }: BenchShop, admin: Phone, report: Report) {
  const timings = new Map<string, { rounds: Round[]; refused: Set<number> }>()
  let round = 0
  const isQuick = (name: string) =>
    timings.get(name)?.rounds.some(({ taken }) => nth(0.95, taken) <= MOST_MS) ?? false
  return {
    isQuick,
    /**
     * What else the machine does only adds time: if a call took too long, these are measured again, up to three times,
     * and of each call its quickest round counts.
     */
    async measure(calls: (round: number) => Promise<void>) {
      for (round = 0; round < MOST_ROUNDS; round++) {
        await calls(round)
        if ([...timings.keys()].every(isQuick)) return
      }
    },
    /** What it answered; nothing when it was refused or is no JSON. */
    async time(name: string, { method, path, body }: AdminCall) {
      const known = timings.get(name) ?? { rounds: [], refused: new Set<number>() }
      timings.set(name, known)
      const { taken, reference } = known.rounds[round] ?? { taken: [], reference: [] }
      known.rounds[round] = { taken, reference }
      const start = performance.now()
      const answer = await admin.call(method, path, body)
      const ended = performance.now()
      if (answer.status >= 300) known.refused.add(answer.status)
      taken.push(ended - start)
      await pool.query(REFERENCE)
      reference.push(performance.now() - ended)
      return answer.body?.data
    },
    tell() {
      for (const [name, { rounds, refused }] of timings) {
        const p95 = ({ taken }: Round) => nth(0.95, taken)
        const { taken, reference } = rounds.toSorted((a, b) => p95(a) - p95(b))[0]!
        const figures = `half ${ms(taken, 0.5)}   p95 ${ms(taken, 0.95)}   reference p95 ${ms(reference, 0.95)}`
        const wrong = refused.size > 0 ? `   refused: ${[...refused].join(', ')}` : ''
        const each = rounds.map((one) => Math.round(p95(one))).join(', ')
        const all = rounds.length > 1 ? `   p95 of each round ${each}` : ''
        report.fact(`${name.padEnd(30)} ${figures}${wrong}${all}`, isQuick(name) && refused.size === 0)
      }
      timings.clear()
      round = 0
    },
  }
}
export type Timings = ReturnType<typeof createTimings>

const ms = (values: number[], share: number) => `${nth(share, values).toFixed(1).padStart(7)} ms`
