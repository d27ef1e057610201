import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../../db/client.ts'
import { type Account, ledgerEntries, ledgerPostings } from '../../db/schema/ledger.ts'
import type { Entry } from './ledger.service.ts'

type NewPosting = Omit<typeof ledgerPostings.$inferInsert, 'id'>

export async function insertPosting(tx: Db, posting: NewPosting, entries: Entry[]) {
  const postingId = v7()
  await tx.insert(ledgerPostings).values({ id: postingId, ...posting })
  if (entries.length > 0)
    await tx.insert(ledgerEntries).values(entries.map((entry) => ({ postingId, ...entry })))
}

/** A balance is a sum, never a stored figure. */
export async function balanceOf(db: Db, partnerId: string, account: Account) {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.partnerId, partnerId), eq(ledgerEntries.account, account)))
  return Number(row!.sum)
}
