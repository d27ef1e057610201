import { MAX_LINES } from '@fantome/contract/cart.ts'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Db, runNamed } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { type PaymentState, type ProviderName, paymentEvents, payments } from '../../db/schema/payment.ts'

export type PaymentRow = typeof payments.$inferSelect

type NewPayment = Omit<
  PaymentRow,
  | 'id'
  | 'reference'
  | 'url'
  | 'reason'
  | 'state'
  | 'toldAmount'
  | 'toldFees'
  | 'checkedAt'
  | 'askedAt'
  | 'createdAt'
> & {
  state?: PaymentState
}

/**
 * The products are locked while the row is written: whoever deletes one of them then sees it, or nothing is written.
 * One by one, because a list of them would be planned anew at each call.
 */
const INSERT_PAYMENT = `
  with locked as (
    select found.id
    from (
      select "productId" from jsonb_to_recordset($8::jsonb) as line ("productId" uuid) order by 1 limit ${MAX_LINES}
    ) as line
    cross join lateral (
      select id from products where id = line."productId" and removed_at is null limit 1 for key share
    ) as found
  )
  insert into payments (id, user_id, request_id, request_hash, method, provider, state, items, subtotal, delivery_fee,
    total, charged, commune_id, quartier_id, phone, whatsapp, position)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
  where (select count(*) from locked) = jsonb_array_length($8::jsonb)
  on conflict (user_id, request_id) do nothing
  returning created_at as "createdAt"`

/**
 * The payment of this checkout: made now, or found as an earlier call of the same checkout made it. Undefined when a
 * product left the shop since the basket was priced.
 */
export async function insertOrFind(
  db: Db,
  { state = 'open', ...values }: NewPayment,
): Promise<PaymentRow | undefined> {
  const id = v7()
  const { userId, requestId, requestHash, method, provider, subtotal, deliveryFee, total, charged } = values
  const [made] = await runNamed<{ createdAt: Date }>(db, 'payment_insert', INSERT_PAYMENT, [
    ...[id, userId, requestId, requestHash, method, provider, state, JSON.stringify(values.items)],
    ...[subtotal, deliveryFee, total, charged, values.communeId, values.quartierId],
    ...[values.phone, values.whatsapp, values.position],
  ])
  if (!made) return findByRequest(db, userId, requestId)
  const unopened = {
    toldAmount: null,
    toldFees: null,
    reference: null,
    url: null,
    reason: null,
    checkedAt: null,
    askedAt: null,
  }
  return { id, state, ...values, ...made, ...unopened }
}

const FIND_REQUEST = 'select id from payments where user_id = $1 and request_id = $2'

/** Asked at every checkout, and nearly always in vain: hence the light question first. */
export async function findByRequest(db: Db, userId: string, requestId: string) {
  const [found] = await runNamed<{ id: string }>(db, 'payment_request', FIND_REQUEST, [userId, requestId])
  return found && findById(db, found.id)
}

export async function findById(db: Db, id: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** By the database's clock. */
export async function isOlder(db: Db, id: string, seconds: number) {
  const isOld = sql`${payments.createdAt} < now() - make_interval(secs => ${seconds}::float8)`
  return (await db.$count(payments, and(eq(payments.id, id), isOld))) > 0
}

/** By the database's clock: those opened so lately that they may still be approved. */
const isOpen = (userId: string, seconds: number) =>
  and(
    eq(payments.userId, userId),
    eq(payments.state, 'open'),
    sql`${payments.createdAt} > now() - make_interval(secs => ${seconds}::float8)`,
  )

export const countOpen = (db: Db, userId: string, seconds: number) =>
  db.$count(payments, isOpen(userId, seconds))

/** Those of them that have a page to pay on, the newest first. */
export const listOpen = (db: Db, userId: string, seconds: number) =>
  db
    .select({
      id: payments.id,
      url: sql<string>`${payments.url}`,
      charged: payments.charged,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(and(isOpen(userId, seconds), isNotNull(payments.url)))
    .orderBy(desc(payments.createdAt), desc(payments.id))

/** Only while it is open: what a provider said meanwhile stands. */
export const cancelOpen = (db: Db, id: string) =>
  db
    .update(payments)
    .set({ state: 'canceled' })
    .where(and(eq(payments.id, id), eq(payments.state, 'open')))

export async function findByReference(db: Db, provider: ProviderName, reference: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return row
}

/** The same client's payments that made an order after this one was opened. */
export const listOrderedSince = (tx: Db, { id, userId }: PaymentRow) =>
  tx
    .select({ items: payments.items })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(
      and(
        eq(orders.userId, userId),
        ne(payments.id, id),
        sql`${orders.createdAt} > (select created_at from payments where id = ${id})`,
      ),
    )

export async function lockForUpdate(tx: Db, id: string) {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

/** One process at a time opens the payment with its provider; a claim left by a dead one lapses. */
export async function claimOpening(db: Db, id: string) {
  const rows = await db
    .update(payments)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, id),
        isNull(payments.url),
        or(isNull(payments.checkedAt), sql`${payments.checkedAt} < now() - interval '20 seconds'`),
      ),
    )
    .returning({ id: payments.id })
  return rows.length > 0
}

type Change = { [K in keyof PaymentRow]?: PaymentRow[K] | SQL<PaymentRow[K]> }
export const update = (db: Db, id: string, values: Change) =>
  db
    .update(payments)
    .set(values as Partial<PaymentRow>)
    .where(eq(payments.id, id))

/** Lets the next try open it at once. */
export const dropClaim = (db: Db, id: string) =>
  db
    .update(payments)
    .set({ checkedAt: null })
    .where(and(eq(payments.id, id), isNull(payments.url)))

/** True the first time an event is received. */
export async function insertEvent(tx: Db, values: typeof paymentEvents.$inferInsert) {
  const rows = await tx
    .insert(paymentEvents)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

export async function deleteEventsOlder(db: Db, days: number, limit: number) {
  const old = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(sql`${paymentEvents.createdAt} < now() - make_interval(days => ${days})`)
    .limit(limit)
  const { rowCount } = await db.delete(paymentEvents).where(inArray(paymentEvents.id, old))
  return rowCount ?? 0
}
