import { and, asc, count, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type PaymentState, payments } from '../../db/schema/payment.ts'

const UNSETTLED: PaymentState[] = ['open', 'declined', 'canceled']

/** True for one call in so many seconds, among all processes. */
export async function claimCheck(db: Db, id: string, seconds: number) {
  const isDue = sql`${payments.askedAt} <= now() - make_interval(secs => ${seconds}::float8)`
  const rows = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(eq(payments.id, id), or(isNull(payments.askedAt), isDue)))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Whether the provider has answered the last call that asked. */
export async function isAnswered(db: Db, id: string) {
  const hasAnswer = sql`${payments.checkedAt} >= ${payments.askedAt}`
  const isSettled = notInArray(payments.state, UNSETTLED)
  return (await db.$count(payments, and(eq(payments.id, id), or(hasAnswer, isSettled)))) > 0
}

/** After this long, a payment that is still open is asked about less and less: once per tenth of its age. */
export const FRESH_SECONDS = 450
const lastAsked = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`

interface Due {
  idleSeconds: number
  /** Only those that should have been asked so long ago. */
  lateSeconds?: number
  limit: number
}

/**
 * Payments whose end is not known, or may still change, and that nobody asked about lately. Who waited longest comes
 * first, so that the abandoned ones never keep reconciliation from the others; who has no page cannot have paid, and waits.
 */
export const listUnsettled = (db: Db, { idleSeconds, lateSeconds = 0, limit }: Due) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, UNSETTLED),
        sql`${payments.createdAt} > now() - interval '3 days'`,
        sql`${lastAsked} < now() - make_interval(secs => ${lateSeconds}::float8 + ${idleSeconds}::float8
          * greatest(1, extract(epoch from now() - ${payments.createdAt})::float8 / ${FRESH_SECONDS}::float8))`,
      ),
    )
    .orderBy(asc(sql`${payments.url} is null`), asc(lastAsked))
    .limit(limit)

/** As many as `listUnsettled` would find, up to a limit. */
export async function countUnsettled(db: Db, due: Due) {
  const [row] = await db.select({ count: count() }).from(listUnsettled(db, due).as('unsettled'))
  return row?.count ?? 0
}
