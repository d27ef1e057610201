import { and, asc, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import {
  courierExclusions,
  courierQuartiers,
  couriers,
  offerRefusals,
  offers,
  partners,
} from '../../db/schema/partner.ts'
import { communes, countries } from '../../db/schema/zone.ts'
import type { OfferRow } from './offer.repository.ts'

/** A partner in the zone of a wave, as `isOpenTo` decides it for one partner who reads. */
function isInZone({ scope, communeId, quartierId, courierId }: OfferRow): SQL | undefined {
  const isServed = sql`${partners.userId} = any(array(select ${courierQuartiers.courierId} from ${courierQuartiers}
    where ${courierQuartiers.quartierId} = ${quartierId}))`
  switch (scope) {
    case 'country':
      return sql`true`
    case 'commune':
      return or(eq(partners.communeId, communeId), isServed)
    case 'quartier':
      return isServed
    case 'courier':
      return eq(partners.userId, courierId!)
  }
}

const mayDeliver = ({ orderId, countryId }: OfferRow, maxActive: number) =>
  and(
    couriers.isAvailable,
    sql`(shop_now() at time zone (select ${countries.timeZone} from ${countries} where ${countries.id} = ${countryId}))::date
      between ${couriers.contractStart} and ${couriers.contractEnd}`,
    sql`${partners.userId} <> all(array(select ${courierExclusions.courierId} from ${courierExclusions}
      where ${courierExclusions.userId} = (select ${orders.userId} from ${orders} where ${orders.id} = ${orderId})))`,
    sql`${partners.userId} <> all(array(select ${orders.courierId} from ${orders}
      where ${orders.status} in ('preparing', 'out_for_delivery') and ${orders.courierId} is not null
      group by ${orders.courierId} having count(*) >= ${maxActive}))`,
  )

const listEarlier = (tx: Db, { orderId, role, round, wave }: OfferRow) =>
  tx
    .select()
    .from(offers)
    .where(
      and(eq(offers.orderId, orderId), eq(offers.role, role), eq(offers.round, round), lt(offers.wave, wave)),
    )

interface Asked {
  limit: number
  maxActive: number
  /** What a channel needs to reach a partner. */
  isReachable: SQL
}

/**
 * Whom a wave asks that no earlier wave of the round did, the longest idle first: nobody is told of an order twice
 * because it went on to a larger zone. Short lists are read once as arrays: joined, they took 175 ms to plan.
 */
export async function listNewlyAsked(tx: Db, offer: OfferRow, { limit, maxActive, isReachable }: Asked) {
  const earlier = offer.wave > 0 ? await listEarlier(tx, offer) : []
  return tx
    .select({ id: partners.userId, telegramChat: partners.telegramChatId })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .where(
      and(
        eq(users.role, offer.role),
        not(users.isBlocked),
        isNull(users.closedAt),
        isNull(partners.closedAt),
        sql`${partners.communeId} = any(array(select ${communes.id} from ${communes}
          where ${communes.countryId} = ${offer.countryId}))`,
        isInZone(offer),
        ...earlier.map((wave) => sql`not (${isInZone(wave)})`),
        offer.role === 'livreur' ? mayDeliver(offer, maxActive) : undefined,
        sql`${partners.userId} <> all(array(select ${offerRefusals.partnerId} from ${offerRefusals}
          where ${offerRefusals.orderId} = ${offer.orderId}))`,
        isReachable,
      ),
    )
    .orderBy(asc(partners.idleSince), asc(partners.userId))
    .limit(limit)
}
