import { and, count, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { partners, withdrawals } from '../../db/schema/partner.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect
export type WithdrawalStatus = WithdrawalRow['status']

const isOpen = eq(withdrawals.status, 'requested')

/** Centimes asked for and not yet decided. */
export async function sumOpen(db: Db, partnerId: string) {
  const [row] = await db
    .select({ amount: withdrawals.amount })
    .from(withdrawals)
    .where(and(eq(withdrawals.partnerId, partnerId), isOpen))
  return row?.amount ?? 0
}

export async function insert(tx: Db, values: typeof withdrawals.$inferInsert) {
  const [row] = await tx.insert(withdrawals).values(values).returning()
  return row!
}

interface PaidByHand {
  partnerId: string
  amount: number
  reference: string
  decidedBy: string
}

export const insertPaid = (tx: Db, paid: PaidByHand) =>
  tx.insert(withdrawals).values({ ...paid, status: 'paid', decidedAt: sql`now()` })

export async function find(db: Db, id: string) {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return row
}

interface Decision {
  status: 'paid' | 'refused'
  reference: string | null
  reason: string | null
  decidedBy: string
}

/** The first decision stands; whoever comes second gets undefined. */
export async function decide(tx: Db, id: string, decision: Decision) {
  const [row] = await tx
    .update(withdrawals)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(withdrawals.id, id), isOpen))
    .returning()
  return row
}

export const listOf = (db: Db, partnerId: string, limit: number) =>
  db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.partnerId, partnerId))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit)

interface ListAsked {
  status: WithdrawalStatus | undefined
  limit: number
  offset: number
}

const available = sql<string>`(select coalesce(sum(amount), 0) from ledger_entries
  where partner_id = ${withdrawals.partnerId} and account = 'available')`

const NEWEST = [desc(withdrawals.createdAt), desc(withdrawals.id)]

/** The page is cut from the withdrawals alone: balances are summed for those few, not for all that were passed over. */
export async function list(db: Db, { status, limit, offset }: ListAsked) {
  const where = status && eq(withdrawals.status, status)
  const ofPage = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(where)
    .orderBy(...NEWEST)
    .limit(limit)
    .offset(offset)
  const [rows, [all]] = await Promise.all([
    db
      .select({
        withdrawal: withdrawals,
        user: { id: users.id, fullName: users.fullName, pseudo: users.pseudo, role: users.role },
        phone: partners.phone,
        available,
      })
      .from(withdrawals)
      .innerJoin(users, eq(users.id, withdrawals.partnerId))
      .leftJoin(partners, eq(partners.userId, withdrawals.partnerId))
      .where(sql`${withdrawals.id} = any(array${ofPage})`)
      .orderBy(...NEWEST),
    db.select({ count: count() }).from(withdrawals).where(where),
  ])
  return { rows, total: all!.count }
}

/** What waits to be paid to each role, and what was paid since the first of the month by the shop's clock. */
export async function summarise(db: Db) {
  const month = sql`date_trunc('month', now() at time zone 'Africa/Porto-Novo') at time zone 'Africa/Porto-Novo'`
  const rows = await db
    .select({
      status: withdrawals.status,
      role: users.role,
      amount: sql<string>`sum(${withdrawals.amount})`,
      count: count(),
    })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.partnerId))
    .where(or(isOpen, and(eq(withdrawals.status, 'paid'), gte(withdrawals.decidedAt, month))))
    .groupBy(withdrawals.status, users.role)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
export type WithdrawalSum = Awaited<ReturnType<typeof summarise>>[number]
export type ListedWithdrawal = Awaited<ReturnType<typeof list>>['rows'][number]
