import { markAlertsSeen } from '@fantome/contract/alert.ts'
import { cancelOrder } from '@fantome/contract/order.ts'
import { acceptOffer, releaseOrder } from '@fantome/contract/partner.ts'
import { linkAdminTelegram } from '@fantome/contract/telegram.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { test } from '../../../test/telegram-shop.ts'
import { messages } from '../../db/schema/message.ts'
import { alerts } from '../../db/schema/payment.ts'
import { chatCards } from '../../db/schema/telegram.ts'
import * as alertService from '../alert/alert.service.ts'
import { watchPreparation } from '../dispatch/offer-waves.service.ts'
import { tellAlerts } from './alert-chat.service.ts'

test('reminder: a late vendor is told in the chat and by verified e-mail, once, with the button to finish', async ({
  shop,
  make,
  chats,
  mailTo,
}) => {
  const { db, context } = shop.app
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const mail = make.mail()
  const vendor = await make.vendor({ mail })
  const chat = await chats.link(vendor)
  const orderId = await line.next('accepted')
  await chats.press(chat, 'Valider')
  const remind = () => watchPreparation(db, context, { orderId, vendorId: vendor.id, step: 'reminder' })
  await remind()
  await chats.reads(chat, `Réf. ${orderId.slice(-6)}\n\nLe délai de 20 min est passé. Le colis est-il prêt ?`)
  await remind() // the job came back after its process died
  await chats.press(chat, 'Vérifier et terminer')
  await chats.button(chat, 'Emballage opaque')
  const asked = chats.textsOf(chat).filter((text) => text.includes('Le délai de 20 min'))
  expect(asked).toHaveLength(1)
  expect(await mailTo(mail)).toMatchObject([{ subject: 'Un colis vous attend' }])
})

test('cancelled: vendor and courier are told, and their cards lose address and buttons', async ({
  shop,
  make,
  chats,
  as,
  telegram,
}) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const vendor = await make.vendor()
  const courier = await make.courier({}, { quartierIds: [line.zone.quartier_id] })
  const [vendorChat, courierChat] = [await chats.link(vendor), await chats.link(courier)]
  const waiting = await chats.link(await make.courier({}, { quartierIds: [line.zone.quartier_id] }))
  const orderId = await line.next('accepted')
  await chats.press(vendorChat, 'Valider')
  await chats.button(waiting, 'Prendre')
  await chats.press(courierChat, 'Prendre')
  await chats.reads(courierChat, 'Chercher chez :')
  const admin = await make.user({ role: 'admin' })
  const body = { reason: 'Rupture' }
  expect(await as(admin).call(cancelOrder, { params: { id: orderId }, body })).toMatchObject({ status: 200 })
  for (const chat of [vendorChat, courierChat]) {
    await chats.reads(chat, `Réf. ${orderId.slice(-6)}\n\nCette commande est annulée.`)
    await expect.poll(() => telegram.linesOf(chat).flatMap(({ buttons }) => buttons)).toEqual([])
    expect(chats.textsOf(chat).join()).not.toContain('Chercher chez')
  }
})

test('given back by the courier: the vendor is told, the courier is not told of what they did themselves', async ({
  shop,
  make,
  chats,
  as,
}) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const vendor = await make.vendor()
  const courier = await make.courier({}, { quartierIds: [line.zone.quartier_id] })
  const [vendorChat, courierChat] = [await chats.link(vendor), await chats.link(courier)]
  const orderId = await line.next('accepted')
  await chats.press(vendorChat, 'Valider')
  await chats.press(courierChat, 'Prendre')
  await chats.reads(courierChat, 'Chercher chez :')
  const asked = { params: { orderId }, body: { reason: 'Panne ou crevaison' } }
  expect(await as(courier).call(releaseOrder, asked)).toMatchObject({ status: 200 })
  await chats.reads(
    vendorChat,
    `Réf. ${orderId.slice(-6)}\n\nLe livreur ne viendra pas. Un autre est cherché.`,
  )
  const waiting = sql`sent_at is null and dropped_at is null and channel = 'telegram'`
  await expect.poll(() => shop.app.db.$count(messages, waiting), { timeout: 20_000 }).toBe(0)
  expect(chats.textsOf(courierChat).join()).not.toContain('réattribuée')
})

