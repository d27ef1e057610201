import { eq, sql } from 'drizzle-orm'
import { type Db, prepared, runNamed } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import { courierQuartiers, couriers, partners } from '../../db/schema/partner.ts'
import { communes, countries } from '../../db/schema/zone.ts'

export type PartnerRole = 'vendeur' | 'livreur'

const PARTNER_FOR_UPDATE = 'select user_id as "userId" from partners where user_id = $1 for no key update'

/** Whoever decides on a partner (a claim, a block, a changed contract) locks this row first, orders after it. */
export async function lockPartnerForUpdate(tx: Db, userId: string) {
  const [row] = await runNamed<{ userId: string }>(tx, 'partner_for_update', PARTNER_FOR_UPDATE, [userId])
  return row
}

/** The calendar of the shop, on its own clock. */
const TODAY = sql`(shop_now() at time zone ${countries.timeZone})::date`

const partnerById = prepared('dispatch_partner', (db) =>
  db
    .select({
      id: users.id,
      role: sql<PartnerRole>`${users.role}`,
      isBlocked: users.isBlocked,
      isClosed: sql<boolean>`${partners.closedAt} is not null or ${users.closedAt} is not null`,
      countryId: communes.countryId,
      communeId: partners.communeId,
      isAvailable: sql<boolean>`coalesce(${couriers.isAvailable}, true)`,
      isUnderContract: sql<boolean>`coalesce(${TODAY} between ${couriers.contractStart} and ${couriers.contractEnd}, true)`,
      quartierIds: sql<string[]>`array(select ${courierQuartiers.quartierId} from ${courierQuartiers}
        where ${courierQuartiers.courierId} = ${users.id} order by ${courierQuartiers.rank})`,
      active: sql<number>`(select count(*)::int from ${orders} where ${orders.courierId} = ${users.id}
        and ${orders.status} in ('preparing', 'out_for_delivery'))`,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .innerJoin(communes, eq(communes.id, partners.communeId))
    .innerJoin(countries, eq(countries.id, communes.countryId))
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .where(eq(partners.userId, sql.placeholder('userId'))),
)

/** A partner as dispatch must know them, as of now. */
export async function findPartner(db: Db, userId: string) {
  const [row] = await partnerById(db, { userId })
  return row
}
export type PartnerFacts = NonNullable<Awaited<ReturnType<typeof findPartner>>>

const idleFromNow = prepared('dispatch_idle_from_now', (db) =>
  db
    .update(partners)
    .set({ idleSince: sql`shop_now()` })
    .where(eq(partners.userId, sql.placeholder('userId'))),
)
export const markTaken = (tx: Db, userId: string) => idleFromNow(tx, { userId })

export const setAvailable = (tx: Db, courierId: string, isAvailable: boolean) =>
  tx.update(couriers).set({ isAvailable }).where(eq(couriers.userId, courierId))
