import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded.ts'
import { administer, createEmptyShop, openFolder } from './database.ts'

/** Only as durable as a test needs: nobody pulls the plug of this machine. */
const QUICK = { fsync: 'off', shared_buffers: '32MB', max_connections: '100' }

/** A primary that holds an empty shop, and a replica that streams from it. */
export async function startReplicatedPostgres() {
  const folder = openFolder()
  const startPrimary = () => startEmbeddedPostgres(join(folder, 'primary'), { settings: QUICK })
  const first = await startPrimary()
  await createEmptyShop(first.url, inject('appRole'))
  await end(first, 'SIGINT')
  // Copied while it stands still; then both go on from the same point.
  const still = `${first.dataDir}.copy`
  copy(first.dataDir, still)
  const fill = (dataDir: string) => {
    copy(still, dataDir)
    copy(`${first.dataDir}.password`, `${dataDir}.password`)
    writeFileSync(join(dataDir, 'standby.signal'), '')
  }
  const primary = await startPrimary()
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`
  const settings = { ...QUICK, primary_conninfo: source, wal_retrieve_retry_interval: '200ms' }
  const startReplica = () => startEmbeddedPostgres(join(folder, 'replica'), { settings, fill })
  let replica = await startReplica()
  await untilStreaming(primary.url)

  return {
    primaryUrl: primary.url,
    replicaUrl: () => replica.url,
    /** From now on a commit is confirmed only once the replica has it. */
    async makeSynchronous() {
      await administer(primary.url, `alter system set synchronous_standby_names = '*'`)
      await administer(primary.url, 'select pg_reload_conf()')
    },
    killPrimary: () => end(primary, 'SIGQUIT'),
    killReplica: () => end(replica, 'SIGQUIT'),
    /** On another port. */
    async restartReplica() {
      replica = await startReplica()
      await untilStreaming(primary.url)
    },
    promoteReplica: () => administer(replica.url, 'select pg_promote()'),
    async close() {
      for (const server of [primary, replica]) await end(server, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>

/** With its owner, which is not who runs the tests. */
function copy(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

async function untilStreaming(primaryUrl: string) {
  const question = `select state as name from pg_stat_replication where state = 'streaming'`
  while ((await administer(primaryUrl, question)).length === 0) await sleep(50)
}

/** SIGINT: cleanly. SIGQUIT: at once, in the middle of everything. */
async function end({ dataDir }: EmbeddedPostgres, signal: 'SIGINT' | 'SIGQUIT') {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  process.kill(pid, signal)
  while (existsSync(file)) await sleep(20)
}
