import * as contract from '@fantome/contract/order-admin.ts'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'

test('deliveries: filters narrow a queue, and the answer never holds a phone or a place', async ({
  as,
  make,
  shop,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const [free, taken] = [await line.next('accepted'), await line.next('preparing')]
  const stage = 'out_for_delivery'
  const { id: going } = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage })
  const search = async (
    queue: 'unassigned' | 'assigned',
    filter: contract.DeliveryFilter = 'all',
    words = '',
  ) => {
    const { data } = await admin.call(contract.searchDeliveries, { body: { queue, filter, search: words } })
    return data as Answer[]
  }
  const ids = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ id }) => id)
  expect((await ids('unassigned')).toSorted()).toEqual([free, taken].toSorted())
  expect(await ids('unassigned', 'without_vendor')).toEqual([free])
  expect(await ids('unassigned', 'without_courier')).toEqual([taken])
  expect(await ids('assigned', 'on_the_way')).toEqual([going])
  expect(await ids('assigned', 'incident')).toEqual([])
  expect(await ids('assigned', 'delivered')).toEqual([])
  const [order] = await search('assigned')
  expect(await ids('assigned', 'all', String(order!.total))).toEqual([going])
  expect(order).toMatchObject({ phone_for_delivery: '', exact_position: '', complaint_open: false })
  expect(await shop.app.db.$count(auditEntries, eq(auditEntries.targetId, going))).toBe(0)
  const contact = await admin.call(contract.getOrderContact, { params: { id: going } })
  expect(contact.data).toMatchObject({ phone_for_delivery: expect.stringContaining('+') })
  const looks = and(eq(auditEntries.targetId, going), eq(auditEntries.action, 'order.contact'))
  expect(await shop.app.db.$count(auditEntries, looks)).toBe(1)
})

test('candidates: who serves the quartier comes first, with what they have in hand and their switch', async ({
  as,
  make,
  shop,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const { calavi } = await make.zones()
  const id = await line.next('preparing')
  const far = await make.courier({}, { communeId: calavi.id })
  const near = await make.courier({}, { quartierIds: [line.zone.quartier_id], isAvailable: false })
  const { data } = await admin.call(contract.getCandidates, { params: { id }, query: { role: 'livreur' } })
  const found = data as Answer[]
  expect(found.find(({ _id }) => _id === near.id)).toMatchObject({
    ...{ nearness: 'quartier', active: 0, is_available: false },
  })
  expect(found.find(({ _id }) => _id === far.id)).toMatchObject({ nearness: 'country', is_available: true })
  const rank = (person: { id: string }) => found.findIndex(({ _id }) => _id === person.id)
  expect(rank(near)).toBeLessThan(rank(far))
})
