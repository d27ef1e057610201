import { getMyOrders } from '@fantome/contract/order.ts'
import * as partner from '@fantome/contract/partner.ts'
import { getPartnerLedger } from '@fantome/contract/partner-money.ts'
import * as partnerProfile from '@fantome/contract/partner-profile.ts'
import { addPushSubscription } from '@fantome/contract/push.ts'
import { eq, sql } from 'drizzle-orm'
import { test as base, expect } from 'vitest'
import { expectNone, withoutPickUpCodes } from '../../../test/expect-none.ts'
import { createMaker } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import { bearerOf, callFrom, openShop } from '../../../test/shop.ts'
import { PUSH_STAND_IN_CA, startPushService } from '../../../test/stand-ins/push-service.ts'
import { startTelegram } from '../../../test/stand-ins/telegram.ts'
import { chatsOf } from '../../../test/telegram-shop.ts'
import { findUnmarkedCiphertext } from '../../../test/unmarked-ciphertext.ts'
import { orders } from '../../db/schema/order.ts'

/** Values that occur nowhere else: whoever shows one has read what is not theirs. */
const CANARY = {
  pseudo: 'canari_pseudo_71',
  phone: '+2290197717171',
  whatsapp: '+2290196727272',
  position: 'Canari, portail indigo',
}

const test = base.extend<{ journey: Awaited<ReturnType<typeof play>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
  journey: [async ({}, use) => use(await play()), { scope: 'file' }],
})

/** A whole order, every answer a vendor and a courier got on the way, and every line of the log. */
async function play() {
  const log: string[] = []
  const pushes = await startPushService()
  const telegram = await startTelegram()
  const shop = await openShop({
    env: { LOG_LEVEL: 'trace', PUSH_STAND_IN_CA, ...telegram.env },
    logStream: { write: (line) => void log.push(line) },
  })
  const { app } = shop
  const make = createMaker(app)
  const withPush = async <T extends { accessToken: string }>(someone: T) => {
    const { subscription: body } = pushes.subscribe()
    await callFrom(app, bearerOf(someone)).call(addPushSubscription, { body })
    return someone
  }
  const client = await withPush(await make.user({ pseudo: CANARY.pseudo, mail: 'canari@exemple.bj' }))
  const line = await orderLine(app, make, client.id)
  const vendor = await make.vendor()
  const [first, second] = [
    await withPush(await make.courier({}, { quartierIds: [line.zone.quartier_id] })),
    await make.courier({}, { quartierIds: [line.zone.quartier_id] }),
  ]
  const chats = chatsOf(shop, telegram)
  const chatOf = {
    ...{ vendor: await chats.link(vendor), first: await chats.link(first), second: await chats.link(second) },
  }
  const orderId = await line.next('accepted')
  const { pii } = app.context
  const places = {
    phone: pii.encrypt(CANARY.phone),
    whatsapp: pii.encrypt(CANARY.whatsapp),
    position: pii.encrypt(CANARY.position),
  }
  await app.db.update(orders).set(places).where(eq(orders.id, orderId))
  /** What the bot sent to a chat so far, edits included. */
  const written = (chat: number) =>
    telegram.calls.filter(({ body }) => Number(body.chat_id) === chat).map(({ body }) => JSON.stringify(body))
  const heard = {
    vendor: [] as string[],
    courierBefore: [] as string[],
    courierDuring: [] as string[],
    courierAfter: [] as string[],
  }
  type Stage = keyof typeof heard
  const params = { orderId }
  const ask = async (
    who: { accessToken: string },
    stage: Stage,
    call: Parameters<ReturnType<typeof callFrom>['call']>[0],
    asked: object = {},
  ) => {
    const answer = await callFrom(app, bearerOf(who)).call(call, asked as never)
    heard[stage].push(JSON.stringify(answer))
    return answer
  }
  const look = async (who: { accessToken: string }, stage: Stage) => {
    await ask(who, stage, partner.getOffers)
    await ask(who, stage, partner.getPartnerOrders)
    await ask(who, stage, partner.getPartnerOrders, { query: { scope: 'history' } })
    await ask(who, stage, partnerProfile.getPartnerProfile)
    await ask(who, stage, getPartnerLedger)
  }
  const offersOf = async (who: { accessToken: string }) =>
    ((await callFrom(app, bearerOf(who)).call(partner.getOffers)).data as unknown[]).length

  await expect.poll(() => offersOf(vendor), { timeout: 10_000 }).toBe(1)
  await look(vendor, 'vendor')
  await ask(first, 'courierBefore', partner.acceptOffer, { params })
  await ask(vendor, 'vendor', partner.acceptOffer, { params })
  await expect.poll(() => offersOf(first), { timeout: 10_000 }).toBe(1)
  await look(first, 'courierBefore')
  await look(second, 'courierBefore')
  await chats.reads(chatOf.first, 'Une course vous est proposée.')
  const chatBefore = written(chatOf.first)
  await ask(first, 'courierDuring', partner.acceptOffer, { params })
  await chats.reads(chatOf.first, CANARY.position)
  await chats.press(chatOf.first, 'Appeler ou écrire')
  await chats.reads(chatOf.first, CANARY.phone)
  await ask(second, 'courierBefore', partner.acceptOffer, { params })
  await look(second, 'courierBefore')
  const ticks = { opaque: true, no_logo: true, short_code_only: true }
  const packed = await ask(vendor, 'vendor', partner.markReady, { params, body: ticks })
  const { pickup_code: code } = packed.data as { pickup_code: string }
  await look(first, 'courierDuring')
  await ask(first, 'courierDuring', partner.confirmPickUp, { params, body: { code } })
  await look(first, 'courierDuring')
  await look(vendor, 'vendor')
  const mine = await callFrom(app, bearerOf(client)).call(getMyOrders)
  const { handover_code } = (mine.data as { handover_code: string }[])[0]!
  await ask(first, 'courierAfter', partner.confirmHandover, { params, body: { code: handover_code } })
  await look(first, 'courierAfter')
  await look(vendor, 'vendor')
  await chats.reads(chatOf.first, 'Course terminée.')
  await chats.reads(chatOf.vendor, 'Le colis est parti.')
  const chat = {
    ...{ vendor: written(chatOf.vendor), second: written(chatOf.second), before: chatBefore },
    ...{ first: written(chatOf.first), left: chats.textsOf(chatOf.first), numbers: chatOf },
  }
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
  const messages = JSON.stringify((await app.inject('/dev/messages')).json())
  const shown = () => pushes.accepted.map(({ payload: { title, url } }) => `${title} ${url}`)
  // Three to the client, one to the courier.
  await expect.poll(() => shown().length, { timeout: 10_000 }).toBe(4)
  const stored = (
    await app.db.execute(sql`select m::text as line from messages m union all select u::text from telegram_updates u
      union all select c::text from chat_cards c union all select j.data::text from pgboss.job j`)
  ).rows.map(({ line: row }) => String(row))
  const unmarked = await findUnmarkedCiphertext(app.db)
  await app.close()
  await pushes.close()
  await telegram.close()
  return {
    shown: shown(),
    unmarked,
    ...{ chat, stored },
    heard,
    log,
    messages,
    order: order!,
    article: line.product.name,
    code,
    handoverCode: handover_code,
    client,
  }
}

