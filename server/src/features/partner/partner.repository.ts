import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { couriers, partners } from '../../db/schema/partner.ts'

/** A courier who became an admin rides no more. */
const isRiding = and(eq(users.role, 'livreur'), eq(users.isBlocked, false), isNull(users.closedAt))

/** By the shop's clock and calendar. */
const coversToday = sql`(shop_now() at time zone 'Africa/Porto-Novo')::date between ${couriers.contractStart} and ${couriers.contractEnd}`

/** The couriers who ride in a commune and may do so today. */
export const listCouriersIn = (db: Db, communeId: string) =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(couriers)
    .innerJoin(partners, eq(partners.userId, couriers.userId))
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(and(eq(partners.communeId, communeId), isRiding, coversToday))
    .orderBy(users.fullName)

/** Repeated, the first moment stays. False for someone who is no partner. */
export async function markFirstStepsSeen(db: Db, userId: string) {
  const rows = await db
    .update(partners)
    .set({ firstStepsSeenAt: sql`coalesce(${partners.firstStepsSeenAt}, now())` })
    .where(eq(partners.userId, userId))
    .returning({ userId: partners.userId })
  return rows.length > 0
}
