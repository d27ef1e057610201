import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
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

/** Not taken this time; it stays in the outbox. */
export const noteProblem = (db: Db, id: string, problem: string) =>
  db
    .update(messages)
    .set({ problem, triedAt: sql`now()`, attempts: sql`${messages.attempts} + 1` })
    .where(eq(messages.id, id))

const isWorthSaying = sql`coalesce(${messages.expiresAt} > now(), true)`

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
        isWorthSaying,
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

/** Long enough for a message that nothing holds up to have gone. */
const SOON = sql`interval '10 minutes'`

/** Tried in vain, or waiting for longer than sending takes. */
const isUnsent = (channels: Channel[]) =>
  and(
    isWaiting,
    isWorthSaying,
    inArray(messages.channel, channels),
    or(gt(messages.attempts, 0), sql`${messages.createdAt} < now() - ${SOON}`),
  )

export async function listUnsent(
  db: Db,
  channels: Channel[],
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select({
      message: messages,
      isGivenUp: sql<boolean>`greatest(${messages.createdAt}, ${messages.resentAt}) < now() - interval '1 day'`,
    })
    .from(messages)
    .where(isUnsent(channels))
    .orderBy(messages.createdAt, messages.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await countUnsent(db, channels) }
}

export const countUnsent = (db: Db, channels: Channel[]) => db.$count(messages, isUnsent(channels))

/** Per channel: what went since midnight by the shop's clock, and what waits. */
export async function countByChannel(db: Db, channels: Channel[]) {
  const midnight = sql`date_trunc('day', now() at time zone 'Africa/Porto-Novo') at time zone 'Africa/Porto-Novo'`
  const sent = await db
    .select({ channel: messages.channel, count: count() })
    .from(messages)
    .where(and(sql`${messages.createdAt} >= ${midnight}`, isNotNull(messages.sentAt)))
    .groupBy(messages.channel)
  return { sent, unsent: await countUnsentByChannel(db, channels) }
}

export const countUnsentByChannel = (db: Db, channels: Channel[]) =>
  db
    .select({ channel: messages.channel, count: count() })
    .from(messages)
    .where(isUnsent(channels))
    .groupBy(messages.channel)

/** Those of them that still waited: nobody tries them any more. */
export async function dropWaiting(tx: Db, ids: string[]) {
  const rows = await tx
    .update(messages)
    .set({ droppedAt: sql`now()`, ...ERASED })
    .where(and(inArray(messages.id, ids), isWaiting))
    .returning({ id: messages.id })
  return rows.length
}

/** Those of them that still wait, from now on tried for another day. */
export async function markResent(tx: Db, ids: string[]) {
  const rows = await tx
    .update(messages)
    .set({ resentAt: sql`now()` })
    .where(and(inArray(messages.id, ids), isWaiting))
    .returning({ id: messages.id })
  return rows.map(({ id }) => id)
}
