import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { recoveryCodes } from '../../db/schema/account.ts'

export async function replaceCodes(db: Db, userId: string, codeHashes: string[]) {
  await dropCodes(db, userId)
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export const dropCodes = (db: Db, userId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** A code is good once: of two that come together, one finds it used. */
export async function takeCode(db: Db, userId: string, codeHash: string) {
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

export async function countCodes(db: Db, userId: string) {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row!.left
}
