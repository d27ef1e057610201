import { endOtherSessions } from '@fantome/contract/account.ts'
import { logout } from '@fantome/contract/own-account.ts'
import { addPushSubscription, getPushSubscription, removePushSubscription } from '@fantome/contract/push.ts'
import { toggleBlock } from '@fantome/contract/user-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Shop, test, type Visitor } from '../../../test/shop.ts'
import { type PushService, startPushService } from '../../../test/stand-ins/push-service.ts'
import { sessions } from '../../db/schema/account.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import * as sessionService from '../account/session.service.ts'

const HOST = 'https://push.exemple.bj'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

let made = 0
/** A real browser's keys, at a public address. */
const subscription = (endpoint = `${HOST}/send/${++made}`) => ({
  endpoint,
  keys: service.subscribe().subscription.keys,
})
const isOn = async (visitor: Visitor) =>
  ((await visitor.call(getPushSubscription)).data as { is_on: boolean }).is_on

test('push: every signed-in role subscribes, sees it, and takes it back', async ({ as, make, visitor }) => {
  expect(await visitor.call(getPushSubscription)).toMatchObject({ status: 401 })
  expect(await visitor.call(addPushSubscription, { body: subscription() })).toMatchObject({ status: 401 })
  for (const role of ['client', 'vendeur', 'livreur', 'admin'] as const) {
    const someone = as(await make.user({ role }))
    expect(await someone.call(getPushSubscription)).toMatchObject({
      status: 200,
      data: { public_key: expect.stringMatching(/^[\w-]{87}$/), is_on: false },
    })
    expect(await someone.call(addPushSubscription, { body: subscription() })).toMatchObject({
      status: 200,
      message: 'Notifications activées.',
    })
    expect(await isOn(someone)).toBe(true)
    expect(await someone.call(removePushSubscription)).toMatchObject({ status: 200 })
    expect(await someone.call(removePushSubscription), 'twice is harmless').toMatchObject({ status: 200 })
    expect(await isOn(someone)).toBe(false)
  }
})

test('push: endpoint and keys are ciphertext', async ({ as, make, shop }) => {
  const body = subscription()
  await as(await make.user()).call(addPushSubscription, { body })
  const { pii } = shop.app.context
  const { db } = shop.app
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpointHash, pii.hash(body.endpoint)))
  expect(JSON.stringify(row)).not.toContain(HOST)
  expect(JSON.stringify(row)).not.toContain(body.keys.auth)
  expect(JSON.parse(pii.decrypt(row!.subscription))).toEqual(body)
})

test('push: one browser has one subscription, and whoever signs in there next has it', async ({
  as,
  make,
}) => {
  const [first, second] = [as(await make.user()), as(await make.user())]
  const body = subscription()
  await first.call(addPushSubscription, { body })
  await second.call(addPushSubscription, { body })
  expect([await isOn(first), await isOn(second)]).toEqual([false, true])
})

test('push: a sign-in has one subscription, the latest; ten taps at once make one', async ({
  as,
  make,
  shop,
}) => {
  const user = await make.user()
  const body = subscription()
  const taps = await Promise.all(
    Array.from({ length: 10 }, () => as(user).call(addPushSubscription, { body })),
  )
  expect(taps.map(({ status }) => status)).toEqual(Array(10).fill(200))
  await as(user).call(addPushSubscription, { body: subscription() })
  expect(await countOf(shop, user.id)).toBe(1)
})

const countOf = async ({ app: { db } }: Shop, userId: string) =>
  db.$count(
    pushSubscriptions,
    sql`${pushSubscriptions.sessionId} in (select id from sessions where user_id = ${userId})`,
  )
/** Another sign-in of the same person, on another device. */
const signInAgain = ({ app: { db, context } }: Shop, userId: string) =>
  sessionService.open(db, context.tokens, userId)

test('push: an account has ten at most, the oldest makes room', async ({ as, make, shop }) => {
  const user = await make.user()
  await as(user).call(addPushSubscription, { body: subscription() })
  for (let device = 0; device < 10; device++) {
    const other = await signInAgain(shop, user.id)
    expect(await as(other).call(addPushSubscription, { body: subscription() })).toMatchObject({ status: 200 })
    expect(await isOn(as(other))).toBe(true)
  }
  expect(await countOf(shop, user.id)).toBe(10)
  expect(await isOn(as(user))).toBe(false)
})

test('push: signing out, ending other devices and a block end the subscription at once', async ({
  as,
  make,
  shop,
}) => {
  const user = await make.user()
  const other = await signInAgain(shop, user.id)
  for (const device of [user, other]) await as(device).call(addPushSubscription, { body: subscription() })
  await as(user).call(endOtherSessions)
  expect(await countOf(shop, user.id)).toBe(1)
  expect(await isOn(as(user))).toBe(true)
  await as(user).call(logout)
  expect(await countOf(shop, user.id)).toBe(0)

  const blocked = await make.user()
  await as(blocked).call(addPushSubscription, { body: subscription() })
  const admin = await make.user({ role: 'admin' })
  expect(await as(admin).call(toggleBlock, { body: { id: blocked.id } })).toMatchObject({ status: 200 })
  expect(await countOf(shop, blocked.id)).toBe(0)
})

test('push: a subscription is deleted with the sign-in that lapsed', async ({ as, make, shop }) => {
  const user = await make.user()
  await as(user).call(addPushSubscription, { body: subscription() })
  await shop.app.db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '5 days'` })
    .where(eq(sessions.userId, user.id))
  await sessionService.purgeExpiredSecrets(shop.app.db)
  expect(await countOf(shop, user.id)).toBe(0)
})

test.for([
  ['http', 'http://push.exemple.bj/a'],
  ['loopback', 'https://127.0.0.1/a'],
  ['loopback by name', 'https://localhost/a'],
  ['loopback in one figure', 'https://2130706433/a'],
  ['IPv6 loopback', 'https://[::1]/a'],
  ['a machine of our own network', 'https://10.0.0.7/a'],
  ['cloud metadata', 'https://169.254.169.254/latest'],
  ['a public address in figures', 'https://8.8.8.8/a'],
  ['a name of our network', 'https://postgres/a'],
  ['a name of the house', 'https://db.internal/a'],
  ['another port', 'https://push.exemple.bj:5432/a'],
  ['a password', 'https://a:b@push.exemple.bj/a'],
  ['no address', 'javascript:alert(1)'],
  ['nothing', ''],
])('push: an endpoint that is %s is refused', async ([, endpoint], { as, make }) => {
  const client = as(await make.user())
  expect(await client.call(addPushSubscription, { body: subscription(endpoint) })).toMatchObject({
    status: 422,
    code: 'push.refused',
  })
})

test('push: keys that are none are refused', async ({ as, make }) => {
  const client = as(await make.user())
  const { keys } = subscription()
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const wrong of [
    { ...keys, p256dh: offCurve },
    { ...keys, auth: 'AAAA' },
  ]) {
    const body = { endpoint: `${HOST}/keys`, keys: wrong }
    expect(await client.call(addPushSubscription, { body })).toMatchObject({
      status: 422,
      code: 'push.refused',
    })
  }
  const body = { endpoint: `${HOST}/keys`, keys: { ...keys, auth: '<script>' } }
  expect(await client.call(addPushSubscription, { body })).toMatchObject({ status: 400 })
})
