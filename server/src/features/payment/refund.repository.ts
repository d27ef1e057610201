import { and, asc, count, desc, eq, inArray, min, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { payments, refunds } from '../../db/schema/payment.ts'
import { FRESH_SECONDS } from './payment.repository.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The refund to make, unless that reason made it already. */
export async function insert(tx: Db, values: typeof refunds.$inferInsert) {
  const [row] = await tx.insert(refunds).values(values).onConflictDoNothing().returning()
  return row
}

export async function findById(db: Db, id: string) {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export const listOf = (db: Db, paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId))

/** True for who was first. One that failed may still be made by hand; one that is done stays done. */
export async function settle(db: Db, id: string, state: 'done' | 'failed') {
  const from: RefundRow['state'][] = state === 'done' ? ['requested', 'failed'] : ['requested']
  const rows = await db
    .update(refunds)
    .set({ state, settledAt: sql`now()` })
    .where(and(eq(refunds.id, id), inArray(refunds.state, from)))
    .returning({ id: refunds.id })
  return rows.length > 0
}

const REFUND_WATCHED_DAYS = 90

/** Refunds that are not done and that nobody asked about lately, the older the more seldom, as for payments. */
export const listOpen = (db: Db, { idleSeconds, limit }: { idleSeconds: number; limit: number }) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        sql`${refunds.state} <> 'done'`,
        sql`${payments.provider} <> 'test'`,
        sql`${refunds.createdAt} > now() - make_interval(days => ${REFUND_WATCHED_DAYS})`,
        sql`greatest(${payments.checkedAt}, ${refunds.createdAt}) < now() - make_interval(secs => ${idleSeconds}::float8
          * greatest(1, extract(epoch from now() - ${refunds.createdAt})::float8 / ${FRESH_SECONDS}::float8))`,
      ),
    )
    .orderBy(asc(sql`greatest(${payments.checkedAt}, ${refunds.createdAt})`))
    .limit(limit)

export type OpenRefund = Awaited<ReturnType<typeof listOpen>>[number]

interface RefundPage {
  state?: RefundRow['state'] | undefined
  limit: number
  offset: number
}

/** What is still owed, and what was given back this month. */
export const sumUp = (db: Db) =>
  db
    .select({
      state: refunds.state,
      count: count(),
      amount: sql<number>`sum(${refunds.amount})::float8`,
      oldestAt: sql<Date>`${min(refunds.createdAt)}`.mapWith(refunds.createdAt),
    })
    .from(refunds)
    .where(
      or(
        ne(refunds.state, 'done'),
        sql`${refunds.settledAt} >= date_trunc('month', now() at time zone 'Africa/Porto-Novo') at time zone 'Africa/Porto-Novo'`,
      ),
    )
    .groupBy(refunds.state)

/** Each with the payment it gives back and the order that payment made, if any: first those still to make, oldest first. */
export async function list(db: Db, { state, limit, offset }: RefundPage) {
  const isWanted = state && eq(refunds.state, state)
  const [rows, total] = await Promise.all([
    db
      .select({ refund: refunds, payment: payments, orderId: orders.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(orders, eq(orders.paymentId, refunds.paymentId))
      .where(isWanted)
      .orderBy(
        sql`${refunds.state} = 'done'`,
        sql`case when ${refunds.state} <> 'done' then ${refunds.createdAt} end`,
        desc(refunds.createdAt),
        desc(refunds.id),
      )
      .limit(limit)
      .offset(offset),
    db.$count(refunds, isWanted),
  ])
  return { rows, total }
}
export type ListedRefund = Awaited<ReturnType<typeof list>>['rows'][number]
