import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
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
  const ordering = isOpen
    ? [asc(orders.complaintAt), asc(orders.id)]
    : [desc(orders.complaintResolvedAt), desc(orders.id)]
  // The page is cut from the orders alone; client, shop and courier are joined to those few.
  const ofPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...ordering)
    .limit(limit)
    .offset(offset)
  const rows = await select(db)
    .where(sql`${orders.id} = any(array${ofPage})`)
    .orderBy(...ordering)
  return { rows, total: await db.$count(orders, where) }
}

/** Minutes from opened to decided, the middle of those decided in 30 days. */
export async function medianAnswer(db: Db) {
  const minutes = sql`extract(epoch from ${orders.complaintResolvedAt} - ${orders.complaintAt}) / 60`
  const [row] = await db
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})` })
    .from(orders)
    .where(
      and(isNotNull(orders.complaintAt), gte(orders.complaintResolvedAt, sql`now() - interval '30 days'`)),
    )
  return row!.median
}

export async function findComplaint(db: Db, orderId: string) {
  const [row] = await select(db).where(and(eq(orders.id, orderId), isNotNull(orders.complaintAt)))
  return row
}