test('taken on the web before Telegram answered: who was not told yet is not told at all', async ({
  shop,
  make,
  chats,
  as,
  telegram,
}) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const [vendor, other] = [await make.vendor(), await make.vendor()]
  const [vendorChat, otherChat] = [await chats.link(vendor), await chats.link(other)]
  telegram.fail('error 500', { where: /sendMessage|editMessageText/ })
  const orderId = await line.next('accepted')
  const accept = () => as(vendor).call(acceptOffer, { params: { orderId } })
  await expect.poll(async () => (await accept()).status).toBe(200)
  const ended = sql`partner_id = ${other.id} and order_id = ${orderId} and ended_at is not null`
  await expect.poll(() => shop.app.db.$count(chatCards, ended), { timeout: 20_000 }).toBe(1)
  telegram.recover()
  await chats.reads(vendorChat, 'Elle est à vous.')
  await expect
    .poll(() =>
      shop.app.db.$count(messages, sql`sent_at is null and dropped_at is null and channel = 'telegram'`),
    )
    .toBe(0)
  expect(telegram.linesOf(otherChat)).toHaveLength(1) // « C’est relié. »
  expect(chats.textsOf(vendorChat).filter((text) => text.includes('Elle est à vous'))).toHaveLength(1)
})

test('alerts: linked admins are told in neutral words, others by e-mail, again until one has seen them', async ({
  shop,
  make,
  chats,
  as,
  mailTo,
}) => {
  const { db, context } = shop.app
  await db.update(alerts).set({ seenAt: new Date() })
  const [linked, mail] = [await make.user({ role: 'admin' }), make.mail()]
  await make.user({ role: 'admin', mail })
  await make.user({ role: 'admin', isBlocked: true, mail: make.mail() })
  const { url } = (await as(linked).call(linkAdminTelegram)).data as { url: string }
  const chat = chats.newChat()
  await chats.say(chat, `/start ${new URL(url).searchParams.get('start')}`)
  await chats.reads(chat, 'C’est relié.')
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const orderId = await line.next('accepted')
  await alertService.raise(db, { kind: 'order.no_vendor', subjectId: orderId })
  await alertService.raise(db, { kind: 'payment.twice', subjectId: orderId })
  const told = () => chats.textsOf(chat).filter((text) => /points? demande(nt)? un regard/.test(text)).length
  const minutesPass = (minutes: number) =>
    db.update(alerts).set({ toldAt: sql`${alerts.toldAt} - make_interval(mins => ${minutes})` })
  await Promise.all([tellAlerts(db, context), tellAlerts(db, context)])
  await chats.reads(chat, '2 points demandent un regard.\n\nCommandes : 1\nPaiements : 1')
  expect(await mailTo(mail)).toMatchObject([{ subject: 'Votre regard est attendu' }])
  await minutesPass(9)
  await tellAlerts(db, context)
  expect(told()).toBe(1)
  for (const [minutes, times] of [
    [1, 2],
    [30, 3],
    [120, 4],
    [360, 5],
    [360, 6],
  ] as const) {
    await minutesPass(minutes)
    await tellAlerts(db, context)
    await expect.poll(told).toBe(times)
    await tellAlerts(db, context)
  }
  const ids = (await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.subjectId, orderId))).map(
    ({ id }) => id,
  )
  await as(linked).call(markAlertsSeen, { body: { ids } })
  await minutesPass(1000)
  await tellAlerts(db, context)
  await alertService.raise(db, { kind: 'order.incident', subjectId: orderId })
  await tellAlerts(db, context)
  await chats.reads(chat, 'Un point demande un regard.\n\nCommandes : 1')
  expect(told()).toBe(7)
})
