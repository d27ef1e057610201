import type { DeliveryFilter } from '@fantome/contract/order-admin.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { partners, vendors } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'

const LIVE = inArray(orders.status, ['accepted', 'preparing', 'out_for_delivery'])

/** Which orders stand in which list of the administration. */
export const QUEUES = {
  unassigned: and(LIVE, isNull(orders.courierId)),
  assigned: and(isNotNull(orders.courierId), isNull(orders.finalisedAt), ne(orders.status, 'cancelled')),
} as const satisfies Record<string, SQL | undefined>
export type QueueName = keyof typeof QUEUES

const FILTERS: Record<DeliveryFilter, SQL | undefined> = {
  all: undefined,
  without_vendor: isNull(orders.vendorId),
  without_courier: isNotNull(orders.vendorId),
  preparing: eq(orders.status, 'preparing'),
  on_the_way: and(eq(orders.status, 'out_for_delivery'), eq(orders.isFlagged, false)),
  incident: and(eq(orders.status, 'out_for_delivery'), eq(orders.isFlagged, true)),
  delivered: eq(orders.status, 'delivered'),
}

const lines = sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.orderId} = ${orders.id})`
/** Minutes since vendors could first be asked, by the shop's clock. */
const waiting = sql<number>`greatest(0, floor(extract(epoch from shop_now() - ${orders.offeredFrom}) / 60))::int`
/** 0 to 100: one point a minute up to 60, one per 1 000 FCFA up to 20, two per further line up to 10, ten when ready. */
const score = sql<number>`(least(60, ${waiting}) + least(20, ${orders.total} / 100000)
  + least(10, 2 * (${lines} - 1)) + case when ${orders.readyAt} is null then 0 else 10 end)::int`

const client = alias(users, 'client')
const vendorUser = alias(users, 'vendor_user')
const courierUser = alias(users, 'courier_user')
const vendorContact = alias(partners, 'vendor_contact')
const courierContact = alias(partners, 'courier_contact')

const select = (db: Db) =>
  db
    .select({
      order: orders,
      lines,
      waiting,
      score,
      deliveredHours: sql<number>`coalesce(extract(epoch from shop_now() - ${orders.completedAt}) / 3600, 0)::float8`,
      pseudo: client.pseudo,
      commune: communes.name,
      quartier: quartiers.name,
      vendor: {
        id: vendorUser.id,
        fullName: vendorUser.fullName,
        pseudo: vendorUser.pseudo,
        storeName: vendors.storeName,
        phone: vendorContact.phone,
        whatsapp: vendorContact.whatsapp,
      },
      courier: {
        id: courierUser.id,
        fullName: courierUser.fullName,
        phone: courierContact.phone,
        whatsapp: courierContact.whatsapp,
        idDocument: courierContact.idDocument,
      },
    })
    .from(orders)
    .innerJoin(client, eq(client.id, orders.userId))
    .innerJoin(communes, eq(communes.id, orders.communeId))
    .innerJoin(quartiers, eq(quartiers.id, orders.quartierId))
    .leftJoin(vendorUser, eq(vendorUser.id, orders.vendorId))
    .leftJoin(vendors, eq(vendors.userId, orders.vendorId))
    .leftJoin(vendorContact, eq(vendorContact.userId, orders.vendorId))
    .leftJoin(courierUser, eq(courierUser.id, orders.courierId))
    .leftJoin(courierContact, eq(courierContact.userId, orders.courierId))
export type QueuedOrder = Awaited<ReturnType<typeof select>>[number]

interface Page {
  filter?: DeliveryFilter
  limit: number
  offset: number
}

/** Unassigned: the most pressing first. Assigned: the newest first. */
const ORDERING = {
  unassigned: [desc(score), asc(orders.createdAt)],
  assigned: [desc(orders.assignedAt), desc(orders.id)],
} as const satisfies Record<QueueName, SQL[]>

export async function listQueue(db: Db, queue: QueueName, { filter = 'all', limit, offset }: Page) {
  const where = and(QUEUES[queue], FILTERS[filter])
  const rows = await select(db)
    .where(where)
    .orderBy(...ORDERING[queue])
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(orders, where) }
}

export async function findOrder(db: Db, id: string) {
  const [row] = await select(db).where(eq(orders.id, id))
  return row
}

export const listItems = (db: Db, orderIds: string[]) =>
  db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)).orderBy(orderItems.id)
export type QueuedItem = Awaited<ReturnType<typeof listItems>>[number]
