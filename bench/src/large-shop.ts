import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../../server/src/db/client.ts'
import { hashPassword } from '../../server/src/features/account/password.ts'
import { sumChangedDays } from '../../server/src/features/statistics/daily-totals.service.ts'
import { addMoney, addOrders, addTraces } from './large-shop-history.ts'
import { openPhone } from './phone.ts'
import { type BenchShop, stock } from './shop.ts'

export const PASSWORD = 'chamois-lagune-41'
export interface LargeSize {
  orders: number
  /** Of them not final yet; one in a hundred when left out. */
  open?: number
  users: number
  products: number
  partners: number
}

/** The tables of which no call may read every row. */
export const BIG_TABLES = ['orders', 'order_items', 'order_events', 'ledger_entries']
const FILLED = [...BIG_TABLES, 'ledger_postings', 'payments', 'audit_entries', 'messages', 'users']

/** Two years of a large shop. */
export async function fillLargeShop(shop: BenchShop, size: LargeSize) {
  await stock(shop.pool, size.products)
  const client = await shop.pool.connect()
  try {
    await client.query(`create function pg_temp.id_at(moment timestamptz, salt text) returns uuid
      language sql immutable as $$ select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
        || '7' || substr(md5(salt), 1, 3) || '8' || substr(md5(salt), 4, 15))::uuid $$`)
    await addPeople(client, size)
    const sealed = await sealedPhone(shop)
    const indexes = await dropIndexes(client)
    await client.query('set session_replication_role = replica') // past the triggers, for their number
    await addOrders(client, size, sealed)
    await addMoney(client)
    await addTraces(client, sealed)
    await client.query('set session_replication_role = default')
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const index of indexes) await client.query(index)
  } finally {
    client.release(true)
  }
  await sumChangedDays(drizzle({ client: shop.pool, casing: 'snake_case' }) as Db)
  await shop.pool.query('vacuum analyze') // as autovacuum would
}

/** What is filled a million rows at a time has its indexes made afterwards. Returns how to make them. */
async function dropIndexes(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [FILLED.filter((table) => table !== 'users')],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ made }) => made)
}

async function addPeople(client: pg.PoolClient, { users, partners }: LargeSize) {
  const hash = await hashPassword(PASSWORD)
  await client.query(
    `insert into users (id, pseudo, role, admin_level, full_name, password_hash, country_id, gender, terms_version,
       terms_accepted_at, created_at)
     select pg_temp.id_at(made, 'user' || n), role || '_' || n, role, case role when 'admin' then 'full' end,
       'Ablawa Adjovi', case when role = 'livreur' and n % 50 = 0 then null else $3 end, land.id, 'Femme', $4, made, made
     from generate_series(1, $1::int) n
     cross join (select country_id as id from communes where name = 'Cotonou') land
     cross join lateral (select now() - ($1 - n) * interval '10 minutes' as made, case
       when n <= $2 / 2 then 'vendeur' when n <= $2 then 'livreur' when n <= $2 + 30 then 'admin' else 'client'
       end as role) person`,
    [users, partners, hash, CURRENT_TERMS.version],
  )
  await client.query(`create temp table people as
    select id, role, row_number() over (partition by role order by id) - 1 as rank from users`)
  await client.query('create index on people (role, rank)')
  await client.query(`create temp table places as
    select q.id as quartier, c.id as commune, c.country_id as country, row_number() over (order by q.id) - 1 as rank
    from quartiers q join communes c on c.id = q.commune_id`)
  await client.query('analyze people, places')
  await client.query(
    `with homes as (select p.id, p.role, z.* from people p
       join places z on z.rank = p.rank % (select count(*) from places) where p.role in ('vendeur', 'livreur')),
     settled as (insert into partners (user_id, commune_id) select id, commune from homes),
     shops as (insert into vendors (user_id, quartier_id, store_name)
       select id, quartier, 'Boutique ' || rank from homes where role = 'vendeur'),
     riders as (insert into couriers (user_id, is_available, contract_start, contract_end)
       select id, true, '2026-01-01', '2099-12-31' from homes where role = 'livreur')
     insert into courier_quartiers (courier_id, quartier_id, rank) select id, quartier, 0 from homes where role = 'livreur'`,
  )
}

/** A phone as this shop writes it down: taken from an order that a client really made. */
async function sealedPhone({ url, pool }: BenchShop) {
  const { rows } = await pool.query<{ pseudo: string; product: string; price: number; place: object }>(
    `select (select pseudo from users where role = 'client' limit 1) as pseudo, id as product, (price / 100)::float8 as price,
       (select jsonb_build_object('commune_id', c.id, 'quartier_id', q.id) from quartiers q
         join communes c on c.id = q.commune_id where c.name = 'Cotonou' limit 1) as place
     from products limit 1`,
  )
  const { pseudo, product, price, place } = rows[0]!
  const phone = openPhone(url, pseudo, PASSWORD)
  await phone.call('POST', '/api/cart/add-to-cart', { product_id: product, quantity: 1 })
  const { status, body } = await phone.call('POST', '/api/order/create', {
    requestId: 'first-order',
    itemsData: [{ product_id: product, quantity: 1, price, subtotal: price }],
    orderData: {
      ...{ ...place, exact_position: 'Portail vert', phone_for_delivery: '+2290197000000' },
      ...{ phone_whatsapp: '+2290197000000', delivery_fee: 1000, total_amount: price + 1000 },
      payment_method: 'cash_payment',
    },
  })
  phone.close()
  if (status >= 300) throw new Error(`order refused: ${status} ${body?.message}`)
  const { rows: orders } = await pool.query<{ phone: string }>('select phone from orders')
  return orders[0]!.phone
}
