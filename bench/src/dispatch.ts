import { setTimeout as sleep } from 'node:timers/promises'
import { stopHashing } from '../../server/src/features/account/password.ts'
import { addPeople, CLIENTS, PASSWORD, PHONES } from './dispatch-people.ts'
import { median, ROUNDS } from './load.ts'
import { openPhone, type Phone } from './phone.ts'
import { findPostmaster, processorSeconds, processorSecondsWithChildren } from './processor.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, isSmall, stock } from './shop.ts'

const SIZE = isSmall
  ? { partners: 200, pastOrders: 2000, perSecond: 5, seconds: 2 }
  : { partners: 5000, pastOrders: 100_000, perSecond: 30, seconds: 8 }
const MANY = SIZE.partners.toLocaleString('fr-FR')
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
