import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { type Db, prepared } from '../../db/client.ts'
import { sessionOverAt, sessions } from '../../db/schema/account.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'

const { id, sessionId, subscription, endpointHash, createdAt } = pushSubscriptions

const isLiving = sql`${sessionOverAt} > now() at time zone 'UTC'`

/** The sign-in, if it was not ended meanwhile; locked, so that it cannot end before the subscription is written. */
export async function lockSessionForUpdate(tx: Db, session: string) {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session), isLiving))
    .for('update')
  return row
}

interface NewSubscription {
  sessionId: string
  subscription: string
  endpointHash: string
}

/** One per sign-in and one per browser: what either had before is replaced, under a new id. */
export async function replace(tx: Db, values: NewSubscription) {
  await removeOf(tx, values.sessionId)
  await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: endpointHash, set: { ...values, id: v7(), createdAt: sql`now()` } })
}

/** Keeps the newest of an account. */
export async function removeOldest(tx: Db, userId: string, kept: number) {
  const ofUser = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  const newest = tx
    .select({ id })
    .from(pushSubscriptions)
    .where(inArray(sessionId, ofUser))
    .orderBy(sql`${createdAt} desc, ${id} desc`)
    .limit(kept)
  await tx.delete(pushSubscriptions).where(and(inArray(sessionId, ofUser), notInArray(id, newest)))
}

export const removeOf = (db: Db, session: string) =>
  db.delete(pushSubscriptions).where(eq(sessionId, session))
export const remove = (db: Db, subscriptionId: string) =>
  db.delete(pushSubscriptions).where(eq(id, subscriptionId))

export async function isSubscribed(db: Db, session: string) {
  return (await db.$count(pushSubscriptions, eq(sessionId, session))) > 0
}

const livingSessions = (db: Db) => db.select({ id: sessions.id }).from(sessions).$dynamic()

const livingOf = prepared('push_living', (db) =>
  db
    .select({ id })
    .from(pushSubscriptions)
    .where(
      inArray(
        sessionId,
        livingSessions(db).where(and(eq(sessions.userId, sql.placeholder('userId')), isLiving)),
      ),
    )
    .orderBy(asc(id)),
)
export const listLiving = (db: Db, userId: string) => livingOf(db, { userId })

/** For a query of another feature: this person has a subscribed browser. */
export const isReachable = (userId: PgColumn) =>
  sql`exists (select 1 from ${pushSubscriptions} where ${sessionId} in
    (select id from sessions where user_id = ${userId} and ${isLiving}))`

/** Ciphertext, unless its sign-in is over. */
export async function findLiving(db: Db, subscriptionId: string) {
  const [row] = await db
    .select({ subscription })
    .from(pushSubscriptions)
    .where(and(eq(id, subscriptionId), inArray(sessionId, livingSessions(db).where(isLiving))))
  return row?.subscription
}
