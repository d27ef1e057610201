import { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import {
  dropMessages,
  getUnsentMessages,
  resendMessages,
  type UnsentMessage,
} from '@fantome/contract/message-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../test/mail-server.ts'
import { createMaker } from '../../../test/maker.ts'
import { bearerOf, callFrom, openShop, type Shop, type Visitor } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { messages } from '../../db/schema/message.ts'
import * as messageService from './message.service.ts'

const TEXT = { subject: 'Votre code', body: 'Votre code est 123456.' }

let shop: Shop
let admin: Visitor
let adminId: string
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await openMailServer()
  // A job that failed waits for an hour: only an admin brings it back meanwhile.
  const retries = { retryLimit: 10, retryDelay: 3600, retryBackoff: true, retryDelayMax: 3600, notify: true }
  const log = { error: () => {} }
  shop = await openShop({ env: { SMTP_URL: mailServer.url }, jobs: { retries, pollSeconds: 0.5 }, log })
  const person = await createMaker(shop.app).user({ role: 'admin' })
  adminId = person.id
  admin = callFrom(shop.app, bearerOf(person))
})
afterAll(async () => {
  await shop.app.close()
  await mailServer.goAway()
})

const post = (to: string) =>
  shop.app.db.transaction((tx) => messageService.post(tx, shop.app.context, to, TEXT))
const unsent = async () => (await admin.call(getUnsentMessages)).data as unknown as UnsentMessage[]
const counted = async () =>
  ((await admin.call(getAdminCounts)).data as Record<string, number>).unsent_messages

test('messages: one that was refused is listed with why, veiled and without its words, and sent again when asked', async () => {
  mailServer.refusal = { code: 452, message: (to) => `Boîte pleine : ${to}` }
  await post('lune_calme@exemple.bj')
  await expect.poll(async () => (await unsent())[0]?.attempts, { timeout: 30_000 }).toBe(1)
  const [message] = await unsent()
  expect(message).toMatchObject({
    ...{ channel: 'email', subject: 'Votre code', recipient: 'l•••@•••.bj', problem: 'smtp_452' },
    ...{ state: 'waiting', attempts: 1 },
  })
  const answer = await admin.call(getUnsentMessages)
  expect(JSON.stringify(answer)).not.toMatch(/123456|lune_calme|Boîte/)
  expect(answer.channels).toContainEqual({ channel: 'email', is_on: true, sent_today: 0, unsent: 1 })
  expect(answer.channels).toContainEqual({ channel: 'telegram', is_on: false, sent_today: 0, unsent: 0 })
  expect(await counted()).toBe(1)

  mailServer.refusal = undefined
  const ids = [message!._id]
  expect(await admin.call(resendMessages, { body: { ids } })).toMatchObject({ data: { resent: 1 } })
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
  expect(mailServer.received.map(({ to }) => to.join())).toEqual(['lune_calme@exemple.bj'])
  expect(await admin.call(resendMessages, { body: { ids } })).toMatchObject({ data: { resent: 0 } })
  expect(await counted()).toBe(0)
  const noted = await shop.app.db.select().from(auditEntries).where(eq(auditEntries.adminId, adminId))
  expect(noted).toMatchObject([{ action: 'message.resend', after: { messages: 1 } }])
})

test('messages: after a day one is given up, and another day begins when it is sent again', async () => {
  mailServer.refusal = { code: 450, message: () => 'Plus tard' }
  await post('vent@exemple.bj')
  await expect.poll(async () => (await unsent())[0]?.attempts, { timeout: 30_000 }).toBe(1)
  await shop.app.db
    .update(messages)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(sql`sent_at is null`)
  const [message] = await unsent()
  expect(message).toMatchObject({ state: 'given_up' })
  await admin.call(resendMessages, { body: { ids: [message!._id] } })
  await expect.poll(async () => (await unsent())[0]?.attempts, { timeout: 30_000 }).toBe(2)
  expect((await unsent())[0]).toMatchObject({ state: 'waiting' })
})

test('messages: one that nobody needs any more is dropped, erased and noted', async () => {
  mailServer.refusal = { code: 450, message: () => 'Plus tard' }
  await post('brume@exemple.bj')
  const waiting = async () => (await unsent()).find(({ recipient }) => recipient.startsWith('b'))
  await expect.poll(async () => (await waiting())?.attempts, { timeout: 30_000 }).toBe(1)
  const ids = [(await waiting())!._id]
  expect(await admin.call(dropMessages, { body: { ids } })).toMatchObject({
    ...{ message: 'Message abandonné.', data: { dropped: 1 } },
  })
  expect(await waiting()).toBeUndefined()
  const [kept] = await shop.app.db.select().from(messages).where(eq(messages.id, ids[0]!))
  expect(kept).toMatchObject({ recipient: '', body: '', sentAt: null, droppedAt: expect.any(Date) })
  expect(await admin.call(dropMessages, { body: { ids } })).toMatchObject({ data: { dropped: 0 } })
  expect(await admin.call(resendMessages, { body: { ids } })).toMatchObject({ data: { resent: 0 } })
  expect(await shop.app.db.$count(auditEntries, eq(auditEntries.action, 'message.drop'))).toBe(1)
})

test('messages: what waits for a channel that nobody configured is no failure', async () => {
  await shop.app.db.transaction((tx) =>
    messageService.postTo(tx, shop.app.context, { channel: 'telegram', to: '42', subject: '', body: '{}' }),
  )
  await shop.app.db
    .update(messages)
    .set({ createdAt: sql`now() - interval '2 hours'` })
    .where(eq(messages.channel, 'telegram'))
  expect((await unsent()).filter(({ channel }) => channel === 'telegram')).toEqual([])
})
