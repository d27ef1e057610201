import { setTimeout as sleep } from 'node:timers/promises'
import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { hashPassword, stopHashing } from '../../server/src/features/account/password.ts'
import { median, ROUNDS } from './load.ts'
import { openPhone, type Phone } from './phone.ts'
import { findPostmaster, processorSeconds, processorSecondsWithChildren } from './processor.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, isSmall, stock } from './shop.ts'

const PASSWORD = 'chamois-lagune-41'
const SIZE = isSmall
  ? { partners: 200, pastOrders: 2000, perSecond: 5, seconds: 2 }
  : { partners: 5000, pastOrders: 100_000, perSecond: 30, seconds: 8 }
const MANY = SIZE.partners.toLocaleString('fr-FR')
/** Partners of each role whose phones are on; the others are in the tables alone. */
const PHONES = 20
const CLIENTS = 60
const SETTLE_MS = 30_000
/** Until PostgreSQL's counters show what its processes did. */
const STATISTICS_KNOWN_MS = 1500

/** Paid orders at a steady pace, taken by vendors and couriers as the offers open: small and large shop by turns. */
export async function measureDispatch(cluster: Cluster, report: Report) {
  const small = await openDispatch(cluster, 'dispatch_small', { partners: 50, pastOrders: 1000 })
  const large = await openDispatch(cluster, 'dispatch_large', SIZE)
  const [few, many]: [Played[], Played[]] = [[], []]
  for (const shop of [small, large]) await shop.play(2) // warm both up before anything counts
  for (let round = 0; round < ROUNDS; round++) {
    few.push(await small.play(SIZE.seconds))
    many.push(await large.play(SIZE.seconds))
  }
  for (const shop of [small, large]) shop.close()
  await stopHashing()
  const of = (rounds: Played[], figure: (played: Played) => number) => median(rounds.map(figure))
  const processor = ({ ours, postgres }: Played) => ours + postgres
  for (const [rounds, partners] of [[few, '50'] as const, [many, MANY] as const]) {
    const ms = (figure: (played: Played) => number) => `${(of(rounds, figure) * 1000).toFixed(1)} ms`
    report.note(
      `per order with its dispatch, ${partners} partners: ${ms(({ ours }) => ours)} of ours, ` +
        `${ms(({ postgres }) => postgres)} of PostgreSQL, ${of(rounds, ({ commits }) => commits).toFixed(1)} commits, ` +
        `${(of(rounds, ({ walBytes }) => walBytes) / 1024).toFixed(0)} KB of write-ahead log`,
    )
  }
  const slowest = (figure: (played: Played) => number) => Math.max(...many.map(figure))
  const [vendors, couriers] = [
    slowest(({ openedToVendors }) => openedToVendors),
    slowest(({ openedToCouriers }) => openedToCouriers),
  ]
  report.ratio(`offers open after payment, slowest, seconds, ${MANY} partners of each`, vendors, {
    atMost: 2,
  })
  report.ratio(
    `offers open to couriers once a vendor took it, slowest, seconds, ${MANY} partners of each`,
    couriers,
    {
      atMost: 2,
    },
  )
  const ratio = of(many, processor) / of(few, processor)
  report.ratio(`processor time per paid order, ${MANY} / 50 partners of each`, ratio, { atMost: 1.5 })
}

/** Of one order; processor time in seconds. */
interface Played {
  ours: number
  postgres: number
  commits: number
  walBytes: number
  openedToVendors: number
  openedToCouriers: number
}

