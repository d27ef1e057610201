import { autoConfirmExpired } from '@fantome/contract/order.ts'
import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import * as contract from '@fantome/contract/order-queues.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { hoursAgo, makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import * as orderService from '../order/order.service.ts'
import { openComplaint } from '../order/order-moves.service.ts'

const NONE = { contact: 'none' } as const
const ordersOf = (answer: Answer) => answer.data as AdminOrder[]
const idsOf = (answer: Answer) => ordersOf(answer).map(({ id }) => id)

test('waiting: every field narrows or sorts the queue, and the summary is of the whole queue', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(app, make, (await make.user()).id)
  await line.next('accepted') // no vendor: not in this queue
  const set = async (changes: ReturnType<typeof sql>) => {
    const id = await line.next('preparing')
    await app.db.execute(sql`update orders set ${changes} where id = ${id}`)
    return id
  }
  const amounts = (francs: number) =>
    sql`subtotal = ${francs * 100}, delivery_fee = 0, total = ${francs * 100}, vendor_share = 0, courier_share = 0,
      platform_share = ${francs * 100}`
  const minutes = (count: number) => sql`offered_from = now() - make_interval(mins => ${count}::int)`
  // Scores: 60 + 20, 35 + 5, 10 + 1.
  const high = await set(sql`${minutes(90)}, ${amounts(25_000)}`)
  const medium = await set(sql`${minutes(35)}, ${amounts(5000)}, method = 'fedapay'`)
  const low = await set(
    sql`${minutes(10)}, ${amounts(1000)}, created_at = shop_midnight(shop_day(now()) - 2) + interval '1 hour'`,
  )
  const ask = (query: Record<string, string>) =>
    admin.call(contract.getWaitingOrders, { query: { ...NONE, ...query } as never })
  const all = await ask({})
  expect(idsOf(all)).toEqual([high, medium, low])
  expect(all.summary).toEqual({ totalWaiting: 3, urgentCount: 2, highPriorityCount: 1 })
  expect(ordersOf(all).map(({ priority_indicators: { level, score } }) => [level, score])).toEqual([
    ['high', 80],
    ['medium', 40],
    ['low', 11],
  ])
  const { rows } = await app.db.execute<{ past: string; today: string }>(
    sql`select (shop_day(now()) - 2)::text as past, shop_day(now())::text as today`,
  )
  const { past, today } = rows[0]!
  const zone = { commune_id: line.zone.commune_id, quartier_id: line.zone.quartier_id }
  for (const [query, expected] of [
    [{ priority: 'high' }, [high]],
    [{ priority: 'medium' }, [medium]],
    [{ priority: 'low' }, [low]],
    [{ priority: 'all' }, [high, medium, low]],
    [{ paymentMethod: 'fedapay' }, [medium]],
    [{ minAmount: '5000' }, [high, medium]],
    [{ maxAmount: '5000' }, [medium, low]],
    [{ dateFrom: today }, [high, medium]],
    [{ dateTo: past }, [low]],
    [zone, [high, medium, low]],
    [{ commune_id: high }, []],
    [{ sortBy: 'totalAmount', sortOrder: 'asc' }, [low, medium, high]],
    [{ sortBy: 'createdAt', sortOrder: 'asc' }, [low, high, medium]],
    [{ sortBy: 'waitingTime', sortOrder: 'desc' }, [high, medium, low]],
    [{ limit: '1', page: '2' }, [medium]],
  ] as const) {
    const answer = await ask(query)
    expect(idsOf(answer), JSON.stringify(query)).toEqual(expected)
    expect(answer.summary).toEqual(all.summary)
  }
  expect((await ask({ limit: '1', page: '2' })).pagination).toMatchObject({
    ...{ currentPage: 2, totalPages: 3, hasPrevPage: true, hasNextPage: true },
  })
  for (const wrong of ['priority=urgent', 'dateFrom=2026-02-30', 'minAmount=-1', 'sortBy=phone'])
    expect((await admin.get(`/api/admin/commande-waiting-livreur?${wrong}`)).status, wrong).toBe(400)

  const search = (body: object) => admin.call(contract.searchWaitingOrders, { body: body as never })
  expect(idsOf(await search({ search: '25000' }))).toEqual([high])
  expect(idsOf(await search({ search: '25000', priority: 'low' }))).toEqual([])
  expect(idsOf(await search({ minAmount: '5000', limit: 1 }))).toEqual([high])
})

