import { getCouriers } from '@fantome/contract/account.ts'
import {
  excludeCourier,
  getExcludedCouriers,
  setExcludedCouriers,
} from '@fantome/contract/courier-exclusion.ts'
import { confirmReceipt, getMyOrders } from '@fantome/contract/order.ts'
import { assignDeliveryMan } from '@fantome/contract/order-admin.ts'
import * as partner from '@fantome/contract/partner.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { test as base } from '../../../test/shop.ts'
import { orders } from '../../db/schema/order.ts'
import { openWave } from './offer-waves.service.ts'

const test = base.extend<{ client: { id: string; accessToken: string } }>({
  client: async ({ make }, use) => use(await make.user()),
})

test('exclusion at checkout: chosen from the commune’s couriers, neither offered, taken nor assigned afterwards', async ({
  as,
  make,
  shop,
  client,
}) => {
  const { db, context } = shop.app
  const line = await orderLine(shop.app, make, client.id)
  const ride = { quartierIds: [line.zone.quartier_id] }
  const [unwanted, other] = [await make.courier({}, ride), await make.courier({ fullName: 'Afi' }, ride)]
  const listed = await as(client).call(getCouriers, { params: { communeId: line.zone.commune_id } })
  const shown = { _id: unwanted.id, full_name: 'Gaston H.' }
  expect(listed.data).toContainEqual(shown)
  expect(await as(client).call(setExcludedCouriers, { body: { ids: [unwanted.id] } })).toMatchObject({
    ...{ status: 200, message: 'C’est noté. Le livreur n’en saura rien.', data: [shown] },
  })

  const orderId = await line.next('preparing')
  for (const step of [0, 1, 2]) await openWave(db, context, { orderId, role: 'livreur', round: 0, step })
  const offered = async (who: { accessToken: string }) =>
    ((await as(who).call(partner.getOffers)).data as { _id: string }[]).map(({ _id }) => _id)
  expect(await offered(other)).toContain(orderId)
  expect(await offered(unwanted)).not.toContain(orderId)
  // As if there were no such order: nothing says that it is because of him.
  expect(await as(unwanted).call(partner.acceptOffer, { params: { orderId } })).toMatchObject({
    ...{ status: 404, code: 'order.not_found' },
  })
  const body = { delivery_man_id: unwanted.id }
  const admin = as(await make.user({ role: 'admin' }))
  expect(await admin.call(assignDeliveryMan, { params: { id: orderId }, body })).toMatchObject({
    ...{ status: 409, code: 'offer.not_eligible' },
  })
  expect(await as(other).call(partner.acceptOffer, { params: { orderId } })).toMatchObject({ status: 200 })
})

test('excluded-couriers: the whole list at once, of its client alone; who is no courier is 404 and changes nothing', async ({
  as,
  make,
  client,
}) => {
  const [gaston, afi] = [await make.courier(), await make.courier({ fullName: 'Afi Sena Kponou' })]
  const list = async (who = client) => (await as(who).call(getExcludedCouriers)).data
  const set = (...ids: string[]) => as(client).call(setExcludedCouriers, { body: { ids } })
  const both = [
    { _id: gaston.id, full_name: 'Gaston H.' },
    { _id: afi.id, full_name: 'Afi K.' },
  ]
  expect(await list()).toEqual([])
  await set(gaston.id)
  expect((await set(gaston.id, afi.id, afi.id)).data).toMatchObject(both)
  for (const id of [v7(), (await make.vendor()).id, 'abc'])
    expect(await set(id)).toMatchObject({ status: 404, code: 'partner.not_found' })
  expect(await list()).toMatchObject(both)
  expect(await list(await make.user())).toEqual([])
  expect((await set(afi.id)).data).toMatchObject([both[1]!])
  await set()
  expect(await list()).toEqual([])
  for (const role of ['vendeur', 'livreur'] as const)
    expect(await as(await make.user({ role })).call(getExcludedCouriers)).toMatchObject({ status: 403 })
})

test('exclude-courier on a receipt: until 30 days after the end, without the name; another client’s order is 404', async ({
  as,
  make,
  shop,
  client,
}) => {
  const { db } = shop.app
  const { id, courier } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const receipt = async () => ((await as(client).call(getMyOrders)).data as Record<string, unknown>[])[0]!
  const exclude = (excluded: boolean, who = client) =>
    as(who).call(excludeCourier, { params: { id }, body: { excluded } })
  const notFound = { status: 404, code: 'order.not_found' }
  const excluded = async () => (await as(client).call(getExcludedCouriers)).data as { _id: string }[]
  expect(await receipt()).toMatchObject({ courier_exclusion: 'possible' })
  const stranger = await make.user()
  expect(await exclude(true, stranger)).toMatchObject(notFound)
  expect((await as(stranger).call(getExcludedCouriers)).data).toEqual([])
  await as(client).call(confirmReceipt, { body: { orderId: id } })
  expect(await receipt()).toMatchObject({ courier_exclusion: 'possible', delivery_person: null })
  for (const _ of ['once', 'twice'])
    expect(await exclude(true)).toMatchObject({
      ...{ status: 200, message: 'Ce livreur ne vous livrera plus. Il n’en saura rien.' },
    })
  expect(await receipt()).toMatchObject({ courier_exclusion: 'excluded', delivery_person: null })
  expect(await excluded()).toMatchObject([{ _id: courier.id }])
  expect(await exclude(false)).toMatchObject({
    ...{ status: 200, message: 'Ce livreur peut de nouveau vous livrer.' },
  })
  expect(await excluded()).toEqual([])
  const malformed = { params: { id }, body: { excluded: 'oui' as unknown as boolean } }
  expect(await as(client).call(excludeCourier, malformed)).toMatchObject({
    ...{ status: 400, message: 'Choisissez oui ou non.' },
  })
  await db.update(orders).set({ finalisedAt: sql`now() - interval '31 days'` }).where(eq(orders.id, id))
  expect(await receipt()).toMatchObject({ courier_exclusion: 'none' })
  expect(await exclude(true)).toMatchObject(notFound)
})

test('exclude-courier: an order nobody carries yet is 404, and its receipt does not offer it', async ({
  as,
  make,
  shop,
  client,
}) => {
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'accepted' })
  expect((await as(client).call(getMyOrders)).data).toMatchObject([{ courier_exclusion: 'none' }])
  expect(await as(client).call(excludeCourier, { params: { id }, body: { excluded: true } })).toMatchObject({
    ...{ status: 404, code: 'order.not_found' },
  })
})

test('excluded-couriers: name and initial, commune and day of each', async ({ as, make, client }) => {
  const { calavi } = await make.zones()
  const courier = await make.courier({ fullName: 'Rodrigue Ahossi' }, { communeId: calavi.id })
  await as(client).call(setExcludedCouriers, { body: { ids: [courier.id] } })
  expect((await as(client).call(getExcludedCouriers)).data).toEqual([
    {
      _id: courier.id,
      full_name: 'Rodrigue A.',
      commune: 'Abomey-Calavi',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ])
})
