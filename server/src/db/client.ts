import { setTimeout as sleep } from 'node:timers/promises'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { SQL_STATE, sqlStateOf } from './sql-state.ts'

export type Db = NodePgDatabase

/** One for every transaction: it remembers the names of the columns. */
const dialect = new PgDialect({ casing: 'snake_case' })
const drizzleOn = (client: pg.Pool | pg.PoolClient): Db =>
  new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)

/** Milliseconds. A stuck statement or lock gives up before a person would. */
const LIMITS = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }

/**
 * PostgreSQL rolled the transaction back in favour of another one: the same work, done once more, finds the other's
 * result. Whoever writes a transaction does nothing inside it but statements, so repeating it is harmless.
 */
const WORTH_A_RETRY = new Set<string>([SQL_STATE.deadlockDetected, SQL_STATE.serializationFailure])
/** Time for the other transaction to take the lock it was waiting for; without it both would deadlock again. */
const RETRY_DELAY_MS = 100

export function openDatabase(url: string, log: { error(fields: object, message: string): void }, max = 10) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    application_name: 'fantome',
    // How alike two words must be for the search to forgive a typo.
    options: '-c pg_trgm.word_similarity_threshold=0.45',
    ...LIMITS,
  })
  // A lost idle connection must not end the process: the pool opens another when needed.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection lost'))
  // Nor one lost between two statements of a transaction: the next statement fails, and that is enough.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = drizzleOn(pool)
  // Drizzle's own forgets the connection whose `begin` fails: after ten of those, nobody would be served any more.
  // A connection that is still inside a transaction, or leads to a server that is not the primary any more, is closed:
  // nobody must inherit it.
  const runOnce: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let isOfOldPrimary = false
    try {
      return await drizzleOn(client).transaction(work, config)
    } catch (error) {
      isOfOldPrimary = sqlStateOf(error) === SQL_STATE.readOnlyTransaction
      throw error
    } finally {
      client.release(isOfOldPrimary || client.getTransactionStatus() !== 'I')
    }
  }
  db.transaction = (work, config) =>
    runOnce(work, config).catch(async (error: unknown) => {
      if (!WORTH_A_RETRY.has(sqlStateOf(error) ?? '')) throw error
      await sleep(RETRY_DELAY_MS)
      return runOnce(work, config)
    })
  return { pool, db }
}

const clientOf = (db: Db) =>
  (db._ as unknown as { session: { client: pg.Pool | pg.PoolClient } }).session.client

/**
 * Runs a statement that each connection parses and plans once, inside whatever transaction `db` is. For hot paths:
 * Drizzle builds its SQL anew on every call, which there costs more than the database does.
 */
export async function runNamed<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
) {
  return (await clientOf(db).query<Row>({ name, text, values })).rows
}

interface Preparable {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<unknown> }
}
type RowsOf<Q extends Preparable> = ReturnType<ReturnType<Q['prepare']>['execute']>

/**
 * The same for a query written with Drizzle: built once for the whole process, then run inside whatever transaction
 * `db` is. What varies is a `sql.placeholder`.
 */
export function prepared<Q extends Preparable>(name: string, build: (db: Db) => Q) {
  let built: ReturnType<Q['prepare']> | undefined
  return (db: Db, values: Record<string, unknown>) => {
    built ??= build(db).prepare(name) as ReturnType<Q['prepare']>
    const query = Object.assign(Object.create(built) as typeof built, { client: clientOf(db) })
    return query.execute(values) as RowsOf<Q>
  }
}
