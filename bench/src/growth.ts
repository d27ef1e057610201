import { setTimeout as sleep } from 'node:timers/promises'
import { findGoods, findZone, orderOf, toLine, type Zone } from './buyers.ts'
import { fillLargeShop, type LargeSize, PASSWORD } from './large-shop.ts'
import { median } from './load.ts'
import { openPhone, type Phone } from './phone.ts'
import { findPostmaster, processorSeconds, processorSecondsWithChildren } from './processor.ts'
import type { Report } from './report.ts'
import type { BenchShop, Cluster } from './shop.ts'

const ROUNDS = 5
/** Rounds for each process: its code is compiled as it is used, and its connections plan a statement some times first. */
const WARM_UP = 3
const SIZE = { users: 3000, products: 1000, partners: 400 }
const LIST = '/api/product/get-products-paginated'
const QUEUES = ['unassigned-deliveries', 'commande-without-vendor', 'commande-waiting-livreur']
/** At once, so that four processes have something to do. */
const LANES = 16
/** An offer is there this much later at the latest. */
const OFFERED_MS = 20_000

/** One, two and four web processes on the same shop: what a request costs all of them and PostgreSQL. */
export async function measureProcesses(cluster: Cluster, report: Report) {
  const shops = new Map<string, Grown>()
  for (const count of [1, 2, 4])
    shops.set(`${count} web`, await openGrown(cluster, `web_${count}`, { ...SIZE, orders: 1000 }, count))
  await compareAll(report, shops, { atMost: 1.2 })
}

/**
 * A young shop, and what a request costs once it has a hundred or a thousand times as many orders behind it. As many are
 * open in each: how long a queue is depends on how fast orders are taken, not on how many there ever were.
 */
export async function measureHistory(cluster: Cluster, report: Report) {
  const shops = new Map<string, Grown>()
  for (const orders of [1000, 100_000, 1_000_000]) {
    const size = { ...SIZE, orders, open: 500 }
    shops.set(`${orders} orders`, await openGrown(cluster, `history_${orders}`, size, 1))
  }
  await compareAll(report, shops, { atMost: 1.5 })
}

/** What a queue costs that nobody works off. */
export async function measureLongQueue(cluster: Cluster, report: Report) {
  const shops = new Map<string, Grown>()
  for (const open of [500, 10_000]) {
    const size = { ...SIZE, orders: 100_000, open }
    shops.set(`${open} open`, await openGrown(cluster, `open_${open}`, size, 1))
  }
  await compareAll(report, shops, { kinds: ['admin queues'] })
}

/** By turns, so that a noisy minute hits all of them; the first is what the others are compared with. */
async function compareAll(
  report: Report,
  shops: Map<string, Grown>,
  { kinds = KINDS, ...limit }: { kinds?: readonly Kind[]; atMost?: number },
) {
  const most = Math.max(...[...shops.values()].map(({ processes }) => processes))
  for (const kind of kinds) {
    const costs = new Map([...shops.keys()].map((name) => [name, [] as number[]]))
    // As many for each, so that all have the same orders behind them.
    for (let round = 0; round < WARM_UP * most; round++)
      for (const shop of shops.values()) await shop.run(kind)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, shop] of shops) costs.get(name)!.push(await shop.cost(kind))
    const [smallest, ...others] = [...costs].map(([name, found]) => ({ name, cost: median(found) }))
    const first = smallest!.cost
    report.note(`${kind}: ${(first * 1000).toFixed(2)} ms of processor time, ${smallest!.name}`)
    for (const { name, cost } of others) report.ratio(`${kind}, ${name}`, cost / first, limit)
  }
  for (const shop of shops.values()) shop.close()
}

const KINDS = ['catalogue', 'checkout', 'dispatch', 'admin queues'] as const
type Kind = (typeof KINDS)[number]
interface Work {
  calls: number
  perSecond: number
  work(lane: number): Promise<unknown>
}
interface Grown {
  processes: number
  /** As fast as it goes. */
  run(kind: Kind): Promise<void>
  /**
   * Processor seconds of one call, ours and PostgreSQL's, at a pace that one process keeps easily: one that is late works
   * off its jobs and messages ten at a time, and would look cheaper than those that are not.
   */
  cost(kind: Kind): Promise<number>
  close(): void
}

