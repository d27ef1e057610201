import { and, desc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { sessionOverAt, sessions, users } from '../../db/schema/account.ts'
import { secondFactorChallenges, secondFactors } from '../../db/schema/second-factor.ts'

/** A sign-in lives 14 days at most, and lapses after 3 days without a renewal. */
const isOpen = sql<boolean>`${sessions.endedAt} is null
  and ${sessions.createdAt} > now() - interval '14 days'
  and ${sessions.lastUsedAt} > now() - interval '3 days'`
const isAlive = sql<boolean>`${isOpen} and ${users.closedAt} is null`

/** Seconds, on the one clock that all processes share. */
const now = sql<number>`extract(epoch from now())::float8`

const caller = {
  now,
  id: users.id,
  sessionId: sessions.id,
  pseudo: users.pseudo,
  role: users.role,
  adminLevel: users.adminLevel,
  countryId: users.countryId,
  mustChangePassword: users.mustChangePassword,
  lacksSecondFactor: sql<boolean>`${users.role} = 'admin' and not exists (select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
  isBlocked: users.isBlocked,
  isAlive,
  isFresh: sql<boolean>`${sessions.authenticatedAt} > now() - interval '15 minutes'`,
}

/** Asked on every call that needs a sign-in, hence prepared once. */
export function prepareCallers(db: Db) {
  const callers = db.select(caller).from(sessions).innerJoin(users, eq(users.id, sessions.userId))
  const byId = callers.where(eq(sessions.id, sql.placeholder('id'))).prepare('caller_by_session')
  return { bySession: async (id: string) => (await byId.execute({ id }))[0] }
}

export async function findByRefreshHash(db: Db, refreshHash: string) {
  const [row] = await db
    .select(caller)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.refreshHash, refreshHash))
  return row
}

export async function isLivingFullAdmin(db: Db, sessionId: string) {
  const isFullAdmin = and(eq(users.role, 'admin'), eq(users.adminLevel, 'full'), eq(users.isBlocked, false))
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isAlive, isFullAdmin))
  return row !== undefined
}

export async function insert(db: Db, values: typeof sessions.$inferInsert) {
  const [row] = await db.insert(sessions).values(values).returning({ id: sessions.id, now })
  return row!
}

/** Nothing, when it was deleted meanwhile. */
export async function touch(db: Db, id: string) {
  const touched = { lastUsedAt: sql`now()` }
  const [row] = await db.update(sessions).set(touched).where(eq(sessions.id, id)).returning({ now })
  return row
}

/** Who gives the password again is fresh again; the sign-in ends no later for it. */
export const markAuthenticated = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ authenticatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))

const end = { endedAt: sql`now()` }
export const endOne = (db: Db, id: string) =>
  db
    .update(sessions)
    .set(end)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))

export const listOf = (db: Db, userId: string) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))

/** When each of these people was last seen in a sign-in that still lives. */
export async function lastUsedOf(db: Db, userIds: string[]) {
  const rows = await db
    .select({ userId: sessions.userId, lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, userIds), isOpen))
    .groupBy(sessions.userId)
  return new Map(rows.map((row) => [row.userId, row.lastUsedAt]))
}

/** True when it was theirs, and not over yet. */
export async function endOwn(db: Db, userId: string, id: string) {
  const isTheirs = and(eq(sessions.id, id), eq(sessions.userId, userId), isOpen)
  return (await db.update(sessions).set(end).where(isTheirs)).rowCount === 1
}

export const endOthers = (db: Db, userId: string, exceptId: string) =>
  db
    .update(sessions)
    .set(end)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId), isNull(sessions.endedAt)))

/** Every sign-in, those included that wait for a second factor. Answers how many there were. */
export async function endAllOf(db: Db, userId: string) {
  await db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId))
  const isTheirs = and(eq(sessions.userId, userId), isNull(sessions.endedAt))
  const ended = await db.update(sessions).set(end).where(isTheirs)
  return ended.rowCount ?? 0
}

/** Those that ended or lapsed a day ago: until then whoever still holds a token learns why it no longer counts. */
export async function deleteOver(db: Db, limit: number) {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessionOverAt} < (now() - interval '1 day') at time zone 'UTC'`)
    .limit(limit)
  const { rowCount } = await db.delete(sessions).where(inArray(sessions.id, over))
  return rowCount ?? 0
}
