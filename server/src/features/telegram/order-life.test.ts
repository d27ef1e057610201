import { getMyOrders } from '@fantome/contract/order.ts'
import * as partner from '@fantome/contract/partner.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Maker } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import type { Shop } from '../../../test/shop.ts'
import { test as base, type Chats } from '../../../test/telegram-shop.ts'
import { users } from '../../db/schema/account.ts'
import { orders } from '../../db/schema/order.ts'
import { partners } from '../../db/schema/partner.ts'

const PLACE = 'Portail vert, après la pompe'
const PHONE = '+2290197515151'

const test = base.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: async ({ shop, make, chats }, use) => use(await openScene(shop, make, chats)),
})

/** An order with a place, a vendor and a courier with a chat each, and another of each kind who come second. */
async function openScene({ app }: Shop, make: Maker, chats: Chats) {
  const client = await make.user()
  const line = await orderLine(app, make, client.id)
  const ride = { quartierIds: [line.zone.quartier_id] }
  const people = {
    ...{ vendor: await make.vendor(), otherVendor: await make.vendor() },
    ...{ courier: await make.courier({}, ride), otherCourier: await make.courier({}, ride) },
  }
  const chatOf = {
    vendor: await chats.link(people.vendor),
    otherVendor: await chats.link(people.otherVendor),
    courier: await chats.link(people.courier),
    otherCourier: await chats.link(people.otherCourier),
  }
  const order = async () => {
    const { pii } = app.context
    const orderId = await line.next('accepted')
    const place = { phone: pii.encrypt(PHONE), whatsapp: pii.encrypt(PHONE), position: pii.encrypt(PLACE) }
    await app.db.update(orders).set(place).where(eq(orders.id, orderId))
    return orderId
  }
  const find = async (orderId: string) =>
    (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]!
  return { ...people, chatOf, client, line, order, find }
}

const TICKS = ['Emballage opaque', 'Aucun logo, aucune facture', 'Seule la référence est écrite']

test('telegram: an order goes from offer to handover by the buttons of two chats', async ({
  scene,
  chats,
  as,
  telegram,
}) => {
  const { vendor, courier, otherVendor, otherCourier } = scene.chatOf
  const orderId = await scene.order()
  const reference = `Réf. ${orderId.slice(-6)}`
  await chats.reads(
    vendor,
    `Une demande vous attend.\n\n${reference}\n1 article, 1 pièce\nÀ préparer en 13 min\nVous recevez 2 550 FCFA`.replaceAll(
      /(\d) (\d|FCFA)/g,
      '$1\u00a0$2',
    ),
  )
  const late = await chats.button(otherVendor, 'Valider')
  expect(await chats.press(vendor, 'Valider')).toBe('C’est à vous.')
  await chats.reads(vendor, `Elle est à vous.\n\n${reference}\nÀ rendre prête avant `)
  // Who comes second is told, and the message loses its buttons.
  expect(await chats.send(otherVendor, late)).toBe('Cette commande a déjà été prise.')
  await chats.reads(otherVendor, 'Cette commande a déjà été prise. Rien n’est compté contre vous.')
  expect(telegram.findButton(otherVendor, 'Valider')).toBeUndefined()

  await chats.reads(courier, 'Une course vous est proposée.\n\nZone : ')
  const lateRide = await chats.button(otherCourier, 'Prendre')
  expect(chats.textsOf(courier).join()).not.toMatch(/Boutique|Portail|515151/)
  expect(await chats.press(courier, 'Prendre')).toBe('C’est à vous.')
  await chats.reads(courier, `Chercher chez :\nBoutique ${scene.vendor.pseudo}`)
  await chats.reads(courier, PLACE)
  expect(await chats.send(otherCourier, lateRide)).toBe('Cette commande a déjà été prise.')
  await chats.reads(otherCourier, 'Cette commande a déjà été prise.')
  expect(chats.textsOf(otherCourier).join()).not.toContain('Zone :')
  await chats.reads(vendor, 'Gaston H. viendra chercher le colis.')
  expect(chats.textsOf(courier).join()).not.toContain('515151')
  await chats.press(courier, 'Appeler ou écrire')
  await chats.reads(courier, `Personne : ${PHONE}`)

  expect(await chats.press(courier, 'J’ai le colis')).toBe('Le colis n’est pas encore prêt.')
  await chats.press(vendor, 'Préparer le colis')
  for (const tick of TICKS.slice(0, 2)) {
    expect(await chats.press(vendor, tick)).toBe('')
    await chats.button(vendor, `✓ ${tick}`)
  }
  expect(await scene.find(orderId)).toMatchObject({ readyAt: null })
  expect(await chats.press(vendor, TICKS[2]!)).toBe('Colis prêt.')
  const { pickupCode } = await scene.find(orderId)
  await chats.reads(vendor, `Code de retrait : ${pickupCode}`)
  await chats.reads(courier, 'Le colis est prêt.')

  await chats.press(courier, 'J’ai le colis')
  await chats.reads(courier, 'Envoyez les quatre chiffres que le vendeur vous dit.')
  await chats.say(courier, pickupCode!)
  await chats.reads(courier, `Colis pris.\n\n${reference}. Bonne route.`)
  await chats.reads(vendor, 'Le colis est parti.')
  expect(chats.textsOf(vendor).join()).not.toContain(pickupCode!)

  await chats.press(courier, 'Colis remis')
  await chats.reads(courier, 'Envoyez les quatre chiffres que la personne vous dit.')
  const mine = (await as(scene.client).call(getMyOrders)).data as { handover_code: string }[]
  const code = mine[0]!.handover_code
  await chats.say(courier, code === '1111' ? '2222' : '1111')
  await chats.reads(courier, 'Ce n’est pas le bon code. 4 essais restants sur 5.')
  await chats.say(courier, code)
  await chats.reads(courier, `Course terminée.\n\n${reference}\nL’adresse a été retirée de ce message.`)
  await chats.reads(courier, 'est en attente, au plus tard jusqu’au ')
  expect(await scene.find(orderId)).toMatchObject({ status: 'delivered', handoverTries: 1 })
  const left = chats.textsOf(courier).join()
  for (const secret of [PLACE, PHONE, 'Boutique ']) expect(left).not.toContain(secret)
  expect(
    telegram
      .linesOf(courier)
      .at(-1)!
      .buttons.filter(({ callback_data }) => callback_data),
  ).toEqual([])
})

