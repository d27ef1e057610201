import { and, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orders } from '../../db/schema/order.ts'

/** Each time an admin saw the phones and the place of one of these orders, alone or in a list; the newest first. */
export const listLooks = (db: Db, userId: string, limit: number) => {
  const look = {
    at: sql`${auditEntries.createdAt}`.mapWith(auditEntries.createdAt).as('at'),
    orderId: sql`${orders.id}`.mapWith(orders.id).as('order_id'),
    orderedAt: sql`${orders.createdAt}`.mapWith(orders.createdAt).as('ordered_at'),
  }
  const ofUser = eq(orders.userId, userId)
  const alone = db
    .select(look)
    .from(orders)
    .innerJoin(
      auditEntries,
      and(eq(auditEntries.targetId, orders.id), eq(auditEntries.action, 'order.contact')),
    )
    .where(ofUser)
  const listed = db
    .select(look)
    .from(orders)
    .innerJoin(
      auditEntries,
      and(
        eq(auditEntries.action, 'order.list_contacts'),
        sql`${auditEntries.after} -> 'order_ids' ? ${orders.id}::text`,
      ),
    )
    .where(ofUser)
  return unionAll(alone, listed).orderBy(desc(sql`at`)).limit(limit)
}
