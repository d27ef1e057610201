import { and, asc, count, desc, eq, inArray, min, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { PROVIDERS, payments, refunds } from '../../db/schema/payment.ts'
import { FRESH_SECONDS } from './reconciliation.repository.ts'

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

/** As many as a few characters of a number may name. */
const MOST_FOUND = 50
/** Enough characters of a number for it to name few. */
const NUMBER = /^[0-9a-f]{6,32}$/
const endsWith = (column: SQLWrapper, characters: string) =>
  sql`reverse(replace(${column}::text, '-', '')) like ${`${[...characters].reverse().join('')}%`}`

interface RefundKeys {
  paymentIds: string[]
  reference: string
}

/** What was typed may be an order's number, a payment's, or the provider's name of a transaction. */
export async function findKeys(db: Db, search: string): Promise<RefundKeys> {
  const number = search.toLowerCase().replace(/[#\s-]/g, '')
  const named = NUMBER.test(number)
  const [ordered, numbered, referred] = [
    named
      ? await db
          .select({ id: orders.paymentId })
          .from(orders)
          .where(endsWith(orders.id, number))
          .limit(MOST_FOUND)
      : [],
    named
      ? await db
          .select({ id: payments.id })
          .from(payments)
          .where(endsWith(payments.id, number))
          .limit(MOST_FOUND)
      : [],
    await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(inArray(payments.provider, [...PROVIDERS]), eq(payments.reference, search))),
  ]
  return { paymentIds: [...ordered, ...numbered, ...referred].map(({ id }) => id), reference: search }
}

interface RefundPage {
  state?: RefundRow['state'] | undefined
  /** Only these; a transaction that came too much is named at the end of the reason. */
  found?: RefundKeys | undefined
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
export async function list(db: Db, { state, found, limit, offset }: RefundPage) {
  const isWanted = and(
    state && eq(refunds.state, state),
    found &&
      or(
        inArray(refunds.paymentId, found.paymentIds),
        sql`split_part(${refunds.reason}, ':', 2) = ${found.reference}`,
      ),
  )
  const ordering = [
    sql`${refunds.state} = 'done'`,
    sql`case when ${refunds.state} <> 'done' then ${refunds.createdAt} end`,
    desc(refunds.createdAt),
    desc(refunds.id),
  ]
  // The page is cut from the refunds alone; payment and order are joined to those few.
  const ofPage = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isWanted)
    .orderBy(...ordering)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    db
      .select({ refund: refunds, payment: payments, orderId: orders.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(orders, eq(orders.paymentId, refunds.paymentId))
      .where(sql`${refunds.id} = any(array${ofPage})`)
      .orderBy(...ordering),
    db.$count(refunds, isWanted),
  ])
  return { rows, total }
}
export type ListedRefund = Awaited<ReturnType<typeof list>>['rows'][number]
