import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type Channel, messageLanes, messages } from '../../db/schema/message.ts'

type NewMessage = Omit<typeof messages.$inferInsert, 'expiresAt'> & { expiresAt: SQL | null }

/** Undefined when a message with the same key was written before. */
export async function insert(db: Db, values: NewMessage) {
  const [row] = await db
    .insert(messages)
    .values(values)
    .onConflictDoNothing({ target: messages.key })
    .returning({ id: messages.id })
  return row?.id
}

const isWaiting = and(isNull(messages.sentAt), isNull(messages.droppedAt))
const selectWaiting = (db: Db, where: SQL) =>
  db
    .select({
      id: messages.id,
      channel: messages.channel,
      lane: messages.lane,
      recipient: messages.recipient,
      subject: messages.subject,
      body: messages.body,
      isExpired: sql<boolean>`coalesce(${messages.expiresAt} < now(), false)`,
      secondsToLive: sql<number | null>`extract(epoch from ${messages.expiresAt} - now())::float8`,
    })
    .from(messages)
    .where(and(where, isWaiting))
    .orderBy(messages.createdAt, messages.id)
    .limit(1)
export type WaitingMessage = Awaited<ReturnType<typeof selectWaiting>>[number]

/** The message, if it still waits to be sent. */
export async function findWaiting(db: Db, id: string) {
  const [row] = await selectWaiting(db, eq(messages.id, id))
  return row
}

export async function findFirstOfLane(db: Db, lane: string) {
  const [row] = await selectWaiting(db, eq(messages.lane, lane))
  return row
}

export const listLane = (db: Db, lane: string) =>
  db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.lane, lane), isWaiting))
    .orderBy(messages.createdAt, messages.id)
    .limit(100)

/** Seconds a sender has a lane for itself: longer than any call to the other side takes. */
const LEASE = 60
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Whether the lane is now the caller's alone, for as long as a lease. */
export async function takeLane(db: Db, lane: string) {
  const taken = await db
    .insert(messageLanes)
    .values({ lane, busyUntil: inSeconds(LEASE) })
    .onConflictDoUpdate({
      target: messageLanes.lane,
      set: { busyUntil: inSeconds(LEASE) },
      setWhere: sql`${messageLanes.busyUntil} < now()`,
    })
    .returning({ lane: messageLanes.lane })
  return taken.length > 0
}

/** Nobody sends to it for as long. */
export const keepLane = (db: Db, lane: string, seconds = LEASE) =>
  db
    .update(messageLanes)
    .set({ busyUntil: inSeconds(seconds) })
    .where(eq(messageLanes.lane, lane))

export const leaveLane = (db: Db, lane: string) => db.delete(messageLanes).where(eq(messageLanes.lane, lane))

/** What was said is erased as soon as it was: only that it was remains. */
const ERASED = { recipient: '', body: '' }
export const markSent = (db: Db, id: string) =>
  db
    .update(messages)
    .set({ sentAt: sql`now()`, ...ERASED })
    .where(eq(messages.id, id))
/** What was sent meanwhile stays sent. */
export const markDropped = (db: Db, id: string) =>
  db
    .update(messages)
    .set({ droppedAt: sql`now()`, ...ERASED })
    .where(and(eq(messages.id, id), isNull(messages.sentAt)))

/** Still worth saying, but nobody has taken it for a day. */
export const listUndelivered = (db: Db, channels: Channel[], limit: number) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        inArray(messages.channel, channels),
        isWaiting,
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
