import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { replayErasures } from '../features/privacy/erasure-replay.service.ts'
import { AppError } from '../shared/app-error.ts'
import type { Context } from '../shared/context.ts'
import { findNote, writeNote } from './notes.ts'

/**
 * Before a process serves: a database that was restored to an earlier time erases again what the list of the store
 * says was erased since. When the store is away, only a PostgreSQL that was compared with it before may serve: one that
 * was restored (or has failed over) since is another, and waits until the store answers.
 */
export async function replayMissedErasures(db: Db, context: Context) {
  const server = await identify(db)
  try {
    const missed = await replayErasures(db, context)
    if (missed > 0)
      context.log.warn({ missed }, 'this database was older than the erasure list: erased again')
    await writeNote(db, 'erasure-list', { server })
  } catch (error) {
    const isStoreAway = error instanceof AppError && error.code === 'server.unavailable'
    const compared = isStoreAway && (await findNote(db, 'erasure-list'))
    if (!compared || compared.value.server !== server) throw error
    context.log.warn(
      { err: error },
      'the erasure list cannot be read; this database has been compared with it',
    )
  }
}

/** A restored PostgreSQL begins a new timeline, or has another identifier. */
async function identify(db: Db) {
  const { rows } = await db.execute<{ server: string }>(sql`
    select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as server
    from pg_control_system()`)
  return rows[0]!.server
}
