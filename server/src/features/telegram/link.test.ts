import { getPartnerProfile, linkTelegram, unlinkTelegram } from '@fantome/contract/partner-profile.ts'
import { getAdminTelegram, linkAdminTelegram, unlinkAdminTelegram } from '@fantome/contract/telegram.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { createMaker } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import { bearerOf, callFrom, openShop, type Visitor } from '../../../test/shop.ts'
import { test } from '../../../test/telegram-shop.ts'
import { users } from '../../db/schema/account.ts'
import { partnerLinks, partners } from '../../db/schema/partner.ts'
import { telegramUpdates } from '../../db/schema/telegram.ts'
import * as inboxService from './inbox.service.ts'

const USED = 'Ce lien a déjà servi. Demandez-en un autre depuis votre profil.'
const codeOf = async (
  visitor: Visitor,
  call = linkTelegram as typeof linkTelegram | typeof linkAdminTelegram,
) => {
  const { data } = await visitor.call(call)
  return new URL((data as { url: string }).url).searchParams.get('start')!
}
const stateOf = async (visitor: Visitor) =>
  ((await visitor.call(getPartnerProfile)).data as { telegram: { state: string } }).telegram.state

test('link: a one-time deep link, of which only the hash is kept, links the chat once', async ({
  make,
  as,
  chats,
  telegram,
  shop,
}) => {
  const vendor = await make.vendor()
  const { data, status } = await as(vendor).call(linkTelegram)
  expect(status).toBe(200)
  const { url } = data as { url: string }
  expect(url).toMatch(/^https:\/\/t\.me\/colis_bot\?start=[\w-]{43}$/)
  const code = new URL(url).searchParams.get('start')!
  const [row] = await shop.app.db.select().from(partnerLinks).where(eq(partnerLinks.userId, vendor.id))
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row!.expiresAt.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  expect(row!.expiresAt.getTime() - Date.now()).toBeLessThan(24.1 * 3_600_000)
  expect(await stateOf(as(vendor))).toBe('waiting')

  const chat = chats.newChat()
  await chats.say(chat, `/start ${code}`)
  await chats.reads(chat, 'C’est relié.')
  expect(await stateOf(as(vendor))).toBe('linked')
  const [partner] = await shop.app.db.select().from(partners).where(eq(partners.userId, vendor.id))
  expect(JSON.stringify(partner)).not.toContain(String(chat))
  const stranger = chats.newChat()
  await chats.say(stranger, `/start ${code}`)
  await chats.reads(stranger, USED)
  expect(await stateOf(as(vendor))).toBe('linked')

  expect(await as(vendor).call(unlinkTelegram)).toMatchObject({
    status: 200,
    message: 'Telegram est détaché.',
  })
  expect(await stateOf(as(vendor))).toBe('none')
  expect(telegram.linesOf(chat)).toHaveLength(1)
})

test('link: the old link dies with the new one, after a day, and with a block', async ({
  make,
  as,
  chats,
  shop,
}) => {
  const courier = await make.courier()
  const [old, fresh] = [await codeOf(as(courier)), await codeOf(as(courier))]
  const chat = chats.newChat()
  await chats.say(chat, `/start ${old}`)
  await chats.reads(chat, USED)
  const past = { expiresAt: sql`now() - interval '1 minute'` }
  await shop.app.db.update(partnerLinks).set(past).where(eq(partnerLinks.userId, courier.id))
  const second = chats.newChat()
  await chats.say(second, `/start ${fresh}`)
  await chats.reads(second, USED)
  const last = await codeOf(as(courier))
  await shop.app.db.update(users).set({ isBlocked: true }).where(eq(users.id, courier.id))
  const third = chats.newChat()
  await chats.say(third, `/start ${last}`)
  await chats.reads(third, USED)
  const [row] = await shop.app.db.select().from(partners).where(eq(partners.userId, courier.id))
  expect(row).toMatchObject({ telegramChatId: null })
})

test('link: a chat belongs to one partner', async ({ make, as, chats }) => {
  const [first, second] = [await make.vendor(), await make.vendor()]
  const chat = await chats.link(first)
  await chats.say(chat, `/start ${await codeOf(as(second))}`)
  await chats.reads(chat, 'Cette conversation est déjà reliée à un autre compte.')
  expect(await stateOf(as(second))).toBe('none')
  expect(await stateOf(as(first))).toBe('linked')
})

