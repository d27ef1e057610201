import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { ratings } from '../../db/schema/favourite.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { courierExclusions, couriers, partners } from '../../db/schema/partner.ts'
import { refunds } from '../../db/schema/payment.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'

const courier = alias(users, 'courier')

export async function listOwn(db: Db, userId: string, { limit, offset }: { limit: number; offset: number }) {
  const [rows, [total]] = await Promise.all([
    db
      .select({
        order: orders,
        commune: communes.name,
        quartier: quartiers.name,
        minutes: { usualMinutes: communes.usualMinutes, longMinutes: communes.longMinutes },
        courierName: courier.fullName,
        courierPhone: partners.phone,
        courierWhatsapp: partners.whatsapp,
        hasPortrait: sql<boolean>`${couriers.portrait} is not null`,
        isExcluded: sql<boolean>`exists (select 1 from ${courierExclusions} where ${courierExclusions.userId} = ${userId}
          and ${courierExclusions.courierId} = ${orders.courierId})`,
        isRecent: sql<boolean>`coalesce(${orders.finalisedAt}, ${orders.cancelledAt}, now()) > now() - interval '30 days'`,
        refund: { state: refunds.state, amount: refunds.amount, settledAt: refunds.settledAt },
      })
      .from(orders)
      .innerJoin(communes, eq(communes.id, orders.communeId))
      .innerJoin(quartiers, eq(quartiers.id, orders.quartierId))
      .leftJoin(courier, eq(courier.id, orders.courierId))
      .leftJoin(partners, eq(partners.userId, orders.courierId))
      .leftJoin(couriers, eq(couriers.userId, orders.courierId))
      .leftJoin(
        refunds,
        and(
          eq(refunds.paymentId, orders.paymentId),
          eq(orders.status, 'cancelled'),
          eq(refunds.reason, 'order_cancelled'),
        ),
      )
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)::int` }).from(orders).where(eq(orders.userId, userId)),
  ])
  return { rows, total: total!.count }
}
export type OwnOrder = Awaited<ReturnType<typeof listOwn>>['rows'][number]

/** The lines of someone's orders, each with the stars they gave the product. */
export const listOwnItems = (db: Db, userId: string, orderIds: string[]) =>
  db
    .select({ ...getTableColumns(orderItems), stars: ratings.stars })
    .from(orderItems)
    .leftJoin(ratings, and(eq(ratings.productId, orderItems.productId), eq(ratings.userId, userId)))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(orderItems.id)
export type ItemRow = Awaited<ReturnType<typeof listOwnItems>>[number]

/** What was bought in one's own order; nothing of anybody else's. */
export const listBought = (db: Db, orderId: string, userId: string) =>
  db
    .select({ productId: orderItems.productId, name: orderItems.name, quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .orderBy(orderItems.id)

/** The courier of someone's own order, until 30 days after its end. */
export async function findCourierOf(db: Db, id: string, userId: string) {
  const [row] = await db
    .select({ courierId: orders.courierId })
    .from(orders)
    .where(
      and(
        eq(orders.id, id),
        eq(orders.userId, userId),
        sql`coalesce(${orders.finalisedAt}, ${orders.cancelledAt}, now()) > now() - interval '30 days'`,
      ),
    )
  return row?.courierId ?? undefined
}

/** The portrait a client may see: of the courier who has their order in hand now. */
export async function findPortrait(db: Db, orderId: string) {
  const [row] = await db
    .select({ portrait: couriers.portrait })
    .from(orders)
    .innerJoin(couriers, eq(couriers.userId, orders.courierId))
    .where(and(eq(orders.id, orderId), isNull(orders.finalisedAt), sql`${orders.status} <> 'cancelled'`))
  return row?.portrait
}
