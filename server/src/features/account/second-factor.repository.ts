import { and, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { secondFactorCodes, secondFactors } from '../../db/schema/second-factor.ts'

export type FactorRow = typeof secondFactors.$inferSelect

const isConfirmed = isNotNull(secondFactors.confirmedAt)
const isOf = (userId: string) => eq(secondFactors.userId, userId)

/** Those that count, the oldest first. */
export const listOf = (db: Db, userId: string) =>
  db
    .select()
    .from(secondFactors)
    .where(and(isOf(userId), isConfirmed))
    .orderBy(secondFactors.createdAt, secondFactors.id)

export const listOfMany = (db: Db, userIds: string[]) =>
  db
    .selectDistinct({ userId: secondFactors.userId, kind: secondFactors.kind })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, userIds), isConfirmed))

/** A key no code was typed for yet; an earlier one that was not finished goes. */
export async function startTotp(db: Db, userId: string, totpKey: string) {
  await db.delete(secondFactors).where(and(isOf(userId), isNull(secondFactors.confirmedAt)))
  await db.insert(secondFactors).values({ userId, kind: 'totp', name: 'Application', totpKey })
}

export async function findUnfinishedTotp(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(isOf(userId), eq(secondFactors.kind, 'totp'), isNull(secondFactors.confirmedAt)))
  return row
}

/** One application at a time: the one before, if any, no longer counts. */
export async function confirmTotp(db: Db, { id, userId }: FactorRow) {
  await db.delete(secondFactors).where(and(isOf(userId), eq(secondFactors.kind, 'totp'), isConfirmed))
  await db.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.id, id))
}

/** False when a code of this time step, or of a later one, was accepted before. */
export async function takeStep(db: Db, id: string, step: number) {
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(secondFactors.id, id), isNewer))
  return taken.rowCount === 1
}

type NewPasskey = Pick<FactorRow, 'userId' | 'name'> & {
  credentialId: string
  publicKey: string
  signCount: number
  transports: string[] | null
}
export const insertPasskey = (db: Db, passkey: NewPasskey) =>
  db.insert(secondFactors).values({ ...passkey, kind: 'passkey', confirmedAt: sql`now()` })

export const markPasskeyUsed = (db: Db, id: string, signCount: number) =>
  db.update(secondFactors).set({ signCount, lastUsedAt: sql`now()` }).where(eq(secondFactors.id, id))

/** What it was, or nothing when it was not theirs. */
export async function remove(db: Db, userId: string, id: string) {
  const [row] = await db
    .delete(secondFactors)
    .where(and(isOf(userId), eq(secondFactors.id, id), isConfirmed))
    .returning()
  return row
}

/** Answers how many there were. */
export async function removeAll(db: Db, userId: string) {
  const { rowCount } = await db.delete(secondFactors).where(isOf(userId))
  return rowCount ?? 0
}

/** An application that was never finished: a day is long enough. */
export const deleteUnfinished = (db: Db) =>
  db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), sql`${secondFactors.createdAt} < now() - interval '1 day'`))

export async function replaceCodes(db: Db, userId: string, codeHashes: string[]) {
  await dropCodes(db, userId)
  await db.insert(secondFactorCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export const dropCodes = (db: Db, userId: string) =>
  db.delete(secondFactorCodes).where(eq(secondFactorCodes.userId, userId))

const isUnused = isNull(secondFactorCodes.usedAt)

/** A code is good once: of two that come together, one finds it used. */
export async function takeCode(db: Db, userId: string, codeHash: string) {
  const isTheirs = and(eq(secondFactorCodes.userId, userId), eq(secondFactorCodes.codeHash, codeHash))
  const taken = await db.update(secondFactorCodes).set({ usedAt: sql`now()` }).where(and(isTheirs, isUnused))
  return taken.rowCount === 1
}

export async function countCodes(db: Db, userId: string) {
  const [row] = await db
    .select({ left: count() })
    .from(secondFactorCodes)
    .where(and(eq(secondFactorCodes.userId, userId), isUnused))
  return row!.left
}
