import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

interface Measured {
  communeId: string
  usualMinutes: number
  longMinutes: number
}

/** Minutes from the payment, or from the commune's opening, to the handover: those of half and of nine in ten. */
export async function measureDeliveries(db: Db, { deliveries, days }: { deliveries: number; days: number }) {
  const minutes = sql`extract(epoch from completed_at - offered_from) / 60`
  const share = (part: number) =>
    sql`least(32767, ceil(percentile_cont(${sql.raw(String(part))}) within group (order by ${minutes})))::int`
  const { rows } = await db.execute<Measured & Record<string, unknown>>(sql`
    select commune_id as "communeId", ${share(0.5)} as "usualMinutes", ${share(0.9)} as "longMinutes"
    from orders
    where status = 'delivered' and completed_at >= now() - make_interval(days => ${days})
      and created_at >= now() - make_interval(days => ${days + 2})
      and completed_at > offered_from
    group by commune_id having count(*) >= ${deliveries}`)
  return rows
}
