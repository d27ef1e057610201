import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP_URL } from '../haproxy.ts'
import { inRoot, LOGS, PACKAGE_ENV } from '../machines.ts'
import type { Fault } from './fault.ts'

const CLIENTS = '1000'
const SECONDS = '20'

/** Heads that never end, and bodies that trickle: each in turn, a thousand at once. */
export const slowClients: Fault = {
  name: 'slow-clients',
  what: 'a thousand slow clients (heads, then bodies)',
  async strike() {
    for (const attack of ['-H', '-B']) {
      const log = openSync(join(LOGS, `slowhttptest${attack}.log`), 'w')
      const sizes = ['-c', CLIENTS, '-r', '500', '-l', SECONDS, '-i', '5', '-p', '5']
      const target = [
        '-u',
        `${SHOP_URL}/api/cart/add-to-cart`,
        ...(attack === '-B' ? ['-t', 'POST', '-s', '8192'] : []),
      ]
      const child = spawn(inRoot('usr/bin/slowhttptest'), [attack, ...sizes, ...target], {
        env: { PATH: process.env.PATH, ...PACKAGE_ENV, TERM: 'dumb' },
        stdio: ['ignore', log, log],
        timeout: 60_000,
      })
      await once(child, 'exit')
    }
    return {}
  },
}