test('waiting: asked in full it has phones, and that is one row of the audit; with contact=none neither', async ({
  as,
  make,
  shop: { app },
}) => {
  const person = await make.user({ role: 'admin' })
  const admin = as(person)
  const line = await orderLine(app, make, (await make.user()).id)
  const id = await line.next('preparing')
  await app.db.execute(
    sql`update orders set phone = ${app.context.pii.encrypt('+2290197000000')} where id = ${id}`,
  )
  const looks = () => app.db.$count(auditEntries, eq(auditEntries.adminId, person.id))
  const veiled = await admin.call(contract.getWaitingOrders, { query: NONE })
  expect(ordersOf(veiled).find((order) => order.id === id)).toMatchObject({ phone_for_delivery: '' })
  expect(await looks()).toBe(0)
  const full = await admin.call(contract.getWaitingOrders)
  expect(ordersOf(full).find((order) => order.id === id)).toMatchObject({
    ...{ _id: id, phone_for_delivery: '+2290197000000', total_amount: 4000, status: 'preparing' },
    vendor_profile: { _id: line.vendor.id },
    location_cluster: { commune: 'Cotonou' },
    priority_indicators: { complexity: 'simple', isUrgent: false },
    timestamps: { estimatedPrepTime: 13 },
  })
  const [look] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt)).limit(1)
  expect(look).toMatchObject({ action: 'order.list_contacts', adminId: person.id })
  expect(await looks()).toBe(1)
})

test('queues: without vendor, to confirm with complaints first, confirmed with by whom', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const client = await make.user()
  const line = await orderLine(app, make, client.id)
  const free = await line.next('accepted')
  const [recent, older, expired] = [
    await line.next('delivered', 1),
    await line.next('delivered', 50),
    await line.next('delivered', 80),
  ]
  const { id: contested } = await makeOrder(app, make, { userId: client.id, stage: 'delivered' })
  await hoursAgo(app, contested, 2)
  const complaint = {
    orderId: contested,
    actor: { id: client.id, role: 'client' },
    reason: 'manque',
  } as const
  await app.db.transaction((tx) => openComplaint(tx, app.context, complaint))
  const ask = (endpoint: Parameters<typeof admin.call>[0], limit = '10') =>
    admin.call(endpoint, { query: { ...NONE, limit } as never })

  expect(idsOf(await ask(contract.getOrdersWithoutVendor))).toContain(free)
  const waiting = await ask(contract.getOrdersToConfirm)
  expect(idsOf(waiting)).toEqual([contested, expired, older, recent])
  expect(ordersOf(waiting).map(({ confirmation_status: state }) => state)).toMatchObject([
    { days_since_delivery: 0, is_expired: false, confirmed_by: null },
    { days_since_delivery: 3, is_expired: true },
    { days_since_delivery: 2, is_expired: false },
    { days_since_delivery: 0, is_expired: false },
  ])
  expect(idsOf(await ask(contract.getOrdersToConfirm, '2'))).toEqual([contested, expired])

  await app.db.transaction((tx) => orderService.confirmReceipt(tx, app.context, recent, client.id))
  expect(await admin.call(autoConfirmExpired)).toMatchObject({ data: { confirmed: 1 } })
  const confirmed = await ask(contract.getConfirmedOrders)
  expect(ordersOf(confirmed).map(({ id, confirmation_status: { confirmed_by: by } }) => [id, by])).toEqual([
    [expired, 'admin'],
    [recent, 'client'],
  ])
  expect(confirmed.pagination).toMatchObject({ total: 2 })
})

test('waiting: 20 to a page unless another limit is asked for, 500 at most', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(app, make, (await make.user()).id)
  for (let n = 0; n < 21; n++) await line.next('preparing')
  const ask = (query: object) => admin.call(contract.getWaitingOrders, { query: { ...NONE, ...query } })
  expect(idsOf(await ask({}))).toHaveLength(20)
  expect(idsOf(await ask({ limit: '21' }))).toHaveLength(21)
  expect((await ask({ limit: '501' })).status).toBe(400)
})
