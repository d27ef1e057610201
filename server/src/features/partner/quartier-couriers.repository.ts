import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { courierQuartiers, couriers, partners } from '../../db/schema/partner.ts'
import { quartiers } from '../../db/schema/zone.ts'

/** While this transaction lasts, nobody deletes the quartier; undefined when somebody has. */
export async function findCommuneForShare(tx: Db, quartierId: string) {
  const [row] = await tx
    .select({ communeId: quartiers.communeId })
    .from(quartiers)
    .where(eq(quartiers.id, quartierId))
    .for('key share')
  return row?.communeId
}

export const listServing = async (tx: Db, quartierId: string) =>
  (
    await tx
      .select({ id: courierQuartiers.courierId })
      .from(courierQuartiers)
      .where(eq(courierQuartiers.quartierId, quartierId))
  ).map(({ id }) => id)

/** Couriers at work among these, with the commune each belongs to; one change of a partner at a time. */
export const lockCouriersForUpdate = (tx: Db, ids: string[]) =>
  tx
    .select({ id: partners.userId, communeId: partners.communeId })
    .from(partners)
    .innerJoin(couriers, eq(couriers.userId, partners.userId))
    .innerJoin(users, and(eq(users.id, partners.userId), eq(users.role, 'livreur')))
    .where(and(inArray(partners.userId, ids), isNull(partners.closedAt)))
    .orderBy(asc(partners.userId))
    .for('update', { of: partners })

/** After the quartiers each of them serves already. */
export const addTo = (tx: Db, quartierId: string, courierIds: string[]) =>
  tx.insert(courierQuartiers).values(
    courierIds.map((courierId) => ({
      courierId,
      quartierId,
      rank: sql<number>`(select coalesce(max(rank) + 1, 0) from courier_quartiers where courier_id = ${courierId})`,
    })),
  )

export const removeFrom = (tx: Db, quartierId: string, courierIds: string[]) =>
  tx
    .delete(courierQuartiers)
    .where(and(eq(courierQuartiers.quartierId, quartierId), inArray(courierQuartiers.courierId, courierIds)))
