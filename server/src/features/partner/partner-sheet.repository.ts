import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PostingKind } from '../../db/schema/ledger.ts'
import type { PartnerRole } from './partner-admin.repository.ts'

export type WorkFigures = {
  held: number
  incidents: number
  complaints: number
  minutesToReady: number | null
  minutesToDelivery: number | null
}

/** Of the orders taken in the last 30 days and kept: a vendor is measured to the ready parcel, a courier to the handover. */
export async function sumUpWork(db: Db, partnerId: string, role: PartnerRole) {
  const isVendor = role === 'vendeur'
  const holder = sql.raw(isVendor ? 'vendor_id' : 'courier_id')
  const takenAt = sql.raw(isVendor ? 'taken_at' : 'assigned_at')
  const { rows } = await db.execute<WorkFigures>(sql`
    select count(*)::int as held,
      count(*) filter (where complaint_at is not null)::int as complaints,
      count(*) filter (where exists (
        select 1 from order_events where order_id = orders.id and move = 'incident'
          and actor_role = 'livreur'))::int as incidents,
      ${isVendor ? sql`(extract(epoch from avg(ready_at - taken_at)) / 60)::float8` : sql`null`} as "minutesToReady",
      ${isVendor ? sql`null` : sql`(extract(epoch from avg(completed_at - assigned_at)) / 60)::float8`} as "minutesToDelivery"
    from orders
    where ${holder} = ${partnerId} and ${takenAt} > shop_now() - interval '30 days'
      -- By the index; an order waits days for a partner, not months.
      and created_at > shop_now() - interval '60 days'`)
  return rows[0]!
}

export async function countGivenBack(db: Db, partnerId: string) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from order_events
    where actor_id = ${partnerId} and move in ('releaseVendor', 'releaseCourier')
      and created_at > shop_now() - interval '30 days'`)
  return rows[0]!.count
}

/** Months are those of the partner's country. */
const zoneOf = (partnerId: string) => sql`(
  select countries.time_zone from partners
  join communes on communes.id = partners.commune_id join countries on countries.id = communes.country_id
  where partners.user_id = ${partnerId})`

const ownEntries = (partnerId: string) =>
  sql`ledger_entries.partner_id = ${partnerId} and ledger_entries.account in ('pending', 'available')`

/** The months in which something changed, newest first, as 2026-11. */
export async function listMonths(db: Db, partnerId: string) {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct to_char(created_at at time zone ${zoneOf(partnerId)}, 'YYYY-MM') as month
    from ledger_entries where ${ownEntries(partnerId)} order by month desc`)
  return rows.map(({ month }) => month)
}

export interface StatementLine {
  kind: PostingKind
  orderId: string | null
  reason: string | null
  at: Date
  amount: number
}

type RawLine = Omit<StatementLine, 'at' | 'amount'> & { at: string; amount: string }
const toLine = ({ at, amount, ...line }: RawLine): StatementLine => ({
  ...line,
  at: new Date(at),
  amount: Number(amount),
})
const LINE = sql`posting.kind, posting.order_id as "orderId", posting.reason, posting.created_at as at,
  sum(ledger_entries.amount) as amount`

/** The latest changes, newest first. */
export async function listLatest(db: Db, partnerId: string, limit: number) {
  const { rows } = await db.execute<RawLine>(sql`
    select ${LINE} from ledger_entries join ledger_postings posting on posting.id = ledger_entries.posting_id
    where ${ownEntries(partnerId)} and posting.kind <> 'released'
    group by posting.id order by posting.created_at desc, posting.id desc limit ${limit}`)
  return rows.map(toLine)
}

/** Every change of what is theirs or will be; a release changes nothing of it. Oldest first. */
export async function listMonth(db: Db, partnerId: string, month: string) {
  const start = sql`((${`${month}-01`}::date)::timestamp at time zone ${zoneOf(partnerId)})`
  const end = sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${zoneOf(partnerId)})`
  const [before, within] = await Promise.all([
    db.execute<{ sum: string }>(sql`
      select coalesce(sum(amount), 0) as sum from ledger_entries
      where ${ownEntries(partnerId)} and created_at < ${start}`),
    db.execute<RawLine>(sql`
      select ${LINE} from ledger_entries join ledger_postings posting on posting.id = ledger_entries.posting_id
      where ${ownEntries(partnerId)} and ledger_entries.created_at >= ${start} and ledger_entries.created_at < ${end}
        and posting.kind <> 'released'
      group by posting.id order by posting.created_at, posting.id`),
  ])
  return { opening: Number(before.rows[0]!.sum), lines: within.rows.map(toLine) }
}
