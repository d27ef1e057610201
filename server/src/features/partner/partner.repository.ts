import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { couriers } from '../../db/schema/partner.ts'

/** A courier who became an admin rides no more. */
const isRiding = and(eq(users.role, 'livreur'), eq(users.isBlocked, false), isNull(users.closedAt))

/** The couriers who ride in a commune and may do so today. */
export const listCouriersIn = (db: Db, communeId: string) =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(couriers)
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(and(eq(couriers.communeId, communeId), isRiding))
    .orderBy(users.fullName)
