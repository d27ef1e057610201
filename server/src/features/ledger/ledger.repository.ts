import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Db, runNamed } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { type Account, ledgerEntries, type PostingKind } from '../../db/schema/ledger.ts'
import type { Entry } from './ledger.service.ts'

interface NewPosting {
  kind: PostingKind
  orderId?: string
  actorId?: string
  reason?: string
}

const INSERT_POSTING = `
  with posting as (
    insert into ledger_postings (id, kind, order_id, actor_id, reason) values ($1, $2, $3, $4, $5) returning id
  )
  insert into ledger_entries (id, posting_id, account, partner_id, amount)
  select entry.id, posting.id, entry.account, entry."partnerId", entry.amount
  from posting, jsonb_to_recordset($6::jsonb) as entry (id uuid, account text, "partnerId" uuid, amount bigint)`

export async function insertPosting(
  tx: Db,
  { kind, orderId, actorId, reason }: NewPosting,
  entries: Entry[],
) {
  const lines = JSON.stringify(entries.map((entry) => ({ id: v7(), ...entry })))
  const values = [v7(), kind, orderId ?? null, actorId ?? null, reason ?? null, lines]
  await runNamed(tx, 'ledger_post', INSERT_POSTING, values)
}

/** Whoever takes from a balance locks its owner first; what is added to it meanwhile need not wait. */
export async function lockPartnerForNoKeyUpdate(tx: Db, id: string) {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return rows.length > 0
}

/** A balance is a sum, never a stored figure. */
export async function balanceOf(db: Db, partnerId: string, account: Account) {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.partnerId, partnerId), eq(ledgerEntries.account, account)))
  return Number(row!.sum)
}
