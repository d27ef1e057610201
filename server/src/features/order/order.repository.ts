import type { OrderStatus } from '@fantome/contract/order-status.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orderEvents, orderItems, orders } from '../../db/schema/order.ts'
import type { SnapshotItem } from '../../db/schema/payment.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = Omit<typeof orders.$inferInsert, 'status' | 'createdAt'> & { id: string }

/** The order of a payment, unless it is born already: then nothing, and the caller reads the one that is. */
export async function insertOrder(tx: Db, order: NewOrder, items: SnapshotItem[]) {
  const [row] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.paymentId })
    .returning()
  if (!row) return
  await tx.insert(orderItems).values(items.map((item) => ({ orderId: row.id, ...item })))
  return row
}

export async function findIdByPayment(db: Db, paymentId: string) {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId))
  return row?.id
}

export const insertEvent = (tx: Db, event: typeof orderEvents.$inferInsert) =>
  tx.insert(orderEvents).values(event)

interface Change {
  from: readonly OrderStatus[]
  set: Partial<typeof orders.$inferInsert> | Record<string, unknown>
  onlyIf?: SQL | undefined
}

/** Moves an order that stands where it must; of two who try, one gets the row. */
export async function update(tx: Db, id: string, { from, set, onlyIf }: Change) {
  const [row] = await tx
    .update(orders)
    .set(set as Partial<typeof orders.$inferInsert>)
    .where(and(eq(orders.id, id), inArray(orders.status, [...from]), onlyIf))
    .returning()
  return row
}

export async function lock(tx: Db, id: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** Someone's own order, held while it is decided upon: ten taps are one decision. */
export async function lockOwn(tx: Db, id: string, userId: string) {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .for('update')
  return row
}

const courier = alias(users, 'courier')

export async function listOwn(db: Db, userId: string, { limit, offset }: { limit: number; offset: number }) {
  const [rows, [total]] = await Promise.all([
    db
      .select({
        order: orders,
        commune: communes.name,
        quartier: quartiers.name,
        courierName: courier.fullName,
      })
      .from(orders)
      .innerJoin(communes, eq(communes.id, orders.communeId))
      .innerJoin(quartiers, eq(quartiers.id, orders.quartierId))
      .leftJoin(courier, eq(courier.id, orders.courierId))
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)::int` }).from(orders).where(eq(orders.userId, userId)),
  ])
  return { rows, total: total!.count }
}
export type OwnOrder = Awaited<ReturnType<typeof listOwn>>['rows'][number]

export const listItems = (db: Db, orderIds: string[]) =>
  db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)).orderBy(orderItems.id)
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

/** Delivered, unconfirmed, uncontested, for at least so many hours by the database's clock. */
const isSilentSince = (hours: number) =>
  and(
    eq(orders.status, 'delivered'),
    isNull(orders.finalisedAt),
    sql`(${orders.complaintAt} is null or ${orders.complaintResolvedAt} is not null)`,
    sql`${orders.completedAt} < now() - make_interval(hours => ${hours})`,
  )

export const listSilent = (db: Db, hours: number, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(isSilentSince(hours))
    .orderBy(orders.completedAt)
    .limit(limit)

/** Marks who is about to be reminded, so that nobody is twice. */
export const takeUnreminded = (tx: Db, hours: number) =>
  tx
    .update(orders)
    .set({ remindedAt: sql`now()` })
    .where(and(isSilentSince(hours), isNull(orders.remindedAt)))
    .returning({ id: orders.id, userId: orders.userId })

export async function hasLiveOrder(db: Db, userId: string) {
  const isUnfinished = sql`${orders.status} <> 'cancelled' and ${orders.finalisedAt} is null`
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnfinished))
    .limit(1)
  return row !== undefined
}

export async function hasFinalisedWith(db: Db, userId: string, productId: string) {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderItems.productId, productId),
        sql`${orders.finalisedAt} is not null`,
      ),
    )
    .limit(1)
  return row !== undefined
}
