import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PostingKind } from '../../db/schema/ledger.ts'

/** One cause of a change of someone's balance. */
export type LedgerLine = {
  id: string
  kind: PostingKind
  orderId: string | null
  reason: string | null
  at: Date
  /** Centimes; of a release, what became available. */
  amount: number
  /** Delivered and neither final nor under complaint: when it is at the latest. */
  releaseBy: Date | null
  /** Delivered, not final, and under complaint. */
  isChecking: boolean
}

type Raw = Omit<LedgerLine, 'at' | 'amount' | 'releaseBy'> & {
  at: string
  amount: string
  releaseBy: string | null
}

interface LinesAsked {
  limit: number
  offset: number
  /** Hours after the handover at which a silent order is final. */
  releaseHours: number
}

const UNDER_COMPLAINT = sql`(orders.complaint_at is not null and orders.complaint_resolved_at is null)`

/** Newest first. */
export async function listLines(db: Db, partnerId: string, { limit, offset, releaseHours }: LinesAsked) {
  const { rows } = await db.execute<Raw>(sql`
    select posting.id, posting.kind, posting.order_id as "orderId", posting.reason, posting.created_at as at,
      sum(entry.amount) filter (where posting.kind <> 'released' or entry.account = 'available') as amount,
      case when posting.kind = 'delivered' and orders.status = 'delivered' and orders.finalised_at is null
        and not ${UNDER_COMPLAINT}
        then orders.completed_at + make_interval(hours => ${releaseHours}) end as "releaseBy",
      coalesce(posting.kind = 'delivered' and orders.status = 'delivered' and orders.finalised_at is null
        and ${UNDER_COMPLAINT}, false) as "isChecking"
    from ledger_entries entry
    join ledger_postings posting on posting.id = entry.posting_id
    left join orders on orders.id = posting.order_id
    where entry.partner_id = ${partnerId} and entry.account in ('pending', 'available')
    group by posting.id, orders.id
    order by posting.created_at desc, posting.id desc
    limit ${limit} offset ${offset}`)
  return rows.map(toLine)
}

const toLine = ({ at, amount, releaseBy, ...line }: Raw): LedgerLine => ({
  ...line,
  at: new Date(at),
  amount: Number(amount),
  releaseBy: releaseBy === null ? null : new Date(releaseBy),
})

export async function countLines(db: Db, partnerId: string) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct posting_id)::int as count from ledger_entries
    where partner_id = ${partnerId} and account in ('pending', 'available')`)
  return rows[0]!.count
}

/** The share that is released first if nobody says a word. */
export async function findNextRelease(db: Db, partnerId: string, releaseHours: number) {
  const { rows } = await db.execute<{ amount: string; at: string }>(sql`
    select case when vendor_id = ${partnerId} then vendor_share else courier_share end as amount,
      completed_at + make_interval(hours => ${releaseHours}) as at
    from orders
    where status = 'delivered' and finalised_at is null
      and not ${UNDER_COMPLAINT}
      and ${partnerId} in (vendor_id, courier_id)
    order by completed_at limit 1`)
  const [row] = rows
  return row && { amount: Number(row.amount), at: new Date(row.at) }
}

/** Shares that are not released before a complaint is decided. */
export async function sumChecking(db: Db, partnerId: string) {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(case when vendor_id = ${partnerId} then vendor_share else courier_share end), 0) as sum
    from orders
    where status = 'delivered' and finalised_at is null and ${UNDER_COMPLAINT}
      and ${partnerId} in (vendor_id, courier_id)`)
  return Number(rows[0]!.sum)
}
