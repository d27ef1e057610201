import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { MACHINES } from '../machines.ts'
import type { Fault } from './fault.ts'

/** systemd's RestartSec in deploy/. */
const RESTART_MS = 2000

export const webKill: Fault = {
  name: 'web-kill',
  what: 'web process, kill -9',
  async strike({ web }) {
    await web[0]!.kill()
    await sleep(RESTART_MS)
    await web[0]!.start()
    return {}
  },
}

export const workerKill: Fault = {
  name: 'worker-kill',
  what: 'worker, kill -9',
  async strike({ workers }) {
    await workers[0]!.kill()
    await sleep(RESTART_MS)
    await workers[0]!.start()
    return {}
  },
}

export const etcdKill: Fault = {
  name: 'etcd-kill',
  what: 'one etcd member, the leader, kill -9',
  async strike({ etcd }) {
    const leader = etcd[await findLeader()]!
    await leader.kill()
    return { mend: () => leader.start() }
  },
}

async function findLeader() {
  for (const [rank, { address }] of MACHINES.entries()) {
    const answer = await fetch(`http://${address}:2379/v2/stats/self`)
    const { state } = (await answer.json()) as { state: string }
    if (state === 'StateLeader') return rank
  }
  throw new Error('etcd has no leader')
}

const STORE_AWAY_SECONDS = 60

export const storeAway: Fault = {
  name: 'store-away',
  what: 'store of files away for a minute',
  async strike({ store }) {
    await store.kill()
    return { lasts: STORE_AWAY_SECONDS, mend: () => store.start() }
  },
}

/** One after the other, each drained first: nobody may notice. */
export async function restartAll({ web, workers }: Cluster) {
  for (const process of [...web, ...workers]) {
    const code = await process.stop()
    if (code !== 0) throw new Error(`${process.name} ended with ${code}`)
    await process.start()
  }
}

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  what: 'rolling restart of all processes',
  async strike(cluster) {
    await restartAll(cluster)
    return {}
  },
}
