import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { emailReverts, emailVerifications, users } from '../../db/schema/account.ts'
import { isOpen } from './account.repository.ts'

interface SealedEmail {
  email: string
  emailHash: string
}
type Link = SealedEmail & { userId: string; codeHash: string }

const isLive = sql`${emailVerifications.expiresAt} > now()`

/** The address someone has yet to verify. A newer one replaces it. */
export async function startVerification(db: Db, values: Link) {
  const fresh = { ...values, expiresAt: sql`now() + interval '24 hours'`, createdAt: sql`now()` }
  await db
    .insert(emailVerifications)
    .values(fresh)
    .onConflictDoUpdate({ target: emailVerifications.userId, set: fresh })
}

export async function findPending(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(emailVerifications)
    .where(and(eq(emailVerifications.userId, userId), isLive))
  return row
}

/** Whose link this is, without using it up. */
export async function findOwner(db: Db, codeHash: string) {
  const [pending] = await db
    .select({ userId: emailVerifications.userId })
    .from(emailVerifications)
    .where(eq(emailVerifications.codeHash, codeHash))
  if (pending) return pending.userId
  const [replaced] = await db
    .select({ userId: emailReverts.userId })
    .from(emailReverts)
    .where(eq(emailReverts.codeHash, codeHash))
  return replaced?.userId
}

export async function takeVerification(db: Db, codeHash: string) {
  const [row] = await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.codeHash, codeHash), isLive))
    .returning()
  return row
}

export const dropVerification = (db: Db, userId: string) =>
  db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))

/** Three days to undo a change from the mailbox that was replaced. */
export const startRevert = (db: Db, { userId, email, emailHash, codeHash }: Link) =>
  db
    .insert(emailReverts)
    .values({ userId, email, emailHash, codeHash, expiresAt: sql`now() + interval '3 days'` })

/** Uses a link up with those made after it: whoever replaced the address cannot undo the undoing. */
export async function takeRevert(db: Db, codeHash: string) {
  const [row] = await db
    .select()
    .from(emailReverts)
    .where(and(eq(emailReverts.codeHash, codeHash), sql`${emailReverts.expiresAt} > now()`))
  if (row)
    await db
      .delete(emailReverts)
      .where(and(eq(emailReverts.userId, row.userId), gte(emailReverts.createdAt, row.createdAt)))
  return row
}

export const dropReverts = (db: Db, userId: string) =>
  db.delete(emailReverts).where(eq(emailReverts.userId, userId))

export async function deleteExpired(db: Db) {
  await db.delete(emailVerifications).where(sql`${emailVerifications.expiresAt} < now()`)
  await db.delete(emailReverts).where(sql`${emailReverts.expiresAt} < now()`)
}

/** Gives an open account this verified address; a unique index refuses one that another account has verified. */
export const setVerifiedEmail = (db: Db, userId: string, { email, emailHash }: SealedEmail) =>
  db
    .update(users)
    .set({ email, emailHash, emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isOpen))
