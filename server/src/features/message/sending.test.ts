import { updateProfile } from '@fantome/contract/account.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockBy, waitingForLock } from '../../../test/locks.ts'
import { type MailServer, openMailServer } from '../../../test/mail-server.ts'
import { createMaker, type Maker } from '../../../test/maker.ts'
import { bearerOf, callFrom, openShop, type Shop } from '../../../test/shop.ts'
import { messages } from '../../db/schema/message.ts'
import { alerts } from '../../db/schema/payment.ts'
import { startWorkers } from '../../workers.ts'
import { createSmtpMailer } from './mailer.ts'
import * as messageService from './message.service.ts'

/** A failed job comes back at once; otherwise the shop is as in real life. */
const EAGER = {
  retries: { retryLimit: 150, retryDelay: 1, retryBackoff: true, retryDelayMax: 0, notify: true },
  pollSeconds: 0.5,
}
const TEXT = { subject: 'Bonjour', body: 'Trois mots neutres.' }

let shop: Shop
let make: Maker
let mailServer: MailServer
const failures: string[] = []

beforeAll(async () => {
  mailServer = await openMailServer()
  const log = {
    error: (fields: object, message: string) => void failures.push(`${message} ${Object.keys(fields)}`),
  }
  shop = await openShop({ env: { SMTP_URL: mailServer.url }, jobs: EAGER, log })
  make = createMaker(shop.app)
})
beforeEach(() => {
  mailServer.received.length = 0
  mailServer.refusal = undefined
})
afterAll(async () => {
  await shop.app.close()
  await mailServer.goAway()
})

const post = (to: string, { minutes, subject = 'Bonjour' }: { minutes?: number; subject?: string } = {}) =>
  shop.app.db.transaction((tx) =>
    messageService.post(tx, shop.app.context, to, { ...TEXT, subject }, { minutesToLive: minutes }),
  )
const rows = () => shop.app.db.select().from(messages)
const receivers = () => mailServer.received.map(({ to }) => to.join())
const waiting = () => shop.app.db.$count(messages, sql`sent_at is null and dropped_at is null`)

test('a message goes out once, in plain words, and is then erased here', async () => {
  const to = make.mail()
  await post(to)
  await expect.poll(waiting, { timeout: 5000 }).toBe(0)
  expect(mailServer.received).toMatchObject([
    {
      to: [to],
      mail: {
        from: { name: 'Service client' },
        to: [{ address: to, name: '' }],
        subject: TEXT.subject,
        text: expect.stringContaining(TEXT.body),
      },
    },
  ])
  const { mail } = mailServer.received[0]!
  const [row] = await rows()
  expect(mail.messageId).toBe(`<${row!.id}@colis.example>`) // the same for every repeat
  expect(mail.headers.map(({ key }) => key).sort()).toEqual(
    [
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ].sort(),
  )
  expect(row).toMatchObject({ recipient: '', body: '', sentAt: expect.any(Date), droppedAt: null })
  await shop.app.context.jobs.add(shop.app.db, 'send-message', { messageId: row!.id })
  await post(make.mail())
  await expect.poll(() => mailServer.received.length, { timeout: 5000 }).toBe(2)
  expect(receivers().filter((receiver) => receiver === to)).toHaveLength(1)
})

test('F18: with the mail server away requests answer, nothing is lost, nothing goes twice', async () => {
  await mailServer.goAway()
  const addresses = Array.from({ length: 14 }, () => make.mail())
  const people = await Promise.all(addresses.map((mail) => make.user({ mail })))
  const changed = await Promise.all(
    people.map((user) =>
      callFrom(shop.app, bearerOf(user)).call(updateProfile, {
        body: { email: '', country_id: user.countryId! },
      }),
    ),
  )
  expect(changed.map(({ status }) => status)).toEqual(addresses.map(() => 200))
  await expect.poll(() => failures.length, { timeout: 5000 }).toBeGreaterThan(addresses.length)
  expect(await waiting()).toBe(addresses.length)
  await mailServer.comeBack()
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(receivers().sort()).toEqual(addresses.sort())
})

test('a mail server that says « later » is asked again', async () => {
  mailServer.refusal = { code: 451, message: () => 'Later, please' }
  const [to, before] = [make.mail(), failures.length]
  await post(to)
  await expect.poll(() => failures.length, { timeout: 5000 }).toBeGreaterThan(before + 1)
  mailServer.refusal = undefined
  await expect.poll(receivers, { timeout: 5000 }).toEqual([to])
})

test('F18: a message that went while the database could not note it is not sent again', async () => {
  mailServer.refusal = { code: 451, message: () => 'Later, please' }
  const to = make.mail()
  await post(to)
  const unlock = await lockBy(shop, sql`select 1 from messages where sent_at is null for update`)
  mailServer.refusal = undefined
  await expect.poll(receivers, { timeout: 10_000 }).toEqual([to])
  const isNoting = () => waitingForLock(shop)
  for (const count of [1, 0, 1]) await expect.poll(isNoting, { timeout: 10_000, interval: 20 }).toBe(count)
  await unlock()
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(receivers()).toEqual([to])
})

