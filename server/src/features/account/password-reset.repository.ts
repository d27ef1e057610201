import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passwordResets, users } from '../../db/schema/account.ts'

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

interface NewReset {
  userId: string
  otpHash: string
  requestHash: string
  minutes: number
}

/** Leaves earlier ones as they are: who asks in someone else's name ends none of theirs. */
export const startReset = (db: Db, { minutes, ...values }: NewReset) =>
  db.insert(passwordResets).values({ ...values, expiresAt: inMinutes(minutes) })

/** The codes of that address that may still be right, the newest first. */
export const listPending = (db: Db, emailHash: string) =>
  db
    .select({
      id: passwordResets.id,
      userId: passwordResets.userId,
      otpHash: passwordResets.otpHash,
      requestHash: passwordResets.requestHash,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(users.emailHash, emailHash),
        isNull(passwordResets.proofHash),
        sql`${passwordResets.expiresAt} > now()`,
      ),
    )
    .orderBy(desc(passwordResets.createdAt), desc(passwordResets.id))

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
