import type { DatabaseEvents } from '../shared/database-events.ts'
import type { Db } from './client.ts'
import { clientOf, drizzleOn } from './drizzle-on.ts'
import { followPrimary, writtenBy } from './primary-position.ts'
import { openReplica } from './replica.ts'
import { isDatabaseUnavailable, SQL_STATE, sqlStateOf } from './sql-state.ts'

/** Where to read what need not be read on the primary (docs/decisions/0026). None of these may write. */
export interface Reads {
  /** What everyone sees: no older than any change to the shop this process was told of. */
  shop: Db
  /** For someone who may have written a moment ago, through whatever process: no older than this call. */
  latest(): Promise<Db>
  /** Undefined without a replica. */
  replica(): { lagSeconds: number; isUp: boolean; reads: Record<'replica' | 'primary', number> } | undefined
  close(): Promise<void>
}

/** All of them on the primary. */
export const readsOn = (db: Db): Reads => ({
  shop: db,
  latest: async () => db,
  replica: () => undefined,
  close: async () => {},
})

/** A replica is usually a few milliseconds behind: worth waiting for, where all that was committed is asked for. */
const CATCH_UP_MS = 200
/** What would fail on the primary too, or take as long again there. */
const NOT_TO_REPEAT = new Set<string | undefined>([SQL_STATE.queryCanceled, SQL_STATE.readOnlyTransaction])

interface Parts {
  db: Db
  changes: Pick<DatabaseEvents, 'onChange'>
  log: { error(fields: object, message: string): void }
  env: { DATABASE_READ_URL?: string | undefined; REPLICA_MAX_LAG_SECONDS: number }
  /** How many connections to the replica. */
  max: number
}

export function openReads({ db, changes, log, env, max }: Parts): Reads {
  if (!env.DATABASE_READ_URL) return readsOn(db)
  const primary = clientOf(db)
  const replica = openReplica(env.DATABASE_READ_URL, log, max)
  const followed = followPrimary(primary, changes, env.REPLICA_MAX_LAG_SECONDS)
  const reads = { replica: 0, primary: 0 }

  /** Each statement on a replica that is far enough, else on the primary. */
  function readFrom(required: () => number | undefined, catchUpMs: number) {
    const reading = drizzleOn({
      async query(statement, values) {
        const position = required()
        const client = position === undefined ? undefined : await replica.take(position, catchUpMs)
        if (client) {
          try {
            const result = await client.query(statement, values)
            client.release()
            reads.replica++
            return result
          } catch (error) {
            client.release(true)
            if (!isDatabaseUnavailable(error) || NOT_TO_REPEAT.has(sqlStateOf(error))) throw error
          }
        }
        reads.primary++
        return primary.query(statement, values)
      },
    })
    reading.transaction = () => Promise.reject(new Error('only single reads here'))
    return reading
  }

  return {
    shop: readFrom(followed.required, 0),
    async latest() {
      if (replica.isAway) return db
      const now = await writtenBy(primary)
      return readFrom(() => now, CATCH_UP_MS)
    },
    replica: () => ({
      lagSeconds: followed.lagSeconds(replica.position),
      isUp: !replica.isAway,
      reads: { ...reads },
    }),
    async close() {
      followed.close()
      await replica.close()
    },
  }
}
