import { acceptOffer } from '@fantome/contract/partner.ts'
import { updateSettings } from '@fantome/contract/settings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import type { Shop } from '../../../test/shop.ts'
import { test } from '../../../test/telegram-shop.ts'
import { courierExclusions, couriers, partners } from '../../db/schema/partner.ts'
import { chatCards } from '../../db/schema/telegram.ts'

const asked = ({ app }: Shop, orderId: string) => app.db.$count(chatCards, eq(chatCards.orderId, orderId))

test('fan-out: a wave is put into 20 chats, the longest idle first, and to nobody who may not take it', async ({
  shop,
  make,
  chats,
  telegram,
  as,
}) => {
  const { db, context } = shop.app
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const { calavi } = await make.zones()
  const give = async (userId: string, idleDays: number) => {
    const chat = chats.newChat()
    const { pii } = context
    const linked = { telegramChatId: pii.encrypt(String(chat)), telegramHash: pii.hash(String(chat)) }
    const idleSince = sql`now() - make_interval(days => ${idleDays})`
    await db
      .update(partners)
      .set({ ...linked, idleSince })
      .where(eq(partners.userId, userId))
    return chat
  }
  // Idle for longer than anyone, but not to be asked: another commune, blocked, a dead chat.
  const elsewhere = await give((await make.vendor({}, { communeId: calavi.id })).id, 900)
  const blocked = await make.vendor({ isBlocked: true })
  const outsiders = [elsewhere, await give(blocked.id, 900)]
  const dead = await make.vendor()
  outsiders.push(await give(dead.id, 900))
  await db.update(partners).set({ telegramFailedAt: new Date() }).where(eq(partners.userId, dead.id))
  const inTurn: number[] = []
  for (let days = 60; days > 34; days--) inTurn.push(await give((await make.vendor()).id, days))

  const orderId = await line.next('accepted')
  const told = () => inTurn.filter((chat) => telegram.linesOf(chat).length > 0)
  await expect.poll(told, { timeout: 20_000 }).toEqual(inTurn.slice(0, 20))
  expect(outsiders.flatMap((chat) => telegram.linesOf(chat))).toEqual([])
  expect(await asked(shop, orderId)).toBe(20)

  // Who took an order is idle since then, so the next in line is asked before them.
  await chats.press(inTurn[0]!, 'Valider')
  const second = await line.next('accepted')
  await expect.poll(() => asked(shop, second), { timeout: 20_000 }).toBe(20)
  await chats.reads(inTurn[20]!, 'Une demande vous attend.')
  expect(telegram.linesOf(inTurn[0]!).filter(({ text }) => text.startsWith('Une demande'))).toEqual([])

  const admin = await make.user({ role: 'admin' })
  await as(admin).call(updateSettings, { body: { dispatch: { fan_out: 3 } } })
  const third = await line.next('accepted')
  await expect.poll(() => asked(shop, third)).toBe(3)
})

test('fan-out: couriers in pause, out of contract, with full hands or excluded by the client are not asked', async ({
  shop,
  make,
  chats,
  as,
}) => {
  const { db } = shop.app
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const ride = { quartierIds: [line.zone.quartier_id] }
  const courier = async (set: Partial<typeof couriers.$inferInsert> = {}) => {
    const made = await make.courier({}, ride)
    const chat = await chats.link(made)
    if (Object.keys(set).length > 0) await db.update(couriers).set(set).where(eq(couriers.userId, made.id))
    return { ...made, chat }
  }
  const fit = await courier()
  const unfit = [
    await courier({ isAvailable: false }),
    await courier({ contractEnd: '2020-02-01' }),
    await courier(),
    await courier(),
  ]
  await db.insert(courierExclusions).values({ userId: client.id, courierId: unfit[2]!.id })
  for (let held = 0; held < 3; held++) {
    const orderId = await line.next('preparing')
    await db.execute(sql`update orders set courier_id = ${unfit[3]!.id} where id = ${orderId}`)
  }
  const vendor = await make.vendor()
  const orderId = await line.next('accepted')
  const params = { orderId }
  const accept = () => as(vendor).call(acceptOffer, { params })
  await expect.poll(async () => (await accept()).status).toBe(200)
  const rides = () =>
    db
      .select({ id: chatCards.partnerId })
      .from(chatCards)
      .where(and(eq(chatCards.orderId, orderId), eq(chatCards.role, 'livreur')))
  await expect.poll(rides).toEqual([{ id: fit.id }])
  await chats.reads(fit.chat, 'Une course vous est proposée.')
})