test('F18: a code that came of age while the mail server was away is dropped, not sent late', async () => {
  mailServer.refusal = { code: 451, message: () => 'Later, please' }
  const [late, timely] = [make.mail(), make.mail()]
  await post(late, { minutes: 10, subject: 'Tard' })
  await post(timely, { minutes: 10 })
  const past = { expiresAt: sql`now() - interval '1 second'` }
  await shop.app.db.update(messages).set(past).where(eq(messages.subject, 'Tard'))
  await expect.poll(waiting, { timeout: 5000 }).toBe(1)
  mailServer.refusal = undefined
  await expect.poll(waiting, { timeout: 5000 }).toBe(0)
  expect(receivers()).toEqual([timely])
  const dropped = (await rows()).find(({ subject }) => subject === 'Tard')
  expect(dropped).toMatchObject({ recipient: '', body: '', sentAt: null, droppedAt: expect.any(Date) })
})

test('P5: an SMTP error that quotes the address is stored nowhere', async () => {
  mailServer.refusal = { code: 550, message: (address) => `<${address}>: no such canary here` }
  const to = make.mail()
  const before = failures.length
  await post(to)
  await expect.poll(() => failures.length, { timeout: 5000 }).toBeGreaterThan(before)
  await expect
    .poll(async () =>
      JSON.stringify(
        (await shop.app.db.execute(sql`select output from pgboss.job where output is not null`)).rows,
      ),
    )
    .toContain('EENVELOPE')
  const { rows: jobs } = await shop.app.db.execute(sql`select j::text as line from pgboss.job j`)
  expect(JSON.stringify(jobs)).not.toMatch(/canary here|@exemple/)
  mailServer.refusal = undefined
  await expect.poll(receivers, { timeout: 5000 }).toEqual([to])
})

test('R55: what nobody took for a day is raised once, counted for the operator, and can be tried again', async () => {
  const lines: string[] = []
  const deaf = await openShop({
    env: { SMTP_URL: mailServer.url, METRICS_TOKEN: 'x'.repeat(16), LOG_LEVEL: 'error' },
    logStream: { write: (line) => void lines.push(line) },
    hasWorkers: false,
  })
  const { app } = deaf
  const addresses = [make.mail(), make.mail(), make.mail()]
  for (const [rank, minutes] of [undefined, 10, undefined].entries())
    await app.db.transaction((tx) =>
      messageService.post(tx, app.context, addresses[rank]!, TEXT, { minutesToLive: minutes }),
    )
  const age = (hours: number, where: SQL) =>
    app.db
      .update(messages)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      .where(where)
  await age(25, sql`true`)
  await app.db.update(messages).set({ expiresAt: sql`now()` }).where(sql`expires_at is not null`)
  const ids = await app.db.select({ id: messages.id }).from(messages).orderBy(messages.id)
  await age(23, eq(messages.id, ids[2]!.id))

  for (let attempt = 0; attempt < 2; attempt++) await messageService.raiseUndelivered(app.db, app.context)
  const raised = await app.db.select({ kind: alerts.kind, subjectId: alerts.subjectId }).from(alerts)
  expect(raised).toEqual([{ kind: 'message.undelivered', subjectId: ids[0]!.id }])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', messages: 1, msg: 'messages nobody took for a day' },
  ])
  const headers = { authorization: `Bearer ${'x'.repeat(16)}` }
  expect((await app.inject({ url: '/metrics', headers })).body).toContain(
    'alerts_unseen{kind="message.undelivered"} 1',
  )

  await app.db.execute(sql`delete from pgboss.job where name = 'send-message'`) // its tries are used up
  expect(await messageService.sendAgain(app.db, app.context.jobs)).toBe(1)
  await startWorkers(app)
  await expect.poll(receivers, { timeout: 5000 }).toEqual([addresses[0]])
  expect(lines).toHaveLength(1)
  await app.close()
})

test('two processes share the work and send each message once', async () => {
  const second = await openShop({
    env: { SMTP_URL: mailServer.url, DATA_DIR: shop.app.context.env.DATA_DIR },
    databaseUrl: shop.databaseUrl,
  })
  const addresses = Array.from({ length: 25 }, () => make.mail())
  await Promise.all(addresses.map((to) => post(to)))
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(receivers().sort()).toEqual(addresses.sort())
  await second.app.close()
})

test('a pile of messages written together goes out together, not one every half minute', async () => {
  const calm = await openShop({ env: { SMTP_URL: mailServer.url } })
  const addresses = Array.from({ length: 25 }, () => make.mail())
  await calm.app.db.transaction(async (tx) => {
    for (const to of addresses) await messageService.post(tx, calm.app.context, to, TEXT)
  })
  await expect.poll(() => receivers().length, { timeout: 5000 }).toBe(addresses.length)
  await calm.app.close()
})

test.for([
  ['a@exemple.bj\r\nBcc: b@exemple.bj', 'Bonjour'],
  ['a@exemple.bj, b@exemple.bj', 'Bonjour'],
  ['a@exemple.bj', 'Bonjour\r\nBcc: b@exemple.bj\r\n\r\nAutre corps'],
])('R40: %j and %j slip nobody and nothing into a mail', async ([to, subject]) => {
  const mailer = createSmtpMailer({ url: mailServer.url, from: shop.app.context.env.MAIL_FROM })
  await mailer.send({ id: crypto.randomUUID(), to: to!, subject: subject!, body: 'Corps' }).catch(() => {})
  for (const { to: receivers, mail } of mailServer.received) {
    expect(receivers).not.toContain('b@exemple.bj')
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.text?.trim()).toBe('Corps')
  }
})

test('mailer: many messages share a few connections', async () => {
  const before = mailServer.connections
  for (let sent = 0; sent < 12; sent++) await post(make.mail())
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  expect(mailServer.received).toHaveLength(12)
  expect(mailServer.connections - before).toBeLessThanOrEqual(2)
})
