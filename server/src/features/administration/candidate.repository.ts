import type { NEARNESS } from '@fantome/contract/order-admin.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import type { orders } from '../../db/schema/order.ts'
import { couriers, partners, vendors } from '../../db/schema/partner.ts'
import { communes, countries } from '../../db/schema/zone.ts'

interface Asked {
  role: 'vendeur' | 'livreur'
  order: Pick<typeof orders.$inferSelect, 'id' | 'countryId' | 'communeId' | 'quartierId' | 'userId'>
  limit: number
}

/** Who could be given an order: of its country, not blocked nor closed, who has not given it back; the nearest first, then the longest idle. */
export const listCandidates = (db: Db, { role, order, limit }: Asked) => {
  const held = role === 'vendeur' ? sql`held.vendor_id` : sql`held.courier_id`
  const servesQuartier = sql`(${vendors.quartierId} = ${order.quartierId} or exists (
    select 1 from courier_quartiers q where q.courier_id = ${users.id} and q.quartier_id = ${order.quartierId}))`
  const nearness = sql<(typeof NEARNESS)[number]>`case when ${servesQuartier} then 'quartier'
    when ${partners.communeId} = ${order.communeId} then 'commune' else 'country' end`
  return db
    .select({
      id: users.id,
      fullName: users.fullName,
      storeName: vendors.storeName,
      commune: communes.name,
      nearness,
      isAvailable: sql<boolean>`coalesce(${couriers.isAvailable}, true)`,
      active: sql<number>`(select count(*)::int from orders held where ${held} = ${users.id}
        and held.status in ('preparing', 'out_for_delivery'))`,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .innerJoin(communes, eq(communes.id, partners.communeId))
    .innerJoin(countries, eq(countries.id, communes.countryId))
    .leftJoin(vendors, eq(vendors.userId, partners.userId))
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .where(
      and(
        eq(users.role, role),
        eq(users.isBlocked, false),
        isNull(partners.closedAt),
        eq(communes.countryId, order.countryId),
        sql`coalesce((shop_now() at time zone ${countries.timeZone})::date between ${couriers.contractStart} and ${couriers.contractEnd}, true)`,
        sql`not exists (select 1 from courier_exclusions e where e.user_id = ${order.userId} and e.courier_id = ${users.id})`,
        // Whom an admin took it from may get it again; who gave it back does not.
        sql`not exists (select 1 from order_events e where e.order_id = ${order.id} and e.actor_id = ${users.id}
          and e.move in ('releaseVendor', 'releaseCourier'))`,
      ),
    )
    .orderBy(
      sql`array_position(array['quartier', 'commune', 'country'], ${nearness})`,
      asc(partners.idleSince),
    )
    .limit(limit)
}
