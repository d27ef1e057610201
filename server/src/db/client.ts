import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { clientOf, drizzleOn } from './drizzle-on.ts'
import { limitAnswers, openPool, type Queryable, type Statement } from './pool.ts'
import { shareConnections } from './share-connections.ts'
import { isConnectionClosed, SQL_STATE, sqlStateOf } from './sql-state.ts'
import { createTransactions } from './transaction.ts'

export type Db = NodePgDatabase

export function openDatabase(url: string, log: { error(fields: object, message: string): void }, max = 10) {
  const pool = openPool(url, log, max)
  const db = drizzleOn(repeatingReads(shareConnections(pool)))
  // Drizzle's own forgets the connection whose `begin` fails: after ten of those, nobody would be served any more.
  db.transaction = createTransactions(pool)
  return { pool, db }
}

/** Single statements. A read that met a closed connection or a deadlock is done once more: it changed nothing. */
const repeatingReads = (pool: Queryable): Queryable => ({
  async query(statement, values) {
    try {
      return await pool.query(statement, values)
    } catch (error) {
      const isPassing = isConnectionClosed(error) || sqlStateOf(error) === SQL_STATE.deadlockDetected
      if (!isRead(statement) || !isPassing) throw error
      return pool.query(statement, values)
    }
  },
})

/** Not `with`: what it names may write. */
const isRead = (statement: Statement) =>
  /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.text)

/** Until this transaction ends, its statements may take so long. */
export async function allowSlowStatements(tx: Db, seconds: number) {
  limitAnswers(clientOf(tx), seconds * 1000)
  await tx.execute(sql.raw(`set local statement_timeout = '${seconds}s'`))
}

/**
 * Runs a statement that each connection parses and plans once, inside whatever transaction `db` is. For hot paths:
 * Drizzle builds its SQL anew on every call, which there costs more than the database does. It is sent before this
 * returns: of several asked at once, the first called is the first done.
 */
export async function runNamed<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
) {
  return (await clientOf(db).query({ name, text, values })).rows as Row[]
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
