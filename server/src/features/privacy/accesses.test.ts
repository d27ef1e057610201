import { exportData, getAccesses } from '@fantome/contract/account.ts'
import { getOrderContact, getUnassignedDeliveries } from '@fantome/contract/order-admin.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import { orders } from '../../db/schema/order.ts'

test('« Mes données »: each look of an admin at phones and place is listed, alone or in a list, without a name', async ({
  shop,
  as,
  make,
}) => {
  const [client, other, admin] = [
    await make.user(),
    await make.user(),
    await make.user({ role: 'admin', pseudo: 'canari_admin' }),
  ]
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'accepted' })
  expect((await as(client).call(getAccesses)).data).toEqual([])
  expect((await as(client).call(exportData)).data).toMatchObject({ accesses: [] })

  await as(admin).call(getOrderContact, { params: { id: order.id } })
  await as(admin).call(getUnassignedDeliveries, { query: { contact: 'none' } })
  const one = { at: expect.any(String), by: 'Support', order_id: order.id, order_date: expect.any(String) }
  expect((await as(client).call(getAccesses)).data, 'a list without contacts is no look').toEqual([one])

  await as(admin).call(getUnassignedDeliveries)
  const answer = await as(client).call(getAccesses)
  expect(answer.data).toEqual([one, one])
  const exported = await as(client).call(exportData)
  expect(exported.data).toMatchObject({ accesses: [one, one] })
  for (const told of [answer, exported]) {
    expect(JSON.stringify(told)).not.toContain('canari_admin')
    expect(JSON.stringify(told)).not.toContain(admin.id)
  }
  expect((await as(other).call(getAccesses)).data).toEqual([])
})

test('a partner takes along their profile, quartiers, ledger and history, and nothing of a client', async ({
  shop,
  as,
  make,
}) => {
  const { db, context } = shop.app
  const client = await make.user({ pseudo: 'canari_client_44' })
  const { quartier_id: quartierId } = await make.deliveryZone()
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const places = {
    phone: context.pii.encrypt('+2290197717171'),
    position: context.pii.encrypt('Portail indigo'),
  }
  await db.update(orders).set(places).where(eq(orders.id, order.id))
  const [vendor, courier] = [await make.vendor(), await make.courier({}, { quartierIds: [quartierId] })]
  await db.update(orders).set({ vendorId: vendor.id, courierId: courier.id }).where(eq(orders.id, order.id))
  for (const who of [vendor, courier]) {
    const { data } = await as(who).call(exportData)
    const own = data as { partner: { profile: { quartiers: string[] }; history: unknown[] } }
    expect(own.partner).toMatchObject({
      profile: { pseudo: who.pseudo, commune: 'Cotonou', phone: expect.stringMatching(/^\+22901\d{8}$/) },
      ledger: { entries: expect.any(Array), withdrawals: [] },
      history: [{ _id: order.id }],
    })
    const text = JSON.stringify(own.partner)
    for (const secret of [client.id, client.pseudo, '+2290197717171', 'Portail indigo'])
      expect(text).not.toContain(secret)
    if (who === courier) {
      expect(text).not.toContain(order.product.name)
      expect(own.partner.profile.quartiers).toEqual([expect.any(String)])
    }
  }
  expect((await as(client).call(exportData)).data).not.toHaveProperty('partner')
})
