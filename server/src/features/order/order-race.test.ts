import { complain } from '@fantome/contract/complaint.ts'
import { confirmReceipt } from '@fantome/contract/order.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import type { Visitor } from '../../../test/shop.ts'
import { againWhenBusy, inTurns, LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import { test as twoProcessTest } from '../../../test/two-processes.ts'
import type { Db } from '../../db/client.ts'
import { orderEvents, orders } from '../../db/schema/order.ts'
import type { AppError } from '../../shared/app-error.ts'
import * as ledgerRepository from '../ledger/ledger.repository.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as complaintService from './complaint.service.ts'
import * as orderService from './order.service.ts'

// Nothing moves an order here but the two who race for it.
const test = twoProcessTest.extend<{ hasWorkers: boolean }>({ hasWorkers: [false, { scope: 'file' }] })

const RACES = sized(200, 10_000)
const ATTEMPTS = 4
/** Races of one client, who is signed in for a quarter of an hour. */
const ROUND = 50

const find = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!
const movesOf = (db: Db, id: string, move: string) =>
  db.$count(orderEvents, and(eq(orderEvents.orderId, id), eq(orderEvents.move, move)))

/** Who won, and why the others did not. */
async function race<T>(runners: Promise<T>[]) {
  const ends = await Promise.allSettled(runners)
  const winners = ends.flatMap((end, rank) => (end.status === 'fulfilled' ? [rank] : []))
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AppError).code] : []))
  return { winners, refusals }
}

/** The client taps, and again when told that the shop is busy. */
async function confirm(client: Visitor, orderId: string) {
  for (;;) {
    const answer = await client.call(confirmReceipt, { body: { orderId } })
    if (answer.status !== 503) return answer
  }
}

test('F15: client and auto-confirmation confirm at once: one does, and the money moves once', {
  timeout: LONG_TIMEOUT,
}, async ({ as, shop, second, make }) => {
  const { db } = shop.app
  const BATCH = 10
  for (let round = 0; round < RACES / ROUND; round++) {
    const client = await make.user()
    const line = await orderLine(shop.app, make, client.id)
    for (let done = 0; done < ROUND; done += BATCH) {
      const ids = await inTurns(BATCH, () => line.next('delivered', 100), ATTEMPTS)
      const autoConfirm = ({ app }: typeof shop) =>
        againWhenBusy(() => orderService.autoConfirm(app.db, app.context))
      const [answers] = await Promise.all([
        Promise.all(ids.map((orderId) => confirm(as(client), orderId))),
        autoConfirm(second),
        autoConfirm(shop),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(BATCH).fill(200))
      for (const id of ids) {
        const { finalisedBy } = await find(db, id)
        expect(['client', 'job']).toContain(finalisedBy)
        expect(await movesOf(db, id, 'confirm')).toBe(1)
      }
    }
    const { vendor, courier, vendorShare, courierShare } = line
    expect(await ledgerRepository.balanceOf(db, vendor.id, 'available')).toBe(ROUND * vendorShare)
    expect(await ledgerRepository.balanceOf(db, courier.id, 'available')).toBe(ROUND * courierShare)
    expect(await ledgerRepository.balanceOf(db, vendor.id, 'pending')).toBe(0)
  }
})

test('F15: what is released is taken once, however many take it, and never before', {
  timeout: LONG_TIMEOUT,
}, async ({ as, shop, second, make }) => {
  const admin = await make.user({ role: 'admin' })
  await inTurns(
    RACES / ROUND,
    async () => {
      const client = await make.user()
      const line = await orderLine(shop.app, make, client.id)
      const adjustment = {
        ...{ partnerId: line.vendor.id, amount: -line.vendorShare, actorId: admin.id },
        reason: 'Payé en main propre',
      }
      const takeAll = ({ app }: typeof shop) =>
        againWhenBusy(() => app.db.transaction((tx) => ledgerService.adjust(tx, adjustment)))
      for (let left = ROUND; left > 0; left--) {
        const orderId = await line.next('delivered')
        const confirming = confirm(as(client), orderId)
        const { winners, refusals } = await race([takeAll(shop), takeAll(second), takeAll(second)])
        expect((await confirming).status).toBe(200)
        expect(winners.length).toBeLessThanOrEqual(1)
        const after = await race([takeAll(shop), takeAll(second)])
        expect(winners.length + after.winners.length).toBe(1)
        expect(new Set([...refusals, ...after.refusals])).toEqual(new Set(['ledger.below_zero']))
        expect(await ledgerRepository.balanceOf(shop.app.db, line.vendor.id, 'available')).toBe(0)
      }
    },
    ATTEMPTS,
  )
})

test('complaint: made while auto-confirmation runs, the order is not confirmed', async ({
  as,
  shop,
  second,
  make,
}) => {
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const id = await line.next('delivered', 100)
  let confirming: Promise<number> | undefined
  await shop.app.db.transaction(async (tx) => {
    await complaintService.complain(tx, shop.app.context, {
      orderId: id,
      userId: client.id,
      reason: 'Il manque un article',
    })
    confirming = orderService.autoConfirm(second.app.db, second.app.context) // has seen the order, and waits for its row
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.app.db.execute(waiting)).rowCount).toBe(1)
  })
  expect(await confirming).toBe(0)
  const found = await find(shop.app.db, id)
  expect(found).toMatchObject({ finalisedAt: null })
  expect(shop.app.context.pii.decrypt(found!.complaintReason!)).toBe('Il manque un article')
  expect(await ledgerRepository.balanceOf(shop.app.db, line.vendor.id, 'available')).toBe(0)
  // And in the other order: too late to complain.
  const other = await line.next('delivered', 100)
  await as(client).call(confirmReceipt, { body: { orderId: other } })
  expect(
    await as(client).call(complain, { params: { id: other }, body: { reason: 'Autre chose' } }),
  ).toMatchObject({ status: 409, code: 'order.wrong_state' })
})

test('an order that cannot be confirmed holds up no other', async ({ shop, make }) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const [stuck, fine] = [await line.next('delivered', 101), await line.next('delivered', 100)]
  await shop.app.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, stuck)).for('update')
    await expect(orderService.autoConfirm(shop.app.db, shop.app.context)).rejects.toMatchObject({
      cause: { code: '55P03' },
    })
  })
  expect(await find(shop.app.db, fine)).toMatchObject({ finalisedBy: 'job' })
  expect(await orderService.autoConfirm(shop.app.db, shop.app.context)).toBe(1)
  expect(await find(shop.app.db, stuck)).toMatchObject({ finalisedBy: 'job' })
})
