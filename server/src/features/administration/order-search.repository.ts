import type { OrderFilterState, OrderFilters } from '@fantome/contract/order-search.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import { vendors } from '../../db/schema/partner.ts'
import { payments } from '../../db/schema/payment.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'

const client = alias(users, 'client')
const courier = alias(users, 'courier')

const select = (db: Db) =>
  db
    .select({
      order: orders,
      pseudo: client.pseudo,
      commune: communes.name,
      quartier: quartiers.name,
      storeName: vendors.storeName,
      courierName: courier.fullName,
      reference: payments.reference,
    })
    .from(orders)
    .innerJoin(client, eq(client.id, orders.userId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .innerJoin(communes, eq(communes.id, orders.communeId))
    .innerJoin(quartiers, eq(quartiers.id, orders.quartierId))
    .leftJoin(vendors, eq(vendors.userId, orders.vendorId))
    .leftJoin(courier, eq(courier.id, orders.courierId))
export type FoundOrder = Awaited<ReturnType<typeof select>>[number]

const STATES: Record<OrderFilterState, SQL | undefined> = {
  live: inArray(orders.status, ['accepted', 'preparing', 'out_for_delivery']),
  accepted: eq(orders.status, 'accepted'),
  preparing: eq(orders.status, 'preparing'),
  out_for_delivery: eq(orders.status, 'out_for_delivery'),
  delivered: eq(orders.status, 'delivered'),
  to_confirm: and(eq(orders.status, 'delivered'), isNull(orders.finalisedAt)),
  finalised: isNotNull(orders.finalisedAt),
  complaint: and(isNotNull(orders.complaintAt), isNull(orders.complaintResolvedAt)),
  cancelled: eq(orders.status, 'cancelled'),
}
/** The live ones are few: said of each of them, so that their own index is used. */
const LIVE_STATES: readonly (OrderFilterState | undefined)[] = ['accepted', 'preparing', 'out_for_delivery']

/** The first moment of a day of the shop, or of the one after it. */
const startOf = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Africa/Porto-Novo')`

const matching = (asked: Omit<OrderFilters, 'sort'>) =>
  and(
    asked.state && STATES[asked.state],
    LIVE_STATES.includes(asked.state) ? STATES.live : undefined,
    asked.country_id ? eq(orders.countryId, asked.country_id) : undefined,
    asked.commune_id ? eq(orders.communeId, asked.commune_id) : undefined,
    asked.vendor_id ? eq(orders.vendorId, asked.vendor_id) : undefined,
    asked.courier_id ? eq(orders.courierId, asked.courier_id) : undefined,
    asked.payment_method ? eq(orders.method, asked.payment_method) : undefined,
    asked.from ? gte(orders.createdAt, startOf(asked.from)) : undefined,
    asked.to ? lt(orders.createdAt, startOf(asked.to, 1)) : undefined,
    asked.cancelled === 'none' ? ne(orders.status, 'cancelled') : undefined,
  )

const ordering = (sort: OrderFilters['sort']) =>
  sort === 'oldest' ? [asc(orders.createdAt), asc(orders.id)] : [desc(orders.createdAt), desc(orders.id)]

const FACTS = {
  id: orders.id,
  createdAt: orders.createdAt,
  status: orders.status,
  total: orders.total,
}

/** Whose orders and which, by what was typed. */
export interface Keys {
  orderIds: string[]
  userIds: string[]
  partnerIds: string[]
}
export interface Asked {
  filters: OrderFilters
  /** These orders and people alone. */
  keys?: Keys | undefined
}

/**
 * All that fit, in their order, read from an index that has it. With keys each way to them has its own index, so that
 * nothing is read past them.
 */
function matches(db: Db, { filters, keys }: Asked) {
  const where = matching(filters)
  const branch = (key?: SQL) => db.select(FACTS).from(orders).where(and(key, where))
  if (!keys) return branch().orderBy(...ordering(filters.sort))
  const direction = filters.sort === 'oldest' ? sql`asc` : sql`desc`
  return union(
    branch(inArray(orders.id, keys.orderIds)),
    branch(inArray(orders.userId, keys.userIds)),
    branch(inArray(orders.vendorId, keys.partnerIds)),
    branch(inArray(orders.courierId, keys.partnerIds)),
  ).orderBy(sql`created_at ${direction}, id ${direction}`)
}

export async function listIds(db: Db, asked: Asked, { limit, offset }: { limit: number; offset: number }) {
  const rows = await matches(db, asked).limit(limit).offset(offset)
  return rows.map(({ id }) => id)
}

/** How many there are and what they come to without the cancelled ones; no more than so many are looked at. */
export async function sumUp(db: Db, asked: Asked, limit: number) {
  const first = matches(db, asked).limit(limit).as('first')
  const [row] = await db
    .select({
      count: count(),
      total: sql<number>`coalesce(sum(${first.total}) filter (where ${first.status} <> 'cancelled'), 0)::float8`,
    })
    .from(first)
  return row!
}

/** These orders, in this order. */
export async function listOrders(db: Db, ids: string[]) {
  const rows = ids.length > 0 ? await select(db).where(inArray(orders.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.order.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
