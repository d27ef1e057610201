import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { secondFactorChallenges as challenges } from '../../db/schema/second-factor.ts'

export type Purpose = (typeof challenges.$inferSelect)['purpose']

interface NewChallenge {
  userId: string
  purpose: Purpose
  challengeHash: string
  minutes: number
}
export const insert = (db: Db, { minutes, ...values }: NewChallenge) =>
  db.insert(challenges).values({ ...values, expiresAt: sql`now() + make_interval(mins => ${minutes})` })

/** Counts a try before anything is looked at; nothing when the challenge is over, by time or by tries. */
export async function countTry(db: Db, challengeHash: string, purpose: Purpose, most: number) {
  const isAlive = sql`${challenges.expiresAt} > now() and ${challenges.tries} < ${most}`
  const [row] = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(eq(challenges.challengeHash, challengeHash), eq(challenges.purpose, purpose), isAlive))
    .returning()
  return row
}

/** Uses a challenge up: whoever comes second with it gets false. */
export async function take(db: Db, id: string) {
  return (await db.delete(challenges).where(eq(challenges.id, id))).rowCount === 1
}

export const deleteExpired = (db: Db) => db.delete(challenges).where(sql`${challenges.expiresAt} < now()`)
