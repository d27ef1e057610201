import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { courierQuartiers, couriers, partnerLinks, partners, vendors } from '../../db/schema/partner.ts'

/** Held now, or delivered and not final yet. */
export async function hasLiveOrder(tx: Db, partnerId: string) {
  const isTheirs = or(eq(orders.vendorId, partnerId), eq(orders.courierId, partnerId))
  const isLive = sql`(${orders.status} in ('preparing', 'out_for_delivery')
    or ${orders.status} = 'delivered' and ${orders.finalisedAt} is null)`
  return (await tx.$count(orders, sql`${isTheirs} and ${isLive}`)) > 0
}

/** Everything that names or reaches them goes, but for the names of the papers: their files are erased first. */
export async function eraseContacts(tx: Db, partnerId: string) {
  await tx
    .update(partners)
    .set({
      ...{ email: null, emailHash: null, phone: null, phoneHash: null, whatsapp: null },
      ...{ telegramChatId: null, telegramHash: null, telegramLinkedAt: null, telegramFailedAt: null },
      closedAt: sql`now()`,
    })
    .where(eq(partners.userId, partnerId))
  await tx
    .update(vendors)
    .set({ storeName: '', storeAddress: null, storeDescription: null })
    .where(eq(vendors.userId, partnerId))
  await tx.update(couriers).set({ isAvailable: false }).where(eq(couriers.userId, partnerId))
  await tx.delete(courierQuartiers).where(eq(courierQuartiers.courierId, partnerId))
  await tx.delete(partnerLinks).where(eq(partnerLinks.userId, partnerId))
}

export interface OldPapers {
  userId: string
  idDocument: string | null
  portrait: string | null
}

const hasPapers = sql`coalesce(${partners.idDocument}, ${couriers.portrait}) is not null`

/** Papers of partners who are gone: closed, or so many days after the end of their contract. */
export const listOldPapers = (db: Db, days: number, limit: number): Promise<OldPapers[]> =>
  db
    .select({ userId: partners.userId, idDocument: partners.idDocument, portrait: couriers.portrait })
    .from(partners)
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .where(
      sql`${hasPapers} and (${partners.closedAt} is not null
        or ${couriers.contractEnd} < (shop_now() at time zone 'Africa/Porto-Novo')::date - ${days}::int)`,
    )
    .orderBy(partners.userId)
    .limit(limit)

/** Forgets the names of erased papers; one that was replaced meanwhile stays. */
export async function forgetPapers(db: Db, { userId, idDocument, portrait }: OldPapers) {
  if (idDocument)
    await db
      .update(partners)
      .set({ idDocument: null })
      .where(sql`${partners.userId} = ${userId} and ${partners.idDocument} = ${idDocument}`)
  if (portrait)
    await db
      .update(couriers)
      .set({ portrait: null })
      .where(sql`${couriers.userId} = ${userId} and ${couriers.portrait} = ${portrait}`)
}

/** Couriers whose contract ends within so many days, and of whom this end was never told. */
export async function listEndingContracts(db: Db, days: number, alertKind: string) {
  const { rows } = await db.execute<{ id: string; contractEnd: string }>(sql`
    select couriers.user_id as id, couriers.contract_end::text as "contractEnd"
    from couriers join users on users.id = couriers.user_id
    where users.closed_at is null and users.role = 'livreur'
      and couriers.contract_end - (shop_now() at time zone 'Africa/Porto-Novo')::date between 0 and ${days}::int
      and not exists (
        select 1 from alerts where kind = ${alertKind} and subject_id = couriers.user_id
          and details->>'contract_end' = couriers.contract_end::text)`)
  return rows
}
