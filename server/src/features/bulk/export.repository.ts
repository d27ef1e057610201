import type { ExportKind } from '@fantome/contract/bulk.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import * as dayRepository from './day-accounts.repository.ts'

/** The shop's day, both ends included; the whole past when left out. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}
/** The last row of the page before. */
export interface Cursor {
  at: string
  id: string
}
type Row = Record<string, string | number | boolean | null> & Cursor

const DAY = sql`at time zone 'Africa/Porto-Novo'`
const within = (column: SQL, { from, to }: Period) => sql`
  ${from ? sql`${column} >= (${from}::date)::timestamp ${DAY}` : sql`true`} and
  ${to ? sql`${column} < (${to}::date + 1)::timestamp ${DAY}` : sql`true`}`
const after = (at: SQL, id: SQL, cursor: Cursor | undefined) =>
  cursor ? sql`(${at}, ${id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql`true`
const exact = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

type RowExport = Exclude<ExportKind, 'day_accounts'>
const SOURCES: Record<RowExport, { from: SQL; at: SQL; id: SQL; columns: SQL }> = {
  products: {
    from: sql`products p left join categories g on g.id = p.category_id left join countries c on c.id = p.country_id
      left join communes m on m.id = p.commune_id`,
    at: sql`p.created_at`,
    id: sql`p.id`,
    columns: sql`p.name, p.description, p.price::float8 as price, g.name as category, p.image, c.name as country,
      m.name as commune, p.is_active, p.is_available, p.revenue_livreur::float8 as margin_courier,
      p.revenue_fantome::float8 as margin_platform, p.contents, p.usage, p.composition, p.norm, p.expiry`,
  },
  zones: {
    from: sql`(select id, created_at, name as country, null as commune, null as quartier, delivery_fee,
        null::time as opens_at, null::time as closes_at from countries
      union all select m.id, m.created_at, c.name, m.name, null, m.delivery_fee, m.opens_at, m.closes_at
        from communes m join countries c on c.id = m.country_id
      union all select q.id, q.created_at, c.name, m.name, q.name, null, null, null
        from quartiers q join communes m on m.id = q.commune_id join countries c on c.id = m.country_id) z`,
    at: sql`z.created_at`,
    id: sql`z.id`,
    columns: sql`z.country, z.commune, z.quartier, z.delivery_fee::float8 as fee, z.opens_at::text as opens_at,
      z.closes_at::text as closes_at`,
  },
  orders: {
    from: sql`orders o join countries c on c.id = o.country_id join communes m on m.id = o.commune_id
      join quartiers q on q.id = o.quartier_id join payments p on p.id = o.payment_id
      left join vendors s on s.user_id = o.vendor_id left join users u on u.id = o.courier_id`,
    at: sql`o.created_at`,
    id: sql`o.id`,
    columns: sql`o.status, o.method, p.id as transaction_id, p.reference, o.subtotal::float8 as subtotal,
      o.delivery_fee::float8 as fee, o.total::float8 as total, o.vendor_share::float8 as vendor_share,
      o.courier_share::float8 as courier_share, o.platform_share::float8 as platform_share, s.store_name as vendor,
      u.full_name as courier, c.name as country, m.name as commune, q.name as quartier,
      ${exact(sql`o.completed_at`)} as delivered_at, ${exact(sql`o.finalised_at`)} as finalised_at,
      ${exact(sql`o.cancelled_at`)} as cancelled_at, o.phone, o.whatsapp, o.position`,
  },
  ledger: {
    from: sql`ledger_postings l join ledger_entries e on e.posting_id = l.id left join users u on u.id = e.partner_id
      left join vendors s on s.user_id = e.partner_id`,
    at: sql`l.created_at`,
    id: sql`e.id`,
    columns: sql`l.kind, l.id as posting_id, l.order_id, e.account, coalesce(s.store_name, u.full_name) as partner,
      e.amount::float8 as amount, l.reason`,
  },
  withdrawals: {
    from: sql`withdrawals w join users u on u.id = w.partner_id left join vendors s on s.user_id = w.partner_id
      left join partners p on p.user_id = w.partner_id`,
    at: sql`w.created_at`,
    id: sql`w.id`,
    columns: sql`coalesce(s.store_name, u.full_name) as partner, u.role, w.amount::float8 as amount, w.status,
      w.reference, w.reason, ${exact(sql`w.decided_at`)} as decided_at, p.phone`,
  },
  refunds: {
    from: sql`refunds r join payments p on p.id = r.payment_id left join orders o on o.payment_id = r.payment_id`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    columns: sql`o.id as order_id, p.provider, p.id as transaction_id, p.reference, r.amount::float8 as amount, r.reason,
      r.state as status, ${exact(sql`r.settled_at`)} as settled_at`,
  },
  audit: {
    from: sql`audit_entries a join users u on u.id = a.admin_id`,
    at: sql`a.created_at`,
    id: sql`a.id`,
    columns: sql`u.pseudo as admin, a.action, a.target_id, a.before::text as before, a.after::text as after`,
  },
}

const kept = (what: ExportKind) => (what === 'products' ? sql`p.removed_at is null` : sql`true`)

export async function count(db: Db, what: ExportKind, period: Period, most: number) {
  if (what === 'day_accounts') return (await dayRepository.findDays(db, period))?.days ?? 0
  const { from, at } = SOURCES[what]
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from
    (select 1 from ${from} where ${kept(what)} and ${within(at, period)} limit ${most + 1}) counted`)
  return rows[0]!.total
}

interface PageAsked {
  what: ExportKind
  period: Period
  cursor: Cursor | undefined
  limit: number
}

/** The next rows in the order they were made. */
export async function listPage(db: Db, { what, period, cursor, limit }: PageAsked): Promise<Row[]> {
  if (what === 'day_accounts') return listDayPage(db, { period, cursor, limit })
  const { from, at, id, columns } = SOURCES[what]
  const { rows } = await db.execute<Row>(sql`select ${exact(at)} as at, ${id} as id, ${columns} from ${from}
    where ${kept(what)} and ${within(at, period)} and ${after(at, id, cursor)}
    order by ${at}, ${id} limit ${limit}`)
  return rows
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Days instead of rows: each is summed from its payments. */
async function listDayPage(db: Db, { period, cursor, limit }: Omit<PageAsked, 'what'>): Promise<Row[]> {
  const bounds = await dayRepository.findDays(db, period)
  if (!bounds) return []
  const first = cursor ? daysAfter(cursor.at, 1) : bounds.first
  const last = [daysAfter(first, limit - 1), bounds.last].toSorted()[0]!
  if (first > last) return []
  const days = await dayRepository.listDays(db, first, last)
  return days.toReversed().map((row) => ({ ...row, at: row.day, id: row.day }))
}
