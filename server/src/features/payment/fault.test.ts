import { setTimeout as sleep } from 'node:timers/promises'
import { cancelOrder, confirmReceipt } from '@fantome/contract/order.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { FAULTS, type Fault, failAt } from '../../../test/faults.ts'
import { IDLE } from '../../../test/idle.ts'
import { orderLine } from '../../../test/many-orders.ts'
import { test as base, ordersOf, paymentOf } from '../../../test/paying-shop.ts'
import type { Shop } from '../../../test/shop.ts'
import { orders } from '../../db/schema/order.ts'
import { paymentEvents, payments, refunds } from '../../db/schema/payment.ts'
import { cancelAndRefund } from '../administration/order-admin.service.ts'
import * as ledgerRepository from '../ledger/ledger.repository.ts'
import { findBreaches } from '../ledger/ledger-check.ts'
import { sendRefund } from './payment.jobs.ts'
import { settle } from './payment-status.service.ts'

interface Trial {
  /** The call that fails in the middle. */
  work: () => Promise<unknown>
  /** Nothing of it is there, or all of it. */
  check: (isDone: boolean) => Promise<void>
  /** How its own caller tries again. */
  retry: () => Promise<void>
}

const test = base.extend<{ failAtEach: (fault: Fault, prepare: () => Promise<Trial>) => Promise<void> }>({
  failAtEach: async ({ shop }, use) =>
    use(async (fault, prepare) => {
      for (let n = 1; ; n++) {
        const { work, check, retry } = await prepare()
        const { end, struck, isCommitted } = await failAt(n, fault, work)
        const where = `${fault} at statement ${n}, ${struck}`
        if (struck === undefined) {
          expect(n).toBeGreaterThan(3)
          expect(isGood(end), 'without a fault it goes well').toBe(true)
          return check(true)
        }
        await check(isCommitted).catch((error: Error) => expect.fail(`${where}: ${error.message}`))
        expect(await findBreaches(shop.app.db), where).toEqual([])
        await retry()
        await check(true)
        await expect.poll(() => inUse(shop), { message: `${where}: a connection got lost` }).toBe(0)
      }
    }),
})

const isGood = (end: PromiseSettledResult<unknown>) => {
  if (end.status === 'rejected') return false
  const status =
    typeof end.value === 'number' ? end.value : (end.value as { status?: unknown } | undefined)?.status
  return typeof status !== 'number' || status < 400
}
const inUse = ({ app: { pool } }: Shop) => pool.totalCount - pool.idleCount

test.for(FAULTS)(
  'F3: « Paiement test », a statement %s',
  { timeout: 120_000 },
  async (fault, { shop, buyer, failAtEach }) => {
    await failAtEach(fault, async () => {
      const { id, checkout } = await buyer()
      const body = await checkout.testOrder()
      const check = async (isDone: boolean) => {
        expect(await ordersOf(shop, id)).toHaveLength(isDone ? 1 : 0)
        expect(await checkout.basket()).toHaveLength(isDone ? 0 : 1)
      }
      const retry = async () => {
        const [first, second] = [await checkout.order(body), await checkout.order(body)]
        expect(first).toMatchObject({ status: 200 })
        expect(second.orderId).toBe(first.orderId)
      }
      return { work: () => checkout.order(body), check, retry }
    })
  },
)

test.for(FAULTS)(
  'F3: opening a payment, a statement %s',
  { timeout: 120_000 },
  async (fault, { shop, buyer, fedapay, failAtEach }) => {
    await failAtEach(fault, async () => {
      const { checkout } = await buyer()
      const body = await checkout.payment()
      let paymentId: string | undefined
      const check = async () => {
        if (paymentId) expect(fedapay.createdFor(paymentId)).toBe(1)
      }
      const retry = async () => {
        // Who was opening the page is waited for; here, the time has passed.
        await shop.app.db.update(payments).set({ checkedAt: null })
        const answer = await checkout.open(body)
        expect(answer).toMatchObject({ status: 200 })
        paymentId = String(answer.transactionId)
      }
      return { work: () => checkout.open(body), check, retry }
    })
  },
)

test.for(FAULTS)(
  'F3: the webhook, a statement %s',
  { timeout: 120_000 },
  async (fault, { shop, buyer, fedapay, postWebhook, failAtEach }) => {
    await failAtEach(fault, async () => {
      const { checkout } = await buyer()
      const paymentId = await checkout.startPayment()
      const { id: transaction } = fedapay.ofPayment(paymentId)!
      const event = fedapay.event(transaction, 'transaction.created')
      const check = async (isDone: boolean) =>
        expect(await shop.app.db.$count(paymentEvents, eq(paymentEvents.paymentId, paymentId))).toBe(
          isDone ? 1 : 0,
        )
      const retry = async () => expect(await postWebhook('fedapay', event)).toBe(200)
      return { work: () => postWebhook('fedapay', event), check, retry }
    })
  },
)

