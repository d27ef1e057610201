import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/account.ts'
import { products } from '../db/schema/catalogue.ts'
import { orders } from '../db/schema/order.ts'
import { communes, quartiers } from '../db/schema/zone.ts'
import { daysAgo, seedHistory } from './history.ts'
import { type DemoContext, type DemoOrder, JOURNEY, seedOrder } from './order.ts'
import { seedRatings } from './ratings.ts'
import { CLIENTS, seedTroubles } from './troubles.ts'

const PSEUDOS = ['client_fantome', 'vendeur_fantome', 'livreur_fantome', 'boutique_sedjro', 'rodrigue_zem']

/** One order of the demo client in every state, each brought there by its own moves, and some of others in trouble. */
export async function seedDemoOrders(db: Db, context: DemoContext) {
  const [any] = await db.select({ id: orders.id }).from(orders).limit(1)
  const people = await db.select().from(users).where(inArray(users.pseudo, PSEUDOS))
  const [client, vendor, courier, otherVendor, otherCourier] = PSEUDOS.map((pseudo) =>
    people.find((person) => person.pseudo === pseudo),
  )
  if (any || !client || !vendor || !courier || !otherVendor || !otherCourier) return
  const [place] = await db
    .select({ communeId: communes.id, quartierId: quartiers.id })
    .from(quartiers)
    .innerJoin(communes, eq(communes.id, quartiers.communeId))
    .where(eq(quartiers.name, 'Cadjèhoun'))
  const goods = await db.select().from(products).where(eq(products.isAvailable, true)).limit(8)
  if (!place || goods.length === 0) return

  const common = { client, vendor, courier, place, goods }
  await db.transaction(async (tx) => {
    const seed = (rank: number, status: DemoOrder['status']) =>
      seedOrder(tx, context, { ...common, rank, status })
    await seedHistory(tx, { ...common, clients: [client] }, [daysAgo(26), daysAgo(12)])
    await seed(1, 'cancelled')
    // Two more that wait for a vendor, so that there is something to say yes to.
    await seed(7, 'accepted')
    const unanswered = await seed(9, 'accepted')
    for (const [rank, status] of JOURNEY.toReversed().entries()) await seed(rank + 2, status)
    const others = { vendor: otherVendor, courier: otherCourier, place, goods }
    await seedTroubles(tx, context, others, unanswered)
    const clients = await tx.select().from(users).where(inArray(users.pseudo, CLIENTS))
    await seedHistory(tx, { ...others, clients })
    await seedRatings(tx)
  })
}
