import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersOk, createDaemon, type Daemon, until } from './daemon.ts'
import {
  diskOf,
  fillIn,
  inRoot,
  LOGS,
  MACHINES,
  type Machine,
  PACKAGE_ENV,
  postgresBinaries,
  postgresUser,
  RUN,
} from './machines.ts'

export const SUPERUSER_PASSWORD = 'change-me-superuser'
/** What `GET /cluster` of any Patroni tells. */
interface Member {
  name: string
  role: string
  state: string
}

export interface PostgresNode extends Daemon {
  machine: Machine
  /** Patroni and PostgreSQL at once, as when the machine loses its power. */
  killBoth(): Promise<void>
  /** Every process of the machine's database stops or goes on. */
  freeze(): void
  thaw(): void
}

export const createNodes = () => MACHINES.map(createNode)

function createNode(machine: Machine): PostgresNode {
  const { name, address } = machine
  const data = join(diskOf(machine), 'data')
  const [uid, gid] = postgresUser()
  const config = fillIn('patroni/patroni.yml', join(RUN, 'patroni', `${name}.yml`), [
    ['name: m1', `name: ${name}`],
    ['listen: 10.0.0.11', `listen: ${address}`],
    ['connect_address: 10.0.0.11', `connect_address: ${address}`],
    ['/var/lib/postgresql/15/shop', data],
    ['/var/lib/postgresql/pgpass', join(diskOf(machine), 'pgpass')],
    ['/usr/lib/postgresql/15/bin', postgresBinaries()],
    ['/var/run/postgresql', diskOf(machine)],
    // Backups are the business of `npm run torture -- F21`.
    ['pgbackrest --stanza=shop archive-push %p', '/bin/true'],
    ['mode: automatic', 'mode: off'],
  ])
  const daemon = createDaemon(LOGS, {
    name: `postgres-${name}`,
    command: '/usr/bin/python3',
    args: [inRoot('usr/bin/patroni'), config],
    env: { ...PACKAGE_ENV, HOME: diskOf(machine), LANG: 'C.UTF-8' },
    uid,
    gid,
    isReady: async () => (await answersOk(`http://${address}:8008/health`)) && (await isInSync(name)),
  })
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  /** Its backends are its children; a signal to each. */
  const both = () => [daemon.pid(), ...childrenOf(daemon.pid()), postmaster(), ...childrenOf(postmaster())]
  const signalBoth = (signal: NodeJS.Signals) => {
    for (const pid of new Set(both())) {
      try {
        process.kill(pid, signal)
      } catch {
        // gone between the list and the signal
      }
    }
  }
  return {
    ...daemon,
    machine,
    async killBoth() {
      signalBoth('SIGKILL')
      await daemon.kill()
    },
    freeze: () => signalBoth('SIGSTOP'),
    thaw: () => signalBoth('SIGCONT'),
  }
}

function childrenOf(pid: number) {
  const path = `/proc/${pid}/task/${pid}/children`
  return readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

export async function membersOf(): Promise<Member[]> {
  for (const { address } of MACHINES) {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
      () => {},
    )
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** Runs, as primary or as a replica that follows. */
async function isInSync(name: string) {
  const mine = (await membersOf()).find((member) => member.name === name)
  return mine?.state === 'running' || mine?.state === 'streaming'
}

/** One primary, two replicas that follow it, one of them waited for at every commit. */
export async function isWhole() {
  const members = await membersOf()
  const count = (role: string) => members.filter((member) => member.role === role).length
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
  return (
    isRunning && members.length === MACHINES.length && count('leader') === 1 && count('sync_standby') === 1
  )
}

export async function startNodes(nodes: PostgresNode[]) {
  await nodes[0]!.start()
  await Promise.all(nodes.slice(1).map((node) => node.start()))
  await until('a primary and its synchronous standby', 90, isWhole)
}

export async function findPrimary(nodes: PostgresNode[]) {
  const members = await membersOf()
  const leader = members.find(({ role }) => role === 'leader')?.name
  const primary = nodes.find(({ machine }) => machine.name === leader)
  if (!primary) throw new Error('there is no primary')
  return primary
}

export async function findReplica(nodes: PostgresNode[]) {
  const members = await membersOf()
  const waitedFor = members.find(({ role }) => role === 'sync_standby')?.name
  return nodes.find(({ machine }) => machine.name === waitedFor)!
}
