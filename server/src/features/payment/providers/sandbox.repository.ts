import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { type SandboxStatus, sandboxTransactions } from '../../../db/schema/sandbox.ts'

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect

/** A transaction already there stays as it was first asked for. */
export async function insertOnce(db: Db, values: typeof sandboxTransactions.$inferInsert) {
  await db.insert(sandboxTransactions).values(values).onConflictDoNothing()
}

export async function findById(db: Db, id: string) {
  const [row] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.id, id))
  return row
}

/** Moves a transaction, unless it is in one of the states that this move never leaves. */
export async function setStatus(db: Db, id: string, status: SandboxStatus, unless: SandboxStatus[]) {
  const [row] = await db
    .update(sandboxTransactions)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(sandboxTransactions.id, id), notInArray(sandboxTransactions.status, unless)))
    .returning()
  return row
}
