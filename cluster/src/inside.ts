import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settleAbandoned } from '../../server/torture/check-outcome.ts'
import { audit } from './audit.ts'
import { openCluster } from './cluster.ts'
import { FAULTS } from './faults/faults.ts'
import { openHistory, writeHistory } from './load/history.ts'
import { LOGS, RUN } from './machines.ts'
import { isGood, storeResults, writeTable } from './results.ts'
import { type Row, runFault } from './row.ts'

/** The part of `npm run cluster` that runs in namespaces of its own (main.ts). */
const asked = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=') as [string, string]))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const only = asked.only?.split(',')
const chosen = FAULTS.filter(({ name }) => !only || only.includes(name))
const faults = chosen.flatMap((fault) => Array<typeof fault>(Number(asked.times ?? 1)).fill(fault))
if (faults.length === 0) throw new Error(`only=… is one of: ${FAULTS.map(({ name }) => name).join(', ')}`)
const seconds = Number(asked.seconds ?? 15)
/** However badly it goes, this ends. */
const MOST_MINUTES = 60
setTimeout(() => {
  say(`still running after ${MOST_MINUTES} minutes: stopped`)
  process.exit(1)
}, MOST_MINUTES * 60_000).unref()

const cluster = await openCluster(say)
const history = openHistory()
const rows: Row[] = []
let isFine = true
for (const fault of faults) {
  say(`\n── ${fault.what}`)
  try {
    const row = await runFault(cluster, fault, history, seconds)
    rows.push(row)
    isFine &&= isGood(row)
    say(JSON.stringify(row, null, 1))
  } catch (error) {
    isFine = false
    say(`✗ ${fault.name}: ${(error as Error).message}`)
    await cluster.repair().catch((failed: Error) => say(failed.message))
  }
  writeHistory(join(RUN, 'history.json'), history)
}
say('\nwaiting until abandoned payments have their orders')
try {
  say(`settled after ${await settleAbandoned(cluster.db, history)} s`)
} catch (error) {
  isFine = false
  say(`✗ ${(error as Error).message}`)
}
const last = await audit(cluster, history)
say(`at the end ${JSON.stringify(last)}`)
isFine &&= last.lost.length + last.doubled.length + last.breaches.length === 0
if (!only) storeResults(rows)
if (asked.report) writeFileSync(asked.report, JSON.stringify(rows))
say(`\n${writeTable(rows)}\n\nlogs: ${LOGS}`)
await cluster.close()
process.exit(isFine && rows.length === faults.length ? 0 : 1)
