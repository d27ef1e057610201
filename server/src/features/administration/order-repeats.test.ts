import { confirmReceipt } from '@fantome/contract/order.ts'
import * as admins from '@fantome/contract/order-admin.ts'
import { reportIncident } from '@fantome/contract/partner.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import type { Db } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orderEvents, orders } from '../../db/schema/order.ts'

type Decision = 'continue' | 'hand_over' | 'cancel_and_refund'

const find = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!
const movesOf = async (db: Db, id: string) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).map(({ move }) => move)

test('orders: a decision on an incident asked again by the same admin in the same words changes nothing', async ({
  as,
  make,
  shop,
}) => {
  const [admin, colleague] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
  const { db } = shop.app
  const wrongState = { status: 409, code: 'order.wrong_state' }
  for (const decision of ['continue', 'hand_over', 'cancel_and_refund'] as const) {
    const client = await make.user()
    const { id, courier } = await makeOrder(shop.app, make, { userId: client.id, stage: 'out_for_delivery' })
    const decide = (who = admin, reason = 'Vu avec lui', wanted: Decision = decision) =>
      as(who).call(admins.resolveIncident, { params: { id }, body: { decision: wanted, reason } })
    const asked = { params: { orderId: id }, body: { reason: 'Lieu introuvable' } }
    await as(courier).call(reportIncident, asked)
    const answers = await Promise.all([decide(), decide()])
    const [before, moves] = [await find(db, id), await movesOf(db, id)]
    expect(answers).toEqual(Array(2).fill({ status: 200, success: true, message: 'Incident traité.' }))
    expect(await decide()).toEqual(answers[0])
    expect(await decide(colleague)).toMatchObject(wrongState)
    expect(await decide(admin, 'Autre chose')).toMatchObject(wrongState)
    expect(
      await decide(admin, 'Vu avec lui', decision === 'continue' ? 'hand_over' : 'continue'),
    ).toMatchObject(wrongState)
    expect([await find(db, id), await movesOf(db, id)]).toEqual([before, moves])
    expect(await db.$count(auditEntries, eq(auditEntries.targetId, id))).toBe(1)
    if (decision !== 'hand_over') continue
    await as(client).call(confirmReceipt, { body: { orderId: id } })
    expect(await decide()).toMatchObject(wrongState)
  }
})

test('orders: a release asked again by the same admin in the same words changes nothing', async ({
  as,
  make,
  shop,
}) => {
  const [admin, colleague] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
  const { db } = shop.app
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const wrongState = { status: 409, code: 'order.wrong_state' }
  for (const from of ['courier', 'vendor'] as const) {
    const [vendor, courier] = [await make.vendor(), await make.courier()]
    const params = { id: await line.next('accepted') }
    await as(admin).call(admins.assignVendor, { params, body: { vendor_id: vendor.id } })
    await as(admin).call(admins.assignDeliveryMan, { params, body: { delivery_man_id: courier.id } })
    const release = (who = admin, reason = 'Trop long', held: 'vendor' | 'courier' = from) =>
      as(who).call(admins.releaseFromPartner, { params, body: { partner: held, reason } })
    const answers = await Promise.all([release(), release()])
    const done = { status: 200, success: true, message: 'Commande remise en circulation.' }
    expect(answers).toEqual([done, done])
    const [before, moves] = [await find(db, params.id), await movesOf(db, params.id)]
    expect(before.offerRound).toBe(1)
    expect(await release()).toEqual(done)
    expect(await release(colleague)).toMatchObject(wrongState)
    expect(await release(admin, 'Autre chose')).toMatchObject(wrongState)
    expect([await find(db, params.id), await movesOf(db, params.id)]).toEqual([before, moves])
    if (from === 'vendor') continue
    // The courier went first, then the vendor: the last move is another one.
    expect(await release(admin, 'Trop long', 'vendor')).toEqual(done)
    expect(await release()).toMatchObject(wrongState)
  }
})

test('orders: a release names whom it takes the order from; who took it meanwhile keeps it', async ({
  as,
  make,
  shop,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const [first, second] = [await make.vendor(), await make.vendor()]
  const params = { id: await line.next('accepted') }
  const assign = (vendor_id: string) => admin.call(admins.assignVendor, { params, body: { vendor_id } })
  const release = (partner_id: string) =>
    admin.call(admins.releaseFromPartner, {
      params,
      body: { partner: 'vendor', partner_id, reason: 'Trop long' },
    })
  await assign(first.id)
  expect((await release(first.id)).status).toBe(200)
  await assign(second.id)
  expect(await release(first.id)).toMatchObject({ status: 409, code: 'order.wrong_state' })
  expect((await find(shop.app.db, params.id)).vendorId).toBe(second.id)
  expect((await release(second.id)).status).toBe(200)
})