test.for(FAULTS)(
  'F3: the job that settles, a statement %s',
  { timeout: 120_000 },
  async (fault, { shop, buyer, fedapay, failAtEach }) => {
    await failAtEach(fault, async () => {
      const { id, checkout } = await buyer()
      const paymentId = await checkout.startPayment()
      fedapay.settle(fedapay.ofPayment(paymentId)!.id, 'approved')
      const check = async (isDone: boolean) => {
        expect(await ordersOf(shop, id)).toHaveLength(isDone ? 1 : 0)
        expect(await paymentOf(shop, paymentId)).toMatchObject({ state: isDone ? 'approved' : 'open' })
      }
      const work = () => settle(shop.app.db, shop.app.context, paymentId)
      return { work, check: (isDone) => check(isDone), retry: async () => void (await work()) }
    })
  },
)

test.for(FAULTS)(
  'F3: the browser’s order, a statement %s',
  { timeout: 120_000 },
  async (fault, { shop, buyer, fedapay, failAtEach }) => {
    await failAtEach(fault, async () => {
      const { id, checkout } = await buyer()
      const paymentId = await checkout.startPayment()
      fedapay.settle(fedapay.ofPayment(paymentId)!.id, 'approved')
      const check = async (isDone: boolean) => expect(await ordersOf(shop, id)).toHaveLength(isDone ? 1 : 0)
      const retry = async () => expect(await checkout.placePaid(paymentId)).toMatchObject({ status: 200 })
      return { work: () => checkout.placePaid(paymentId), check, retry }
    })
  },
)

test.for(FAULTS)(
  'F3: a confirmation, a statement %s',
  { timeout: 120_000 },
  async (fault, { as, shop, make, failAtEach }) => {
    const client = await make.user()
    await failAtEach(fault, async () => {
      const line = await orderLine(shop.app, make, client.id)
      const orderId = await line.next('delivered')
      const work = () => as(client).call(confirmReceipt, { body: { orderId } })
      const check = async (isDone: boolean) =>
        expect(await ledgerRepository.balanceOf(shop.app.db, line.vendor.id, 'available')).toBe(
          isDone ? line.vendorShare : 0,
        )
      return { work, check, retry: async () => expect(await work()).toMatchObject({ status: 200 }) }
    })
  },
)

test.for(FAULTS)(
  'F3: a cancellation, a statement %s',
  { timeout: 120_000 },
  async (fault, { as, shop, make, failAtEach }) => {
    const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
    const line = await orderLine(shop.app, make, client.id)
    await failAtEach(fault, async () => {
      const id = await line.next('preparing')
      const work = () => as(admin).call(cancelOrder, { params: { id }, body: { reason: 'Rupture de stock' } })
      const check = async (isDone: boolean) => {
        const [order] = await shop.app.db.select().from(orders).where(eq(orders.id, id))
        expect(order).toMatchObject({ status: isDone ? 'cancelled' : 'preparing' })
        expect(await shop.app.db.$count(refunds, eq(refunds.paymentId, order!.paymentId))).toBe(
          isDone ? 1 : 0,
        )
      }
      return { work, check, retry: async () => expect(await work()).toMatchObject({ status: 200 }) }
    })
  },
)

test.for(FAULTS)(
  'F3: a refund, a statement %s',
  { timeout: 120_000 },
  async (fault, { shop, make, failAtEach, kkiapay, buyer }) => {
    const admin = await make.user({ role: 'admin' })
    // The queue is this test.
    const context = { ...shop.app.context, jobs: IDLE.jobs }
    await failAtEach(fault, async () => {
      const { id, checkout } = await buyer(150_040)
      const paymentId = await checkout.startPayment('kkiapay')
      const transaction = kkiapay.pay(paymentId, 2500)
      await settle(shop.app.db, shop.app.context, paymentId, transaction)
      const [order] = await ordersOf(shop, id)
      await cancelAndRefund(shop.app.db, context, {
        adminId: admin.id,
        orderId: order!.id,
        reason: 'Rupture de stock',
      })
      const find = async () =>
        (await shop.app.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)))[0]!
      const refund = await find()
      expect(refund.amount).toBe(250_000)
      const work = () => sendRefund(shop.app.db, shop.app.context, refund.id)
      const check = async (isDone: boolean) => {
        expect((await find()).state).toBe(isDone ? 'done' : 'requested')
        expect((await paymentOf(shop, paymentId)).state).toBe(isDone ? 'refunded' : 'approved')
      }
      return { work, check, retry: work }
    })
  },
)

test('F4: a connection that dies between two statements ends its call, not the process', async ({ shop }) => {
  const { db, pool } = shop.app
  const call = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await sleep(200) // the connection ends while no statement runs: without a listener, Node ends here
    await tx.execute(sql`select 1`)
  })
  await expect(call).rejects.toThrow('Failed query')
  await expect.poll(() => inUse(shop)).toBe(0)
})
