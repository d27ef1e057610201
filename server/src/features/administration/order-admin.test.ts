import * as admins from '@fantome/contract/order-admin.ts'
import * as partner from '@fantome/contract/partner.ts'
import { toggleDeliveryMan, toggleVendor, updateDeliveryManAmount } from '@fantome/contract/partner-admin.ts'
import { askWithdrawal } from '@fantome/contract/partner-money.ts'
import { changeRole, toggleBlock } from '@fantome/contract/user-admin.ts'
import { decideWithdrawal, getWithdrawals } from '@fantome/contract/withdrawal-admin.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orderEvents, orders } from '../../db/schema/order.ts'
import { courierExclusions } from '../../db/schema/partner.ts'
import { alerts } from '../../db/schema/payment.ts'

const find = async (db: Parameters<typeof orderLine>[0]['db'], id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]!

test('orders: an admin assigns a vendor and a courier, takes the order back, and each act is audited', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const { calavi } = await make.zones()
  const line = await orderLine(shop.app, make, client.id)
  const id = await line.next('accepted')
  // Past the waves: a vendor of another commune, a courier in pause.
  const vendor = await make.vendor({}, { communeId: calavi.id })
  const courier = await make.courier({}, { isAvailable: false })
  const params = { id }
  const assignVendor = (vendor_id: string) =>
    as(admin).call(admins.assignVendor, { params, body: { vendor_id } })
  const assignCourier = (delivery_man_id: string) =>
    as(admin).call(admins.assignDeliveryMan, { params, body: { delivery_man_id } })

  expect(await assignVendor(courier.id)).toMatchObject({ status: 404, code: 'partner.not_found' })
  expect((await assignVendor(vendor.id)).status).toBe(200)
  expect((await assignVendor(vendor.id)).status).toBe(200)
  expect(await assignVendor((await make.vendor()).id)).toMatchObject({ status: 409, code: 'order.taken' })

  await db.insert(courierExclusions).values({ userId: client.id, courierId: courier.id })
  expect(await assignCourier(courier.id)).toMatchObject({ status: 409, code: 'offer.not_eligible' })
  await db.delete(courierExclusions).where(eq(courierExclusions.courierId, courier.id))
  const over = await make.courier({}, { contractEnd: '2020-01-02' })
  expect(await assignCourier(over.id)).toMatchObject({ status: 409, code: 'offer.contract_over' })
  expect((await assignCourier(courier.id)).status).toBe(200)
  expect(await find(db, id)).toMatchObject({ vendorId: vendor.id, courierId: courier.id })

  const release = (who: 'vendor' | 'courier') =>
    as(admin).call(admins.releaseFromPartner, { params, body: { partner: who, reason: 'Trop long' } })
  expect((await release('vendor')).status).toBe(200)
  expect(await find(db, id)).toMatchObject({ status: 'accepted', vendorId: null, courierId: null })
  expect(await release('courier')).toMatchObject({ status: 409, code: 'order.wrong_state' })
  const noted = await db.select().from(auditEntries).where(eq(auditEntries.targetId, id))
  expect(noted.map(({ action }) => action).toSorted()).toEqual([
    ...Array(3).fill('order.assign'),
    'order.release',
  ])
  expect(
    (await as(client).call(admins.assignVendor, { params, body: { vendor_id: vendor.id } })).status,
  ).toBe(403)
})

test('candidates: who gave the order back is not proposed again', async ({ as, make, shop }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const [params, vendor, other] = [
    { id: await line.next('accepted') },
    await make.vendor(),
    await make.vendor(),
  ]
  const proposed = async () => {
    const { data } = await admin.call(admins.getCandidates, { params, query: { role: 'vendeur' } })
    return (data as Answer[]).map(({ _id }) => _id)
  }
  expect(await proposed()).toEqual(expect.arrayContaining([vendor.id, other.id]))
  await admin.call(admins.assignVendor, { params, body: { vendor_id: vendor.id } })
  const body = { reason: 'La boutique ferme' }
  await as(vendor).call(partner.releaseOrder, { params: { orderId: params.id }, body })
  expect(await proposed()).toContain(other.id)
  expect(await proposed()).not.toContain(vendor.id)
})

test('candidates: a contract is over by the calendar of its country, not the first one’s', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const id = await line.next('preparing')
  // Fourteen hours ahead or eleven behind: one of the two is on another day than Porto-Novo.
  const { rows } = await db.execute<{ zone: string; today: string }>(sql`
    select zone, (now() at time zone zone)::date::text as today
    from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago']) zone
    where (now() at time zone zone)::date <> (now() at time zone 'Africa/Porto-Novo')::date limit 1`)
  const { zone, today } = rows[0]!
  const { countryId } = await find(db, id)
  const courier = await make.courier({}, { contractStart: today, contractEnd: '2999-12-31' })
  const over = await make.courier({}, { contractStart: '2020-01-01', contractEnd: '2999-12-31' })
  await db.execute(sql`update couriers set contract_end = ${today}::date - 1 where user_id = ${over.id}`)
  await db.execute(sql`update countries set time_zone = ${zone} where id = ${countryId}`)
  const { data } = await admin.call(admins.getCandidates, { params: { id }, query: { role: 'livreur' } })
  await db.execute(sql`update countries set time_zone = 'Africa/Porto-Novo' where id = ${countryId}`)
  const ids = (data as Answer[]).map(({ _id }) => _id)
  expect(ids).toContain(courier.id)
  expect(ids).not.toContain(over.id)
})

