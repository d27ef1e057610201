import { and, count, desc, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { emailVerifications, passwordResets, recoveryCodes, users } from '../../db/schema/account.ts'

export type UserRow = typeof users.$inferSelect

const isOpen = isNull(users.closedAt)

/** The new account, or nothing when the pseudo is taken: the unique index decides, not a look beforehand. */
export async function insertUser(db: Db, values: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(values).onConflictDoNothing().returning()
  return row
}

export async function findByPseudo(db: Db, pseudo: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.pseudo, pseudo), isOpen))
  return row
}

export async function findById(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
  return row
}

export async function findTerms(db: Db, id: string) {
  const [row] = await db
    .select({ version: users.termsVersion, acceptedAt: users.termsAcceptedAt })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** Only a verified address can recover an account, and only of someone who may come in. */
export async function findRecoverable(db: Db, emailHash: string) {
  const verified = and(eq(users.emailHash, emailHash), sql`${users.emailVerifiedAt} is not null`)
  const [row] = await db
    .select()
    .from(users)
    .where(and(verified, eq(users.isBlocked, false), isOpen))
  return row
}

/** True while this is the account's password; nobody changes it before the transaction is over. */
export async function holdPassword(db: Db, id: string, passwordHash: string) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isOpen))
    .for('share')
  return rows.length > 0
}

export const updateUser = (db: Db, id: string, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id))

/** Leaves an empty row behind, so that amounts keep their place; nothing in it names anyone. */
export const eraseUser = (db: Db, id: string) =>
  db
    .update(users)
    .set({
      pseudo: sql`'ferme_' || substr(replace(${users.id}::text, '-', ''), 1, 32)`,
      passwordHash: null,
      email: null,
      emailHash: null,
      emailVerifiedAt: null,
      fullName: null,
      gender: null,
      closedAt: sql`now()`,
    })
    .where(eq(users.id, id))

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

/** True when that address is still the account's. */
export async function markVerified(db: Db, userId: string, emailHash: string) {
  const rows = await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.emailHash, emailHash), isOpen))
    .returning({ id: users.id })
  return rows.length > 0
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

/* The admins' list. */

const matching = (search: string | undefined, emailHash: string | undefined): SQL | undefined => {
  if (!search) return
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(users.pseudo, pattern),
    ilike(users.fullName, pattern),
    emailHash ? eq(users.emailHash, emailHash) : undefined,
  )
}

interface ListAsked {
  search: string | undefined
  emailHash: string | undefined
  limit: number
  offset: number
}

export async function listUsers(db: Db, { search, emailHash, limit, offset }: ListAsked) {
  const where = and(isOpen, matching(search, emailHash))
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(users).where(where),
  ])
  return { rows, total: total!.count }
}

/** Locks every admin row, so that two admins cannot block each other at the same moment. */
export async function lockOtherActiveAdmins(db: Db, exceptId: string) {
  const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.isBlocked, false), isOpen)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.id)
    .for('no key update')
  return rows.filter(({ id }) => id !== exceptId).length
}

export async function lockUser(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
    .for('no key update')
  return row
}

export async function turnCourierIntoAdmin(db: Db, id: string) {
  const rows = await db
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.id, id), eq(users.role, 'livreur'), ne(users.isBlocked, true), isOpen))
    .returning({ id: users.id })
  return rows.length > 0
}
