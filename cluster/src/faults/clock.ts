import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIBRARIES } from '../../../scripts/debian-packages.ts'
import type { Cluster } from '../cluster.ts'
import { inRoot, RUN } from '../machines.ts'
import type { Fault } from './fault.ts'

const OFFSET = join(RUN, 'clock-offset')
const FAKETIME = {
  LD_PRELOAD: inRoot(`${LIBRARIES}/faketime/libfaketimeMT.so.1`),
  FAKETIME_TIMESTAMP_FILE: OFFSET,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
}
/** F20. */
const JUMPS = ['+2h', '-2h', '+4d', '-4d']
const JUMP_MS = 6000

/** One that answers, and one that does what is scheduled. */
async function restartWith(env: Record<string, string>, { web, workers }: Cluster) {
  for (const process of [web[2]!, workers[1]!]) {
    process.next.env = env
    await process.stop()
    await process.start()
  }
}

export const clockJump: Fault = {
  name: 'clock-jump',
  what: 'clock of one web process and one worker jumps by ±2 h and ±4 days',
  async prepare(cluster) {
    writeFileSync(OFFSET, '+0')
    await restartWith(FAKETIME, cluster)
  },
  async strike() {
    for (const jump of JUMPS) {
      writeFileSync(OFFSET, jump)
      await sleep(JUMP_MS)
    }
    writeFileSync(OFFSET, '+0')
    return {}
  },
  restore: (cluster) => restartWith({}, cluster),
}
