import * as contract from '@fantome/contract/order-admin.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orders } from '../../db/schema/order.ts'
import { partners } from '../../db/schema/partner.ts'

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

test('deliveries: found by whatever is known of one, in the queue’s order, a page at a time', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const { encrypt } = app.context.pii
  const vendor = await make.vendor(
    { pseudo: 'chez_eleonore', fullName: 'Éléonore Agossou' },
    { storeName: 'Au Bon Accueil' },
  )
  const courier = await make.courier({ fullName: 'Placide Zinsou' })
  const client = await make.user({ pseudo: 'lune_calme' })
  const { id: wanted } = await makeOrder(app, make, { userId: client.id, stage: 'preparing' })
  const places = {
    ...{ position: encrypt('Derrière l’église Saint-Michel'), phone: encrypt('+229 01 61 23 45 67') },
    ...{ whatsapp: encrypt('+229 01 95 88 77 66'), vendorId: vendor.id, courierId: courier.id },
  }
  await app.db.update(orders).set(places).where(eq(orders.id, wanted))
  const [phoneOfVendor, phoneOfCourier] = [await phoneOf(app, vendor.id), await phoneOf(app, courier.id)]
  const others: string[] = []
  for (let n = 0; n < 2; n++)
    others.push((await makeOrder(app, make, { userId: client.id, stage: 'preparing' })).id)
  const find = async (words: string, more: { page?: number; limit?: number } = {}) => {
    const body = { queue: 'assigned' as const, search: words, ...more }
    const { data, pagination } = await admin.call(contract.searchDeliveries, { body })
    return { ids: (data as Answer[]).map(({ id }) => id), total: (pagination as { total: number }).total }
  }
  for (const words of [
    ...[wanted, 'derriere l’EGLISE', '61 23 45', '95887766'],
    ...['bon accueil', 'eleonore ago', 'chez_eleonore', 'zinsou', phoneOfVendor, phoneOfCourier],
  ])
    expect(await find(words), words).toEqual({ ids: [wanted], total: 1 })
  expect(await find('introuvable')).toEqual({ ids: [], total: 0 })
  expect(await find('lune_calme')).toEqual({ ids: [...others.toReversed(), wanted], total: 3 })
  expect(await find('lune_calme', { page: 2, limit: 2 })).toEqual({ ids: [wanted], total: 3 })
})

/** Its last digits, which no other number of this test has. */
const phoneOf = async ({ db, context }: FastifyInstance, userId: string) => {
  const [row] = await db.select({ phone: partners.phone }).from(partners).where(eq(partners.userId, userId))
  return context.pii.decrypt(row!.phone!).slice(-8)
}

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
