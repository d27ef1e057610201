import { setTimeout as sleep } from 'node:timers/promises'
import { type Audit, audit } from './audit.ts'
import type { Cluster } from './cluster.ts'
import { until } from './daemon.ts'
import type { Fault } from './faults/fault.ts'
import type { History } from './load/history.ts'
import { type Load, startLoad } from './load/load.ts'

export interface Row {
  fault: string
  what: string
  /** From the blow to the last call that failed, and to the first write that none failed after; 0 when none failed. */
  secondsUntilGood: number
  /** Until nobody was missing any more. */
  secondsUntilWhole: number
  failedCalls: number
  reasons: Record<string, number>
  /** Answers no client should get. */
  surprises: Record<string, number>
  slowestWriteMs: number
  load: { seconds: number; ordersPerSecond: number } & Load['world']['counts']
  audit: Audit
}

const CALM_MS = 4000
const GOOD_SECONDS = 60
const WHOLE_SECONDS = 180
const STEADY_MS = 3000

/** One fault under load: break, wait until it is good again, mend, wait until it is whole, then look at the books. */
export async function runFault(
  cluster: Cluster,
  fault: Fault,
  history: History,
  seconds: number,
): Promise<Row> {
  await fault.prepare?.(cluster)
  await until('a healthy cluster before the fault', WHOLE_SECONDS, cluster.isHealthy)
  const load = await startLoad(cluster, history)
  try {
    await sleep(CALM_MS)
    await until('writes to succeed before the fault', GOOD_SECONDS, load.probe.isGood)
    const moment = performance.now()
    const { mend, lasts = 0 } = await fault.strike(cluster)
    await sleep(Math.max(0, Math.max(lasts, seconds) * 1000 - (performance.now() - moment)))
    await until('writes to succeed again', GOOD_SECONDS, load.probe.isGood)
    await mend?.()
    await until('everything to be whole again', WHOLE_SECONDS, cluster.isHealthy)
    const secondsUntilWhole = (performance.now() - moment) / 1000
    await sleep(STEADY_MS)
    await until('writes to succeed at the end', GOOD_SECONDS, load.probe.isGood)
    const lastFailure = ((load.world.failures.lastAt ?? 0) - moment) / 1000
    const secondsUntilGood = Math.max(0, lastFailure, load.probe.goodAfter(moment)!)
    const ran = await load.stop()
    await fault.restore?.(cluster)
    const { failures, surprises, counts } = load.world
    return {
      ...{ fault: fault.name, what: fault.what, secondsUntilGood, secondsUntilWhole },
      failedCalls: failures.count,
      reasons: Object.fromEntries(failures.reasons),
      surprises: Object.fromEntries(surprises),
      slowestWriteMs: load.probe.slowestMs(),
      load: { ...ran, ...counts },
      audit: await audit(cluster, history),
    }
  } catch (error) {
    const { failures, surprises } = load.world
    const seen = JSON.stringify([Object.fromEntries(failures.reasons), Object.fromEntries(surprises)])
    throw new Error(`${(error as Error).message}; clients saw ${seen}`)
  } finally {
    await load.stop()
  }
}
