import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, RUN } from '../machines.ts'
import type { Fault } from './fault.ts'

const OFFSET = join(RUN, 'clock-offset')
const FAKETIME = {
  LD_PRELOAD: inRoot('usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'),
  FAKETIME_TIMESTAMP_FILE: OFFSET,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
}
/** F20. */
const JUMPS = ['+2h', '-2h', '+4d', '-4d']
const JUMP_MS = 6000

export const clockJump: Fault = {
  name: 'clock-jump',
  what: 'clock of one web process jumps by ±2 h and ±4 days',
  async prepare({ web }) {
    writeFileSync(OFFSET, '+0')
    web[2]!.next.env = FAKETIME
    await web[2]!.stop()
    await web[2]!.start()
  },
  async strike() {
    for (const jump of JUMPS) {
      writeFileSync(OFFSET, jump)
      await sleep(JUMP_MS)
    }
    writeFileSync(OFFSET, '+0')
    return {}
  },
  async restore({ web }) {
    web[2]!.next.env = {}
    await web[2]!.stop()
    await web[2]!.start()
  },
}
