import pg from 'pg'
import { openDatabase } from '../../server/src/db/client.ts'
import { until } from './daemon.ts'
import { createEtcd, startEtcd } from './etcd.ts'
import { createHaproxy, serversUp } from './haproxy.ts'
import { prepareMachines } from './machines.ts'
import { REPOSITORY } from './packages.ts'
import { createNodes, isWhole, SUPERUSER_PASSWORD, startNodes } from './patroni.ts'
import { createPrometheus, unreachableTargets } from './prometheus.ts'
import {
  createWeb,
  createWorkers,
  DATABASE_URL,
  type DatabaseRole,
  migrate,
  passwordOf,
} from './shop-processes.ts'
import { createStore } from './store.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Everything an operator would run on three machines. */
export async function openCluster(say: (line: string) => void) {
  prepareMachines()
  const [etcd, haproxy, store] = [createEtcd(), createHaproxy(), createStore()]
  await startEtcd(etcd)
  say('etcd × 3 are up')
  const nodes = createNodes()
  await startNodes(nodes)
  say('PostgreSQL × 3 are up, one primary, one synchronous standby')
  await haproxy.start()
  await createDatabase()
  await store.start()
  const [web, workers, prometheus] = [createWeb(), createWorkers(), createPrometheus()]
  // One after the other: two cores compile each of them for the first time.
  for (const process of [...web, ...workers]) await process.start()
  await prometheus.start()
  await until(
    'the balancer to see every web process',
    30,
    async () => (await serversUp('web')) === web.length,
  )
  await until('Prometheus to reach everyone', 60, async () => (await unreachableTargets()).length === 0)
  say('HAProxy, web × 3, worker × 2, store and Prometheus are up')
  // The harness looks at the books through the same port as the shop, whoever is primary.
  const { pool, db } = openDatabase(DATABASE_URL, { error: () => {} }, 4)
  const daemons = [prometheus, ...workers, ...web, store, haproxy, ...nodes, ...etcd]

  return {
    ...{ etcd, nodes, haproxy, store, web, workers, prometheus, db, pool },
    /** Nobody is missing, and PostgreSQL has its primary and its synchronous standby. */
    async isHealthy() {
      for (const daemon of daemons) if (!daemon.isAlive() || !(await daemon.isReady())) return false
      return (await isWhole()) && (await serversUp('web')) === web.length
    },
    /** After a fault that did not end as it should: the next one deserves a cluster that is whole. */
    async repair() {
      for (const node of nodes) if (node.isAlive()) node.thaw()
      for (const daemon of daemons.toReversed()) if (!daemon.isAlive()) await daemon.start()
    },
    async close() {
      await pool.end()
      for (const daemon of daemons) await daemon.stop()
    },
  }
}

/** As docs/operations.md says to do once: a role that owns the tables, and one that the shop works with. */
async function createDatabase() {
  const ask = async (database: string, statements: string[]) => {
    const url = `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:5000/${database}`
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  // Until it has looked, the balancer takes every server for a primary.
  await until('HAProxy to find the primary', 30, async () => (await serversUp('postgres_primary')) === 1)
  const login = (role: DatabaseRole) => `create role ${role} login password '${passwordOf(role)}'`
  await ask('postgres', [
    login('fantome_owner'),
    login('fantome'),
    'create database fantome owner fantome_owner',
  ])
  await migrate(REPOSITORY)
}
