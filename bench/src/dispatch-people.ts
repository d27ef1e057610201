import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { hashPassword } from '../../server/src/features/account/password.ts'
import type { BenchShop } from './shop.ts'

export const PASSWORD = 'chamois-lagune-41'
/** Partners of each role whose phones are on; the others are in the tables alone. */
export const PHONES = 20
export const CLIENTS = 60

/** Clients, vendors and couriers, and what they ordered before. */
export async function addPeople({ pool }: BenchShop, partners: number, pastOrders: number) {
  const hash = await hashPassword(PASSWORD)
  const addUsers = (role: string, count: number) =>
    pool.query(
      `insert into users (id, pseudo, role, full_name, password_hash, country_id, gender, terms_version, terms_accepted_at)
       select gen_random_uuid(), $1::text || '_' || n, $1, 'Ablawa Adjovi', $2,
         (select country_id from communes where name = 'Cotonou'), 'Femme', $4, now()
       from generate_series(1, $3::int) n`,
      [role, hash, count, CURRENT_TERMS.version],
    )
  await addUsers('client', CLIENTS)
  await addUsers('vendeur', partners)
  await addUsers('livreur', partners)
  // Those whose phones are on work in Cotonou; the others are spread over the country.
  await pool.query(
    `with places as (
       select q.id as quartier, c.id as commune, row_number() over (order by q.id) - 1 as rank, count(*) over () as total
       from quartiers q join communes c on c.id = q.commune_id
       where c.country_id = (select country_id from communes where name = 'Cotonou')
     ), cotonou as (select id from communes where name = 'Cotonou'),
     people as (
       select u.id, u.role, split_part(u.pseudo, '_', 2)::int as n from users u where u.role in ('vendeur', 'livreur')
     ), homes as (
       select p.id, p.role, p.n, case when p.n <= $1 then (select id from cotonou) else z.commune end as commune, z.quartier
       from people p join places z on z.rank = p.n % z.total
     ), settled as (insert into partners (user_id, commune_id) select id, commune from homes),
     shops as (insert into vendors (user_id, quartier_id, store_name)
       select id, quartier, 'Boutique' from homes where role = 'vendeur'),
     riders as (insert into couriers (user_id, is_available, contract_start, contract_end)
       select id, true, '2026-01-01', '2099-12-31' from homes where role = 'livreur')
     insert into courier_quartiers (courier_id, quartier_id, rank)
       select h.id, q.id, 0 from homes h join quartiers q
         on (h.n <= $1 and q.commune_id = (select id from cotonou)) or (h.n > $1 and q.id = h.quartier)
       where h.role = 'livreur'`,
    [PHONES],
  )
  await pool.query(`insert into settings (key, value) values ('dispatch', '{"courier_max_active": 100000}')`)
  await pool.query(
    `with cotonou as (select id, country_id from communes where name = 'Cotonou'),
     place as (select id from quartiers where commune_id = (select id from cotonou) limit 1),
     client as (select id from users where pseudo = 'client_1'),
     sold as (select array_agg(id) as ids from users where role = 'vendeur'),
     rode as (select array_agg(id) as ids from users where role = 'livreur'),
     paid as (
       insert into payments (id, user_id, request_id, method, provider, state, items, subtotal, delivery_fee, total,
         charged, commune_id, quartier_id, created_at)
       select gen_random_uuid(), (select id from client), 'past-' || n, 'cash_payment', 'test', 'approved', '[]',
         100000, 100000, 200000, 200000, (select id from cotonou), (select id from place), now() - n * interval '1 minute'
       from generate_series(1, $1::int) n returning id, created_at
     ), made as (
       insert into orders (id, user_id, payment_id, method, status, country_id, commune_id, quartier_id, subtotal,
         delivery_fee, total, vendor_share, courier_share, platform_share, vendor_id, courier_id, taken_at, assigned_at,
         started_at, completed_at, finalised_at, finalised_by, created_at, offered_from)
       select gen_random_uuid(), (select id from client), p.id, 'cash_payment', 'delivered',
         (select country_id from cotonou), (select id from cotonou), (select id from place), 100000, 100000, 200000,
         100000, 70000, 30000, s.ids[1 + (random() * (array_length(s.ids, 1) - 1))::int],
         r.ids[1 + (random() * (array_length(r.ids, 1) - 1))::int], p.created_at, p.created_at, p.created_at,
         p.created_at, p.created_at, 'client', p.created_at, p.created_at
       from paid p, sold s, rode r returning id, created_at, country_id, commune_id, quartier_id
     ), told as (
       insert into order_events (id, order_id, move, to_status, actor_role, created_at)
       select gen_random_uuid(), id, move, 'delivered', 'client', created_at
       from made, unnest(array['create', 'take', 'assignCourier', 'pickUp', 'handOver', 'confirm']) move
     )
     insert into offers (id, order_id, role, round, wave, scope, country_id, commune_id, quartier_id, opened_at, closed_at)
     select gen_random_uuid(), id, role, 0, 0, scope, country_id, commune_id, quartier_id, created_at, created_at
     from made, (values ('vendeur', 'commune'), ('livreur', 'quartier')) as w (role, scope)`,
    [pastOrders],
  )
  await pool.query('vacuum analyze')
}
