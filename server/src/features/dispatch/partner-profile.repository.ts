import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orderEvents } from '../../db/schema/order.ts'
import { courierQuartiers, couriers, partnerLinks, partners, vendors } from '../../db/schema/partner.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'
import type { PartnerRole } from './partner-facts.repository.ts'

export async function findProfile(db: Db, userId: string) {
  const [row] = await db
    .select({
      role: sql<PartnerRole>`${users.role}`,
      fullName: users.fullName,
      pseudo: users.pseudo,
      createdAt: partners.createdAt,
      phone: partners.phone,
      whatsapp: partners.whatsapp,
      email: partners.email,
      storeName: vendors.storeName,
      commune: communes.name,
      quartiers: sql<string[]>`coalesce(
        (select array_agg(served.name order by ${courierQuartiers.rank}) from ${courierQuartiers}
          join quartiers served on served.id = ${courierQuartiers.quartierId}
          where ${courierQuartiers.courierId} = ${users.id}),
        array_remove(array[${quartiers.name}], null))`,
      isAvailable: couriers.isAvailable,
      contractStart: couriers.contractStart,
      contractEnd: couriers.contractEnd,
      isActive: sql<boolean>`${partners.closedAt} is null and coalesce(
        (shop_now() at time zone ${countries.timeZone})::date between ${couriers.contractStart} and ${couriers.contractEnd}, true)`,
      // By themselves: what a block, an admin or a client's exclusion took from them is not counted.
      givenBack: sql<number>`(select count(*)::int from ${orderEvents}
        where ${orderEvents.actorId} = ${users.id} and ${orderEvents.move} in ('releaseVendor', 'releaseCourier'))`,
      firstStepsSeenAt: partners.firstStepsSeenAt,
      telegramChatId: partners.telegramChatId,
      telegramLinkedAt: partners.telegramLinkedAt,
      telegramFailedAt: partners.telegramFailedAt,
      hasTelegramLink: sql<boolean>`exists (select 1 from ${partnerLinks} where ${partnerLinks.userId} = ${users.id}
        and ${partnerLinks.purpose} = 'telegram' and ${partnerLinks.expiresAt} > now())`,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .innerJoin(communes, eq(communes.id, partners.communeId))
    .innerJoin(countries, eq(countries.id, communes.countryId))
    .leftJoin(vendors, eq(vendors.userId, partners.userId))
    .leftJoin(quartiers, eq(quartiers.id, vendors.quartierId))
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .where(eq(partners.userId, userId))
  return row
}
