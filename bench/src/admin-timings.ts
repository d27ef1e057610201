import type { AdminCall } from './admin-calls.ts'
import { nth } from './load.ts'
import type { Phone } from './phone.ts'
import type { Report } from './report.ts'
import type { BenchShop } from './shop.ts'

const MOST_MS = 300
/** The same small piece of the same table, between the calls: says how quiet the machine was at that minute. */
const REFERENCE = `select sum(total) from (select total from orders order by created_at desc limit 2000) newest`

/** How long calls of one name took, and what they were refused with. */
export function createTimings({ pool }: BenchShop, admin: Phone, report: Report) {
  const timings = new Map<string, { taken: number[]; reference: number[]; refused: Set<number> }>()
  return {
    /** What it answered; nothing when it was refused or is no JSON. */
    async time(name: string, { method, path, body }: AdminCall) {
      const known = timings.get(name) ?? { taken: [], reference: [], refused: new Set<number>() }
      timings.set(name, known)
      const start = performance.now()
      const answer = await admin.call(method, path, body)
      const ended = performance.now()
      if (answer.status >= 300) known.refused.add(answer.status)
      known.taken.push(ended - start)
      await pool.query(REFERENCE)
      known.reference.push(performance.now() - ended)
      return answer.body?.data
    },
    tell() {
      for (const [name, { taken, reference, refused }] of timings) {
        const figures = `half ${ms(taken, 0.5)}   p95 ${ms(taken, 0.95)}   reference p95 ${ms(reference, 0.95)}`
        const wrong = refused.size > 0 ? `   refused: ${[...refused].join(', ')}` : ''
        const isGood = nth(0.95, taken) <= MOST_MS && refused.size === 0
        report.fact(`${name.padEnd(30)} ${figures}${wrong}`, isGood)
      }
      timings.clear()
    },
  }
}
export type Timings = ReturnType<typeof createTimings>

const ms = (values: number[], share: number) => `${nth(share, values).toFixed(1).padStart(7)} ms`
