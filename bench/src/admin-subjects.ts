import type { BenchShop } from './shop.ts'

const LIVE = `from orders where status =`

/** What there is to work on, enough of each for every write to have its own. */
const LISTS = {
  withoutVendor: `select id ${LIVE} 'accepted' order by created_at limit 200`,
  withoutCourier: `select id ${LIVE} 'preparing' and courier_id is null order by created_at limit 200`,
  stopped: `select id ${LIVE} 'out_for_delivery' and is_flagged order by created_at limit 100`,
  disputed: `select id ${LIVE} 'delivered' and finalised_at is null and complaint_at is not null order by created_at limit 100`,
  finished: `select id from orders where finalised_at is not null order by finalised_at desc limit 100`,
  clients: `select id from users where role = 'client' order by created_at limit 200`,
  admins: `select id from users where role = 'admin' order by created_at desc limit 25`,
  vendors: `select id from users where role = 'vendeur' order by created_at limit 200`,
  couriers: `select id from users where role = 'livreur' order by created_at limit 200`,
  idleCouriers: `select id from users where role = 'livreur' order by created_at desc limit 50`,
  idleVendors: `select id from users where role = 'vendeur' order by created_at desc limit 50`,
  countries: `select id from countries order by name limit 1`,
  /** Of one commune, with its couriers. */
  quartiers: `select q.id from quartiers q join communes c on c.id = q.commune_id where c.name = 'Cotonou' order by q.id limit 50`,
  couriersThere: `select u.id from users u join partners p on p.user_id = u.id join communes c on c.id = p.commune_id
    where u.role = 'livreur' and c.name = 'Cotonou' order by u.created_at limit 200`,
  communes: `select id from communes order by name limit 50`,
  refunds: `select id from refunds where state = 'requested' order by created_at limit 100`,
  withdrawals: `select id from withdrawals where status = 'requested' order by created_at limit 100`,
  alerts: `select id from alerts where seen_at is null order by created_at limit 100`,
  messages: `select id from messages where sent_at is null and dropped_at is null order by created_at limit 100`,
  uninvited: `select id from users where role = 'livreur' and password_hash is null order by created_at limit 50`,
  products: `select id from products order by created_at limit 200`,
} as const

export interface Subjects extends Record<keyof typeof LISTS, string[]> {
  transaction: string
  pseudo: string
  /** Where `quartiers` are. */
  commune: { id: string; countryId: string }
  /** Of the country of each order of `withoutVendor`, and of `withoutCourier`. */
  vendorsFor: string[]
  couriersFor: string[]
}

/** One of the first partners of that role for each order, of its country. */
const PARTNER_FOR = `
  select (array(select u.id from users u join partners p on p.user_id = u.id join communes c on c.id = p.commune_id
    where u.role = $2 and c.country_id = o.country_id order by u.created_at limit 30))[1 + asked.rank % 20] as id
  from unnest($1::uuid[]) with ordinality asked (id, rank) join orders o on o.id = asked.id order by asked.rank`

export async function listSubjects({ pool }: BenchShop): Promise<Subjects> {
  const found: Partial<Record<keyof typeof LISTS, string[]>> = {}
  for (const [name, query] of Object.entries(LISTS)) {
    const { rows } = await pool.query<{ id: string }>(query)
    found[name as keyof typeof LISTS] = rows.map(({ id }) => id)
  }
  const { rows } = await pool.query<{ transaction: string; pseudo: string }>(
    `select reference as transaction, (select pseudo from users where role = 'client' order by id offset 1000 limit 1) as pseudo
     from payments where reference is not null order by id offset 700 limit 1`,
  )
  const { rows: communes } = await pool.query<{ id: string; countryId: string }>(
    `select c.id, c.country_id as "countryId" from communes c join quartiers q on q.commune_id = c.id where q.id = $1`,
    [found.quartiers![0]],
  )
  const lists = found as Record<keyof typeof LISTS, string[]>
  const partnersFor = async (orders: string[], role: string) => {
    const { rows: people } = await pool.query<{ id: string }>(PARTNER_FOR, [orders.slice(0, 40), role])
    return people.map(({ id }) => id)
  }
  return {
    ...lists,
    ...rows[0]!,
    commune: communes[0]!,
    vendorsFor: await partnersFor(lists.withoutVendor, 'vendeur'),
    couriersFor: await partnersFor(lists.withoutCourier, 'livreur'),
  }
}
