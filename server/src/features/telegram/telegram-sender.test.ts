import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMaker, type Maker } from '../../../test/maker.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { repeated } from '../../../test/sizes.ts'
import { startTelegram, type TelegramStandIn } from '../../../test/stand-ins/telegram.ts'
import { messages } from '../../db/schema/message.ts'
import { partners } from '../../db/schema/partner.ts'
import { writeBody } from '../message/chat-message.ts'
import * as messageService from '../message/message.service.ts'

/** A failed job comes back at once; otherwise the shop is as in real life. */
const EAGER = {
  retries: { retryLimit: 150, retryDelay: 1, retryBackoff: true, retryDelayMax: 0, notify: true },
  pollSeconds: 0.5,
}

let telegram: TelegramStandIn
let shop: Shop
let make: Maker
const failures: unknown[] = []
let chats = 500_000

beforeAll(async () => {
  telegram = await startTelegram()
  const log = { error: (fields: object) => void failures.push(fields) }
  shop = await openShop({ env: telegram.env, jobs: EAGER, log })
  make = createMaker(shop.app)
})
afterEach(() => telegram.recover())
afterAll(async () => {
  await shop.app.close()
  await telegram.close()
})

const write = (chat: number, text: string) =>
  shop.app.db.transaction((tx) =>
    messageService.postTo(tx, shop.app.context, {
      ...{ channel: 'telegram', to: String(chat), subject: '', isOrdered: true },
      body: writeBody({ title: '', text, rows: [] }),
    }),
  )
const textsOf = (chat: number) => telegram.linesOf(chat).map(({ text }) => text)
const waiting = () => shop.app.db.$count(messages, sql`sent_at is null and dropped_at is null`)
const allSent = () => expect.poll(waiting, { timeout: 20_000 }).toBe(0)

/** Told twice each time. */
const OFTEN = repeated(50)

test('F19: told to wait, the sender waits as long as told and keeps the order of a chat', OFTEN, async () => {
  const chat = ++chats
  telegram.flooded.set(chat, { retryAfter: 2, times: 2 })
  const texts = Array.from({ length: 12 }, (_, rank) => `Message ${rank}`)
  for (const text of texts) await write(chat, text)
  await allSent()
  expect(textsOf(chat)).toEqual(texts)
  const tries = telegram.calls.filter(({ body }) => Number(body.chat_id) === chat)
  expect(tries.length).toBe(texts.length + 2)
  const pauses = [tries[1]!.at - tries[0]!.at, tries[2]!.at - tries[1]!.at]
  for (const pause of pauses) expect(pause).toBeGreaterThan(1900)
})

test.for(['error 500', 'html 502', 'refused'] as const)(
  'Telegram answers %s for a while: nothing is lost, nobody is told twice',
  async (failure) => {
    telegram.fail(failure, { times: 4 })
    const people = Array.from({ length: 5 }, () => ++chats)
    for (const chat of people) await write(chat, `Bonjour ${chat}`)
    await allSent()
    for (const chat of people) expect(textsOf(chat)).toEqual([`Bonjour ${chat}`])
  },
)

test('Telegram hangs: the call is given up and the message goes out once by the queue', async () => {
  const chat = ++chats
  telegram.fail('hang', { times: 1 })
  await write(chat, 'Bonjour')
  await allSent()
  expect(textsOf(chat)).toEqual(['Bonjour'])
})

test('a chat that blocked the bot: the message is dropped and the partner marked', async () => {
  const chat = ++chats
  const { pii } = shop.app.context
  const vendor = await make.vendor()
  await shop.app.db
    .update(partners)
    .set({ telegramChatId: pii.encrypt(String(chat)), telegramHash: pii.hash(String(chat)) })
    .where(sql`user_id = ${vendor.id}`)
  telegram.blocked.add(chat)
  await write(chat, 'Bonjour')
  await allSent()
  const [row] = await shop.app.db.select().from(partners).where(sql`user_id = ${vendor.id}`)
  expect(row!.telegramFailedAt).toEqual(expect.any(Date))
  expect(telegram.linesOf(chat)).toEqual([])
})

test('a message Telegram refuses for good holds nobody up', async () => {
  const chat = ++chats
  await write(chat, '')
  await write(chat, 'Bonjour')
  await allSent()
  expect(textsOf(chat)).toEqual(['Bonjour'])
})

test('P5: no failure stored or logged holds the chat or the words', async () => {
  const chat = ++chats
  telegram.fail('error 500', { times: 2 })
  await write(chat, 'Canari 71')
  await allSent()
  const { rows } = await shop.app.db.execute(sql`select j::text as line from pgboss.job j`)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Canari|${chat}`))
  const told = failures.map((fields) => `${(fields as { err?: Error }).err} ${JSON.stringify(fields)}`).join()
  expect(told).not.toMatch(new RegExp(`Canari|${chat}|stand-in_bot`))
  expect(told).toContain('Telegram: ')
})
