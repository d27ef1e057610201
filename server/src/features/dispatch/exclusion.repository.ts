import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import { courierExclusions, couriers, partners } from '../../db/schema/partner.ts'
import { communes } from '../../db/schema/zone.ts'

export const listExcluded = (db: Db, userId: string) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      commune: communes.name,
      since: courierExclusions.createdAt,
    })
    .from(courierExclusions)
    .innerJoin(users, eq(users.id, courierExclusions.courierId))
    // Who delivers no more may have no commune, and stays on the list all the same.
    .leftJoin(partners, eq(partners.userId, users.id))
    .leftJoin(communes, eq(communes.id, partners.communeId))
    .where(eq(courierExclusions.userId, userId))
    .orderBy(courierExclusions.createdAt, users.id)

export const listCouriers = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db.select({ id: couriers.userId }).from(couriers).where(inArray(couriers.userId, ids))

export const insert = (tx: Db, userId: string, courierId: string) =>
  tx.insert(courierExclusions).values({ userId, courierId }).onConflictDoNothing()

export const deleteOne = (tx: Db, userId: string, courierId: string) =>
  tx
    .delete(courierExclusions)
    .where(and(eq(courierExclusions.userId, userId), eq(courierExclusions.courierId, courierId)))

export const deleteOthers = (tx: Db, userId: string, keptIds: string[]) =>
  tx
    .delete(courierExclusions)
    .where(
      and(
        eq(courierExclusions.userId, userId),
        keptIds.length > 0 ? notInArray(courierExclusions.courierId, keptIds) : undefined,
      ),
    )

/** Every order of the client that waits for pick-up is locked; those this courier holds are answered. */
export async function lockHeldForUpdate(tx: Db, userId: string, courierId: string) {
  const rows = await tx
    .select({ id: orders.id, courierId: orders.courierId })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'preparing')))
    .orderBy(orders.id)
    .for('update')
  return rows.filter((row) => row.courierId === courierId)
}