async function openGrown(cluster: Cluster, name: string, size: LargeSize, count: number): Promise<Grown> {
  const shop = await cluster.shop(name)
  await fillLargeShop(shop, size)
  const more = await Promise.all(
    Array.from({ length: count - 1 }, () => cluster.another(shop, { ROLE: 'web' })),
  )
  const processes = [shop, ...more]
  const postmaster = await findPostmaster(shop.pool)
  const people = await openPeople(shop, (lane) => processes[lane % count]!.url)
  const goods = await findGoods(shop, 2)
  const lines = goods.map(({ id, price }) => toLine(id, price))
  let asked = 0

  const order = async (lane: number) => {
    const client = people.clients[lane]!
    for (const { id } of goods)
      await ok(client, 'POST', '/api/cart/add-to-cart', { product_id: id, quantity: 1 })
    const { body } = await ok(client, 'POST', '/api/order/create', orderOf(people.zone, lines))
    return body!.orderId!
  }
  const works: Record<Kind, Work> = {
    catalogue: {
      calls: 1200,
      perSecond: 120,
      work: (lane) => ok(people.clients[lane]!, 'GET', `${LIST}?page=${1 + (asked++ % 8)}&n=${asked}`),
    },
    checkout: { calls: 160, perSecond: 30, work: order },
    dispatch: {
      calls: 160,
      perSecond: 12,
      async work(lane) {
        const id = await order(lane)
        for (const role of ['vendeur', 'livreur'] as const) {
          await untilOffered(shop, id, role)
          const partner = role === 'vendeur' ? people.vendors[lane]! : people.couriers[lane]!
          await ok(partner, 'POST', `/api/partner/offers/${id}/accept`)
        }
      },
    },
    'admin queues': {
      calls: 600,
      perSecond: 80,
      work: (lane) =>
        ok(people.admins[lane]!, 'GET', `/api/admin/${QUEUES[asked++ % 3]}?contact=none&limit=10`),
    },
  }
  const used = () =>
    processes.reduce((sum, { pid }) => sum + processorSeconds(pid), processorSecondsWithChildren(postmaster))
  async function run(kind: Kind, perSecond = Number.POSITIVE_INFINITY) {
    const { calls, work } = works[kind]
    const started = performance.now()
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        for (let call = lane; call < calls; call += LANES) {
          await sleep(Math.max(0, started + (call / perSecond) * 1000 - performance.now()))
          await work(lane)
        }
      }),
    )
    // What this round left behind is nobody's work in the next.
    await shop.pool.query(`update orders set status = 'cancelled', cancelled_at = now()
      where status in ('accepted', 'preparing') and created_at > now() - interval '10 minutes' and method = 'cash_payment'`)
  }
  return {
    processes: count,
    run: (kind) => run(kind),
    async cost(kind) {
      // Its connections were closed while the others had their turn: those of more processes cost more to open.
      await run(kind)
      const before = used()
      await run(kind, works[kind].perSecond)
      return (used() - before) / works[kind].calls
    },
    close: people.close,
  }
}

/** Those who call, each lane by its own process, and where the orders go: all of them work there. */
async function openPeople(shop: BenchShop, urlOf: (lane: number) => string) {
  const zone: Zone = await findZone(shop)
  const pseudosOf = async (role: string) => {
    const { rows } = await shop.pool.query<{ pseudo: string }>(
      'select pseudo from users where role = $1 order by created_at limit $2',
      [role, LANES],
    )
    return rows.map(({ pseudo }) => pseudo)
  }
  const open = async (role: string) =>
    (await pseudosOf(role)).map((pseudo, lane) => openPhone(urlOf(lane), pseudo, PASSWORD))
  const [clients, vendors, couriers, admins] = [
    await open('client'),
    await open('vendeur'),
    await open('livreur'),
    await open('admin'),
  ]
  const partners = [...(await pseudosOf('vendeur')), ...(await pseudosOf('livreur'))]
  const ours = 'in (select id from users where pseudo = any($1))'
  await shop.pool.query(`update partners set commune_id = $2 where user_id ${ours}`, [
    partners,
    zone.communeId,
  ])
  await shop.pool.query(`update courier_quartiers set quartier_id = $2 where courier_id ${ours}`, [
    partners,
    zone.quartierId,
  ])
  await shop.pool.query(`insert into settings (key, value) values ('dispatch', '{"courier_max_active": 100000}')
    on conflict (key) do update set value = excluded.value`)
  const phones = [...clients, ...vendors, ...couriers, ...admins]
  return {
    ...{ zone, clients, vendors, couriers, admins },
    close: () => {
      for (const phone of phones) phone.close()
    },
  }
}

async function ok(phone: Phone, method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await phone.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body?.message}`)
  return answer
}

/** A partner's phone is told; here it is read in the table, which costs less than an attempt too early. */
async function untilOffered({ pool }: BenchShop, orderId: string, role: 'vendeur' | 'livreur') {
  const text = 'select from offers where order_id = $1 and role = $2'
  for (const deadline = performance.now() + OFFERED_MS; ; await sleep(50)) {
    const { rowCount } = await pool.query({ name: 'is_offered', text, values: [orderId, role] })
    if (rowCount) return
    if (performance.now() > deadline) throw new Error(`no offer to a ${role}`)
  }
}
