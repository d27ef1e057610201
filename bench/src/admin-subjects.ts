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
  idleVendors: `select id from users where role = 'vendeur' order by created_at desc limit 50`,
  communes: `select id from communes order by name limit 50`,
  refunds: `select id from refunds where state = 'requested' order by created_at limit 100`,
  withdrawals: `select id from withdrawals where status = 'requested' order by created_at limit 100`,
  alerts: `select id from alerts where seen_at is null order by created_at limit 100`,
  messages: `select id from messages where sent_at is null and dropped_at is null order by created_at limit 100`,
  products: `select id from products order by created_at limit 200`,
} as const

export type Subjects = Record<keyof typeof LISTS, string[]> & { transaction: string; pseudo: string }

export async function listSubjects({ pool }: BenchShop): Promise<Subjects> {
  const found: Partial<Record<keyof typeof LISTS, string[]>> = {}
  for (const [name, query] of Object.entries(LISTS)) {
    const { rows } = await pool.query<{ id: string }>(query)
    found[name as keyof typeof LISTS] = rows.map(({ id }) => id)
  }
  const { rows } = await pool.query<{ transaction: string; pseudo: string }>(
    `select reference as transaction, (select pseudo from users where role = 'client' order by id offset 5000 limit 1) as pseudo
     from payments where reference is not null order by id offset 700 limit 1`,
  )
  return { ...(found as Record<keyof typeof LISTS, string[]>), ...rows[0]! }
}
