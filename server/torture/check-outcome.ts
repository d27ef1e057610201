import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/client.ts'
import { findBreaches } from '../src/features/ledger/ledger-check.ts'
import type { Ledgered } from './buyer.ts'

/** Webhooks died with their processes: reconciliation finds that money, without anyone's help, within five minutes. */
const RECONCILIATION_TIMEOUT_MS = 6 * 60_000

/** Answers after how many seconds the last of them had its order, or its money back. */
export async function settleAbandoned(db: Db, history: Ledgered) {
  const began = Date.now()
  for (;;) {
    const { unordered, givenBack } = await countUnordered(db, [...history.abandoned, ...history.givenBack])
    const left = unordered - givenBack
    if (left === 0) return Math.round((Date.now() - began) / 1000)
    assert.ok(
      Date.now() - began < RECONCILIATION_TIMEOUT_MS,
      `${left} payments still have neither an order nor their money back`,
    )
    await sleep(500)
  }
}

/** Of a payment found late, after its client had bought the same basket once more, the money is given back instead. */
async function countUnordered(db: Db, paymentIds: string[]) {
  const { rows } = await db.execute<{ unordered: number; givenBack: number }>(sql`
    select count(*)::int as unordered, count(refunds.id)::int as "givenBack"
    from payments left join orders on orders.payment_id = payments.id
    left join refunds on refunds.payment_id = payments.id
      and refunds.reason like 'same_basket:%' and refunds.state = 'done'
    where payments.id = any(${idsOf(paymentIds)}::uuid[]) and orders.id is null`)
  return rows[0]!
}

const idsOf = (ids: string[]) => `{${ids.join()}}`

interface OrderRow extends Record<string, unknown> {
  id: string
  request_id: string
  payment_id: string
  total: string
  charged: string
}

const allOrders = async (db: Db) =>
  (
    await db.execute<OrderRow>(sql`
      select orders.id, payments.request_id, payments.id as payment_id, orders.total, payments.charged
      from orders join payments on payments.id = orders.payment_id`)
  ).rows

/** What was promised and is not there as it was promised; and what is there and nobody asked for. */
export async function compareWithHistory(db: Db, { acknowledged, abandoned, open }: Ledgered) {
  const rows = await allOrders(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost = acknowledged.filter(({ orderId, requestId, francs }) => {
    const order = byId.get(orderId)
    const amounts = [Number(order?.total), Number(order?.charged)]
    return order?.request_id !== requestId || !amounts.includes(Math.round(francs * 100))
  })
  const promised = new Set(acknowledged.map(({ orderId }) => orderId))
  const left = new Set(abandoned)
  const unasked = rows.filter(
    ({ id, payment_id, request_id }) => !promised.has(id) && !left.has(payment_id) && !open.has(request_id),
  )
  return { orders: rows, lost, unasked, sharedByTwo: acknowledged.length - promised.size }
}

/** What was promised is there, once and whole; what was refused is not; and the money adds up to the centime. */
export async function auditHistory(db: Db, history: Ledgered) {
  const { orders, lost, unasked, sharedByTwo } = await compareWithHistory(db, history)
  assert.deepEqual(lost, [], 'orders that were promised and are lost, or have another price')
  assert.equal(sharedByTwo, 0, 'two checkouts got one order')
  assert.deepEqual(unasked, [], 'orders nobody asked for')
  const { unordered, givenBack } = await countUnordered(db, history.abandoned)
  assert.equal(unordered, givenBack, 'abandoned payments without an order')
  const refunded = await countUnordered(db, history.givenBack)
  assert.equal(refunded.givenBack, history.givenBack.length, 'payments refused without their money back')
  assert.equal(orders.length, history.acknowledged.length + history.abandoned.length - givenBack)

  assert.deepEqual(await findBreaches(db), [])
  const sums = await sumsOf(db)
  const total = orders.reduce((sum, row) => sum + Number(row.total), 0)
  const charged = orders.reduce((sum, row) => sum + Number(row.charged), 0)
  assert.deepEqual(sums, { clearing: -charged, escrow: total, platform: charged - total })
}

async function sumsOf(db: Db) {
  const { rows } = await db.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount) from ledger_entries group by account`,
  )
  const none = { clearing: 0, escrow: 0, platform: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)])) }
}