async function openDispatch(
  cluster: Cluster,
  name: string,
  { partners, pastOrders }: { partners: number; pastOrders: number },
) {
  const shop = await cluster.shop(name)
  await stock(shop.pool, 200)
  await addPeople(shop, partners, pastOrders)
  const { rows: places } = await shop.pool.query<{ communeId: string; quartierId: string }>(
    `select c.id as "communeId", q.id as "quartierId" from quartiers q join communes c on c.id = q.commune_id
     where c.name = 'Cotonou'`,
  )
  const { rows: goods } = await shop.pool.query<{ id: string; price: number }>(
    'select id, (price / 100)::float8 as price from products order by id limit 20',
  )
  const postgres = await findPostmaster(shop.pool)
  const phones = Array.from({ length: PHONES }, (_, rank) =>
    ['vendeur', 'livreur'].map((role) => {
      const phone = openPhone(shop.url, `${role}_${rank + 1}`, PASSWORD)
      takeOffers(phone, rank)
      return phone
    }),
  ).flat()
  const clients = Array.from({ length: CLIENTS }, (_, rank) =>
    openPhone(shop.url, `client_${rank + 1}`, PASSWORD),
  )
  /** Each client's last order: a basket is filled again once it has become an order. */
  const last = new Map<Phone, Promise<void>>()
  let paid = 0

  const pay = async (client: Phone, rank: number) => {
    const [place, article] = [places[rank % places.length]!, goods[rank % goods.length]!]
    await client.call('POST', '/api/cart/add-to-cart', { product_id: article.id, quantity: 1 })
    const { status, body } = await client.call('POST', '/api/order/create', {
      requestId: `dispatch-${rank}`,
      itemsData: [{ product_id: article.id, quantity: 1, price: article.price, subtotal: article.price }],
      orderData: {
        ...{ commune_id: place.communeId, quartier_id: place.quartierId, exact_position: 'Portail vert' },
        ...{ phone_for_delivery: '+2290197000000', phone_whatsapp: '+2290197000000' },
        ...{ delivery_fee: 1000, total_amount: article.price + 1000, payment_method: 'cash_payment' },
      },
    })
    if (status >= 300) throw new Error(`order refused: ${status} ${body?.message}`)
  }
  const written = async () => {
    await sleep(STATISTICS_KNOWN_MS)
    const { rows } = await shop.pool.query<{ commits: number; bytes: number }>(
      `select xact_commit::float8 as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes
       from pg_stat_database where datname = current_database()`,
    )
    return rows[0]!
  }
  /** No courier of a real shop holds hundreds of parcels: what an earlier round left with them ends here. */
  const emptyHands = () =>
    shop.pool.query(`update orders set status = 'cancelled', cancelled_at = now() where status = 'preparing'`)
  const countWaiting = async () => {
    const { rows } = await shop.pool.query<{ count: number }>(
      `select count(*)::int as count from orders where status in ('accepted', 'preparing') and courier_id is null`,
    )
    return rows[0]!.count
  }

  return {
    async play(seconds: number): Promise<Played> {
      await emptyHands()
      await shop.pool.query('analyze orders, offers') // as autovacuum would
      const before = await written()
      const [ours, theirs] = [processorSeconds(shop.pid), processorSecondsWithChildren(postgres)]
      const [count, start] = [seconds * SIZE.perSecond, performance.now()]
      const first = paid
      await Promise.all(
        Array.from({ length: count }, async (_, rank) => {
          await sleep(Math.max(0, start + (rank * 1000) / SIZE.perSecond - performance.now()))
          const client = clients[rank % CLIENTS]!
          const next = Promise.resolve(last.get(client)).then(() => pay(client, first + rank))
          last.set(client, next)
          await next
        }),
      )
      paid += count
      const deadline = performance.now() + SETTLE_MS
      while ((await countWaiting()) > 0) {
        if (performance.now() > deadline) throw new Error('orders nobody took')
        await sleep(100)
      }
      const used = {
        ours: (processorSeconds(shop.pid) - ours) / count,
        postgres: (processorSecondsWithChildren(postgres) - theirs) / count,
      }
      const after = await written()
      return {
        ...used,
        commits: (after.commits - before.commits) / count,
        walBytes: (after.bytes - before.bytes) / count,
        openedToVendors: await slowestOpening(shop, 'vendeur'),
        openedToCouriers: await slowestOpening(shop, 'livreur'),
      }
    },
    close() {
      for (const phone of [...phones, ...clients]) phone.close()
    },
  }
}

/** As a partner's screen does: told of offers, it asks for them; each order has one phone of each role to say yes. */
function takeOffers(phone: Phone, rank: number) {
  const isForThisPhone = (orderId: string) => Number.parseInt(orderId.slice(-4), 16) % PHONES === rank
  let taking: Promise<unknown> = Promise.resolve()
  const take = async () => {
    const { body } = await phone.call('GET', '/api/partner/offers')
    for (const { _id: id } of (body?.data ?? []) as { _id: string }[])
      if (isForThisPhone(id)) await phone.call('POST', `/api/partner/offers/${id}/accept`)
  }
  phone.listen((event) => {
    if (event !== 'order') taking = taking.then(take).catch(() => {})
  })
}

/** What puts an order to them: its payment, or the vendor who takes it. */
const CAUSE = { vendeur: 'created_at', livreur: 'taken_at' } as const

/** From its cause to the first wave, of every order of this shop, on the database's clock. */
async function slowestOpening({ pool }: BenchShop, role: keyof typeof CAUSE) {
  const { rows } = await pool.query<{ slowest: number }>(
    `select max(extract(epoch from f.opened_at - o.${CAUSE[role]}))::float8 as slowest
     from orders o join offers f on f.order_id = o.id and f.role = $1 and f.round = 0 and f.wave = 0
     where o.status in ('accepted', 'preparing')`,
    [role],
  )
  return rows[0]!.slowest
}

async function addPeople({ pool }: BenchShop, partners: number, pastOrders: number) {
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
