import type { ZoneLevel } from '@fantome/contract/zone-admin.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

const LIVE = sql`('accepted', 'preparing', 'out_for_delivery')`
const COLUMN = {
  country: sql`country_id`,
  commune: sql`commune_id`,
  quartier: sql`quartier_id`,
} satisfies Record<ZoneLevel, SQL>

/** Each kind of thing that may refer to a zone of that level, and how many do. */
const USES: Record<ZoneLevel, Record<string, (id: string) => SQL>> = {
  country: {
    communes: (id) => sql`select count(*) from communes where country_id = ${id}`,
    products: (id) => sql`select count(*) from products where country_id = ${id}`,
    clients: (id) => sql`select count(*) from users where country_id = ${id} and role in ('client', 'admin')`,
    vendors: (id) => sql`select count(*) from users where country_id = ${id} and role = 'vendeur'`,
    couriers: (id) => sql`select count(*) from users where country_id = ${id} and role = 'livreur'`,
  },
  commune: {
    quartiers: (id) => sql`select count(*) from quartiers where commune_id = ${id}`,
    products: (id) => sql`select count(*) from products where commune_id = ${id}`,
    vendors: (id) => sql`select count(*) from partners join vendors using (user_id) where commune_id = ${id}`,
    couriers: (id) =>
      sql`select count(*) from partners join couriers using (user_id) where commune_id = ${id}`,
    orders: (id) => sql`select count(*) from orders where commune_id = ${id}`,
    payments: (id) => sql`select count(*) from payments where commune_id = ${id}`,
  },
  quartier: {
    vendors: (id) => sql`select count(*) from vendors where quartier_id = ${id}`,
    couriers: (id) => sql`select count(*) from courier_quartiers where quartier_id = ${id}`,
    orders: (id) => sql`select count(*) from orders where quartier_id = ${id}`,
    payments: (id) => sql`select count(*) from payments where quartier_id = ${id}`,
  },
}

/** How many of each kind refer to the zone, without those of which none does. */
export async function countUses(db: Db, level: ZoneLevel, id: string): Promise<Record<string, number>> {
  const columns = Object.entries(USES[level]).map(
    ([name, count]) => sql`(${count(id)})::int as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return Object.fromEntries(Object.entries(rows[0]!).filter(([, count]) => count > 0))
}

interface Figures extends Record<string, unknown> {
  orders: number
  median: number | null
  live: number
  withoutCourier: number
}

/** Orders of the last 30 days and how long they took; those under way now. A country is the sum of its communes. */
export async function findFigures(db: Db, level: ZoneLevel, id: string) {
  const isThere =
    level === 'country'
      ? sql`commune_id in (select id from communes where country_id = ${id})`
      : sql`${COLUMN[level]} = ${id}`
  const { rows } = await db.execute<Figures>(sql`
    select count(*) filter (where status <> 'cancelled')::int as orders,
      round(percentile_cont(0.5) within group
        (order by extract(epoch from completed_at - created_at) / 60))::int as median,
      count(*) filter (where status in ${LIVE})::int as live,
      count(*) filter (where status in ${LIVE} and courier_id is null)::int as "withoutCourier"
    from orders where ${isThere} and created_at > now() - interval '30 days'`)
  return rows[0]!
}

interface CourierCount extends Record<string, unknown> {
  id: string
  count: number
}
const toCounts = (rows: CourierCount[]) => Object.fromEntries(rows.map(({ id, count }) => [id, count]))

/** Couriers by the commune they belong to, and by the quartiers they serve. */
export async function countCouriers(db: Db) {
  const atWork = sql`join partners p on p.user_id = c.user_id and p.closed_at is null
    join users u on u.id = c.user_id and u.role = 'livreur'`
  const [communes, quartiers] = await Promise.all([
    db.execute<CourierCount>(
      sql`select p.commune_id as id, count(*)::int as count from couriers c ${atWork} group by 1`,
    ),
    db.execute<CourierCount>(sql`select s.quartier_id as id, count(*)::int as count
      from courier_quartiers s join couriers c on c.user_id = s.courier_id ${atWork} group by 1`),
  ])
  return { communes: toCounts(communes.rows), quartiers: toCounts(quartiers.rows) }
}

export interface CourierRow extends Record<string, unknown> {
  id: string
  fullName: string
  isAvailable: boolean
  isBlocked: boolean
  contractEnd: string
  active: number
  quartiers: string[]
  servesIt: boolean
}

/** The couriers of a quartier's commune, those who serve the quartier first. */
export async function listCouriers(db: Db, quartierId: string, limit: number) {
  const { rows } = await db.execute<CourierRow>(sql`
    select u.id, coalesce(u.full_name, u.pseudo) as "fullName", c.is_available as "isAvailable",
      u.is_blocked as "isBlocked", c.contract_end::text as "contractEnd",
      (select count(*)::int from orders o where o.courier_id = u.id and o.status in ('preparing', 'out_for_delivery')) as active,
      array(select q.name from courier_quartiers s join quartiers q on q.id = s.quartier_id
        where s.courier_id = u.id order by s.rank, q.name) as quartiers,
      exists (select 1 from courier_quartiers s where s.courier_id = u.id and s.quartier_id = ${quartierId}) as "servesIt"
    from partners p join users u on u.id = p.user_id and u.role = 'livreur' join couriers c on c.user_id = u.id
    where p.closed_at is null and p.commune_id = (select commune_id from quartiers where id = ${quartierId})
    order by "servesIt" desc, u.full_name, u.id limit ${limit}`)
  return rows
}
