// What opens an account besides its password: mailed codes and links, and the printed ones.
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { emailVerifications, passwordResets, recoveryCodes, users } from '../../db/schema/account.ts'

/* Password resets: one at a time per account. */

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

export async function startReset(db: Db, userId: string, otpHash: string, minutes: number) {
  const fresh = { otpHash, tries: 0, expiresAt: inMinutes(minutes), proofHash: null, createdAt: sql`now()` }
  await db
    .insert(passwordResets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: passwordResets.userId, set: fresh })
}

/** Counts the try in the same breath as it reads the code: parallel guesses cannot share one. */
export async function countResetTry(db: Db, emailHash: string, maxTries: number) {
  const [row] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .from(users)
    .where(
      and(
        eq(users.id, passwordResets.userId),
        eq(users.emailHash, emailHash),
        isNull(passwordResets.proofHash),
        sql`${passwordResets.expiresAt} > now()`,
        sql`${passwordResets.tries} < ${maxTries}`,
      ),
    )
    .returning({ id: passwordResets.id, userId: passwordResets.userId, otpHash: passwordResets.otpHash })
  return row
}

/** The code is worth one proof; false when it was used, or replaced, in the meantime. */
export async function setResetProof(
  db: Db,
  { id, otpHash }: { id: string; otpHash: string },
  proofHash: string,
  minutes: number,
) {
  const isUnused = and(eq(passwordResets.otpHash, otpHash), isNull(passwordResets.proofHash))
  const rows = await db
    .update(passwordResets)
    .set({ proofHash, expiresAt: inMinutes(minutes) })
    .where(and(eq(passwordResets.id, id), isUnused))
    .returning({ id: passwordResets.id })
  return rows.length > 0
}

/** Whose reset this proof allows, without using it up. */
export async function findProven(db: Db, proofHash: string, emailHash: string) {
  const [row] = await db
    .select({ pseudo: users.pseudo })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.proofHash, proofHash),
        eq(users.emailHash, emailHash),
        sql`${passwordResets.expiresAt} > now()`,
      ),
    )
  return row
}

/** Uses a proof up: whoever comes second with it gets nothing. */
export async function takeResetProof(db: Db, proofHash: string, emailHash: string) {
  const itsOwner = db.select({ id: users.id }).from(users).where(eq(users.emailHash, emailHash))
  const [row] = await db
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.proofHash, proofHash),
        sql`${passwordResets.userId} in ${itsOwner}`,
        sql`${passwordResets.expiresAt} > now()`,
      ),
    )
    .returning({ userId: passwordResets.userId })
  return row?.userId
}

export const dropReset = (db: Db, userId: string) =>
  db.delete(passwordResets).where(eq(passwordResets.userId, userId))

/* E-mail verification. */

export async function startVerification(
  db: Db,
  values: { userId: string; emailHash: string; codeHash: string },
) {
  const fresh = { ...values, expiresAt: sql`now() + interval '24 hours'`, createdAt: sql`now()` }
  await db
    .insert(emailVerifications)
    .values(fresh)
    .onConflictDoUpdate({ target: emailVerifications.userId, set: fresh })
}

export async function takeVerification(db: Db, codeHash: string) {
  const [row] = await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.codeHash, codeHash), sql`${emailVerifications.expiresAt} > now()`))
    .returning()
  return row
}

export const dropVerification = (db: Db, userId: string) =>
  db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))

/** Codes and links that nobody can use any more. */
export async function deleteExpiredKeys(db: Db) {
  await db.delete(passwordResets).where(sql`${passwordResets.expiresAt} < now()`)
  await db.delete(emailVerifications).where(sql`${emailVerifications.expiresAt} < now()`)
}

/* Recovery codes. */

export async function replaceRecoveryCodes(db: Db, userId: string, codeHashes: string[]) {
  await dropRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export const dropRecoveryCodes = (db: Db, userId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** A code is good once: of two that come together, one finds it used. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string) {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string) {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row!.left
}