test('orders: blocking a partner by any panel is one act: sign-ins end, what was not picked up goes back', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  for (const [panel, endpoint] of [
    ['vendeur', toggleVendor],
    ['livreur', toggleDeliveryMan],
    ['vendeur', toggleBlock],
    ['livreur', toggleBlock],
  ] as const) {
    const [vendor, courier] = [await make.vendor(), await make.courier()]
    const blocked = panel === 'vendeur' ? vendor : courier
    const [waiting, leaving] = [await line.next('accepted'), await line.next('accepted')]
    for (const id of [waiting, leaving]) {
      const params = { id }
      await admin.call(admins.assignVendor, { params, body: { vendor_id: vendor.id } })
      await admin.call(admins.assignDeliveryMan, { params, body: { delivery_man_id: courier.id } })
    }
    const ready = { opaque: true, no_logo: true, short_code_only: true } as const
    const packed = await as(vendor).call(partner.markReady, { params: { orderId: leaving }, body: ready })
    const { pickup_code: code } = packed.data as { pickup_code: string }
    await as(courier).call(partner.confirmPickUp, { params: { orderId: leaving }, body: { code } })

    expect(await admin.call(endpoint, { body: { id: blocked.id } })).toMatchObject({
      status: 200,
      data: { is_blocked: true },
      ...(endpoint === toggleVendor && { is_blocked: true }),
    })
    expect(await as(blocked).call(partner.getOffers)).toMatchObject({ status: 403, code: 'auth.blocked' })
    expect(await find(db, waiting)).toMatchObject(
      panel === 'vendeur'
        ? { status: 'accepted', vendorId: null, courierId: null }
        : { status: 'preparing', vendorId: vendor.id, courierId: null },
    )
    const isStopped = panel === 'livreur'
    const left = await find(db, leaving)
    expect(left).toMatchObject({
      ...{ status: 'out_for_delivery', courierId: courier.id, isFlagged: isStopped },
      incidentAt: isStopped ? expect.any(Date) : null,
    })
    const raised = await db.$count(
      alerts,
      and(eq(alerts.kind, 'order.courier_blocked'), eq(alerts.subjectId, leaving)),
    )
    expect(raised).toBe(isStopped ? 1 : 0)
  }
  const client = await make.user()
  expect(await admin.call(toggleVendor, { body: { id: client.id } })).toMatchObject({ status: 404 })
})

test('orders: a courier blocked with the parcel in hand leaves an admin the three decisions of an incident', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const user = await make.user({ role: 'admin' })
  const admin = as(user)
  const movesOf = async (id: string) =>
    (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.createdAt))
      .filter(({ move }) => move === 'incident')
      .map(({ actorId, actorRole, details }) => ({ actorId, actorRole, details }))
  for (const [decision, after] of [
    ['continue', { status: 'out_for_delivery', isFlagged: false, incidentAt: null }],
    ['hand_over', { status: 'delivered', isFlagged: true }],
    ['cancel_and_refund', { status: 'cancelled' }],
  ] as const) {
    const client = await make.user()
    const { id, courier } = await makeOrder(shop.app, make, { userId: client.id, stage: 'out_for_delivery' })
    await admin.call(toggleDeliveryMan, { body: { id: courier.id } })
    const details = { reason: 'Partenaire bloqué' }
    expect(await movesOf(id)).toEqual([{ actorId: user.id, actorRole: 'admin', details }])
    const asked = { params: { id }, body: { decision, reason: 'Colis rapporté' } }
    expect(await admin.call(admins.resolveIncident, asked)).toMatchObject({ status: 200 })
    expect(await find(db, id)).toMatchObject(after)
  }
})

test('orders: blocking a courier who has reported an incident keeps what they reported', async ({
  as,
  make,
  shop,
}) => {
  const { db } = shop.app
  const admin = as(await make.user({ role: 'admin' }))
  const client = await make.user()
  const { id, courier } = await makeOrder(shop.app, make, { userId: client.id, stage: 'out_for_delivery' })
  await as(courier).call(partner.reportIncident, {
    params: { orderId: id },
    body: { reason: 'Lieu introuvable' },
  })
  const { incidentAt, incidentReason } = await find(db, id)
  await admin.call(toggleDeliveryMan, { body: { id: courier.id } })
  expect(await find(db, id)).toMatchObject({ isFlagged: true, incidentAt, incidentReason })
})

