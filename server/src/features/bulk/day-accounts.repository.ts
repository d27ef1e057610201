import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** A provider said that it took the money; « paiement test » takes none. */
const IS_TAKEN = sql`p.state in ('approved', 'in_review', 'refunded')`
const LOCAL = sql`at time zone 'Africa/Porto-Novo'`

/** Payments of those days with what became of each: its order, the ledger's word, what went back. */
const payments = (from: string, to: string) => sql`
  select p.id, p.provider, p.state, p.charged, p.told_amount, p.told_fees, p.created_at, o.id as order_id,
    r.besides, r.refunded, l.ledger, l.ledger_refunded
  from payments p left join orders o on o.payment_id = p.id
    -- A refund that names a transaction is of money that came besides an order, as much as the provider said.
    cross join lateral (select coalesce(sum(amount) filter (where reason like '%:%'), 0) as besides,
        coalesce(sum(amount) filter (where state = 'done'), 0) as refunded
      from refunds where payment_id = p.id) r
    cross join lateral (select coalesce(-sum(e.amount) filter (where kind = 'paid'), 0) as ledger,
        coalesce(sum(e.amount) filter (where kind = 'refunded'), 0) as ledger_refunded
      from ledger_postings join ledger_entries e on e.posting_id = ledger_postings.id
      where order_id = o.id and kind in ('paid', 'refunded') and e.account = 'clearing') l
  where p.provider <> 'test' and p.created_at >= (${from}::date)::timestamp ${LOCAL}
    and p.created_at < (${to}::date + 1)::timestamp ${LOCAL} and (${IS_TAKEN} or o.id is not null)`

/** What the provider took: for the order, and besides it. */
const TAKEN = sql`(case when order_id is not null or besides = 0 then charged else 0 end + besides)`
/** Taken by the provider and still with it, beyond what the ledger knows of. */
const GAP = sql`((${TAKEN} - refunded) - (ledger - ledger_refunded))`

export interface DayRow extends Record<string, unknown> {
  day: string
  provider: number
  providerCount: number
  told: number
  toldCount: number
  fees: number
  feesCount: number
  payments: number
  paymentsCount: number
  ledger: number
  refunded: number
  ledgerRefunded: number
  difference: number
}

/** Centimes by the shop's day on which the payment was begun, the newest first. */
export async function listDays(db: Db, from: string, to: string) {
  const { rows } = await db.execute<DayRow>(sql`
    with paid as (${payments(from, to)})
    select d.day::date::text as day,
      coalesce(sum(${TAKEN}), 0)::float8 as provider, count(paid.id)::int as "providerCount",
      coalesce(sum(told_amount), 0)::float8 as told, count(told_amount)::int as "toldCount",
      coalesce(sum(told_fees), 0)::float8 as fees, count(told_fees)::int as "feesCount",
      coalesce(sum(charged) filter (where order_id is not null), 0)::float8 as payments,
      count(order_id)::int as "paymentsCount",
      coalesce(sum(ledger), 0)::float8 as ledger, coalesce(sum(refunded), 0)::float8 as refunded,
      coalesce(sum(ledger_refunded), 0)::float8 as "ledgerRefunded",
      coalesce(sum(abs(${GAP})), 0)::float8 as difference
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
      left join paid on (paid.created_at ${LOCAL})::date = d.day::date
    group by 1 order by 1 desc`)
  return rows
}

export interface GapRow extends Record<string, unknown> {
  id: string
  orderId: string | null
  provider: string
  state: string
  charged: number
  ledger: number
  refunded: number
  at: Date
}

export async function listGaps(db: Db, day: string, limit: number) {
  const { rows } = await db.execute<GapRow>(sql`
    with paid as (${payments(day, day)})
    select id, order_id as "orderId", provider, state, (${TAKEN})::float8 as charged, ledger::float8 as ledger,
      refunded::float8 as refunded, created_at as at
    from paid where ${GAP} <> 0 order by created_at, id limit ${limit}`)
  return rows
}

export async function findToday(db: Db) {
  const { rows } = await db.execute<{ day: string }>(sql`select (now() ${LOCAL})::date::text as day`)
  return rows[0]!.day
}

/** The first and the last day there is something to say of, within those asked for; nothing before the first payment. */
export async function findDays(db: Db, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const { rows } = await db.execute<{ first: string; last: string; days: number }>(sql`
    select first::text, last::text, last - first + 1 as days from (
      select greatest((min(created_at) ${LOCAL})::date, ${from ?? null}::date) as first,
        least((now() ${LOCAL})::date, ${to ?? null}::date) as last from payments) as bounds
    where first <= last`)
  return rows[0]
}
