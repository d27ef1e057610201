import { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import { getAlerts, markAlertsSeen } from '@fantome/contract/alert.ts'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test } from '../../../test/shop.ts'
import { alerts } from '../../db/schema/payment.ts'
import * as alertService from '../alert/alert.service.ts'

interface AlertQuery {
  state?: 'all'
  topic?: 'orders' | 'money' | 'partners'
  page?: string
  limit?: string
}

test('alerts: unseen first, urgent first among them, each with what it is about as it is now', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const waiting = await line.next('accepted')
  const stage = 'out_for_delivery'
  const { id: going } = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage })
  const product = await make.product()
  const courier = await make.courier({ fullName: 'Aristide Hounsou' })
  const lost = v7()
  for (const [kind, subjectId] of [
    ['order.incident', going],
    ['order.no_vendor', waiting],
    ['product.missing', product.id],
    ['contract.ending', courier.id],
    ['payment.double', lost],
  ] as const)
    await alertService.raise(db, { kind, subjectId, details: { round: 0 } })

  const list = async (query: AlertQuery = {}) => (await admin.call(getAlerts, { query })).data as Answer[]
  const kinds = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ kind }) => kind)
  expect(await kinds()).toEqual([
    ...['order.no_vendor', 'order.incident'],
    ...['payment.double', 'contract.ending', 'product.missing'],
  ])
  expect((await list()).map(({ subject }) => subject)).toMatchObject([
    { type: 'order', status: 'accepted', queue: 'unassigned', vendor: '' },
    { type: 'order', status: 'out_for_delivery', queue: 'assigned', complaint_open: false },
    null,
    { type: 'partner', name: 'Aristide Hounsou', role: 'livreur' },
    { type: 'product', is_available: true },
  ])
  expect(await kinds({ topic: 'money' })).toEqual(['payment.double'])
  expect(await kinds({ topic: 'partners' })).toEqual(['contract.ending'])

  const unseen = async () => ((await admin.call(getAdminCounts)).data as { alerts: number }).alerts
  expect(await unseen()).toBe(5)
  const [first] = await list()
  await admin.call(markAlertsSeen, { body: { ids: [first!._id as string] } })
  expect(await unseen()).toBe(4)
  expect((await kinds({ state: 'all' })).at(-1)).toBe('order.no_vendor')

  // Page by page it is the same list: here one page is of both, the next of seen ones only.
  const [second] = await list()
  await admin.call(markAlertsSeen, { body: { ids: [second!._id as string] } })
  const whole = await kinds({ state: 'all' })
  expect(whole.slice(-2)).toEqual(['order.no_vendor', 'order.incident'])
  const pages = [1, 2, 3, 4].map((page) => kinds({ state: 'all', page: `${page}`, limit: '2' }))
  expect((await Promise.all(pages)).map((page) => page.length)).toEqual([2, 2, 1, 0])
  expect((await Promise.all(pages)).flat()).toEqual(whole)
  expect(await kinds({ state: 'all', topic: 'orders' })).toEqual([
    ...['product.missing', 'order.no_vendor', 'order.incident'],
  ])
  const { pagination } = await admin.call(getAlerts, { query: { state: 'all', limit: '2' } })
  expect(pagination).toMatchObject({ total: 5, totalPages: 3 })
  await db.delete(alerts).where(eq(alerts.subjectId, lost))
})

test('counts: the lists of the administration, told to admins only', async ({ as, make, shop }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const before = (await admin.call(getAdminCounts)).data as Record<string, number>
  const line = await orderLine(shop.app, make, (await make.user()).id)
  await line.next('accepted')
  await line.next('delivered')
  expect((await admin.call(getAdminCounts)).data).toMatchObject({
    unassigned: before.unassigned! + 1,
    without_vendor: before.without_vendor! + 1,
    assigned: before.assigned! + 1,
  })
  expect((await as(await make.user()).call(getAdminCounts)).status).toBe(403)
})

test('counts: what the shop consists of, by who and what is open', async ({ as, make }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const read = async () => (await admin.call(getAdminCounts)).data as Record<string, number>
  const before = await read()
  await make.product()
  await make.product({ isAvailable: false })
  await make.product({ isActive: false })
  await make.vendor()
  await make.vendor({ isBlocked: true })
  await make.courier({}, { isAvailable: true })
  await make.courier({}, { isAvailable: false })
  await make.user({ closedAt: new Date() })
  const after = await read()
  const more = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]!]))
  expect(more).toMatchObject({
    ...{ products: 2, unavailable_products: 1, vendors: 1, couriers: 2, available_couriers: 1, accounts: 4 },
  })
  expect([after.countries, after.communes]).toEqual([expect.any(Number), expect.any(Number)])
})