test('telegram: a repeated update does nothing twice', async ({ scene, chats, telegram, shop }) => {
  const { courier } = scene.chatOf
  const orderId = await scene.order()
  await chats.press(scene.chatOf.vendor, 'Valider')
  await chats.press(courier, 'Prendre')
  await shop.app.db
    .update(orders)
    .set({ readyAt: new Date(), pickupCode: '1234' })
    .where(eq(orders.id, orderId))
  await chats.press(courier, 'J’ai le colis')
  const wrong = telegram.textUpdate(courier, '9999')
  expect(await Promise.all([wrong, wrong, wrong].map((update) => chats.tell(update)))).toEqual([
    200, 200, 200,
  ])
  await chats.reads(courier, '4 essais restants sur 5.')
  await chats.tell(wrong)
  await chats.say(courier, '9998')
  await chats.reads(courier, '3 essais restants sur 5.')
  expect(await scene.find(orderId)).toMatchObject({ pickupTries: 2 })
})

test('telegram: only the partner a message was written to may press its buttons', async ({
  scene,
  chats,
  telegram,
  shop,
}) => {
  const { vendor, otherVendor } = scene.chatOf
  const orderId = await scene.order()
  const data = await chats.button(vendor, 'Valider')
  expect(data.length).toBeLessThanOrEqual(64)
  expect(data).not.toContain(orderId)
  for (const from of [otherVendor, chats.newChat()])
    expect(await chats.send(from, data)).toBe('Ce message n’est pas pour vous.')
  for (const made of ['', 'x', `${data}x`, data.replace('take', 'why9')])
    await expect(chats.send(vendor, made)).resolves.toMatch(/^Ce bouton ne sert plus|informations invalides/)
  expect(await scene.find(orderId)).toMatchObject({ status: 'accepted', vendorId: null })
  await shop.app.db.update(users).set({ isBlocked: true }).where(eq(users.id, scene.vendor.id))
  expect(await chats.send(vendor, data)).toBe('')
  expect(await scene.find(orderId)).toMatchObject({ status: 'accepted' })
  const wrong = await chats.tell(telegram.textUpdate(vendor, 'bonjour'), 'another-secret-of-length')
  expect(wrong).toBe(401)
})

