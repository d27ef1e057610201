import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { diskOf } from '../machines.ts'
import { findPrimary, findReplica } from '../patroni.ts'
import type { Fault } from './fault.ts'

export const primaryKill: Fault = {
  name: 'primary-kill',
  what: 'primary, kill -9 of PostgreSQL and Patroni',
  async strike({ nodes }) {
    const primary = await findPrimary(nodes)
    await primary.killBoth()
    return { mend: () => primary.start() }
  },
}

/** Longer than Patroni's ttl: another is primary when it wakes up. */
const PAUSE_SECONDS = 30

export const primaryPause: Fault = {
  name: 'primary-pause',
  what: 'primary, paused for 30 s',
  async strike({ nodes }) {
    const primary = await findPrimary(nodes)
    primary.freeze()
    return { lasts: PAUSE_SECONDS, mend: async () => primary.thaw() }
  },
}

export const replicaKill: Fault = {
  name: 'replica-kill',
  what: 'synchronous replica, kill -9',
  async strike({ nodes }) {
    const replica = await findReplica(nodes)
    await replica.killBoth()
    return { mend: () => replica.start() }
  },
}

/** Someone frees the disk after so long, whether another primary has taken over or not. */
const FULL_SECONDS = 30

export const diskFull: Fault = {
  name: 'disk-full',
  what: 'disk full on the primary for 30 s',
  async strike({ nodes }) {
    const primary = await findPrimary(nodes)
    const disk = diskOf(primary.machine)
    const ballast = join(disk, 'ballast')
    mkdirSync(ballast)
    await fillDisk(ballast)
    // What PostgreSQL gives back meanwhile is taken too.
    const keepFull = setInterval(() => void fillDisk(ballast), 500)
    return {
      lasts: FULL_SECONDS,
      async mend() {
        clearInterval(keepFull)
        rmSync(ballast, { recursive: true })
        if (!primary.isAlive()) await primary.start()
      },
    }
  },
}

let files = 0

/** One more file, as large as what is free. */
async function fillDisk(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail === 0) return
  const file = join(folder, String(++files))
  await promisify(execFile)('fallocate', ['-l', String(bavail * bsize), file]).catch(() => {})
}
