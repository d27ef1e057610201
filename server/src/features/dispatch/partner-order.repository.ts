import type { HISTORY_FILTERS } from '@fantome/contract/partner.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, prepared } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orderEvents, orderItems, orders } from '../../db/schema/order.ts'
import { offerRefusals, partners, vendors } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'
import type { PartnerRole } from './partner-facts.repository.ts'

const courier = alias(users, 'courier')
const owner = { vendeur: orders.vendorId, livreur: orders.courierId }
/** When the order became this partner's. */
const since = { vendeur: orders.takenAt, livreur: orders.assignedAt }

/** What a partner has to do now: a vendor until the parcel is picked up, a courier until it is handed over. */
const isCurrent = {
  vendeur: eq(orders.status, 'preparing'),
  livreur: inArray(orders.status, ['preparing', 'out_for_delivery']),
}

const shop = {
  name: vendors.storeName,
  address: vendors.storeAddress,
  phone: partners.phone,
  whatsapp: partners.whatsapp,
}

const select = (db: Db) =>
  db
    .select({
      order: orders,
      commune: communes.name,
      quartier: quartiers.name,
      courierName: courier.fullName,
      lines: sql<number>`(select count(*)::int from ${orderItems} where ${orderItems.orderId} = ${orders.id})`,
      shop,
    })
    .from(orders)
    .innerJoin(communes, eq(communes.id, orders.communeId))
    .innerJoin(quartiers, eq(quartiers.id, orders.quartierId))
    .leftJoin(courier, eq(courier.id, orders.courierId))
    .leftJoin(vendors, eq(vendors.userId, orders.vendorId))
    .leftJoin(partners, eq(partners.userId, orders.vendorId))
type SelectedOrder = Awaited<ReturnType<typeof select>>[number]

/** An order beside what it is to one partner. */
export interface PartnerOrder extends SelectedOrder {
  /** No longer theirs: given back by them, or taken from them. */
  left?: 'given_back' | 'taken_back' | undefined
  /** When it became theirs, or when it left them. */
  seenAt: Date
}

const owned =
  (role: PartnerRole) =>
  (row: SelectedOrder): PartnerOrder => ({
    ...row,
    seenAt: (role === 'vendeur' ? row.order.takenAt : row.order.assignedAt) ?? row.order.createdAt,
  })

const ownOf = (role: PartnerRole) =>
  prepared(`dispatch_own_${role}`, (db) =>
    select(db).where(
      and(eq(orders.id, sql.placeholder('orderId')), eq(owner[role], sql.placeholder('partnerId'))),
    ),
  )
const OWN = { vendeur: ownOf('vendeur'), livreur: ownOf('livreur') }

export async function findOwn(db: Db, role: PartnerRole, partnerId: string, orderId: string) {
  const [row] = await OWN[role](db, { orderId, partnerId })
  return row && owned(role)(row)
}

export async function listCurrent(db: Db, role: PartnerRole, partnerId: string) {
  const rows = await select(db)
    .where(and(eq(owner[role], partnerId), isCurrent[role]))
    .orderBy(since[role], orders.id)
    .limit(100)
  return rows.map(owned(role))
}

/** Of a partner's history, what was delivered or what was given back; otherwise all. */
export type HistoryFilter = (typeof HISTORY_FILTERS)[number] | undefined

/** Everything a partner ever took, what left them included, newest first. */
export async function listHistory(
  db: Db,
  role: PartnerRole,
  partnerId: string,
  { limit, offset, only }: { limit: number; offset: number; only: HistoryFilter },
) {
  const isWanted = {
    all: sql`true`,
    delivered: sql`${orders.status} = 'delivered'`,
    given_back: sql`false`,
  }[only ?? 'all']
  // A refusal says that it left them; the move says who made it leave.
  const isOwnDoing = sql`exists (select 1 from ${orderEvents} where ${orderEvents.orderId} = ${offerRefusals.orderId}
    and ${orderEvents.actorId} = ${partnerId} and ${orderEvents.move} in ('releaseVendor', 'releaseCourier'))`
  const isAsked = { all: sql`true`, delivered: sql`false`, given_back: isOwnDoing }[only ?? 'all']
  const entries = sql`(
    select ${orders.id} as id, coalesce(${since[role]}, ${orders.createdAt}) as at, null as "left"
    from ${orders} where ${owner[role]} = ${partnerId} and ${isWanted}
    union all
    select ${offerRefusals.orderId}, ${offerRefusals.createdAt}, case when ${isOwnDoing} then 'given_back' else 'taken_back' end
    from ${offerRefusals} where ${offerRefusals.partnerId} = ${partnerId} and ${offerRefusals.kind} = 'released'
      and ${isAsked}
  )`
  const page = await db.execute<{ id: string; at: string; left: 'given_back' | 'taken_back' | null }>(
    sql`select id, at, "left" from ${entries} as entries order by at desc, id desc limit ${limit} offset ${offset}`,
  )
  const [count] = (
    await db.execute<{ total: number }>(sql`select count(*)::int as total from ${entries} as entries`)
  ).rows
  const ids = page.rows.map(({ id }) => id)
  const found = ids.length > 0 ? await select(db).where(inArray(orders.id, ids)).orderBy(desc(orders.id)) : []
  const byId = new Map(found.map((row) => [row.order.id, row]))
  const rows = page.rows.map(({ id, at, left }): PartnerOrder => {
    return { ...byId.get(id)!, left: left ?? undefined, seenAt: new Date(at) }
  })
  return { rows, total: count!.total }
}

/** What a partner holds and has not picked up: it goes back to the pool when they leave. */
export const listHeld = (tx: Db, role: PartnerRole, partnerId: string) =>
  tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(owner[role], partnerId), inArray(orders.status, ['preparing', 'out_for_delivery'])))
    .orderBy(orders.id)