test('telegram: giving back by buttons, with a reason; the next partner is asked and the courier is freed and told', async ({
  scene,
  chats,
  shop,
  as,
}) => {
  const { vendor, otherVendor, courier } = scene.chatOf
  const orderId = await scene.order()
  await chats.press(vendor, 'Valider')
  await chats.press(courier, 'Prendre')
  await chats.reads(courier, PLACE)
  await chats.press(vendor, 'Rendre la commande')
  await chats.press(vendor, 'Retour')
  await chats.press(vendor, 'Rendre la commande')
  expect(await chats.press(vendor, 'La boutique ferme')).toBe('Commande rendue.')
  await chats.reads(vendor, 'Elle n’est plus à vous.')
  await chats.reads(courier, 'La boutique a rendu la commande : cette course n’est plus à vous.')
  await expect.poll(() => chats.textsOf(courier).join(), { timeout: 20_000 }).not.toContain(PLACE)
  expect(await chats.press(otherVendor, 'Valider')).toBe('C’est à vous.')
  expect(await chats.press(courier, 'Prendre')).toBe('C’est à vous.')
  await chats.press(courier, 'Rendre')
  expect(await chats.press(courier, 'Panne ou crevaison')).toBe('Commande rendue.')
  await chats.reads(otherVendor, 'Le livreur ne viendra pas. Un autre est cherché.')
  await expect.poll(() => chats.textsOf(courier).join(), { timeout: 20_000 }).not.toContain(PLACE)
  const events = await shop.app.db.execute(
    `select details ->> 'reason' as reason from order_events where order_id = '${orderId}' and details is not null order by id`,
  )
  expect(events.rows.map(({ reason }) => reason)).toEqual(['La boutique ferme', 'Panne ou crevaison'])
  const offers = await as(scene.courier).call(partner.getOffers)
  expect(offers.data).toEqual([])
})

test('telegram: an incident reported in the chat reaches the admins and keeps the delivery open', async ({
  scene,
  chats,
  shop,
}) => {
  const { vendor, courier } = scene.chatOf
  const orderId = await scene.order()
  await chats.press(vendor, 'Valider')
  await chats.press(courier, 'Prendre')
  await chats.press(vendor, 'Préparer le colis')
  for (const tick of TICKS) await chats.press(vendor, tick)
  await expect.poll(async () => (await scene.find(orderId)).pickupCode).not.toBeNull()
  await chats.say(courier, (await scene.find(orderId)).pickupCode!)
  await chats.press(courier, 'Un problème')
  expect(await chats.press(courier, 'Autre raison')).toBe('L’équipe est prévenue.')
  await chats.reads(courier, 'L’équipe est prévenue.')
  const raised = await shop.app.db.execute(`select kind from alerts where subject_id = '${orderId}'`)
  expect(raised.rows).toEqual([{ kind: 'order.incident' }])
})

test('telegram: an order taken on the web gets its card; what is taken away there loses it', async ({
  scene,
  chats,
  as,
}) => {
  const orderId = await scene.order()
  await chats.button(scene.chatOf.vendor, 'Valider')
  await as(scene.vendor).call(partner.acceptOffer, { params: { orderId } })
  await chats.reads(scene.chatOf.vendor, 'Elle est à vous.')
  await chats.reads(scene.chatOf.otherVendor, 'Cette commande a déjà été prise.')
  await as(scene.vendor).call(partner.releaseOrder, { params: { orderId }, body: { reason: 'Autre raison' } })
  await chats.reads(scene.chatOf.vendor, 'Elle n’est plus à vous.')
})

test('telegram: of five who press at once one has the order, four are told, and all five are answered', async ({
  shop,
  make,
  chats,
  telegram,
}) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  // No one else is idle for as long: these five are asked, whoever else is in the shop.
  const five = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const vendor = await make.vendor()
      const chat = await chats.link(vendor)
      await shop.app.db
        .update(partners)
        .set({ idleSince: new Date(0) })
        .where(eq(partners.userId, vendor.id))
      return chat
    }),
  )
  await line.next('accepted')
  const pressed = await Promise.all(five.map((chat) => chats.button(chat, 'Valider')))
  const said = await Promise.all(five.map((chat, rank) => chats.send(chat, pressed[rank]!)))
  expect(said.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'Cette commande a déjà été prise.'),
    'C’est à vous.',
  ])
  for (const [rank, chat] of five.entries()) {
    if (said[rank] === 'C’est à vous.') await chats.reads(chat, 'Elle est à vous.')
    else {
      await chats.reads(chat, 'Rien n’est compté contre vous.')
      expect(telegram.findButton(chat, 'Valider')).toBeUndefined()
    }
  }
})
