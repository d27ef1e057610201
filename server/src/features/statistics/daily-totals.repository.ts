import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** All amounts in centimes. */
export type DayTotals = {
  day: string
  orders: number
  ongoingOrders: number
  unconfirmedOrders: number
  turnover: number
  vendorShare: number
  courierShare: number
  courierOngoing: number
  courierUnconfirmed: number
  platformShare: number
  platformOngoing: number
  platformUnconfirmed: number
  courierPayouts: number
}

const IS_ONGOING = sql`status in ('accepted', 'preparing', 'out_for_delivery')`
const IS_UNCONFIRMED = sql`status = 'delivered' and finalised_at is null`
const total = (column: string, only?: SQL) =>
  sql`coalesce(sum(${sql.identifier(column)})${only ? sql` filter (where ${only})` : sql``}, 0)::bigint`

/** What is kept of a day, and how it is summed: the names of the columns of daily_totals. */
const SUMS = {
  orders: sql`count(*)::int`,
  ongoing_orders: sql`(count(*) filter (where ${IS_ONGOING}))::int`,
  unconfirmed_orders: sql`(count(*) filter (where ${IS_UNCONFIRMED}))::int`,
  turnover: total('total'),
  vendor_share: total('vendor_share'),
  courier_share: total('courier_share'),
  courier_ongoing: total('courier_share', IS_ONGOING),
  courier_unconfirmed: total('courier_share', IS_UNCONFIRMED),
  platform_share: total('platform_share'),
  platform_ongoing: total('platform_share', IS_ONGOING),
  platform_unconfirmed: total('platform_share', IS_UNCONFIRMED),
} as const
const COLUMNS = [...Object.keys(SUMS), 'courier_payouts']

const commas = (parts: SQL[]) => sql.join(parts, sql`, `)
const columns = (of?: string) =>
  commas(COLUMNS.map((name) => sql`${of ? sql`${sql.identifier(of)}.` : sql``}${sql.identifier(name)}`))

/** Orders made, or entries written, on a day of the shop. */
export const during = (day: SQL) =>
  sql`created_at >= shop_midnight(${day}) and created_at < shop_midnight(${day} + 1)`

/** The sums of one day, read from the orders and the ledger themselves. */
const summed = (day: SQL) => sql`
  select ${commas(Object.entries(SUMS).map(([name, sum]) => sql`${sum} as ${sql.identifier(name)}`))}, (
      select coalesce(sum(amount), 0)::bigint from ledger_entries
      where account = 'payouts' and partner_id in (select user_id from couriers) and ${during(day)}
    ) as courier_payouts
  from orders where status <> 'cancelled' and ${during(day)}`

/** Counts are numbers already; amounts stay exact far beyond any shop's money. */
const asNumbers = commas(
  COLUMNS.map((name) => {
    const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return sql`${sql.identifier(name)}::float8 as ${sql.identifier(camel)}`
  }),
)

/**
 * Every day from one to another, both included. Past days as they were summed; today, and days that changed or were
 * never summed, from the orders. One statement, so that a day summed at this moment is read in one way or the other.
 */
export async function listDays(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await db.execute<DayTotals>(sql`
    with asked as (
      select at::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as at
    ), kept as (
      select day, ${columns()} from daily_totals
      where day between ${from}::date and ${to}::date and day < shop_day(now())
        and not exists (select from changed_days where changed_days.day = daily_totals.day)
    ), totals as (
      select * from kept
      union all
      select asked.day, ${columns('live')} from asked cross join lateral (${summed(sql`asked.day`)}) as live
      where not exists (select from kept where kept.day = asked.day)
    )
    select day::text, ${asNumbers} from totals order by day`)
  return rows
}

/** Days that are over for good: whoever made an order before midnight has long been answered. */
const LAST_SETTLED_DAY = sql`shop_day(now() - interval '15 minutes') - 1`
/** The day of the first order or payout. */
const FIRST_DAY = sql`shop_day(least(
  (select min(created_at) from orders), (select min(created_at) from ledger_entries where account = 'payouts')))`

/** Past days never summed, or changed since. */
export async function listDaysToSum(db: Db, limit: number) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text from (
      select at::date as day from generate_series(${FIRST_DAY}, ${LAST_SETTLED_DAY}, interval '1 day') as at
      except select day from daily_totals
      union select day from changed_days where day <= ${LAST_SETTLED_DAY}
    ) as due order by day desc limit ${limit}`)
  return rows.map(({ day }) => day)
}

/**
 * Sums a day anew. Its marks go first: a change that comes after them leaves a mark of its own. One at a time: a
 * slower sum must not replace a newer one.
 */
export async function sumDay(tx: Db, day: string) {
  await tx.execute(sql`lock table daily_totals in share row exclusive mode`)
  await tx.execute(sql`delete from changed_days where day = ${day}::date`)
  const replaced = commas(
    COLUMNS.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  )
  await tx.execute(sql`
    insert into daily_totals (day, ${columns()})
    select ${day}::date, ${columns('live')} from (${summed(sql`${day}::date`)}) as live
    on conflict (day) do update set ${replaced}, summed_at = now()`)
}

/** Days that say something else than the orders and the ledger do; none, unless somebody wrote past the triggers. */
export async function listWrongDays(db: Db) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select kept.day::text from daily_totals as kept
    cross join lateral (${summed(sql`kept.day`)}) as live
    where not exists (select from changed_days where changed_days.day = kept.day)
      and (${columns('kept')}) is distinct from (${columns('live')})
    order by kept.day`)
  return rows.map(({ day }) => day)
}

export const forgetDays = (db: Db) => db.execute(sql`delete from daily_totals`)

/** The first and the last day of each range, and yesterday, by the shop's clock. */
export async function findPeriods(db: Db) {
  type Periods = { today: string; yesterday: string; week: string; month: string; all: string }
  const { rows } = await db.execute<Periods>(sql`
    select today::text, (today - 1)::text as yesterday, date_trunc('week', today)::date::text as week,
      date_trunc('month', today)::date::text as month,
      least(today, coalesce(${FIRST_DAY}, today))::text as "all"
    from (select shop_day(now()) as today) as clock`)
  return rows[0]!
}
