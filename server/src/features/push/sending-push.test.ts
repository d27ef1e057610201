import { logout } from '@fantome/contract/own-account.ts'
import { addPushSubscription } from '@fantome/contract/push.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMaker, type Maker } from '../../../test/maker.ts'
import { hoursAgo, makeOrder } from '../../../test/order-maker.ts'
import { bearerOf, callFrom, openShop, type Shop } from '../../../test/shop.ts'
import { PUSH_STAND_IN_CA, type PushService, startPushService } from '../../../test/stand-ins/push-service.ts'
import { sessions } from '../../db/schema/account.ts'
import { messages } from '../../db/schema/message.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import * as orderService from '../order/order.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as pushService from './push.service.ts'

/** A failed job comes back at once; otherwise the shop is as in real life. */
const EAGER = {
  retries: { retryLimit: 150, retryDelay: 1, retryBackoff: true, retryDelayMax: 0, notify: true },
  pollSeconds: 0.5,
}
const PATIENT = { timeout: 25_000 }
const TEXT = { subject: 'Votre colis est en route.', body: '/account?tab=commandes#1' }

let shop: Shop
let make: Maker
let service: PushService
const failures: string[] = []

beforeAll(async () => {
  service = await startPushService()
  const log = { error: (fields: object) => void failures.push(String((fields as { err?: unknown }).err)) }
  shop = await openShop({ env: { PUSH_STAND_IN_CA }, jobs: EAGER, log })
  make = createMaker(shop.app)
})
beforeEach(() => {
  service.accepted.length = 0
  service.answer = 201
})
afterAll(async () => {
  await shop.app.close()
  await service.close()
})

type User = Awaited<ReturnType<Maker['user']>>
async function subscribe(user: { accessToken: string }) {
  const { path, subscription } = service.subscribe()
  const visitor = callFrom(shop.app, bearerOf(user))
  expect(await visitor.call(addPushSubscription, { body: subscription })).toMatchObject({ status: 200 })
  return path
}
const notify = ({ id: userId }: Pick<User, 'id'>, minutesToLive = 60) =>
  shop.app.db.transaction((tx) =>
    pushService.notify(tx, shop.app.context, { userId, text: TEXT, minutesToLive }),
  )
const waiting = () =>
  shop.app.db.$count(messages, sql`channel = 'push' and sent_at is null and dropped_at is null`)
const shownAt = (path: string) =>
  service.accepted.filter((pushed) => pushed.path === path).map(({ payload }) => payload.title)
const untilQuiet = () => expect.poll(waiting, PATIENT).toBe(0)

test('push: sealed for that browser alone, signed, with a time to live and a topic', async () => {
  const user = await make.user()
  const path = await subscribe(user)
  await notify(user, 60)
  await untilQuiet()
  expect(service.accepted).toHaveLength(1)
  const { headers, sealed, payload, vapid } = service.accepted[0]!
  expect(payload).toEqual({ id: expect.any(String), title: TEXT.subject, url: TEXT.body })
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(Number(headers.ttl)).toBeGreaterThan(3500)
  expect(Number(headers.ttl)).toBeLessThanOrEqual(3600)
  expect(vapid).toEqual({
    aud: service.origin,
    exp: expect.any(Number),
    sub: 'mailto:contact@fantome.example',
  })
  expect(sealed.toString('latin1')).not.toContain('colis')
  expect(sealed.length, 'the size of the text is the only thing told').toBeLessThan(1000)
  expect(shownAt(path)).toEqual([TEXT.subject])
  const [row] = await shop.app.db.select().from(messages).where(eq(messages.id, payload.id))
  expect(row).toMatchObject({ channel: 'push', recipient: '', body: '', sentAt: expect.any(Date) })
})

test('push: every device of a person is told, nobody else', async () => {
  const user = await make.user()
  const stranger = await make.user()
  const [path, other] = [await subscribe(user), await subscribe(stranger)]
  await notify(user)
  await untilQuiet()
  expect([shownAt(path), shownAt(other)]).toEqual([[TEXT.subject], []])
})

test.for([429, 500, 'hang'] as const)(
  'push: a service that says %s is asked again, once it can',
  async (trouble) => {
    const user = await make.user()
    const path = await subscribe(user)
    const before = service.calls
    service.answer = trouble
    await notify(user)
    await expect.poll(() => service.calls, PATIENT).toBeGreaterThan(before + 1)
    service.answer = 201
    await untilQuiet()
    expect(shownAt(path)).toEqual([TEXT.subject])
    expect(failures.join()).not.toContain(path) // an endpoint is a secret
  },
)

