import { and, asc, eq, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

const earlier = alias(offers, 'earlier')

/** A partner in the zone of a wave, as `isOpenTo` decides it for one partner who reads. */
function isInZone({ scope, communeId, quartierId, courierId }: typeof offers | typeof earlier): SQL {
  const served = sql`exists (select 1 from ${courierQuartiers} where ${courierQuartiers.courierId} = ${partners.userId}
    and ${courierQuartiers.quartierId} = ${quartierId})`
  return sql`case ${scope} when 'country' then true
    when 'commune' then ${partners.communeId} = ${communeId} or ${served}
    when 'quartier' then ${served}
    else ${courierId} = ${partners.userId} end`
}

const MAY_DELIVER = sql`${couriers.isAvailable}
  and (shop_now() at time zone ${countries.timeZone})::date between ${couriers.contractStart} and ${couriers.contractEnd}
  and not exists (select 1 from ${courierExclusions} where ${courierExclusions.userId} = ${orders.userId}
    and ${courierExclusions.courierId} = ${partners.userId})`

const hasRoom = (maxActive: number) =>
  sql`(select count(*) from ${orders} held where held.courier_id = ${partners.userId}
    and held.status in ('preparing', 'out_for_delivery')) < ${maxActive}`

interface Asked {
  limit: number
  maxActive: number
  /** What a channel needs to reach a partner. */
  isReachable: SQL
}

/**
 * Whom a wave asks that no earlier wave of the round did, the longest idle first: nobody is told of an order twice
 * because it went on to a larger zone.
 */
export const listNewlyAsked = (tx: Db, offer: OfferRow, { limit, maxActive, isReachable }: Asked) =>
  tx
    .select({ id: partners.userId, telegramChat: partners.telegramChatId })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .innerJoin(communes, eq(communes.countryId, offers.countryId))
    .innerJoin(countries, eq(countries.id, communes.countryId))
    .innerJoin(partners, eq(partners.communeId, communes.id))
    .innerJoin(users, eq(users.id, partners.userId))
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .where(
      and(
        eq(offers.id, offer.id),
        eq(users.role, offers.role),
        not(users.isBlocked),
        isNull(users.closedAt),
        isNull(partners.closedAt),
        isInZone(offers),
        or(eq(offers.role, 'vendeur'), and(MAY_DELIVER, hasRoom(maxActive))),
        sql`not exists (select 1 from ${offerRefusals} where ${offerRefusals.orderId} = ${offers.orderId}
          and ${offerRefusals.partnerId} = ${partners.userId})`,
        notExists(
          tx
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                ...[eq(earlier.orderId, offers.orderId), eq(earlier.role, offers.role)],
                ...[eq(earlier.round, offers.round), lt(earlier.wave, offers.wave), isInZone(earlier)],
              ),
            ),
        ),
        isReachable,
      ),
    )
    .orderBy(asc(partners.idleSince), asc(partners.userId))
    .limit(limit)
