import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import { vendors } from '../../db/schema/partner.ts'
import type { Keys } from './order-search.repository.ts'

const client = alias(users, 'client')
const courier = alias(users, 'courier')

const select = (db: Db) =>
  db
    .select({
      order: orders,
      pseudo: client.pseudo,
      storeName: vendors.storeName,
      courierName: courier.fullName,
    })
    .from(orders)
    .innerJoin(client, eq(client.id, orders.userId))
    .leftJoin(vendors, eq(vendors.userId, orders.vendorId))
    .leftJoin(courier, eq(courier.id, orders.courierId))
export type ComplaintRow = Awaited<ReturnType<typeof select>>[number]

interface Asked {
  state: 'open' | 'resolved'
  /** Of these orders and people alone. */
  keys?: Keys | undefined
  limit: number
  offset: number
}

/** Open ones: who waits longest comes first. */
export async function listComplaints(db: Db, { state, keys, limit, offset }: Asked) {
  const isOpen = state === 'open'
  const where = and(
    isNotNull(orders.complaintAt),
    isOpen ? isNull(orders.complaintResolvedAt) : isNotNull(orders.complaintResolvedAt),
    keys &&
      or(
        inArray(orders.id, keys.orderIds),
        inArray(orders.userId, keys.userIds),
        inArray(orders.vendorId, keys.partnerIds),
        inArray(orders.courierId, keys.partnerIds),
      ),
  )
  const rows = await select(db)
    .where(where)
    .orderBy(isOpen ? asc(orders.complaintAt) : desc(orders.complaintResolvedAt), orders.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(orders, where) }
}

export async function findComplaint(db: Db, orderId: string) {
  const [row] = await select(db).where(and(eq(orders.id, orderId), isNotNull(orders.complaintAt)))
  return row
}
