import type { OrderStatus } from '@fantome/contract/order-status.ts'
import type { Split } from '@fantome/contract/split.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Db, prepared, runNamed } from '../../db/client.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import type { payments } from '../../db/schema/payment.ts'

export type OrderRow = typeof orders.$inferSelect
export interface NewOrder {
  payment: PaidCheckout
  split: Split
  by: ReportedBy
}
/** Which call learnt of the payment first. */
export type ReportedBy = 'browser' | 'webhook' | 'job'
/** What an order takes from its payment. */
export type PaidCheckout = Pick<
  typeof payments.$inferSelect,
  'id' | 'userId' | 'method' | 'communeId' | 'quartierId' | 'phone' | 'whatsapp' | 'position' | 'items'
>

/** The order, its items and its first event, in one statement; nothing of it when the payment has its order already. */
const INSERT_ORDER = `
  with made as (
    insert into orders (id, payment_id, user_id, method, country_id, commune_id, quartier_id, phone, whatsapp,
      position, subtotal, delivery_fee, total, vendor_share, courier_share, platform_share, line_count, offered_from)
    select $1, $2, $3, $4, communes.country_id, communes.id, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
      jsonb_array_length($16::jsonb), next_opening(communes.id, shop_now())
    from communes where communes.id = $5
    on conflict (payment_id) do nothing
    returning id, user_id, offered_from
  ), listed as (
    insert into order_items (id, order_id, product_id, name, quantity, price, subtotal)
    select item.id, made.id, item."productId", item.name, item.quantity, item.price, item.subtotal
    from made, jsonb_to_recordset($16::jsonb)
      as item (id uuid, "productId" uuid, name text, quantity int, price bigint, subtotal bigint)
  ), noted as (
    insert into order_events (id, order_id, move, to_status, actor_id, actor_role)
    select $17, made.id, 'paid', 'accepted', case when $18::text = 'browser' then made.user_id end, $18::text from made
  )
  select id, ceil(extract(epoch from offered_from - shop_now()))::int as "secondsToOpening" from made`

export async function insertOrder(tx: Db, { payment, split, by }: NewOrder) {
  const { userId, method, communeId, quartierId, phone, whatsapp, position } = payment
  const items = JSON.stringify(payment.items.map((item) => ({ id: v7(), ...item })))
  const [row] = await runNamed<{ id: string; secondsToOpening: number }>(tx, 'order_insert', INSERT_ORDER, [
    ...[v7(), payment.id, userId, method, communeId, quartierId, phone, whatsapp, position],
    ...[
      split.subtotal,
      split.deliveryFee,
      split.total,
      split.vendor,
      split.courier,
      split.platform,
      items,
      v7(),
      by,
    ],
  ])
  return row
}

export async function findIdByPayment(db: Db, paymentId: string) {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId))
  return row?.id
}

/** Naming the status makes the order_moved trigger tell. */
export const touch = (tx: Db, id: string) =>
  tx
    .update(orders)
    .set({ status: sql`${orders.status}` })
    .where(eq(orders.id, id))

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

const selectById = (db: Db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
const byId = prepared('order_by_id', selectById)
const byIdForUpdate = prepared('order_for_update', (db) => selectById(db).for('update'))

export async function findById(db: Db, id: string) {
  const [row] = await byId(db, { id })
  return row
}

export async function lockForUpdate(tx: Db, id: string) {
  const [row] = await byIdForUpdate(tx, { id })
  return row
}

/** Someone's own order, held while it is decided upon: ten taps are one decision. */
export async function lockOwnForUpdate(tx: Db, id: string, userId: string) {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .for('update')
  return row
}

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

/** Marks some of those about to be reminded, so that nobody is twice. */
export const takeUnreminded = (tx: Db, hours: number, limit: number) => {
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isSilentSince(hours), isNull(orders.remindedAt)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(orders)
    .set({ remindedAt: sql`now()` })
    .where(inArray(orders.id, due))
    .returning({ id: orders.id, userId: orders.userId })
}

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

interface Correction {
  phone: string
  whatsapp: string
  position: string
}

/** Before pick-up only. */
export async function correctPlaces(tx: Db, id: string, correction: Correction) {
  const rows = await tx
    .update(orders)
    // Naming the status tells everyone concerned, as a move does.
    .set({ ...correction, status: sql`status` })
    .where(and(eq(orders.id, id), inArray(orders.status, ['accepted', 'preparing'])))
    .returning({ id: orders.id })
  return rows.length > 0
}
