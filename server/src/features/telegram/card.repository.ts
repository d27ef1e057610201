import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { chatCards } from '../../db/schema/telegram.ts'

export type CardRow = typeof chatCards.$inferSelect
type NewCard = Pick<typeof chatCards.$inferInsert, 'orderId' | 'partnerId' | 'role' | 'chat'>

/** Undefined when the partner has a live card of this order. */
export async function insert(tx: Db, card: NewCard) {
  const [row] = await tx.insert(chatCards).values(card).onConflictDoNothing().returning()
  return row
}

export async function findById(db: Db, id: string) {
  const [row] = await db.select().from(chatCards).where(eq(chatCards.id, id))
  return row
}

export async function findLive(db: Db, orderId: string, partnerId: string) {
  const [row] = await db
    .select({ id: chatCards.id })
    .from(chatCards)
    .where(and(eq(chatCards.orderId, orderId), eq(chatCards.partnerId, partnerId), isNull(chatCards.endedAt)))
  return row
}

/** Locked: of two who change a card the second sees what the first posted. */
export async function lockForUpdate(tx: Db, id: string) {
  const [row] = await tx.select().from(chatCards).where(eq(chatCards.id, id)).for('update')
  return row
}

export const lockLiveOf = (tx: Db, orderId: string) =>
  tx
    .select()
    .from(chatCards)
    .where(and(eq(chatCards.orderId, orderId), isNull(chatCards.endedAt)))
    .orderBy(chatCards.id)
    .for('update')

export const lockLiveOfPartner = (tx: Db, partnerId: string) =>
  tx
    .select()
    .from(chatCards)
    .where(and(eq(chatCards.partnerId, partnerId), isNull(chatCards.endedAt)))
    .orderBy(chatCards.id)
    .for('update')

/** The live cards in which this partner was asked for a code, the newest question first. */
export const listAwaitingCode = (db: Db, partnerId: string) =>
  db
    .select({ id: chatCards.id, orderId: chatCards.orderId })
    .from(chatCards)
    .where(and(eq(chatCards.partnerId, partnerId), eq(chatCards.view, 'code'), isNull(chatCards.endedAt)))
    .orderBy(desc(chatCards.viewedAt))

export const update = (tx: Db, id: string, set: Partial<typeof chatCards.$inferInsert>) =>
  tx.update(chatCards).set(set).where(eq(chatCards.id, id))

export const setView = (tx: Db, id: string, view: CardRow['view'], ticks = 0) =>
  tx.update(chatCards).set({ view, ticks, viewedAt: sql`clock_timestamp()` }).where(eq(chatCards.id, id))

export async function findSent(db: Db, id: string) {
  const [row] = await db
    .select({ id: chatCards.id, messageId: chatCards.messageId })
    .from(chatCards)
    .where(eq(chatCards.id, id))
  return row
}

export const markSent = (db: Db, id: string, messageId: string) =>
  db.update(chatCards).set({ messageId }).where(eq(chatCards.id, id))

/** Orders of a card that ended long ago ask nothing of the chat any more. */
export async function deleteOlder(db: Db, days: number, limit: number) {
  const old = db
    .select({ id: chatCards.id })
    .from(chatCards)
    .where(
      and(
        lt(chatCards.createdAt, sql`now() - make_interval(days => ${days})`),
        sql`${chatCards.endedAt} is not null`,
      ),
    )
    .limit(limit)
  const { rowCount } = await db.delete(chatCards).where(inArray(chatCards.id, old))
  return rowCount ?? 0
}
