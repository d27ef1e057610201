import { setTimeout as sleep } from 'node:timers/promises'
import { type NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { dialect, drizzleOn, sessionOn } from './drizzle-on.ts'
import { limitAnswers } from './pool.ts'
import { isConnectionClosed, isConnectionUseless, SQL_STATE, sqlStateOf } from './sql-state.ts'

/**
 * PostgreSQL rolled the transaction back in favour of another one: the same work, done once more, finds the other's
 * result. Whoever writes a transaction does nothing inside it but statements, so repeating it is harmless.
 */
const WORTH_A_RETRY = new Set<string>([SQL_STATE.deadlockDetected, SQL_STATE.serializationFailure])
/** Time for the other transaction to take the lock it was waiting for; without it both would deadlock again. */
const RETRY_DELAY_MS = 100

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>
type Work<T> = (tx: Transaction) => Promise<T>

export function createTransactions(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work) => {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (!WORTH_A_RETRY.has(sqlStateOf(error) ?? '')) throw error
      await sleep(RETRY_DELAY_MS)
      return runOnce(pool, work)
    }
  }
}

/**
 * A connection that is still inside a transaction, answers no more, or leads to a server that is not the primary is
 * closed: nobody must inherit it. A commit whose answer was lost may have happened: it is never repeated here, the
 * caller's own key (`requestId`) tells.
 */
async function runOnce<T>(pool: pg.Pool, work: Work<T>) {
  const client = await begin(pool)
  const lent = lend(client)
  let isUseless = false
  try {
    const tx: Transaction = new NodePgTransaction(dialect, sessionOn(lent.client), undefined)
    const result = await work(tx)
    lent.end()
    await drizzleOn(client).execute('commit') // by Drizzle: what is refused only now fails like any statement
    return result
  } catch (thrown) {
    lent.end()
    const error = sqlStateOf(thrown) === SQL_STATE.inFailedTransaction ? lent.firstError() : thrown
    isUseless = isConnectionUseless(error)
    if (!isUseless) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    limitAnswers(client)
    client.release(isUseless || client.getTransactionStatus() !== 'I')
  }
}

/**
 * The connection as the work sees it, until the transaction ends. Of statements asked at once one may fail while
 * another goes on to its next: that one must not be done outside of the transaction, or in somebody else's. Those
 * behind the one that failed are refused by PostgreSQL for that alone: the first error is what went wrong.
 */
function lend(client: pg.PoolClient) {
  let isOver = false
  let firstError: unknown
  const query = async (...asked: Parameters<typeof client.query>) => {
    if (isOver) throw new Error('asked after the end of its transaction')
    try {
      return await client.query(...asked)
    } catch (error) {
      firstError ??= error
      throw error
    }
  }
  return {
    client: Object.assign(Object.create(client) as pg.PoolClient, { query }),
    firstError: () => firstError,
    end() {
      isOver = true
    },
  }
}

/** A connection inside a new transaction. One that was closed meanwhile is replaced once: nothing was done on it yet. */
async function begin(pool: pg.Pool) {
  for (let isSecond = false; ; isSecond = true) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      return client
    } catch (error) {
      client.release(true)
      if (isSecond || !isConnectionClosed(error)) throw error
    }
  }
}
