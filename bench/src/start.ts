import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { start } from './processes.ts'
import { processorSeconds } from './processor.ts'
import type { Report } from './report.ts'
import type { Cluster } from './shop.ts'

const ROUNDS = 3
/** As long as a shop takes to come to rest after its first answer. */
const REST_MS = 8000

/** Processor seconds from the start of the process to its first page, and memory once nothing happens. */
export async function measureStart(cluster: Cluster, report: Report) {
  const first = await cluster.shop('start') // migrates, and fills the compile cache
  await first.stop()
  const env = { LOG_LEVEL: 'warn', SEED: 'none', DATABASE_URL: first.databaseUrl }
  const seconds: number[] = []
  let megabytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start('server/build/main.js', env, '/products')
    seconds.push(processorSeconds(server.pid))
    if (round === ROUNDS - 1) {
      await sleep(REST_MS)
      megabytes = residentMegabytes(server.pid)
    }
    await server.stop()
  }
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  report.ratio('processor seconds from start to first answer', median, { atMost: 2 })
  report.ratio('megabytes at rest', megabytes, { atMost: 170 })
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
