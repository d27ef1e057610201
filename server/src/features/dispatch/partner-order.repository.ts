import type { HISTORY_FILTERS } from '@fantome/contract/partner.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, prepared } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { offerRefusals, partners, vendors } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'
import type { PartnerRole } from './offer.repository.ts'

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
  isGivenBack: boolean
  /** When it became theirs, or when they gave it back. */
  seenAt: Date
}

const owned =
  (role: PartnerRole) =>
  (row: SelectedOrder): PartnerOrder => ({
    ...row,
    isGivenBack: false,
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

/** Everything a partner ever took, what they gave back included, newest first. */
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
  const entries = sql`(
    select ${orders.id} as id, coalesce(${since[role]}, ${orders.createdAt}) as at, false as given_back
    from ${orders} where ${owner[role]} = ${partnerId} and ${isWanted}
    union all
    select ${offerRefusals.orderId}, ${offerRefusals.createdAt}, true
    from ${offerRefusals} where ${offerRefusals.partnerId} = ${partnerId} and ${offerRefusals.kind} = 'released'
      and ${only !== 'delivered'}::boolean
  )`
  const page = await db.execute<{ id: string; at: string; given_back: boolean }>(
    sql`select id, at, given_back from ${entries} as entries order by at desc, id desc limit ${limit} offset ${offset}`,
  )
  const [count] = (
    await db.execute<{ total: number }>(sql`select count(*)::int as total from ${entries} as entries`)
  ).rows
  const ids = page.rows.map(({ id }) => id)
  const found = ids.length > 0 ? await select(db).where(inArray(orders.id, ids)).orderBy(desc(orders.id)) : []
  const byId = new Map(found.map((row) => [row.order.id, row]))
  const rows = page.rows.map(({ id, at, given_back }): PartnerOrder => {
    return { ...byId.get(id)!, isGivenBack: given_back, seenAt: new Date(at) }
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