test('push: an answer lost on the way repeats the message under its id, so that a browser shows it once', async () => {
  const user = await make.user()
  const path = await subscribe(user)
  service.answer = 'lost'
  await notify(user)
  await expect.poll(() => shownAt(path).length, PATIENT).toBeGreaterThan(0)
  service.answer = 201
  await untilQuiet()
  expect(new Set(service.accepted.map(({ payload }) => payload.id)).size).toBe(1)
  expect(new Set(service.accepted.map(({ headers }) => headers.topic)).size).toBe(1)
})

test.for([404, 410])('push: after a %s the subscription is deleted and the message dropped', async (gone) => {
  const user = await make.user()
  await subscribe(user)
  service.answer = gone
  const before = service.calls
  await notify(user)
  await untilQuiet()
  expect(service.calls - before).toBe(1)
  expect(await shop.app.db.$count(pushSubscriptions, isOf(user))).toBe(0)
  await notify(user)
  expect(await waiting()).toBe(0)
})
const isOf = ({ id }: Pick<User, 'id'>) =>
  sql`${pushSubscriptions.sessionId} in (select id from sessions where user_id = ${id})`

test('push: what waits for somebody who signs out meanwhile is never shown', async () => {
  const user = await make.user()
  const path = await subscribe(user)
  service.answer = 500
  const before = service.calls
  await notify(user)
  await expect.poll(() => service.calls, PATIENT).toBeGreaterThan(before)
  await callFrom(shop.app, bearerOf(user)).call(logout)
  service.answer = 201
  await untilQuiet()
  expect(shownAt(path)).toEqual([])
})

test('push: a sign-in that lapsed is told nothing', async () => {
  const user = await make.user()
  await subscribe(user)
  await shop.app.db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '4 days'` })
    .where(eq(sessions.userId, user.id))
  await notify(user)
  expect(await waiting()).toBe(0)
})

test('push: an order tells its steps in neutral words, each once, and a tap opens its receipt', async () => {
  const user = await make.user()
  const path = await subscribe(user)
  const order = await makeOrder(shop.app, make, { userId: user.id, stage: 'delivered' })
  await untilQuiet()
  expect(shownAt(path).sort()).toEqual([
    'Votre colis est en route.',
    'Votre colis est livré.',
    'Votre colis est pris en charge.',
  ])
  expect(new Set(service.accepted.map(({ payload }) => payload.url))).toEqual(
    new Set([`/account?tab=commandes#${order.id}`]),
  )
  expect(JSON.stringify(service.accepted.map(({ payload }) => payload))).not.toContain(order.product.name)

  service.accepted.length = 0
  await hoursAgo(shop.app, order.id, 49)
  await orderService.remindSilent(shop.app.db, shop.app.context)
  await orderService.remindSilent(shop.app.db, shop.app.context)
  await untilQuiet()
  expect(shownAt(path)).toEqual(['Pensez à confirmer la réception.'])
})

test('push: a cancelled order is told, in a transaction that commits', async () => {
  const user = await make.user()
  const path = await subscribe(user)
  const { id: orderId } = await makeOrder(shop.app, make, { userId: user.id, stage: 'accepted' })
  const admin = await make.user({ role: 'admin' })
  const actor = { id: admin.id, role: 'admin' } as const
  const step = { orderId, actor, charged: 700_000, reason: 'Rupture' }
  const rolledBack = shop.app.db.transaction(async (tx) => {
    await orderMoves.cancel(tx, shop.app.context, step)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await shop.app.db.transaction((tx) => orderMoves.cancel(tx, shop.app.context, step))
  await untilQuiet()
  expect(shownAt(path)).toEqual(['Votre commande est annulée.'])
})

test('push: an endpoint whose name leads to our own network is not called', async () => {
  // As in real life, without a stand-in: the name of an endpoint is looked up when it is called.
  const { app } = await openShop({ jobs: EAGER, log: { error: () => undefined }, hasWorkers: false })
  const { createPushSender } = await import('./push-sender.ts')
  const user = await createMaker(app).user()
  const { subscription } = service.subscribe()
  const visitor = callFrom(app, bearerOf(user))
  const endpoint = 'https://push.exemple.bj/send'
  await visitor.call(addPushSubscription, { body: { ...subscription, endpoint } })
  const sealed = app.context.pii.encrypt(JSON.stringify(subscription).replace('127.0.0.1', 'localhost'))
  const [row] = await app.db.update(pushSubscriptions).set({ subscription: sealed }).returning()
  const sender = createPushSender({ db: app.db, ...app.context })
  const before = service.calls
  await expect(sender.send({ id: row!.id, to: row!.id, ...TEXT })).rejects.toThrow('EOWNNETWORK')
  expect(service.calls).toBe(before)
  sender.close?.()
  await app.close()
})
