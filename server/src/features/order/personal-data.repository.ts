import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orderEvents, orderEventWords, orders } from '../../db/schema/order.ts'

export const listComplaintsOf = (db: Db, userId: string) =>
  db
    .select({ id: orders.id, complaintAt: orders.complaintAt, complaintReason: orders.complaintReason })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${orders.complaintReason} is not null`))
    .orderBy(desc(orders.complaintAt))

/** An admin has read it, from the first time on; naming the status tells the client's screen. */
export const markComplaintSeen = (db: Db, id: string) =>
  db
    .update(orders)
    .set({ complaintSeenAt: sql`shop_now()`, status: sql`status` })
    .where(and(eq(orders.id, id), isNull(orders.complaintSeenAt)))

/** Ciphertext names its key in eight hexadecimal digits before a dot. */
export const listClearComplaints = (db: Db, limit: number) =>
  db
    .select({ id: orders.id, reason: orders.complaintReason })
    .from(orders)
    .where(sql`complaint_reason is not null and complaint_reason !~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}$'`)
    .limit(limit)

export const replaceComplaint = (db: Db, id: string, { from, to }: { from: string; to: string }) =>
  db
    .update(orders)
    .set({ complaintReason: to })
    .where(and(eq(orders.id, id), eq(orders.complaintReason, from)))

const NOWHERE = {
  ...{ phone: null, whatsapp: null, position: null },
  ...{ complaintReason: null, complaintAnswer: null, incidentReason: null, cancelReason: null },
}
/** Whom to call, where to go and what was complained of, once nobody has to know any more. */
export async function erasePlacesOf(db: Db, userId: string) {
  const rows = await db
    .update(orders)
    .set(NOWHERE)
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id })
  await eraseWords(
    db,
    rows.map(({ id }) => id),
  )
}

/** What partners said of the moves of these orders. */
const eraseWords = (db: Db, orderIds: string[]) =>
  db
    .delete(orderEventWords)
    .where(
      inArray(
        orderEventWords.eventId,
        db.select({ id: orderEvents.id }).from(orderEvents).where(inArray(orderEvents.orderId, orderIds)),
      ),
    )

/** The same for orders that have been over for so many days, some of them. Returns their payments. */
export async function erasePlacesAfter(db: Db, days: number, limit: number) {
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`coalesce(${orders.finalisedAt}, ${orders.cancelledAt}) < now() - make_interval(days => ${days})`,
        sql`coalesce(${orders.phone}, ${orders.whatsapp}, ${orders.position}, ${orders.complaintReason}) is not null`,
      ),
    )
    .limit(limit)
  const rows = await db
    .update(orders)
    .set(NOWHERE)
    .where(inArray(orders.id, due))
    .returning({ id: orders.id, paymentId: orders.paymentId })
  await eraseWords(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ paymentId }) => paymentId)
}
