import { login } from '@fantome/contract/account.ts'
import { confirmReceipt } from '@fantome/contract/order.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Shop, test } from '../../../test/shop.ts'
import { watchPlans } from '../../../test/watch-plans.ts'
import {
  emailReverts,
  emailVerifications,
  passwordResets,
  sessions,
  throttles,
} from '../../db/schema/account.ts'
import { messages } from '../../db/schema/message.ts'
import { orders } from '../../db/schema/order.ts'
import { paymentEvents, payments } from '../../db/schema/payment.ts'
import { BATCH_SIZE } from '../../shared/batches.ts'
import { purgeExpiredSecrets } from '../account/session.service.ts'
import * as messageService from '../message/message.service.ts'
import { purgeExpiredData } from './retention.service.ts'

const ago = (time: string) => sql`now() - ${time}::interval`
const TEXT = { subject: 'Bonjour', body: 'Trois mots neutres.' }

/** What is left of them after a purge. */
async function leftOf({ app }: Shop, table: PgTable, where?: SQL) {
  await purgeExpiredData(app.db, app.context)
  return app.db.$count(table, where)
}

test.for<[string, Record<string, string>, number]>([
  ['ended a day ago is erased', { endedAt: '25 hours' }, 0],
  ['ended an hour ago stays', { endedAt: '1 hour' }, 1],
  ['lapsed a day ago is erased', { lastUsedAt: '97 hours' }, 0],
  ['lapsed an hour ago stays', { lastUsedAt: '73 hours' }, 1],
  ['is fifteen days old is erased', { createdAt: '15 days 1 hour' }, 0],
  ['is thirteen days old stays', { createdAt: '13 days' }, 1],
])('P9: a sign-in that %s', async ([, moments, left], { shop, make }) => {
  const { id } = await make.user()
  const isTheirs = eq(sessions.userId, id)
  const past = Object.fromEntries(Object.entries(moments).map(([name, time]) => [name, ago(time)]))
  await shop.app.db.update(sessions).set(past).where(isTheirs)
  expect(await leftOf(shop, sessions, isTheirs)).toBe(left)
})

test('retention: among many sign-ins, those to erase are found by an index, a batch at a time', async ({
  shop: { app, owner },
  make,
}) => {
  const { id } = await make.user()
  const insertMany = (count: number, endedAt: string) =>
    app.pool.query(
      `insert into sessions (id, user_id, refresh_hash, ended_at)
       select gen_random_uuid(), $1, gen_random_uuid(), now() - $3::interval from generate_series(1, $2)`,
      [id, count, endedAt],
    )
  await insertMany(20_000, '1 hour')
  await insertMany(BATCH_SIZE + 1, '25 hours')
  await owner.execute(sql`analyze sessions`)
  const watched = watchPlans(app.pool)
  await purgeExpiredSecrets(watched.db)
  const plans = (await watched.plans()).filter((plan) => plan.includes('Delete on sessions'))
  expect(plans).toHaveLength(2)
  for (const plan of plans) expect(plan).toContain('sessions_over_idx')
  expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(20_001) // and the one of `make`
})

test('retention (P9): an expired code, link or unverified address is erased, a live one stays', async ({
  shop,
  make,
}) => {
  const { db } = shop.app
  for (const expiresAt of [ago('1 second'), ago('-5 minutes')]) {
    const { id: userId } = await make.user()
    const link = { userId, email: v7(), emailHash: v7(), codeHash: v7(), expiresAt }
    await db.insert(passwordResets).values({ userId, otpHash: v7(), expiresAt })
    await db.insert(emailVerifications).values(link)
    await db.insert(emailReverts).values(link)
  }
  for (const table of [passwordResets, emailVerifications, emailReverts])
    expect(await leftOf(shop, table)).toBe(1)
})

test('counts of tries go once the wait is over', async ({ shop, from }) => {
  const here = from('10.9.9.9')
  await here.call(login, { body: { pseudo: 'inconnue', password: 'pas-celui-la' } })
  expect(await leftOf(shop, throttles)).toBe(3)
  await shop.app.db.update(throttles).set({ expire: Date.now() - 2 * 3_600_000 })
  expect(await leftOf(shop, throttles)).toBe(0)
})

test('messages go two weeks after they were written, whatever became of them', async ({ shop, make }) => {
  const { app } = shop
  for (const [createdAt, more] of [
    [ago('15 days'), {}],
    [ago('15 days'), { sentAt: ago('15 days') }],
    [ago('13 days'), { sentAt: ago('13 days') }],
    [ago('13 days'), {}],
  ] as const) {
    await app.db.transaction((tx) => messageService.post(tx, app.context, make.mail(), TEXT))
    const newest = app.db.select({ id: messages.id }).from(messages).orderBy(sql`id desc`).limit(1)
    await app.db
      .update(messages)
      .set({ createdAt, ...more })
      .where(sql`id in (${newest})`)
  }
  expect(await leftOf(shop, messages)).toBe(2)
})

test('what a provider said is forgotten after a month', async ({ shop }) => {
  for (const days of ['29 days', '31 days'])
    await shop.app.db
      .insert(paymentEvents)
      .values({ provider: 'fedapay', eventKey: days, createdAt: ago(days) })
  await purgeExpiredData(shop.app.db, shop.app.context)
  expect(await shop.app.db.select({ key: paymentEvents.eventKey }).from(paymentEvents)).toEqual([
    { key: '29 days' },
  ])
})

test('retention: phone, place and complaint of an order go 30 days after its end, with its payment’s copy', async ({
  shop,
  make,
  as,
}) => {
  const { db } = shop.app
  const client = await make.user()
  const { id } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  await as(client).call(confirmReceipt, { body: { orderId: id } })
  const complaintReason = shop.app.context.pii.encrypt('Il manquait un article')
  await db.update(orders).set({ complaintReason }).where(eq(orders.id, id))
  const left = async () => [
    await leftOf(shop, orders, sql`user_id = ${client.id} and phone is not null`),
    await leftOf(shop, orders, sql`user_id = ${client.id} and complaint_reason is not null`),
    await leftOf(shop, payments, sql`user_id = ${client.id} and coalesce(phone, request_hash) is not null`),
  ]
  await db
    .update(orders)
    .set({ finalisedAt: ago('29 days') })
    .where(eq(orders.id, id))
  expect(await left()).toEqual([1, 1, 1])
  await db
    .update(orders)
    .set({ finalisedAt: ago('31 days') })
    .where(eq(orders.id, id))
  expect(await left()).toEqual([0, 0, 0])
})
