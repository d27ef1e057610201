import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { during } from './daily-totals.repository.ts'

/** Amounts in centimes. */
export type HourTotals = {
  hour: number
  orders: number
  turnover: number
  vendorShare: number
  courierShare: number
  platformShare: number
}

/** The orders of one day by hour; hours without any are left out. */
export async function listHours(db: Db, day: string) {
  const { rows } = await db.execute<HourTotals>(sql`
    select extract(hour from created_at at time zone 'Africa/Porto-Novo')::int as hour, count(*)::int as orders,
      sum(total)::float8 as turnover, sum(vendor_share)::float8 as "vendorShare",
      sum(courier_share)::float8 as "courierShare", sum(platform_share)::float8 as "platformShare"
    from orders where status <> 'cancelled' and ${during(sql`${day}::date`)}
    group by 1 order by 1`)
  return rows
}

/** Orders per hour of the day, on average over some days. */
export async function listUsualHours(db: Db, days: string[]) {
  const { rows } = await db.execute<{ hour: number; orders: number }>(sql`
    select extract(hour from created_at at time zone 'Africa/Porto-Novo')::int as hour,
      count(*)::float8 / ${days.length}::int as orders
    from unnest(array[${sql.join(
      days.map((day) => sql`${day}::date`),
      sql`, `,
    )}]) as asked (day)
    join orders on status <> 'cancelled' and ${during(sql`asked.day`)}
    group by 1`)
  return rows
}

/** What yesterday had brought 24 hours before now. */
export async function sumYesterdayByNow(db: Db) {
  const { rows } = await db.execute<Omit<HourTotals, 'hour'>>(sql`
    select count(*)::int as orders, coalesce(sum(total), 0)::float8 as turnover,
      coalesce(sum(vendor_share), 0)::float8 as "vendorShare",
      coalesce(sum(courier_share), 0)::float8 as "courierShare",
      coalesce(sum(platform_share), 0)::float8 as "platformShare"
    from orders where status <> 'cancelled'
      and created_at >= shop_midnight(shop_day(now()) - 1) and created_at < now() - interval '1 day'`)
  return rows[0]!
}
