import { toCentimes } from '@fantome/contract/money.ts'
import type { PRIORITY_LEVELS } from '@fantome/contract/order-admin.ts'
import type { WAITING_SORTS } from '@fantome/contract/order-queues.ts'
import type { PaymentMethod } from '@fantome/contract/payment.ts'
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { QUEUES, score, waiting } from './queue.repository.ts'
import { HIGH_SCORE, MEDIUM_SCORE, URGENT_MINUTES } from './queue.view.ts'

export interface WaitingFilters {
  priority: 'all' | (typeof PRIORITY_LEVELS)[number]
  paymentMethod?: PaymentMethod | undefined
  commune_id?: string | undefined
  quartier_id?: string | undefined
  /** Francs. */
  minAmount?: number | undefined
  maxAmount?: number | undefined
  /** Days of the shop, both included. */
  dateFrom?: string | undefined
  dateTo?: string | undefined
  sortBy: (typeof WAITING_SORTS)[number]
  sortOrder: 'asc' | 'desc'
}

const LEVELS: Record<WaitingFilters['priority'], SQL | undefined> = {
  all: undefined,
  high: sql`${score} >= ${HIGH_SCORE}`,
  medium: sql`${score} >= ${MEDIUM_SCORE} and ${score} < ${HIGH_SCORE}`,
  low: sql`${score} < ${MEDIUM_SCORE}`,
}

export const narrow = (asked: WaitingFilters) =>
  and(
    LEVELS[asked.priority],
    asked.paymentMethod && eq(orders.method, asked.paymentMethod),
    asked.commune_id ? eq(orders.communeId, asked.commune_id) : undefined,
    asked.quartier_id ? eq(orders.quartierId, asked.quartier_id) : undefined,
    asked.minAmount === undefined ? undefined : gte(orders.total, toCentimes(asked.minAmount)),
    asked.maxAmount === undefined ? undefined : lte(orders.total, toCentimes(asked.maxAmount)),
    asked.dateFrom ? sql`${orders.createdAt} >= shop_midnight(${asked.dateFrom}::date)` : undefined,
    asked.dateTo ? sql`${orders.createdAt} < shop_midnight(${asked.dateTo}::date + 1)` : undefined,
  )

const SORTS: Record<WaitingFilters['sortBy'], SQL | typeof orders.total | typeof orders.createdAt> = {
  priorityScore: score,
  waitingTime: waiting,
  totalAmount: orders.total,
  createdAt: orders.createdAt,
}

/** Of two alike the older comes first. */
export const sortedBy = ({ sortBy, sortOrder }: WaitingFilters) => [
  sortOrder === 'asc' ? asc(SORTS[sortBy]) : desc(SORTS[sortBy]),
  asc(orders.createdAt),
  asc(orders.id),
]

export async function summarise(db: Db) {
  const count = (only?: SQL) => sql<number>`(count(*)${only ? sql` filter (where ${only})` : sql``})::int`
  const [summary] = await db
    .select({
      totalWaiting: count(),
      urgentCount: count(sql`${waiting} >= ${URGENT_MINUTES}`),
      highPriorityCount: count(sql`${score} >= ${HIGH_SCORE}`),
    })
    .from(orders)
    .where(QUEUES.waiting)
  return summary!
}
