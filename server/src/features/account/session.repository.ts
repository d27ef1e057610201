import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/account.ts'

/** A sign-in lives 14 days at most, and lapses after 3 days without a renewal. */
const isAlive = sql<boolean>`${sessions.endedAt} is null and ${users.closedAt} is null
  and ${sessions.createdAt} > now() - interval '14 days'
  and ${sessions.lastUsedAt} > now() - interval '3 days'`

const caller = {
  id: users.id,
  sessionId: sessions.id,
  pseudo: users.pseudo,
  role: users.role,
  countryId: users.countryId,
  mustChangePassword: users.mustChangePassword,
  isBlocked: users.isBlocked,
  isAlive,
  isFresh: sql<boolean>`${sessions.createdAt} > now() - interval '15 minutes'`,
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

export async function insert(db: Db, userId: string, refreshHash: string) {
  const [row] = await db.insert(sessions).values({ userId, refreshHash }).returning({ id: sessions.id })
  return row!.id
}

export const touch = (db: Db, id: string) =>
  db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, id))

/** Who gives the password again has just signed in, with the tokens they have. */
export const restart = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ createdAt: sql`now()`, lastUsedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))

const end = { endedAt: sql`now()` }
export const endOne = (db: Db, id: string) =>
  db
    .update(sessions)
    .set(end)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))

export const endAllOf = (db: Db, userId: string) =>
  db
    .update(sessions)
    .set(end)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))

/** Those that ended or lapsed a day ago: until then whoever still holds a token learns why it no longer counts. */
export const deleteDead = (db: Db) =>
  db.delete(sessions).where(
    sql`least(${sessions.endedAt}, ${sessions.createdAt} + interval '14 days', ${sessions.lastUsedAt} + interval '3 days')
      < now() - interval '1 day'`,
  )
