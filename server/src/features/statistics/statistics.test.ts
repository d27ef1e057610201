import * as contract from '@fantome/contract/statistics.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { test } from '../../../test/shop.ts'
import { alerts } from '../../db/schema/payment.ts'
import { dailyTotals } from '../../db/schema/statistics.ts'
import * as service from './daily-totals.service.ts'

type Figures = contract.Statistics
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`

beforeEach<{ shop: { app: { db: import('../../db/client.ts').Db } } }>(async ({ shop }) => {
  await shop.app.db.execute(sql`delete from daily_totals`)
})

test('statistics: an order that moves on a past day counts at once, summed or not', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(app, make, (await make.user()).id)
  const figures = async () =>
    (await admin.call(contract.getStats, { query: { timeRange: 'all' } })).data as Figures
  const before = await figures()
  const id = await line.next('accepted')
  await app.db.execute(sql`update orders set created_at = ${daysAgo(3)} where id = ${id}`)
  const more = async () => {
    const now = await figures()
    return {
      orders: now.totalOrders - before.totalOrders,
      ongoing: now.ongoingOrders - before.ongoingOrders,
      delivered: now.deliveredOrders - before.deliveredOrders,
      turnover: now.platformGlobalRevenue - before.platformGlobalRevenue,
    }
  }
  const ongoing = { orders: 1, ongoing: 1, delivered: 0, turnover: 4000 }
  expect(await more()).toEqual(ongoing)
  expect(await service.sumChangedDays(app.db)).toBeGreaterThan(2)
  expect(await more()).toEqual(ongoing)
  expect(await service.sumChangedDays(app.db)).toBe(0)

  for (const status of ['preparing', 'out_for_delivery', 'delivered'])
    await app.db.execute(sql`update orders set status = ${status} where id = ${id}`)
  const delivered = { orders: 1, ongoing: 0, delivered: 1, turnover: 4000 }
  expect(await more()).toEqual(delivered)
  expect(await service.sumChangedDays(app.db), 'the one day that changed').toBe(1)
  expect(await more()).toEqual(delivered)

  await app.db.execute(sql`update orders set status = 'cancelled' where id = ${id}`)
  expect(await more()).toEqual({ orders: 0, ongoing: 0, delivered: 0, turnover: 0 })
})

test('statistics: a move that is rolled back leaves no mark, one of today none either', async ({
  make,
  shop: { app },
}) => {
  const line = await orderLine(app, make, (await make.user()).id)
  const [old, fresh] = [await line.next('accepted'), await line.next('accepted')]
  await app.db.execute(sql`update orders set created_at = ${daysAgo(3)} where id = ${old}`)
  await service.sumChangedDays(app.db)
  const move = (id: string) => sql`update orders set status = 'preparing' where id = ${id}`
  await app.db
    .transaction(async (tx) => {
      await tx.execute(move(old))
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await app.db.execute(move(fresh))
  expect(await service.sumChangedDays(app.db)).toBe(0)
})

test('ledger check: a day that was written past the rules is named, rebuilt, and right again', async ({
  make,
  shop: { app },
}) => {
  const line = await orderLine(app, make, (await make.user()).id)
  const id = await line.next('accepted')
  await app.db.execute(sql`update orders set created_at = ${daysAgo(5)} where id = ${id}`)
  await service.sumChangedDays(app.db)
  expect(await service.findWrongDays(app.db)).toEqual([])
  const { rows } = await app.db.execute<{ day: string }>(
    sql`update daily_totals set turnover = turnover + 1 where day = shop_day(${daysAgo(5)}) returning day::text`,
  )
  const wrong = [rows[0]!.day]
  expect(await service.findWrongDays(app.db)).toEqual(wrong)
  await service.checkDays(app.db, app.context)
  const [alert] = await app.db.select().from(alerts).where(sql`${alerts.kind} = 'ledger.breach'`)
  expect(alert!.details).toMatchObject({ ids: wrong })
  const days = await app.db.$count(dailyTotals)
  expect(await service.rebuildDays(app.db)).toBe(days)
  expect(await service.findWrongDays(app.db)).toEqual([])
})

test('statistics: an order made just before midnight is of the day that ends', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(app, make, (await make.user()).id)
  const at = async (moment: ReturnType<typeof sql>) => {
    const id = await line.next('accepted')
    await app.db.execute(sql`update orders set created_at = ${moment} where id = ${id}`)
  }
  const yesterday = async () => ((await admin.call(contract.getStats)).data as Figures).yesterdayGlobalRevenue
  const before = await yesterday()
  await at(sql`shop_midnight(shop_day(now())) - interval '1 second'`)
  await at(sql`shop_midnight(shop_day(now()) - 1)`)
  await at(sql`shop_midnight(shop_day(now()) - 1) - interval '1 second'`)
  await at(sql`shop_midnight(shop_day(now()))`)
  expect((await yesterday()) - before).toBe(8000)
})

test('statistics: an unknown range is refused in French, today is the range when none is asked for', async ({
  as,
  make,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const refused = await admin.get('/api/admin/stats?timeRange=decade')
  expect(refused).toMatchObject({ status: 400 })
  expect(JSON.stringify(refused)).toContain('Choisissez today, week, month ou all.')
  const [given, asked] = [
    await admin.call(contract.getStats),
    await admin.call(contract.getStats, { query: { timeRange: 'today' } }),
  ]
  expect(given.data).toEqual(asked.data)
})

test('details: twelve weeks of clients end with those of now, seven whole days, live orders by state', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const early = await make.user()
  await app.db.execute(sql`update users set created_at = ${daysAgo(30)} where id = ${early.id}`)
  const line = await orderLine(app, make, early.id)
  type Details = {
    clientsByWeek: { week: string; clients: number }[]
    lastDays: { at: string }[]
    live: { accepted: number }
  }
  const details = async () => (await admin.call(contract.getStatsDetails)).data as Details
  const before = await details()
  await line.next('accepted')
  const after = await details()
  expect(after.live.accepted - before.live.accepted).toBe(1)
  const { totalClients, period } = (await admin.call(contract.getStats)).data as Figures
  expect(after.clientsByWeek).toHaveLength(12)
  expect(after.clientsByWeek.at(-1)!.clients).toBe(totalClients)
  expect(after.clientsByWeek[0]!.clients).toBeLessThan(totalClients)
  expect(after.lastDays).toHaveLength(7)
  expect(after.lastDays.at(-1)!.at < period.to).toBe(true)
})

test('sum-days: the scheduled job sums what has changed', async ({ make, shop: { app } }) => {
  const line = await orderLine(app, make, (await make.user()).id)
  const id = await line.next('accepted')
  await app.db.execute(sql`update orders set created_at = ${daysAgo(9)} where id = ${id}`)
  await app.db.transaction((tx) => app.context.jobs.add(tx, 'sum-days', {}))
  const kept = () => app.db.$count(dailyTotals, sql`day = shop_day(${daysAgo(9)}) and orders >= 1`)
  await expect.poll(kept).toBe(1)
})