test('keys: whatever a whole order sealed stands in columns that get a new key', ({ journey }) => {
  expect(journey.unmarked).toEqual([])
})

test('P1: nothing a vendor is answered holds the buyer, a zone, a total or the handover code', ({
  journey,
}) => {
  const { heard, order, client, handoverCode } = journey
  expect(heard.vendor.join()).toContain(journey.article)
  expectNone(withoutPickUpCodes(heard.vendor), {
    ...{ pseudo: CANARY.pseudo, phone: CANARY.phone, whatsapp: CANARY.whatsapp, position: CANARY.position },
    ...{ client: client.id, payment: order.paymentId, commune: order.communeId, quartier: order.quartierId },
    ...{
      total: `:${order.total / 100}`,
      subtotal: `:${order.subtotal / 100}`,
      handover: `"${handoverCode}"`,
    },
  })
})

test('P2: nothing a courier is answered holds articles, prices, the pseudo or a code', ({ journey }) => {
  const { heard, order, client, code, handoverCode } = journey
  const all = [...heard.courierBefore, ...heard.courierDuring, ...heard.courierAfter]
  expectNone(all, {
    ...{ pseudo: CANARY.pseudo, article: journey.article, client: client.id, payment: order.paymentId },
    ...{
      total: `:${order.total / 100}`,
      subtotal: `:${order.subtotal / 100}`,
      share: `:${order.vendorShare / 100}`,
    },
    ...{ pickup: `"${code}"`, handover: `"${handoverCode}"` },
  })
})

test('P2: place and phones reach the courier who has the delivery, not before and not after', ({
  journey,
}) => {
  const { heard } = journey
  const places = { phone: CANARY.phone, whatsapp: CANARY.whatsapp, position: CANARY.position }
  for (const value of Object.values(places)) expect(heard.courierDuring.join()).toContain(value)
  expectNone(heard.courierBefore, { ...places, shop: 'Boutique ' })
  expectNone(heard.courierAfter, { ...places, shop: 'Boutique ' })
})

test('P4: no line of the log, no message and no push holds a phone, a place, a pseudo, an article or a code', ({
  journey,
}) => {
  const { log, messages, shown, handoverCode } = journey
  expect(log.length).toBeGreaterThan(20)
  expectNone([...log, messages, ...shown], {
    ...CANARY,
    article: journey.article,
    handover: `"${handoverCode}"`,
  })
})

test('P1, P2: no message in a chat holds an article, the pseudo, a total or the handover code', ({
  journey,
}) => {
  const { chat, order, client, handoverCode } = journey
  expect(chat.vendor.join()).toContain('Une demande vous attend.')
  const never = {
    ...{ pseudo: CANARY.pseudo, article: journey.article, client: client.id, payment: order.paymentId },
    ...{ order: order.id, handover: `"${handoverCode}"` },
  }
  expectNone([...chat.vendor, ...chat.first, ...chat.second], never)
  expectNone(chat.vendor, { phone: CANARY.phone, whatsapp: CANARY.whatsapp, position: CANARY.position })
})

test('P2: place, phones and shop are in the chat of who has the delivery, not before, and edited out after', ({
  journey,
}) => {
  const { chat } = journey
  const places = {
    phone: CANARY.phone,
    whatsapp: CANARY.whatsapp,
    position: CANARY.position,
    shop: 'Boutique ',
  }
  for (const value of Object.values(places)) expect(chat.first.join()).toContain(value)
  expectNone(chat.before, places)
  expectNone(chat.second, places)
  expectNone(chat.left, places)
})

test('P5: no table and no line of the log holds a chat, its words or the bot’s token in clear', ({
  journey,
}) => {
  const { chat, stored, log } = journey
  const numbers = Object.fromEntries(
    Object.entries(chat.numbers).map(([who, number]) => [who, String(number)]),
  )
  expectNone([...stored, ...log], { ...numbers, ...CANARY, token: 'stand-in_', words: 'vous attend' })
})
