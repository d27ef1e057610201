import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/client.ts'
import { findBreaches } from '../src/features/ledger/ledger-check.ts'
import type { Ledgered } from './buyer.ts'

/** Webhooks died with their processes: reconciliation finds that money, without anyone's help, within five minutes. */
const RECONCILIATION_TIMEOUT_MS = 6 * 60_000

/** Answers after how many seconds the last of them had its order. */
export async function settleAbandoned(db: Db, { abandoned }: Ledgered) {
  const began = Date.now()
  for (;;) {
    const left = await countWithoutOrder(db, abandoned)
    if (left === 0) return Math.round((Date.now() - began) / 1000)
    assert.ok(
      Date.now() - began < RECONCILIATION_TIMEOUT_MS,
      `${left} abandoned payments still have no order`,
    )
    await sleep(500)
  }
}

async function countWithoutOrder(db: Db, paymentIds: string[]) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int from payments left join orders on orders.payment_id = payments.id
    where payments.id = any(${idsOf(paymentIds)}::uuid[]) and orders.id is null`)
  return rows[0]!.count
}

const idsOf = (ids: string[]) => `{${ids.join()}}`

/** What was promised is there, once and whole; what was refused is not; and the money adds up to the centime. */
export async function auditHistory(db: Db, { acknowledged, abandoned, refused }: Ledgered) {
  const { rows } = await db.execute<{
    id: string
    request_id: string
    payment_id: string
    total: string
    charged: string
  }>(sql`
    select orders.id, payments.request_id, payments.id as payment_id, orders.total, payments.charged
    from orders join payments on payments.id = orders.payment_id`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { orderId, requestId, francs } of acknowledged) {
    const order = byId.get(orderId)
    assert.ok(order, `order ${orderId} was promised and is lost`)
    assert.equal(order.request_id, requestId)
    const amounts = [Number(order.total), Number(order.charged)]
    assert.ok(amounts.includes(Math.round(francs * 100)), `order ${orderId} has another price`)
  }
  const promised = new Set(acknowledged.map(({ orderId }) => orderId))
  assert.equal(promised.size, acknowledged.length, 'two checkouts got one order')
  const left = new Set(abandoned)
  const unpromised = rows.filter(({ id, payment_id }) => !promised.has(id) && !left.has(payment_id))
  assert.deepEqual(unpromised, [], 'orders nobody asked for')
  assert.equal(rows.length, acknowledged.length + abandoned.length)
  const requests = new Set(rows.map(({ request_id }) => request_id))
  assert.deepEqual(
    refused.filter((requestId) => requests.has(requestId)),
    [],
  )

  assert.deepEqual(await findBreaches(db), [])
  const sums = await sumsOf(db)
  const total = rows.reduce((sum, row) => sum + Number(row.total), 0)
  const charged = rows.reduce((sum, row) => sum + Number(row.charged), 0)
  assert.deepEqual(sums, { clearing: -charged, escrow: total, platform: charged - total })
}

async function sumsOf(db: Db) {
  const { rows } = await db.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount) from ledger_entries group by account`,
  )
  const none = { clearing: 0, escrow: 0, platform: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)])) }
}
