import pg from 'pg'
import { joinWrites } from './join-writes.ts'
import { createNames, nameStatements } from './name-statements.ts'
import { RELAYS_NOTICES, relayNotices } from './relay-notices.ts'

/** What runs a statement: a pool, one connection of it, or what chooses among several. */
export interface Queryable {
  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult>
}
export type Statement = string | pg.QueryConfig

/** Milliseconds. A stuck statement or lock gives up before a person would. */
const LIMITS = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }
/** A frozen server cannot end a statement itself: we give up so much later, and close the connection. */
const ANSWER_MS = 1000

interface Log {
  error(fields: object, message: string): void
}

export function openPool(url: string, log: Log, max: number, application_name = 'fantome') {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    query_timeout: LIMITS.statement_timeout + ANSWER_MS,
    keepAlive: true,
    // What a transaction asks at once (`Promise.all`) is sent at once, and answered in that order.
    pipeline: true,
    application_name,
    // How alike two words must be for the search to forgive a typo.
    options: `-c pg_trgm.word_similarity_threshold=0.45 ${RELAYS_NOTICES}`,
    ...LIMITS,
  })
  // A lost idle connection must not end the process: the pool opens another when needed.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection lost'))
  const nameOf = createNames()
  pool.on('connect', (client) => {
    // Nor one lost between two statements of a transaction: the next statement fails, and that is enough.
    client.on('error', () => {})
    nameStatements(client, nameOf)
    joinWrites(client)
  })
  relayNotices(pool)
  return pool
}

/** How long we wait for an answer on this connection, beyond what PostgreSQL allows a statement; as usual when left out. */
export function limitAnswers(client: Queryable, statementMs = LIMITS.statement_timeout) {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } }
  connectionParameters.query_timeout = statementMs + ANSWER_MS
}