test('link: a bot blocked in the app closes the chat, and a new /start opens it', async ({
  make,
  as,
  chats,
  telegram,
}) => {
  const courier = await make.courier()
  const chat = await chats.link(courier)
  await chats.tell(telegram.memberUpdate(chat, 'kicked'))
  await expect.poll(() => stateOf(as(courier))).toBe('broken')
  await chats.say(chat, '/start')
  await expect.poll(() => stateOf(as(courier))).toBe('linked')
})

test('unlink: cards in the chat lose their buttons and the address', async ({ make, as, chats, shop }) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const vendor = await make.vendor()
  const chat = await chats.link(vendor)
  await line.next('accepted')
  await chats.press(chat, 'Valider')
  await chats.reads(chat, 'Elle est à vous.')
  await as(vendor).call(unlinkTelegram)
  await chats.reads(chat, 'Cette conversation est détachée.')
  expect(chats.textsOf(chat).join()).not.toContain('Elle est à vous.')
  // Linked again, what is still theirs is shown there.
  const next = await chats.link(vendor)
  await chats.reads(next, 'Elle est à vous.')
})

test('admin: links a chat of their own; nobody else may ask for it', async ({ make, as, chats }) => {
  const admin = await make.user({ role: 'admin' })
  const none = { state: 'none', since: null, is_possible: true }
  expect((await as(admin).call(getAdminTelegram)).data).toEqual(none)
  const chat = chats.newChat()
  await chats.say(chat, `/start ${await codeOf(as(admin), linkAdminTelegram)}`)
  await chats.reads(chat, 'C’est relié.')
  expect((await as(admin).call(getAdminTelegram)).data).toMatchObject({ state: 'linked' })
  await as(admin).call(unlinkAdminTelegram)
  expect((await as(admin).call(getAdminTelegram)).data).toEqual(none)
  for (const role of ['client', 'vendeur', 'livreur'] as const)
    expect(await as(await make.user({ role })).call(linkAdminTelegram)).toMatchObject({ status: 403 })
  expect(await as(admin).call(linkTelegram)).toMatchObject({ status: 403 })
})

test('webhook: set at start with its secret; without the secret nothing is heard', async ({
  telegram,
  chats,
  shop,
}) => {
  const { PUBLIC_URL } = shop.app.context.env
  await expect
    .poll(() => telegram.webhook)
    .toEqual({ url: `${PUBLIC_URL}/webhooks/telegram`, secret: telegram.env.TELEGRAM_WEBHOOK_SECRET })
  const update = telegram.textUpdate(chats.newChat(), '/start')
  const bare = await shop.app.inject({ method: 'POST', url: '/webhooks/telegram', payload: update })
  expect([bare.statusCode, await chats.tell(update, 'wrong')]).toEqual([401, 401])
  const { updateId } = telegramUpdates
  expect(await shop.app.db.$count(telegramUpdates, eq(updateId, update.update_id))).toBe(0)
  for (const odd of [
    {},
    { update_id: 'x' },
    { update_id: 5_000_001, message: { chat: { id: -5, type: 'group' }, text: '1' } },
  ])
    expect(await chats.tell(odd as never)).toBe(200)
})

test('updates: the words of people are ciphertext, erased once handled, gone after a week', async ({
  shop,
  chats,
  telegram,
}) => {
  const chat = chats.newChat()
  const update = telegram.textUpdate(chat, 'canari parle')
  await chats.tell(update)
  const { db } = shop.app
  const find = async () =>
    (await db.select().from(telegramUpdates).where(eq(telegramUpdates.updateId, update.update_id)))[0]
  await expect.poll(async () => (await find())?.handledAt).toEqual(expect.any(Date))
  expect(await find()).toMatchObject({ body: '' })
  const { rows } = await db.execute(sql`select u::text as line from telegram_updates u union all
    select j.data::text from pgboss.job j`)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`canari parle|${chat}`))
  await db.update(telegramUpdates).set({ createdAt: sql`now() - interval '8 days'` })
  await inboxService.purgeOld(db)
  expect(await db.$count(telegramUpdates)).toBe(0)
})

test('without a bot: production offers no link, the demo one of its own', async () => {
  const { app } = await openShop()
  onTestFinished(() => app.close())
  const make = createMaker(app)
  const vendor = callFrom(app, bearerOf(await make.vendor()))
  expect(((await vendor.call(linkTelegram)).data as { url: string }).url).toMatch(
    /\/dev\/telegram\?start=[\w-]{43}$/,
  )
  app.context.env.isProduction = true
  expect((await vendor.call(linkTelegram)).data).toEqual({ url: null })
  const webhook = await app.inject({ method: 'POST', url: '/webhooks/telegram', payload: {} })
  expect(webhook.statusCode).toBe(404)
})
