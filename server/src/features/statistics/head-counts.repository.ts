import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

type HeadCounts = {
  clients: number
  vendors: number
  couriers: number
  admins: number
  countries: number
  communes: number
  quartiers: number
  products: number
}

const people = (role: string, more = sql``) =>
  sql`(select count(*)::int from users where role = ${role} and closed_at is null${more})`

/** Who and what there is at this moment. */
export async function countHeads(db: Db) {
  const { rows } = await db.execute<HeadCounts>(sql`
    select ${people('client')} as clients, ${people('vendeur')} as vendors,
      ${people('livreur')} as couriers, ${people('admin')} as admins,
      (select count(*)::int from countries) as countries, (select count(*)::int from communes) as communes,
      (select count(*)::int from quartiers) as quartiers,
      (select count(*)::int from products where removed_at is null) as products`)
  return rows[0]!
}

type Registrations = {
  clients: number
  couriers: number
  admins: number
  communes: number
  countries: number
}

/** Who and what came on one day of the shop, and is still there. */
export async function countRegistrations(db: Db, day: string) {
  const that = sql` and created_at >= shop_midnight(${day}::date) and created_at < shop_midnight(${day}::date + 1)`
  const { rows } = await db.execute<Registrations>(sql`
    select ${people('client', that)} as clients, ${people('livreur', that)} as couriers,
      ${people('admin', that)} as admins,
      (select count(*)::int from communes where true${that}) as communes,
      (select count(*)::int from countries where true${that}) as countries`)
  return rows[0]!
}

/** Clients who registered on each day from one to another, by the shop's days; days without any are left out. */
export async function listClientRegistrations(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await db.execute<{ day: string; clients: number }>(sql`
    select shop_day(created_at)::text as day, count(*)::int as clients from users
    where role = 'client' and closed_at is null
      and created_at >= shop_midnight(${from}::date) and created_at < shop_midnight(${to}::date + 1)
    group by 1 order by 1`)
  return rows
}

type States = {
  blockedVendors: number
  availableCouriers: number
  visibleProducts: number
  districtsWithoutCourier: number
}

export async function countStates(db: Db) {
  const { rows } = await db.execute<States>(sql`
    select ${people('vendeur', sql` and is_blocked`)} as "blockedVendors",
      (select count(*)::int from couriers join users on users.id = couriers.user_id
        where is_available and not is_blocked and closed_at is null and role = 'livreur') as "availableCouriers",
      (select count(*)::int from products where removed_at is null and is_active) as "visibleProducts",
      (select count(*)::int from quartiers where not exists (
        select from courier_quartiers where quartier_id = quartiers.id)) as "districtsWithoutCourier"`)
  return rows[0]!
}

interface Share extends Record<string, unknown> {
  name: string
  count: number
}

export async function listAccountsByCountry(db: Db) {
  const { rows } = await db.execute<Share>(sql`
    select countries.name, count(users.id)::int as count from countries
    left join users on users.country_id = countries.id and users.closed_at is null
    group by countries.id order by count desc, countries.name`)
  return rows
}

export async function listDistrictsByCity(db: Db) {
  const { rows } = await db.execute<Share>(sql`
    select communes.name, count(quartiers.id)::int as count from communes
    left join quartiers on quartiers.commune_id = communes.id
    group by communes.id order by count desc, communes.name limit 8`)
  return rows
}

/** Live orders by how far they are. */
export async function countLive(db: Db) {
  const { rows } = await db.execute<{ accepted: number; preparing: number; out_for_delivery: number }>(sql`
    select (count(*) filter (where status = 'accepted'))::int as accepted,
      (count(*) filter (where status = 'preparing'))::int as preparing,
      (count(*) filter (where status = 'out_for_delivery'))::int as out_for_delivery
    from orders where status in ('accepted', 'preparing', 'out_for_delivery')`)
  return rows[0]!
}

type Delay = { commune: string; deliveries: number; median: number; nineOfTen: number }

/** Minutes from the order, or the opening it waited for, to the handover, in the last seven days. */
export async function listDelays(db: Db) {
  const { rows } = await db.execute<Delay>(sql`
    select communes.name as commune, count(*)::int as deliveries,
      round(percentile_cont(0.5) within group (order by minutes))::int as median,
      round(percentile_cont(0.9) within group (order by minutes))::int as "nineOfTen"
    from (
      select commune_id, extract(epoch from completed_at - offered_from) / 60 as minutes from orders
      where created_at > now() - interval '7 days' and completed_at is not null and status = 'delivered'
    ) as delivered join communes on communes.id = delivered.commune_id
    group by communes.id having count(*) >= 5 order by deliveries desc limit 8`)
  return rows
}
