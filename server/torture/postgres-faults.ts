import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedPostgres } from '../src/db/embedded.ts'
import type { Processes } from './processes.ts'

const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

async function ask<T extends object>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Milliseconds until the database, and then each process, is ready again. No process may have ended meanwhile. */
export async function untilReady(url: string, processes: Processes) {
  const hasDatabase = () =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    )
  while (!(await hasDatabase())) await sleep(50)
  const began = Date.now()
  while (!(await processes.areReady())) {
    assert.ok(Date.now() - began < 30_000, 'not ready half a minute after the database')
    await sleep(50)
  }
  assert.ok(processes.areAlive(), 'a process ended')
  return Date.now() - began
}

/** F4: one backend dies by SIGKILL; PostgreSQL then ends all of them and recovers. */
export const killBackend =
  ({ url }: EmbeddedPostgres) =>
  async (processes: Processes) => {
    const [victim] = await ask<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       order by random() limit 1`,
    )
    if (victim) process.kill(victim.pid, 'SIGKILL')
    return async () => [await untilReady(url, processes)]
  }

/** F5, F6: PostgreSQL stops at once, as if its machine lost power, and comes back after so many seconds. */
export const stopPostgres =
  ({ url, dataDir }: EmbeddedPostgres, seconds: number) =>
  async (processes: Processes) => {
    const pidFile = join(dataDir, 'postmaster.pid')
    const command = readFileSync(join(dataDir, 'postmaster.opts'), 'utf8').trim()
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
    while (existsSync(pidFile)) await sleep(20)
    return async () => {
      if (seconds > 0) await requireUnready(processes)
      await sleep(seconds * 1000)
      const options = { ...nobody, cwd: dataDir, detached: true, stdio: 'ignore' } as const
      spawn('sh', ['-c', `exec ${command}`], options).unref()
      return [await untilReady(url, processes)]
    }
  }

/** Alive, and saying that they cannot serve. */
async function requireUnready(processes: Processes) {
  const [live, ready] = [await processes.statuses('/health/live'), await processes.statuses('/health/ready')]
  assert.deepEqual([live, ready], [live.map(() => 200), ready.map(() => 503)])
}
