import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { telegramUpdates } from '../../db/schema/telegram.ts'

/** False when this update came before. */
export async function insert(tx: Db, update: { updateId: number; sender: string; body: string }) {
  const rows = await tx
    .insert(telegramUpdates)
    .values(update)
    .onConflictDoNothing()
    .returning({ id: telegramUpdates.updateId })
  return rows.length > 0
}

export async function lockOpenForUpdate(db: Db, updateId: number) {
  const [row] = await db
    .select()
    .from(telegramUpdates)
    .where(and(eq(telegramUpdates.updateId, updateId), isNull(telegramUpdates.handledAt)))
    .for('update')
  return row
}

/** Something this person did earlier is not handled yet. */
export async function hasEarlier(db: Db, { sender, updateId }: { sender: string; updateId: number }) {
  const earlier = and(
    eq(telegramUpdates.sender, sender),
    lt(telegramUpdates.updateId, updateId),
    isNull(telegramUpdates.handledAt),
  )
  return (await db.$count(telegramUpdates, earlier)) > 0
}

export async function countAttempt(db: Db, updateId: number) {
  const [row] = await db
    .update(telegramUpdates)
    .set({ attempts: sql`${telegramUpdates.attempts} + 1` })
    .where(eq(telegramUpdates.updateId, updateId))
    .returning()
  return row
}

/** Only that it was handled remains. */
export const markHandled = (db: Db, updateId: number) =>
  db
    .update(telegramUpdates)
    .set({ handledAt: sql`now()`, body: '' })
    .where(eq(telegramUpdates.updateId, updateId))

export async function deleteOlder(db: Db, days: number, limit: number) {
  const old = db
    .select({ id: telegramUpdates.updateId })
    .from(telegramUpdates)
    .where(lt(telegramUpdates.createdAt, sql`now() - make_interval(days => ${days})`))
    .limit(limit)
  const { rowCount } = await db.delete(telegramUpdates).where(inArray(telegramUpdates.updateId, old))
  return rowCount ?? 0
}
