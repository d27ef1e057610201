import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passwordResets, users } from '../../db/schema/account.ts'

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

export const deleteExpired = (db: Db) =>
  db.delete(passwordResets).where(sql`${passwordResets.expiresAt} < now()`)
