import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { couriers, partners, vendors } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'

const LIVE = inArray(orders.status, ['accepted', 'preparing', 'out_for_delivery'])

/** Which orders stand in which list of the administration. */
export const QUEUES = {
  unassigned: and(LIVE, isNull(orders.courierId)),
  assigned: and(isNotNull(orders.courierId), isNull(orders.finalisedAt), ne(orders.status, 'cancelled')),
} as const satisfies Record<string, SQL | undefined>
export type QueueName = keyof typeof QUEUES

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
  limit: number
  offset: number
}

/** Unassigned: the most pressing first. Assigned: the newest first. */
const ORDERING = {
  unassigned: [desc(score), asc(orders.createdAt)],
  assigned: [desc(orders.assignedAt), desc(orders.id)],
} as const satisfies Record<QueueName, SQL[]>

export async function listQueue(db: Db, queue: QueueName, { limit, offset }: Page) {
  const where = QUEUES[queue]
  const rows = await select(db)
    .where(where)
    .orderBy(...ORDERING[queue])
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(orders, where) }
}

export const listItems = (db: Db, orderIds: string[]) =>
  db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)).orderBy(orderItems.id)
export type QueuedItem = Awaited<ReturnType<typeof listItems>>[number]

/** Who could be given an order: of its country, not blocked nor closed; the longest idle first. */
export const listCandidates = (
  db: Db,
  {
    role,
    countryId,
    orderUserId,
    limit,
  }: { role: 'vendeur' | 'livreur'; countryId: string; orderUserId: string; limit: number },
) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      storeName: vendors.storeName,
      commune: communes.name,
      active: sql<number>`(select count(*)::int from orders held where ${role === 'vendeur' ? sql`held.vendor_id` : sql`held.courier_id`} = ${users.id}
        and held.status in ('preparing', 'out_for_delivery'))`,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .innerJoin(communes, eq(communes.id, partners.communeId))
    .leftJoin(vendors, eq(vendors.userId, partners.userId))
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .where(
      and(
        eq(users.role, role),
        eq(users.isBlocked, false),
        isNull(partners.closedAt),
        eq(communes.countryId, countryId),
        sql`coalesce((shop_now() at time zone 'Africa/Porto-Novo')::date between ${couriers.contractStart} and ${couriers.contractEnd}, true)`,
        sql`not exists (select 1 from courier_exclusions e where e.user_id = ${orderUserId} and e.courier_id = ${users.id})`,
      ),
    )
    .orderBy(asc(partners.idleSince))
    .limit(limit)
