import { and, asc, desc, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import {
  courierExclusions,
  courierQuartiers,
  couriers,
  offerRefusals,
  offers,
  partners,
  vendors,
} from '../../db/schema/partner.ts'
import { communes, countries } from '../../db/schema/zone.ts'
import * as pushService from '../push/push.service.ts'
import type { OfferRow } from './offer.repository.ts'
import type { PartnerRole } from './partner-facts.repository.ts'

type Scope = OfferRow['scope']

/** What a wave is known by, left open in a query that is built once. */
const { orderId, countryId, communeId, quartierId, courierId, limit, maxActive, hasChat, hasPush } =
  Object.fromEntries(
    [
      ...['orderId', 'countryId', 'communeId', 'quartierId', 'courierId'],
      ...['limit', 'maxActive', 'hasChat', 'hasPush'],
    ].map((name) => [name, sql.placeholder(name)]),
  ) as Record<string, ReturnType<typeof sql.placeholder>>

const IS_SERVED = sql`${partners.userId} = any(array(select ${courierQuartiers.courierId} from ${courierQuartiers}
  where ${courierQuartiers.quartierId} = ${quartierId}::uuid))`

/** A vendor whose shop stands in the quartier of the order: asked first, within the same wave. */
const IS_OF_QUARTIER = sql`${partners.userId} = any(array(select ${vendors.userId} from ${vendors}
  where ${vendors.quartierId} = ${quartierId}::uuid))`

/** A partner in the zone of a wave, as `isOpenTo` decides it for one partner who reads. */
const IN_ZONE: Record<Scope, SQL> = {
  country: sql`true`,
  commune: sql`(${partners.communeId} = ${communeId}::uuid or ${IS_SERVED})`,
  quartier: IS_SERVED,
  courier: sql`${partners.userId} = ${courierId}::uuid`,
}

const MAY_DELIVER = and(
  couriers.isAvailable,
  sql`(shop_now() at time zone (select ${countries.timeZone} from ${countries} where ${countries.id} = ${countryId}::uuid))::date
    between ${couriers.contractStart} and ${couriers.contractEnd}`,
  sql`${partners.userId} <> all(array(select ${courierExclusions.courierId} from ${courierExclusions}
    where ${courierExclusions.userId} = (select ${orders.userId} from ${orders} where ${orders.id} = ${orderId}::uuid)))`,
  sql`${partners.userId} <> all(array(select ${orders.courierId} from ${orders}
    where ${orders.status} in ('preparing', 'out_for_delivery') and ${orders.courierId} is not null
    group by ${orders.courierId} having count(*) >= ${maxActive}::int))`,
)

/** Linked to a chat that is not closed to us. */
const HAS_LIVE_CHAT = sql`(${hasChat}::boolean and ${partners.telegramChatId} is not null and ${partners.telegramFailedAt} is null)`
const HAS_PHONE = sql`(${hasPush}::boolean and ${pushService.isReachable(partners.userId)})`

const buildAsked = (role: PartnerRole, scope: Scope, earlier: Scope[]) =>
  prepared(`dispatch_asked_${[role, scope, ...earlier].join('_')}`, (db) =>
    db
      .select({
        id: partners.userId,
        /** Ciphertext; null without a chat that can be written to. */
        chat: sql<string | null>`case when ${HAS_LIVE_CHAT} then ${partners.telegramChatId} end`,
        hasPhone: sql<boolean>`${HAS_PHONE}`,
      })
      .from(partners)
      .innerJoin(users, eq(users.id, partners.userId))
      .leftJoin(couriers, eq(couriers.userId, partners.userId))
      .where(
        and(
          eq(users.role, role),
          not(users.isBlocked),
          isNull(users.closedAt),
          isNull(partners.closedAt),
          sql`${partners.communeId} = any(array(select ${communes.id} from ${communes}
            where ${communes.countryId} = ${countryId}::uuid))`,
          IN_ZONE[scope],
          ...earlier.map((wave) => sql`not ${IN_ZONE[wave]}`),
          role === 'livreur' ? MAY_DELIVER : undefined,
          sql`${partners.userId} <> all(array(select ${offerRefusals.partnerId} from ${offerRefusals}
            where ${offerRefusals.orderId} = ${orderId}::uuid))`,
          or(HAS_LIVE_CHAT, HAS_PHONE),
        ),
      )
      .orderBy(
        ...(role === 'vendeur' ? [desc(IS_OF_QUARTIER)] : []),
        asc(partners.idleSince),
        asc(partners.userId),
      )
      .limit(limit!),
  )
/** One query for each kind of wave after the same kinds of waves: a handful. */
const built = new Map<string, ReturnType<typeof buildAsked>>()

const listEarlier = (tx: Db, { orderId, role, round, wave }: OfferRow) =>
  tx
    .select({ scope: offers.scope, courierId: offers.courierId })
    .from(offers)
    .where(
      and(eq(offers.orderId, orderId), eq(offers.role, role), eq(offers.round, round), lt(offers.wave, wave)),
    )
    .orderBy(offers.wave)

interface Asked {
  limit: number
  maxActive: number
  /** The channels there are. */
  hasChat: boolean
  hasPush: boolean
}

/**
 * Whom a wave asks that no earlier wave of the round did, vendors of the quartier, then the longest idle first: nobody is told of an order twice
 * because it went on to a larger zone. Short lists are read once as arrays: joined, they took 175 ms to plan.
 */
export async function listNewlyAsked(tx: Db, offer: OfferRow, asked: Asked) {
  const { role, scope, orderId, countryId, communeId, quartierId } = offer
  const earlier = offer.wave > 0 ? await listEarlier(tx, offer) : []
  const scopes = earlier.map((wave) => wave.scope)
  const key = [role, scope, ...scopes].join()
  const query = built.get(key) ?? buildAsked(role, scope, scopes)
  built.set(key, query)
  // One wave of a round at most is for one courier: the first.
  const courierId = offer.courierId ?? earlier[0]?.courierId ?? null
  return query(tx, { orderId, countryId, communeId, quartierId, courierId, ...asked })
}
export type AskedPartner = Awaited<ReturnType<typeof listNewlyAsked>>[number]
