import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openShop, type Shop, test } from '../../../test/shop.ts'
import { messages } from '../../db/schema/message.ts'
import * as messageService from './message.service.ts'

const TEXT = { subject: 'Bonjour', body: 'Trois mots neutres.' }
const jobs = async ({ app }: Shop) =>
  (
    await app.db.execute(sql`select data ->> 'messageId' as id from pgboss.job where name = 'send-message'`)
  ).rows.map(({ id }) => id)
const rows = ({ app }: Shop) => app.db.select().from(messages)

test('outbox: a message and its job exist only if their transaction commits', async ({ shop, make }) => {
  const { app } = shop
  const post = () => app.db.transaction((tx) => messageService.post(tx, app.context, make.mail(), TEXT))
  await post()
  const [message] = await rows(shop)
  expect(await jobs(shop)).toEqual([message!.id])

  const broken = app.db.transaction(async (tx) => {
    await messageService.post(tx, app.context, make.mail(), TEXT)
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await rows(shop)).toHaveLength(1)
  expect(await jobs(shop)).toEqual([message!.id])
})

test('outbox: recipient and body are encrypted', async ({ shop, make }) => {
  const { app } = shop
  const to = make.mail()
  await app.db.transaction((tx) => messageService.post(tx, app.context, to, TEXT))
  const row = (await rows(shop)).find(({ recipient }) => app.context.pii.decrypt(recipient) === to)!
  expect(row.body).not.toContain(TEXT.body)
  expect(app.context.pii.decrypt(row.body)).toBe(TEXT.body)
  expect(row.recipient).not.toContain(to)
})

test('outside production /dev/messages shows what would have been sent, newest first', async ({
  shop,
  make,
}) => {
  const { app } = shop
  const to = make.mail()
  for (const subject of ['Un', 'Deux'])
    await app.db.transaction((tx) => messageService.post(tx, app.context, to, { ...TEXT, subject }))
  const answer = await app.inject('/dev/messages')
  expect(answer.json().slice(0, 2)).toEqual([
    { channel: 'email', to, subject: 'Deux', text: TEXT.body, at: expect.stringMatching(/^\d{4}-.*Z$/) },
    { channel: 'email', to, subject: 'Un', text: TEXT.body, at: expect.any(String) },
  ])
})

test('EMAIL=off: nothing is written to the outbox', async ({ make }) => {
  const { app } = await openShop({ env: { EMAIL: 'off' } })
  await app.db.transaction((tx) => messageService.post(tx, app.context, make.mail(), TEXT))
  expect(await app.db.select().from(messages)).toEqual([])
  await app.close()
})
