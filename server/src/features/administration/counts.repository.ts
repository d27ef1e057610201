import { EXPIRED_AFTER } from '@fantome/contract/order-status.ts'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { withdrawals } from '../../db/schema/partner.ts'
import { alerts, refunds } from '../../db/schema/payment.ts'
import { OPEN, QUEUES, waiting } from './queue.repository.ts'
import { URGENT_MINUTES } from './queue.view.ts'

const count = (only: SQL | undefined) => sql<number>`(count(*) filter (where ${only}))::int`
const OPEN_COMPLAINT = sql`${orders.complaintAt} is not null and ${orders.complaintResolvedAt} is null`
/** Delivered so long ago that an admin may confirm it. */
const EXPIRED = and(
  QUEUES.to_confirm,
  sql`not (${OPEN_COMPLAINT})`,
  sql`${orders.completedAt} <= shop_now() - make_interval(hours => ${EXPIRED_AFTER})`,
)
/** Nobody who rides in its quartier is available. */
const NO_COURIER_NEAR = sql`not exists (
  select from courier_quartiers near join couriers on couriers.user_id = near.courier_id
  join users on users.id = near.courier_id
  where near.quartier_id = orders.quartier_id and couriers.is_available and not users.is_blocked)`

/** How much waits in each list of the administration. Whatever waits is neither final nor cancelled. */
export async function countWaiting(db: Db) {
  const [open] = await db
    .select({
      unassigned: count(QUEUES.unassigned),
      zones_without_courier: sql<number>`(count(distinct ${orders.quartierId})
        filter (where ${and(QUEUES.unassigned, NO_COURIER_NEAR)}))::int`,
      without_vendor: count(QUEUES.without_vendor),
      waiting: count(QUEUES.waiting),
      urgent_waiting: count(and(QUEUES.waiting, sql`${waiting} >= ${URGENT_MINUTES}`)),
      longest_waiting: sql<number>`coalesce(max(${waiting}) filter (where ${QUEUES.waiting}), 0)::int`,
      assigned: count(QUEUES.assigned),
      to_confirm: count(QUEUES.to_confirm),
      expired: count(EXPIRED),
      complaints: count(OPEN_COMPLAINT),
      unread_complaints: count(and(OPEN_COMPLAINT, isNull(orders.complaintSeenAt))),
    })
    .from(orders)
    .where(OPEN)
  return {
    ...open!,
    alerts: await db.$count(alerts, isNull(alerts.seenAt)),
    withdrawals: await db.$count(withdrawals, eq(withdrawals.status, 'requested')),
    refunds: await db.$count(refunds, ne(refunds.state, 'done')),
  }
}

type ShopCounts = Record<
  | 'products'
  | 'unavailable_products'
  | 'vendors'
  | 'couriers'
  | 'available_couriers'
  | 'accounts'
  | 'countries'
  | 'communes',
  number
>

/** What the shop consists of; people by the index of open accounts. */
export async function countShop(db: Db) {
  const { rows } = await db.execute<ShopCounts>(sql`
    select goods.*, people.*, riders.*, (select count(*)::int from countries) as countries,
      (select count(*)::int from communes) as communes,
      (select count(*)::int from users where closed_at is null) as accounts
    from (select count(*)::int as products,
        (count(*) filter (where not is_available))::int as unavailable_products
      from products where removed_at is null and is_active) as goods,
      (select count(*)::int as vendors from users
      where role = 'vendeur' and closed_at is null and not is_blocked) as people,
      (select count(*)::int as couriers,
        (count(*) filter (where is_available and not is_blocked))::int as available_couriers
      from users join couriers on couriers.user_id = users.id
      where role = 'livreur' and closed_at is null) as riders`)
  return rows[0]!
}
