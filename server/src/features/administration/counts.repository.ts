import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { withdrawals } from '../../db/schema/partner.ts'
import { alerts } from '../../db/schema/payment.ts'
import { QUEUES } from './queue.repository.ts'

const OPEN_COMPLAINT = and(isNotNull(orders.complaintAt), isNull(orders.complaintResolvedAt))

/** How much waits in each list of the administration. */
export const countWaiting = async (db: Db) => ({
  alerts: await db.$count(alerts, isNull(alerts.seenAt)),
  unassigned: await db.$count(orders, QUEUES.unassigned),
  without_vendor: await db.$count(orders, and(QUEUES.unassigned, isNull(orders.vendorId))),
  assigned: await db.$count(orders, QUEUES.assigned),
  complaints: await db.$count(orders, OPEN_COMPLAINT),
  unread_complaints: await db.$count(orders, and(OPEN_COMPLAINT, isNull(orders.complaintSeenAt))),
  withdrawals: await db.$count(withdrawals, eq(withdrawals.status, 'requested')),
})
