import type { DeliveryFilter } from '@fantome/contract/order-admin.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { partners, vendors } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'

// Written as the indexes' own conditions are, so that each list is read from the index made for it.
const LIVE = sql`${orders.status} in ('accepted', 'preparing', 'out_for_delivery')`
/** Neither final nor cancelled. */
export const OPEN = sql`${orders.finalisedAt} is null and ${orders.status} <> 'cancelled'`

/** Which orders stand in which list of the administration. */
export const QUEUES = {
  unassigned: and(LIVE, isNull(orders.courierId)),
  without_vendor: and(LIVE, isNull(orders.vendorId)),
  /** Taken by a vendor, without a courier yet. */
  waiting: and(LIVE, isNotNull(orders.vendorId), isNull(orders.courierId)),
  assigned: and(OPEN, isNotNull(orders.courierId)),
  to_confirm: sql`${orders.status} = 'delivered' and ${orders.finalisedAt} is null`,
  confirmed: isNotNull(orders.finalisedAt),
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

/** Minutes since vendors could first be asked, by the shop's clock. */
export const waiting = sql<number>`greatest(0, floor(extract(epoch from shop_now() - ${orders.offeredFrom}) / 60))::int`
/** 0 to 100: one point a minute up to 60, one per 1 000 FCFA up to 20, two per further line up to 10, ten when ready. */
export const score = sql<number>`(least(60, ${waiting}) + least(20, ${orders.total} / 100000)
  + least(10, 2 * (${orders.lineCount} - 1)) + case when ${orders.readyAt} is null then 0 else 10 end)::int`

const client = alias(users, 'client')
const vendorUser = alias(users, 'vendor_user')
const courierUser = alias(users, 'courier_user')
const vendorContact = alias(partners, 'vendor_contact')
const courierContact = alias(partners, 'courier_contact')

const select = (db: Db) =>
  db
    .select({
      order: orders,
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

export interface QueuePage {
  filter?: DeliveryFilter
  /** Narrows the queue further. */
  where?: SQL | undefined
  /** Instead of the queue's own. */
  ordering?: SQL[]
  limit: number
  offset: number
}

const MOST_PRESSING = [desc(score), asc(orders.createdAt)]
const hasOpenComplaint = sql`(${orders.complaintAt} is not null and ${orders.complaintResolvedAt} is null)`
const ORDERING: Record<QueueName, SQL[]> = {
  unassigned: MOST_PRESSING,
  without_vendor: MOST_PRESSING,
  waiting: MOST_PRESSING,
  assigned: [desc(orders.assignedAt), desc(orders.id)],
  to_confirm: [desc(hasOpenComplaint), asc(orders.completedAt)],
  confirmed: [desc(orders.finalisedAt), desc(orders.id)],
}

export const orderingOf = (queue: QueueName, { ordering }: Pick<QueuePage, 'ordering'>) =>
  ordering ?? ORDERING[queue]

/** The page is cut from the orders alone; what is shown of each is joined to those few. */
export function listQueue(db: Db, queue: QueueName, page: QueuePage) {
  return select(db)
    .where(sql`${orders.id} = any(array${idsOf(db, queue, page)})`) // read first: as a join it would come last
    .orderBy(...orderingOf(queue, page))
}

export const idsOf = (
  db: Db,
  queue: QueueName,
  { offset = 0, ...page }: Omit<QueuePage, 'offset'> & { offset?: number },
) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(whereOf(queue, page))
    .orderBy(...orderingOf(queue, page))
    .limit(page.limit)
    .offset(offset)

export const countQueue = (db: Db, queue: QueueName, page: Pick<QueuePage, 'filter' | 'where'>) =>
  db.$count(orders, whereOf(queue, page))

const whereOf = (queue: QueueName, { filter = 'all', where }: Pick<QueuePage, 'filter' | 'where'>) =>
  and(QUEUES[queue], FILTERS[filter], where)

export async function findOrder(db: Db, id: string) {
  const [row] = await select(db).where(eq(orders.id, id))
  return row
}

export const listItems = (db: Db, orderIds: string[]) =>
  db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)).orderBy(orderItems.id)
export type QueuedItem = Awaited<ReturnType<typeof listItems>>[number]
