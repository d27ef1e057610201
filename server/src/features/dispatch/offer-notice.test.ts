import { addPushSubscription } from '@fantome/contract/push.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMaker, type Maker } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import { bearerOf, callFrom, openShop, type Shop } from '../../../test/shop.ts'
import { PUSH_STAND_IN_CA, type PushService, startPushService } from '../../../test/stand-ins/push-service.ts'
import { sessions, users } from '../../db/schema/account.ts'
import { messages } from '../../db/schema/message.ts'
import { courierExclusions, couriers, offerRefusals, partners } from '../../db/schema/partner.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import { openWave } from './offer-waves.service.ts'

let shop: Shop
let make: Maker
let line: Awaited<ReturnType<typeof orderLine>>
let client: User
let pushes: PushService

type User = Awaited<ReturnType<Maker['user']>>

beforeAll(async () => {
  pushes = await startPushService()
  // Nothing is sent: what is to be told stands in the outbox.
  shop = await openShop({ env: { PUSH_STAND_IN_CA }, hasWorkers: false })
  make = createMaker(shop.app)
  client = await make.user()
  line = await orderLine(shop.app, make, client.id)
})
beforeEach(async () => {
  await shop.app.db.delete(pushSubscriptions)
  await shop.app.db.delete(messages)
})
afterAll(async () => {
  await shop.app.close()
  await pushes.close()
})

async function subscribed<T extends User>(user: T, idleMinutes = 0) {
  const { subscription: body } = pushes.subscribe()
  await callFrom(shop.app, bearerOf(user)).call(addPushSubscription, { body })
  const idleSince = sql`now() - make_interval(mins => ${idleMinutes})`
  await shop.app.db.update(partners).set({ idleSince }).where(eq(partners.userId, user.id))
  return user
}
const here = () => ({ quartierIds: [line.zone.quartier_id] })
const wave = (orderId: string, role: 'vendeur' | 'livreur', step: number) =>
  openWave(shop.app.db, shop.app.context, { orderId, role, round: 0, step })

/** Who was told what since the last look, in the order it was written. */
async function told() {
  const { db, context } = shop.app
  const rows = await db.select().from(messages).where(eq(messages.channel, 'push')).orderBy(asc(messages.id))
  const ids = rows.map(({ recipient }) => context.pii.decrypt(recipient))
  await db.delete(messages)
  if (ids.length === 0) return []
  const owners = await db
    .select({ id: pushSubscriptions.id, pseudo: users.pseudo })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(pushSubscriptions.id, ids))
  return rows.map(({ subject, body }, at) => ({
    who: owners.find(({ id }) => id === ids[at])?.pseudo,
    subject,
    url: context.pii.decrypt(body),
  }))
}
const toldWhom = async () => (await told()).map(({ who }) => who)

test('offers: the longest idle vendors are told first, as many as the settings say, and once', async () => {
  await subscribed(await make.vendor(), 1)
  const [idle, idlest] = [
    await subscribed(await make.vendor(), 50),
    await subscribed(await make.vendor(), 90),
  ]
  await make.vendor() // without a subscription: only the screen tells them
  const { calavi } = await make.zones()
  const farAway = await subscribed(await make.vendor({}, { communeId: calavi.id }), 5)
  const admin = await make.user({ role: 'admin' })
  await settingsService.update(shop.app.db, admin.id, { dispatch: { fan_out: 2 } })
  const orderId = await line.next('accepted')
  await wave(orderId, 'vendeur', 0)
  const first = await told()
  expect(first.map(({ who }) => who)).toEqual([idlest.pseudo, idle.pseudo])
  expect(first[0]).toMatchObject({ subject: 'Une demande vous attend.', url: '/espace-vendeur' })
  await wave(orderId, 'vendeur', 0)
  expect(await toldWhom(), 'a wave run twice').toEqual([])
  await wave(orderId, 'vendeur', 1)
  expect(await toldWhom(), 'the larger zone, less who was asked already').toEqual([farAway.pseudo])
})

test('offers: of the first wave, vendors of the quartier are told before those idle for longer', async () => {
  const idlest = await subscribed(await make.vendor(), 500)
  const sameQuartier = { quartierId: line.zone.quartier_id }
  const near = await subscribed(await make.vendor({}, sameQuartier), 1)
  const nearAndIdle = await subscribed(await make.vendor({}, sameQuartier), 30)
  const admin = await make.user({ role: 'admin' })
  await settingsService.update(shop.app.db, admin.id, { dispatch: { fan_out: 3 } })
  await wave(await line.next('accepted'), 'vendeur', 0)
  expect(await toldWhom()).toEqual([nearAndIdle.pseudo, near.pseudo, idlest.pseudo])
})

test('offers: a courier who may not take it is not told of it', async () => {
  const { db, context } = shop.app
  const may = await subscribed(await make.courier({}, here()))
  const elsewhere = await subscribed(await make.courier())
  const [off, over, excluded, refused, blocked] = await Promise.all(
    Array.from({ length: 5 }, async () => subscribed(await make.courier({}, here()))),
  )
  await db.update(couriers).set({ isAvailable: false }).where(eq(couriers.userId, off!.id))
  await db.update(couriers).set({ contractEnd: '2020-02-01' }).where(eq(couriers.userId, over!.id))
  await db.insert(courierExclusions).values({ userId: client.id, courierId: excluded!.id })
  await db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked!.id))
  const orderId = await line.next('accepted')
  await db.insert(offerRefusals).values({ orderId, partnerId: refused!.id, kind: 'declined' })
  const vendor = await make.vendor()
  const actor = { id: vendor.id, role: 'vendeur' } as const
  await db.transaction((tx) => orderMoves.takeOrder(tx, context, { orderId, actor, vendorId: vendor.id }))
  await wave(orderId, 'livreur', 0)
  expect(await told()).toEqual([
    { who: may.pseudo, subject: 'Une course vous est proposée.', url: '/espace-livreur' },
  ])
  await wave(orderId, 'livreur', 1)
  expect(await toldWhom()).toEqual([elsewhere.pseudo])
})
