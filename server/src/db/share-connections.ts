import type pg from 'pg'
import type { Queryable, Statement } from './pool.ts'
import { isConnectionUseless } from './sql-state.ts'

interface Shared {
  client: Promise<pg.PoolClient>
  unanswered: number
  isUseless: boolean
}

/**
 * Statements with a name, which are light ones, share a connection when they are asked in one tick, and leave in one
 * write. All others have a connection each: PostgreSQL works on several heavy ones at once.
 */
export function shareConnections(pool: pg.Pool): Queryable {
  let ofThisTick: Shared | undefined

  function take() {
    if (!ofThisTick) {
      ofThisTick = { client: pool.connect(), unanswered: 0, isUseless: false }
      process.nextTick(() => {
        ofThisTick = undefined
      })
    }
    return ofThisTick
  }

  async function ask(statement: Statement, values?: unknown[]) {
    const shared = take()
    shared.unanswered++
    const client = await shared.client
    try {
      return await client.query(statement, values)
    } catch (error) {
      shared.isUseless ||= isConnectionUseless(error)
      throw error
    } finally {
      if (--shared.unanswered === 0) client.release(shared.isUseless)
    }
  }

  return {
    query: (statement, values) =>
      typeof statement === 'object' && statement.name
        ? ask(statement, values)
        : pool.query(statement, values),
  }
}
