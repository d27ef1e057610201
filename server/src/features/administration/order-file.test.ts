import { cancelOrder } from '@fantome/contract/order.ts'
import { assignVendor, getOrderContact } from '@fantome/contract/order-admin.ts'
import { getAdminOrder, type OrderFile } from '@fantome/contract/order-file.ts'
import { releaseOrder } from '@fantome/contract/partner.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import { orders } from '../../db/schema/order.ts'
import * as alertService from '../alert/alert.service.ts'
import * as messageService from '../message/message.service.ts'
import { eraseClient } from '../privacy/account-closure.service.ts'
import { purgeExpiredData } from '../privacy/retention.service.ts'

test('order file: its history, money, payment and messages, without phone, place or recipient', async ({
  as,
  make,
  shop,
}) => {
  const { app } = shop
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const { id, courier, product } = await makeOrder(app, make, { userId: client.id, stage: 'delivered' })
  await alertService.raise(app.db, { kind: 'order.no_courier', subjectId: id })
  await app.db.transaction((tx) =>
    messageService.post(
      tx,
      app.context,
      'lune@exemple.bj',
      { subject: 'Votre colis est livré.', body: '…' },
      {
        orderId: id,
      },
    ),
  )
  const read = async () =>
    (await as(admin).call(getAdminOrder, { params: { id } })).data as unknown as OrderFile
  await as(admin).call(getOrderContact, { params: { id } })
  const file = await read()

  expect(file.timeline.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['paid', 'take', 'assignCourier', 'ready', 'pickUp', 'handOver']),
  )
  expect(file.timeline.find(({ name }) => name === 'handOver')).toMatchObject({
    role: 'livreur',
    type: 'move',
  })
  expect(file.timeline).toContainEqual(expect.objectContaining({ type: 'alert', name: 'order.no_courier' }))
  expect(file.timeline.at(-1)).toMatchObject({ type: 'act', name: 'order.contact', by: admin.pseudo })
  expect(file.items).toMatchObject([{ product_id: { _id: product.id }, quantity: 2 }])
  expect(file.shares.map(({ amount }) => amount).reduce((a, b) => a + b)).toBe(file.total)
  expect(file.shares.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending'])
  const sumOf = (kind: string) =>
    file.ledger.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  expect([...new Set(file.ledger.map(({ kind }) => kind))]).toEqual(['paid', 'delivered'])
  expect([sumOf('paid'), sumOf('delivered')]).toEqual([0, 0])
  expect(file.payment).toMatchObject({ provider: 'test', charged: 7000, state: 'approved' })
  expect(file.payment.label).toBe(`Commande ${file.payment.transaction_id.replaceAll('-', '').slice(-8)}`)
  expect(file.client).toEqual({ pseudo: client.pseudo, orders: 1, complaints: 0 })
  expect(file.messages).toContainEqual(
    expect.objectContaining({ channel: 'email', subject: 'Votre colis est livré.', count: 1 }),
  )
  expect(file.delivery_person?._id).toBe(courier.id)
  expect(file).toMatchObject({ phone_for_delivery: '', exact_position: '' })
  expect(JSON.stringify(file)).not.toMatch(/lune@|4821/)
})

test('order file: cancelled, its shares are reversed and the refund stands beside the payment', async ({
  as,
  make,
  shop,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const { id } = await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'accepted' })
  await admin.call(cancelOrder, { params: { id }, body: { reason: 'Rupture' } })
  const file = (await admin.call(getAdminOrder, { params: { id } })).data as unknown as OrderFile
  expect(file.refunds).toMatchObject([{ amount: 7000, reason: 'order_cancelled' }])
  expect(file.shares.every(({ state }) => state === 'reversed')).toBe(true)
  expect(file.cancelled_at).not.toBeNull()
})

test('order file: an unknown order is 404; only admins read one', async ({ as, make, shop }) => {
  const client = await make.user()
  const admin = as(await make.user({ role: 'admin' }))
  expect(await admin.call(getAdminOrder, { params: { id: v7() } })).toMatchObject({
    ...{ status: 404, code: 'order.not_found' },
  })
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'accepted' })
  expect((await as(client).call(getAdminOrder, { params: { id } })).status).toBe(403)
  expect(await shop.app.db.$count(orders, eq(orders.id, id))).toBe(1)
})

test('order file: why it was given back, in the partner’s own words, ciphertext at rest, erased with the places', async ({
  as,
  make,
  shop,
}) => {
  const { db, context } = shop.app
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const line = await orderLine(shop.app, make, client.id)
  const WORDS = 'Mme Adjo, rue 12, ne veut plus'
  const giveBack = async (reason: string) => {
    const id = await line.next('accepted')
    const vendor = await make.vendor()
    const body = { vendor_id: vendor.id }
    await as(admin).call(assignVendor, { params: { id }, body })
    const asked = { params: { orderId: id }, body: { reason } }
    expect(await as(vendor).call(releaseOrder, asked)).toMatchObject({ status: 200 })
    return id
  }
  const reasonOf = async (id: string) => {
    const file = (await as(admin).call(getAdminOrder, { params: { id } })).data as unknown as OrderFile
    return file.timeline.find(({ name }) => name === 'releaseVendor')?.detail
  }
  const stored = async () =>
    (
      await db.execute(sql`select words as text from order_event_words
      union all select details::text from order_events where details is not null`)
    ).rows
      .map(({ text }) => text)
      .join()
  const [own, listed, closed] = [
    await giveBack(WORDS),
    await giveBack('La boutique ferme'),
    await giveBack(WORDS),
  ]
  await db
    .update(orders)
    .set({ phone: context.pii.encrypt('+2290197000018') })
    .where(eq(orders.id, own))
  expect(await reasonOf(own)).toBe(WORDS)
  expect(await reasonOf(listed)).toBe('La boutique ferme')
  expect(await stored()).not.toContain('Adjo')

  await db.update(orders).set({ cancelledAt: sql`now() - interval '29 days'` }).where(eq(orders.id, own))
  await purgeExpiredData(db, context)
  expect(await reasonOf(own)).toBe(WORDS)
  await db.update(orders).set({ cancelledAt: sql`now() - interval '31 days'` }).where(eq(orders.id, own))
  await purgeExpiredData(db, context)
  expect(await reasonOf(own)).toBe('Autre raison')
  expect(await reasonOf(closed)).toBe(WORDS)
  // An account that is closed takes them with it.
  await db.transaction((tx) => eraseClient(tx, context, client.id))
  expect(await reasonOf(closed)).toBe('Autre raison')
})
