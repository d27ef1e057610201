import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { payments } from '../../db/schema/payment.ts'

/** Whom to call and where to go, for each payment of theirs that still says so, or whose order does. */
export const listPlacesOf = (db: Db, userId: string) => {
  const lasting = (column: 'phone' | 'whatsapp' | 'position') =>
    sql<string | null>`coalesce(${orders[column]}, ${payments[column]})`
  const [phone, whatsapp, position] = [lasting('phone'), lasting('whatsapp'), lasting('position')]
  return db
    .select({ id: payments.id, createdAt: payments.createdAt, phone, whatsapp, position })
    .from(payments)
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), sql`coalesce(${phone}, ${whatsapp}, ${position}) is not null`))
    .orderBy(desc(payments.createdAt), desc(payments.id))
}

const NOWHERE = { phone: null, whatsapp: null, position: null, requestHash: null }

/** Phones, place, and the hash over them: phone numbers are few enough to be tried one by one. */
export const erasePlacesOf = (db: Db, userId: string) =>
  db.update(payments).set(NOWHERE).where(eq(payments.userId, userId))

export const erasePlacesOfPayments = (db: Db, ids: string[]) =>
  db.update(payments).set(NOWHERE).where(inArray(payments.id, ids))

/** Whom to call for checkouts that never became an order, some of them. Returns how many. */
export async function eraseAbandonedPlaces(db: Db, days: number, limit: number) {
  const { rowCount } = await db.execute(sql`
    update payments set phone = null, whatsapp = null, position = null, request_hash = null
    where id in (
      select id from payments
      where coalesce(phone, whatsapp, position, request_hash) is not null
        and created_at < now() - make_interval(days => ${days})
        and not exists (select 1 from orders where orders.payment_id = payments.id)
      limit ${limit})`)
  return rowCount ?? 0
}
