import type pg from 'pg'
import type { Env } from '../env.ts'
import { QUEUE_CONNECTIONS } from '../shared/jobs.ts'

/** For the jobs themselves. */
export const JOB_CONNECTIONS = 4
/** A worker's own, for its health and metrics. */
export const HEALTH_CONNECTIONS = 2
/** Of a worker, for the pages of an export. */
const READS_OF_WORKER = 2
/** One asks the replica where it is. */
const REPLICA_WATCH = 1
/** One listens for what changed. */
const EVENTS = 1
/** The queue of a process that only adds jobs: they travel in the caller's transaction. */
const QUEUE_OF_WEB = 1
/** The queue's own listener; and one for Telegram's long polling, outside production. */
const QUEUE_OF_WORKER = QUEUE_CONNECTIONS + 2

type Budgeted = Pick<Env, 'ROLE' | 'DATABASE_POOL'> & Partial<Pick<Env, 'DATABASE_READ_URL'>>

/** For reads on a replica. */
export const readConnections = ({ ROLE, DATABASE_POOL }: Budgeted) =>
  ROLE === 'worker' ? READS_OF_WORKER : DATABASE_POOL

/**
 * How many connections to PostgreSQL a process opens at most; those to a replica included, whose address may well lead
 * to the primary while no replica is up.
 */
export function connectionBudget(env: Budgeted) {
  const reads = env.DATABASE_READ_URL ? readConnections(env) + REPLICA_WATCH : 0
  switch (env.ROLE) {
    case 'web':
      return env.DATABASE_POOL + EVENTS + QUEUE_OF_WEB + reads
    case 'worker':
      return HEALTH_CONNECTIONS + JOB_CONNECTIONS + EVENTS + QUEUE_OF_WORKER + reads
    case 'all':
      return env.DATABASE_POOL + JOB_CONNECTIONS + EVENTS + QUEUE_OF_WORKER + reads
  }
}

/** Ends a process that could never have what it may ask for, and warns of one that comes too many. */
export async function checkConnectionBudget(
  pool: pg.Pool,
  env: Budgeted,
  log: { warn(fields: object, message: string): void },
) {
  const { rows } = await pool.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  )
  const { most, used } = rows[0]!
  const budget = connectionBudget(env)
  if (budget > most)
    throw new Error(
      `PostgreSQL allows ${most} connections, this process may need ${budget}: lower DATABASE_POOL`,
    )
  if (used + budget > most)
    log.warn({ most, used, budget }, 'more connections may be asked for than PostgreSQL has')
}