test('users: a courier with a delivery in hand does not become an admin', async ({ as, make, shop }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const [vendor, courier] = [await make.vendor(), await make.courier()]
  const params = { id: await line.next('accepted') }
  await admin.call(admins.assignVendor, { params, body: { vendor_id: vendor.id } })
  await admin.call(admins.assignDeliveryMan, { params, body: { delivery_man_id: courier.id } })
  const promote = () => admin.call(changeRole, { body: { id: courier.id } })
  expect(await promote()).toMatchObject({ status: 409, code: 'partner.busy' })
  await admin.call(admins.releaseFromPartner, { params, body: { partner: 'courier', reason: 'Départ' } })
  expect(await promote()).toMatchObject({ status: 200, data: { role: 'admin' } })
})

test('users: a courier who waits for a withdrawal does not become an admin', async ({ as, make }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const courier = await make.courier()
  await admin.call(updateDeliveryManAmount, { body: { id: courier.id, amount: 5000 } })
  expect(await as(courier).call(askWithdrawal, { body: { amount: 5000 } })).toMatchObject({
    status: 200,
  })
  const promote = () => admin.call(changeRole, { body: { id: courier.id } })
  expect(await promote()).toMatchObject({ status: 409, code: 'partner.withdrawal_open' })
  const [open] = (await admin.call(getWithdrawals)).data as { _id: string }[]
  const paid = { status: 'paid', reference: 'Réf. 1' } as const
  await admin.call(decideWithdrawal, { params: { id: open!._id }, body: paid })
  expect(await promote()).toMatchObject({ status: 200, data: { role: 'admin' } })
})

test('orders: an incident ends by going on, by a handover without code, or by a refund', async ({
  as,
  make,
  shop,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const { db } = shop.app
  const decide = (id: string, decision: 'continue' | 'hand_over' | 'cancel_and_refund') =>
    admin.call(admins.resolveIncident, { params: { id }, body: { decision, reason: 'Vu avec lui' } })
  for (const [decision, after] of [
    ['continue', { status: 'out_for_delivery', isFlagged: false, incidentReason: null }],
    ['hand_over', { status: 'delivered', isFlagged: true }],
    ['cancel_and_refund', { status: 'cancelled' }],
  ] as const) {
    const client = await make.user()
    const { id, courier } = await makeOrder(shop.app, make, { userId: client.id, stage: 'out_for_delivery' })
    expect(await decide(id, decision)).toMatchObject({ status: 409, code: 'order.wrong_state' })
    const asked = { params: { orderId: id }, body: { reason: 'Lieu introuvable' } }
    expect((await as(courier).call(partner.reportIncident, asked)).status).toBe(200)
    expect((await decide(id, decision)).status).toBe(200)
    expect(await find(db, id)).toMatchObject(after)
  }
})

test('orders: the support lets a courier go on, and decides nothing that moves money', async ({
  as,
  make,
  shop,
}) => {
  const support = as(await make.user({ role: 'admin', adminLevel: 'support' }))
  const client = await make.user()
  const { id, courier } = await makeOrder(shop.app, make, { userId: client.id, stage: 'out_for_delivery' })
  const asked = { params: { orderId: id }, body: { reason: 'Lieu introuvable' } }
  expect((await as(courier).call(partner.reportIncident, asked)).status).toBe(200)
  const decide = (decision: 'continue' | 'hand_over' | 'cancel_and_refund') =>
    support.call(admins.resolveIncident, { params: { id }, body: { decision, reason: 'Vu avec lui' } })
  for (const decision of ['hand_over', 'cancel_and_refund'] as const)
    expect(await decide(decision)).toMatchObject({ status: 403, code: 'auth.forbidden' })
  expect(await decide('continue')).toMatchObject({ status: 200 })
})

test('orders: a locked handover code is unlocked by an admin; nobody but the client ever reads it', async ({
  as,
  make,
  shop,
}) => {
  const [client, admin] = [await make.user(), as(await make.user({ role: 'admin' }))]
  const { id, courier } = await makeOrder(shop.app, make, { userId: client.id, stage: 'out_for_delivery' })
  const handOver = (code: string) =>
    as(courier).call(partner.confirmHandover, { params: { orderId: id }, body: { code } })
  for (const _ of Array(5)) await handOver('0000')
  expect(await handOver('4821')).toMatchObject({ code: 'order.code_locked' })
  const listed = await admin.call(admins.getAssignedDeliveries)
  const row = (listed.data as Answer[]).find(({ _id }) => _id === id)!
  expect(row).toMatchObject({ locked_code: 'handover' })
  expect(JSON.stringify(listed).replaceAll(/[0-9a-f-]{36}/g, '')).not.toContain('4821')
  await admin.call(admins.unlockCode, { params: { id }, body: { which: 'handover' } })
  expect(await handOver('4821')).toMatchObject({ status: 200 })
})
