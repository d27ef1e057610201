import { ALERT_TOPICS, type AlertTopic, URGENT_ALERTS } from '@fantome/contract/alert.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { alerts } from '../../db/schema/payment.ts'

/** Raises an alert for the admins. One that is still unseen is not raised again. */
export const raise = (tx: Db, alert: Pick<typeof alerts.$inferInsert, 'kind' | 'subjectId' | 'details'>) =>
  tx.insert(alerts).values(alert).onConflictDoNothing()

/** Raises one alert per subject, ignoring subjects ever alerted before. Returns how many were new. */
export async function raiseNew(tx: Db, kind: string, subjectIds: string[]) {
  const known = await tx
    .select({ id: alerts.subjectId })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), inArray(alerts.subjectId, subjectIds)))
  const fresh = subjectIds.filter((subjectId) => !known.some(({ id }) => id === subjectId))
  for (const subjectId of fresh) await raise(tx, { kind, subjectId })
  return fresh.length
}

/** How many of each kind nobody has looked at. */
export const countUnseen = (db: Db) =>
  db
    .select({ kind: alerts.kind, count: count() })
    .from(alerts)
    .where(isNull(alerts.seenAt))
    .groupBy(alerts.kind)

interface Asked {
  state: 'unseen' | 'all'
  topic?: AlertTopic | undefined
  page: number
  limit: number
}

/** The unseen ones first, among them the urgent ones, then the newest. */
export async function list(db: Db, { state, topic, page, limit }: Asked) {
  const ofTopic = topic && or(...ALERT_TOPICS[topic].map((beginning) => like(alerts.kind, `${beginning}%`)))
  const isUnseen = and(isNull(alerts.seenAt), ofTopic)
  const isSeen = and(isNotNull(alerts.seenAt), ofTopic)
  const unseenOfTopic = await db.$count(alerts, isUnseen)
  const offset = (page - 1) * limit
  const isUrgent = inArray(alerts.kind, [...URGENT_ALERTS])
  const rows = await db
    .select()
    .from(alerts)
    .where(isUnseen)
    .orderBy(desc(isUrgent), desc(alerts.createdAt), desc(alerts.id))
    .limit(limit)
    .offset(offset)
  if (state === 'unseen') return { rows, total: unseenOfTopic, unseen: await countAllUnseen(db) }
  // The seen ones grow without end: their page is read from an index that has their order.
  const seen = await db
    .select()
    .from(alerts)
    .where(isSeen)
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit - rows.length)
    .offset(Math.max(0, offset - unseenOfTopic))
  const total = unseenOfTopic + (await db.$count(alerts, isSeen))
  return { rows: [...rows, ...seen], total, unseen: await countAllUnseen(db) }
}

const countAllUnseen = (db: Db) => db.$count(alerts, isNull(alerts.seenAt))

/** Returns how many are left. Seen twice is seen once. */
export async function markSeen(db: Db, ids: string[]) {
  await db
    .update(alerts)
    .set({ seenAt: sql`now()` })
    .where(and(inArray(alerts.id, ids), isNull(alerts.seenAt)))
  return countAllUnseen(db)
}

/** Minutes between one telling of the admins and the next, until one of them has seen it; the last one repeats. */
const TOLD_AGAIN_AFTER = [10, 30, 120, 360]

/** Unseen, and never told outside the screen or not for a while. Locked: of two who ask at once the second finds them told. */
export const lockDue = (tx: Db, limit: number) => {
  const pause = sql`(array[${sql.join(TOLD_AGAIN_AFTER, sql`, `)}]::int[])[least(${alerts.told}, ${TOLD_AGAIN_AFTER.length}::int)]`
  return tx
    .select({ id: alerts.id, kind: alerts.kind })
    .from(alerts)
    .where(
      and(
        isNull(alerts.seenAt),
        sql`(${alerts.told} = 0 or ${alerts.toldAt} + make_interval(mins => ${pause}) <= now())`,
      ),
    )
    .orderBy(alerts.createdAt)
    .limit(limit)
    .for('update')
}

export const markTold = (tx: Db, ids: string[]) =>
  tx
    .update(alerts)
    .set({ told: sql`${alerts.told} + 1`, toldAt: sql`now()` })
    .where(inArray(alerts.id, ids))
