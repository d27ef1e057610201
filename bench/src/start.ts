import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'
import { start } from './processes.ts'
import { processorSeconds, residentMegabytes } from './processor.ts'
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
  const [seconds, answered, ended]: [number[], number[], number[]] = [[], [], []]
  let megabytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const server = await start('server/build/main.js', env, '/products')
    answered.push((performance.now() - began) / 1000)
    seconds.push(processorSeconds(server.pid))
    if (round === ROUNDS - 1) {
      await sleep(REST_MS)
      megabytes = residentMegabytes(server.pid)
    }
    const asked = performance.now()
    await server.stop()
    ended.push((performance.now() - asked) / 1000)
  }
  report.ratio('processor seconds from start to first answer', median(seconds), { atMost: 2 })
  report.figure('seconds from start to first answer', median(answered), { atMost: 3 })
  report.figure('seconds from SIGTERM to the end', Math.max(...ended), { atMost: 10 })
  report.ratio('megabytes at rest', megabytes, { atMost: 170 })
}
