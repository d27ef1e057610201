import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { messages } from '../../db/schema/message.ts'

type NewMessage = Omit<typeof messages.$inferInsert, 'expiresAt'> & { expiresAt: SQL | null }

export async function insert(db: Db, values: NewMessage) {
  const [row] = await db.insert(messages).values(values).returning({ id: messages.id })
  return row!.id
}

/** The message, if it still waits to be sent. */
export async function findWaiting(db: Db, id: string) {
  const [row] = await db
    .select({
      id: messages.id,
      channel: messages.channel,
      recipient: messages.recipient,
      subject: messages.subject,
      body: messages.body,
      isExpired: sql<boolean>`coalesce(${messages.expiresAt} < now(), false)`,
    })
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.sentAt), isNull(messages.droppedAt)))
  return row
}

/** What was said is erased as soon as it was: only that it was remains. */
const ERASED = { recipient: '', body: '' }
export const markSent = (db: Db, id: string) =>
  db
    .update(messages)
    .set({ sentAt: sql`now()`, ...ERASED })
    .where(eq(messages.id, id))
export const markDropped = (db: Db, id: string) =>
  db
    .update(messages)
    .set({ droppedAt: sql`now()`, ...ERASED })
    .where(eq(messages.id, id))

/** Still worth saying, but nobody has taken it for a day. */
export const listUndelivered = (db: Db, limit: number) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        isNull(messages.sentAt),
        isNull(messages.droppedAt),
        sql`${messages.createdAt} < now() - interval '1 day'`,
        sql`coalesce(${messages.expiresAt} > now(), true)`,
      ),
    )
    .orderBy(messages.createdAt)
    .limit(limit)

/** Said, dropped or never taken: after so many days nobody asks any more. */
export async function deleteOlder(db: Db, days: number, limit: number) {
  const old = db
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.createdAt} < now() - make_interval(days => ${days})`)
    .limit(limit)
  const { rowCount } = await db.delete(messages).where(inArray(messages.id, old))
  return rowCount ?? 0
}

export const listNewest = (db: Db, limit: number) =>
  db
    .select()
    .from(messages)
    .where(isNull(messages.droppedAt))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
