import { sql } from 'drizzle-orm'
import { createAccessTokens } from '../../../server/src/features/account/access-token.ts'
import { createPii } from '../../../server/src/shared/pii.ts'
import { createMaker } from '../../../server/test/maker.ts'
import type { Cluster } from '../cluster.ts'
import { KEYS } from '../shop-processes.ts'
import { startBuyer } from './buyers.ts'
import { createHandovers, startCourier, startVendor } from './deliveries.ts'
import { startFollower } from './followers.ts'
import type { History } from './history.ts'
import { startProbe } from './probe.ts'
import { startUploads } from './uploads.ts'
import { startVisitor } from './visitors.ts'
import type { World } from './world.ts'

/** As many as two cores can serve together with everything else. */
const PEOPLE = { buyers: 6, vendors: 2, couriers: 2, visitors: 4, followers: 8 }

export type Load = Awaited<ReturnType<typeof startLoad>>

/** People who buy, sell, deliver, read, follow and upload through the balancer until they are told to stop. */
export async function startLoad({ db }: Cluster, history: History) {
  const ended = new AbortController()
  await closeOldOffers(db)
  const make = createMaker({
    db,
    context: { tokens: createAccessTokens(KEYS.AUTH_SECRET), pii: createPii([KEYS.PII_KEY]) },
  })
  const world: World = {
    make,
    history,
    zone: await make.deliveryZone(),
    productIds: [(await make.product({ price: 150_040 })).id, (await make.product()).id],
    failures: { count: 0, reasons: new Map() },
    surprises: new Map(),
    counts: { orders: 0, deliveries: 0, uploads: 0, streams: 0, events: 0 },
    isOver: () => ended.signal.aborted,
  }
  const handovers = createHandovers(db)
  const probe = await startProbe(world)
  const many = <T>(count: number, start: (rank: number) => T) =>
    Array.from({ length: count }, (_, rank) => start(rank))
  const partner = (partners: number) => (rank: number) => ({ rank, partners, handovers })
  const people = await Promise.all([
    probe.run,
    startUploads(world),
    ...many(PEOPLE.buyers, (rank) => startBuyer(world, rank, handovers)),
    ...many(PEOPLE.vendors, (rank) => startVendor(world, partner(PEOPLE.vendors)(rank))),
    ...many(PEOPLE.couriers, (rank) => startCourier(world, partner(PEOPLE.couriers)(rank))),
    ...many(PEOPLE.visitors, (rank) => startVisitor(world, rank)),
    ...many(PEOPLE.followers, async () =>
      startFollower(world, (await make.vendor()).accessToken, ended.signal),
    ),
  ])
  const began = performance.now()
  const working = Promise.all(people.map((work) => work()))
  return {
    world,
    probe,
    /** Everyone ends what they have begun. */
    async stop() {
      const seconds = (performance.now() - began) / 1000
      ended.abort()
      await working
      return { seconds, ordersPerSecond: world.counts.orders / seconds }
    },
  }
}

/** Partners see the oldest offers first: those of the fault before have nobody any more who could receive them. */
async function closeOldOffers(db: Cluster['db']) {
  await db.execute(sql`delete from pgboss.job where name = 'open-offers' and state < 'active'`)
  await db.execute(sql`update offers set closed_at = now() where closed_at is null`)
}
