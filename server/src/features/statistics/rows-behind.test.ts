import { getProductsPaginated } from '@fantome/contract/catalogue.ts'
import { searchOrders } from '@fantome/contract/order-search.ts'
import { searchPartners } from '@fantome/contract/partner-admin.ts'
import { getStats, type Statistics, TIME_RANGES } from '@fantome/contract/statistics.ts'
import { searchUsers } from '@fantome/contract/user-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { type Answer, test, type Visitor } from '../../../test/shop.ts'
import { users } from '../../db/schema/account.ts'

const rowsOf = (admin: Visitor) => {
  const total = (answer: Answer) => (answer.pagination as { total: number }).total
  return {
    people: async (body: object) => total(await admin.call(searchUsers, { body })),
    partners: async (role: 'vendeur' | 'livreur') =>
      total(await admin.call(searchPartners, { body: { role } })),
    /** How many, and their sum. */
    orders: async (body: object) => {
      const answer = await admin.call(searchOrders, { body })
      return { count: total(answer), sum: (answer.summary as { total: number }).total }
    },
  }
}

test('figures: each is as many, or as much, as the rows its link leads to', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(app, make, (await make.user()).id)
  const yesterday = sql`shop_midnight(shop_day(now()) - 1) + interval '5 hours'`
  for (const stage of ['accepted', 'preparing', 'delivered', 'delivered'] as const) {
    await line.next(stage)
    const id = await line.next(stage)
    await app.db.execute(sql`update orders set created_at = ${yesterday} where id = ${id}`)
  }
  const cancelled = await line.next('accepted')
  await app.db.execute(sql`update orders set status = 'cancelled' where id = ${cancelled}`)
  await make.vendor()
  for (const role of ['client', 'client', 'livreur', 'admin'] as const) {
    const { id } = role === 'livreur' ? await make.courier() : await make.user({ role })
    await app.db.update(users).set({ createdAt: yesterday }).where(eq(users.id, id))
  }
  const rows = rowsOf(admin)
  for (const timeRange of TIME_RANGES) {
    const stats = (await admin.call(getStats, { query: { timeRange } })).data as Statistics
    const { period } = stats
    const all = await rows.orders({ cancelled: 'none', ...period })
    expect(all, timeRange).toEqual({ count: stats.totalOrders, sum: stats.platformGlobalRevenue })
    for (const [state, count] of [
      ['live', stats.ongoingOrders],
      ['delivered', stats.deliveredOrders],
      ['to_confirm', stats.unconfirmedOrders],
    ] as const)
      expect((await rows.orders({ state, ...period })).count, `${state} ${timeRange}`).toBe(count)
  }
  const stats = (await admin.call(getStats)).data as Statistics
  const day = new Date(Date.parse(stats.period.to) - 86_400_000).toISOString().slice(0, 10)
  const onDay = { from: day, to: day }
  expect(await rows.people({ role: 'client', ...onDay })).toBe(stats.yesterdayClientRegistrations)
  expect(stats.yesterdayClientRegistrations).toBe(2)
  expect(await rows.people({ role: 'livreur', ...onDay })).toBe(stats.yesterdayDeliveryRegistrations)
  expect(await rows.people({ role: 'admin', ...onDay })).toBe(stats.yesterdayAdminRegistrations)
  expect((await rows.orders({ cancelled: 'none', ...onDay })).sum).toBe(stats.yesterdayGlobalRevenue)
  expect(await rows.people({ role: 'client' })).toBe(stats.totalClients)
  expect(await rows.people({ role: 'admin' })).toBe(stats.totalAdmins)
  expect(await rows.people({ role: 'vendeur' })).toBe(stats.totalVendors)
  expect(await rows.people({ role: 'livreur' })).toBe(stats.totalDeliveryPersons)
  const shelves = await admin.call(getProductsPaginated)
  expect((shelves.data as { totalProducts: number }).totalProducts).toBe(stats.totalProducts)
})
