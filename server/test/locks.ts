import { type SQL, sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db } from '../src/db/client.ts'
import type { Shop } from './shop.ts'

/** How many connections of this shop's database wait for a lock. */
export async function waitingForLock({ app }: Shop) {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

/** Does the work in a transaction that stays open, with its locks, until the returned function is called. */
export const lockWhile = ({ app }: Shop, work: (tx: Db) => Promise<unknown>) => lockIn(app.db, work)

async function lockIn(db: Db, work: (tx: Db) => Promise<unknown>) {
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = db.transaction(async (tx) => {
    await work(tx)
    locked.resolve()
    await release.promise
  })
  onTestFinished(() => release.resolve())
  await Promise.race([locked.promise, over])
  return async () => {
    release.resolve()
    await over
  }
}

/** The same by the owner of the tables: the app's role may not lock those that it only adds to. */
export const lockTable = ({ owner }: Shop, statement: SQL) => lockIn(owner, (tx) => tx.execute(statement))

export const lockBy = (shop: Shop, statement: SQL) => lockWhile(shop, (tx) => tx.execute(statement))
