import * as contract from '@fantome/contract/order-search.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { type Answer, test } from '../../../test/shop.ts'
import { orders } from '../../db/schema/order.ts'
import { partners } from '../../db/schema/partner.ts'
import { payments } from '../../db/schema/payment.ts'

type Asked = NonNullable<Parameters<typeof contract.searchOrders.body.parse>[0]>

test('orders: each filter leaves what it says, and the sum leaves cancelled orders out', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const free = await line.next('accepted')
  const taken = await line.next('preparing')
  const silent = await line.next('delivered', 10)
  const cancelled = await line.next('accepted')
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled))
  // Half past midnight in Porto-Novo is still the day before in UTC.
  const old = await line.next('accepted')
  await db
    .update(orders)
    .set({ createdAt: new Date('2026-02-02T23:30:00Z') })
    .where(eq(orders.id, old))
  const list = async (query: Record<string, string> = {}) =>
    (await admin.call(contract.getAdminOrders, { query: { limit: '100', ...query } })) as Answer & {
      data: contract.ListedOrder[]
      summary: { is_more: boolean; total: number }
      pagination: { total: number }
    }
  const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ _id }) => _id)

  const all = await list()
  expect(all.data.map(({ _id }) => _id)).toEqual([cancelled, silent, taken, free, old])
  expect(all).toMatchObject({ pagination: { total: 5 }, summary: { is_more: false, total: 4 * 4000 } })
  expect(await ids({ sort: 'oldest', limit: '2' })).toEqual([old, free])
  expect(await ids({ page: '2', limit: '2' })).toEqual([taken, free])
  expect(await ids({ page: '9' })).toEqual([])
  expect(await ids({ state: 'live' })).toEqual([taken, free, old])
  expect(await ids({ state: 'accepted' })).toEqual([free, old])
  expect(await ids({ state: 'preparing' })).toEqual([taken])
  expect(await ids({ state: 'to_confirm' })).toEqual([silent])
  expect(await ids({ state: 'delivered' })).toEqual([silent])
  expect(await ids({ state: 'finalised' })).toEqual([])
  expect(await ids({ state: 'complaint' })).toEqual([])
  expect(await ids({ state: 'cancelled' })).toEqual([cancelled])
  expect(await ids({ cancelled: 'none' })).toEqual([silent, taken, free, old])
  expect(await ids({ vendor_id: line.vendor.id })).toEqual([silent, taken])
  expect(await ids({ courier_id: line.courier.id })).toEqual([silent])
  expect(await ids({ commune_id: line.zone.commune_id })).toHaveLength(5)
  expect(await ids({ country_id: v7() })).toEqual([])
  expect(await ids({ payment_method: 'kkiapay' })).toEqual([])
  expect(await ids({ from: '2026-02-03', to: '2026-02-03' })).toEqual([old])
  expect(await ids({ to: '2026-02-02' })).toEqual([])
  expect(await list({ from: '2026-02-30' })).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(all.data[3]).toMatchObject({ status: 'accepted', vendor: '', total: 4000, is_finalised: false })
  expect(JSON.stringify(all.data)).not.toContain('phone')
})

test('orders/search: found by number, transaction, pseudo, partner or a partner’s phone', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const admin = as(await make.user({ role: 'admin' }))
  const client = await make.user({ pseudo: 'lune_de_test' })
  const line = await orderLine(shop.app, make, client.id)
  const id = await line.next('accepted')
  const other = await orderLine(shop.app, make, (await make.user()).id)
  const elsewhere = await other.next('accepted')
  const vendor = await make.vendor({ fullName: 'Aïcha Soglo' }, { storeName: 'Étal du Pont' })
  const phoneHash = shop.app.context.pii.hash('+2290197112233')
  await db.update(partners).set({ phoneHash }).where(eq(partners.userId, vendor.id))
  await db.update(orders).set({ vendorId: vendor.id, status: 'preparing' }).where(eq(orders.id, elsewhere))
  const [{ paymentId }] = (await db
    .select({ paymentId: orders.paymentId })
    .from(orders)
    .where(eq(orders.id, id))) as [{ paymentId: string }]
  await db.update(payments).set({ reference: 'trx_5b1d90aa' }).where(eq(payments.id, paymentId))
  const search = async (words: string, more: Partial<Asked> = {}) => {
    const { data } = await admin.call(contract.searchOrders, { body: { ...more, search: words } })
    return (data as contract.ListedOrder[]).map(({ _id }) => _id)
  }
  const number = id.replaceAll('-', '')

  expect(await search(id)).toEqual([id])
  expect(await search(number.slice(-8))).toEqual([id])
  expect(await search(`#${number.slice(-15).toUpperCase()}`)).toEqual([id])
  expect(await search(paymentId.replaceAll('-', '').slice(-8))).toEqual([id])
  expect(await search('trx_5b1d90aa')).toEqual([id])
  expect(await search('lune_de')).toEqual([id])
  expect(await search('LUNE_de_test')).toEqual([id])
  expect(await search('etal du pont')).toEqual([elsewhere])
  expect(await search('aicha')).toEqual([elsewhere])
  expect(await search('01 97 11 22 33')).toEqual([elsewhere])
  expect(await search('aicha', { state: 'accepted' })).toEqual([])
  expect(await search('lune%test')).toEqual([])
  expect(await search('personne de ce nom')).toEqual([])

  const { data } = await admin.call(contract.findToOpen, { body: { search: 'aicha' } })
  expect(data).toMatchObject({
    partners: [{ _id: vendor.id, role: 'vendeur', name: 'Aïcha Soglo', shop: 'Étal du Pont' }],
    orders: [{ _id: elsewhere }],
  })
})

test('orders: no list reads the orders from end to end', async ({ make, shop }) => {
  await make.user()
  const plans: Record<string, string> = {
    newest: 'select id from orders order by created_at desc, id desc limit 10001',
    country: `select id from orders where country_id = '${v7()}' order by created_at desc, id desc limit 20`,
    commune: `select id from orders where commune_id = '${v7()}' order by created_at desc, id desc limit 20`,
    cancelled: `select id from orders where status = 'cancelled' order by created_at desc, id desc limit 20`,
    complaint: `select id from orders where complaint_at is not null and complaint_resolved_at is null order by created_at desc`,
    number: `select id from orders where reverse(replace(id::text, '-', '')) like 'abcdef12%'`,
    payment: `select id from payments where reverse(replace(id::text, '-', '')) like 'abcdef12%'`,
  }
  await shop.app.db.transaction(async (tx) => {
    // The test's tables are too small for the planner to prefer an index: without the choice it shows there is one.
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const [name, query] of Object.entries(plans)) {
      const { rows } = await tx.execute(sql.raw(`explain ${query}`))
      expect(JSON.stringify(rows), name).not.toContain('Seq Scan')
    }
  })
})
