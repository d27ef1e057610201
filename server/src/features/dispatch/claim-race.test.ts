import { excludeCourier, setExcludedCouriers } from '@fantome/contract/courier-exclusion.ts'
import { cancelOrder } from '@fantome/contract/order.ts'
import { releaseFromPartner } from '@fantome/contract/order-admin.ts'
import * as partner from '@fantome/contract/partner.ts'
import { toggleBlock } from '@fantome/contract/user-admin.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { againWhenBusy, inTurns, LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import { test as twoProcessTest } from '../../../test/two-processes.ts'
import type { Db } from '../../db/client.ts'
import { orderEvents, orders } from '../../db/schema/order.ts'
import { courierExclusions, couriers } from '../../db/schema/partner.ts'
import { AppError } from '../../shared/app-error.ts'
import * as dispatchService from './dispatch.service.ts'
import { openWave } from './offer-waves.service.ts'

// Waves are opened by the test itself, so that both sides start from the same open offer.
const test = twoProcessTest.extend<{ hasWorkers: boolean }>({ hasWorkers: [false, { scope: 'file' }] })

const RACES = sized(500, 10_000)
const DUELS = sized(20, 500)
const ATTEMPTS = 4

const find = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!
const movesOf = (db: Db, id: string, move: string) =>
  db.$count(orderEvents, and(eq(orderEvents.orderId, id), eq(orderEvents.move, move)))
/** Done, or the code of the refusal. */
const outcome = (work: () => Promise<unknown>): Promise<string> =>
  againWhenBusy(work).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

test('F15: two vendors accept one offer at once, on two processes: one has it, the other is told it is taken', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, second, make }) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const vendors = [await make.vendor(), await make.vendor()]
  await inTurns(
    RACES,
    async () => {
      const orderId = await line.next('accepted')
      await openWave(shop.app.db, shop.app.context, { orderId, role: 'vendeur', round: 0, step: 0 })
      const take = (rank: number) => {
        const { db, context } = [shop, second][rank]!.app
        return outcome(() =>
          dispatchService.accept(db, context, { id: vendors[rank]!.id, role: 'vendeur' }, orderId),
        )
      }
      const outcomes = await Promise.all([take(0), take(1)])
      expect(outcomes.toSorted()).toEqual(['done', 'order.taken'])
      expect((await find(shop.app.db, orderId)).vendorId).toBe(vendors[outcomes.indexOf('done')]!.id)
      expect(await movesOf(shop.app.db, orderId, 'take')).toBe(1)
    },
    ATTEMPTS,
  )
})

test('F15: two couriers accept one delivery at once: one has it, and nobody holds more than three', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, second, make }) => {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const quartierIds = [line.zone.quartier_id]
  const riders = [await make.courier({}, { quartierIds }), await make.courier({}, { quartierIds })]
  const { db, context } = shop.app
  await inTurns(
    RACES,
    async () => {
      const orderId = await line.next('preparing')
      await openWave(db, context, { orderId, role: 'livreur', round: 0, step: 0 })
      const take = (rank: number) => {
        const { app } = [shop, second][rank]!
        return outcome(() =>
          dispatchService.accept(app.db, app.context, { id: riders[rank]!.id, role: 'livreur' }, orderId),
        )
      }
      const outcomes = await Promise.all([take(0), take(1)])
      // With so few races at once two riders never both hold three: one of them has free hands, and gets it.
      const winner = outcomes.indexOf('done')
      expect((await find(db, orderId)).courierId).toBe(riders[winner]?.id)
      expect(['order.taken', 'offer.too_many']).toContain(outcomes[1 - winner])
      expect(await movesOf(db, orderId, 'assignCourier')).toBe(1)
      for (const { id } of riders) {
        const held = await db.$count(orders, and(eq(orders.courierId, id), eq(orders.status, 'preparing')))
        expect(held).toBeLessThanOrEqual(3)
      }
      // Hands are emptied, so that the next race has both of them again.
      await db.update(orders).set({ courierId: null }).where(eq(orders.id, orderId))
    },
    ATTEMPTS,
  )
})

test('a claim racing with a block, a release, a cancellation, an exclusion, a contract’s end: never two owners', {
  timeout: LONG_TIMEOUT,
}, async ({ as, shop, second, make }) => {
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const line = await orderLine(shop.app, make, client.id)
  const { db, context } = shop.app
  for (let duel = 0; duel < DUELS; duel++) {
    for (const rival of ['block', 'release', 'cancel', 'exclude', 'contract'] as const) {
      const courier = await make.courier({}, { quartierIds: [line.zone.quartier_id] })
      const orderId = await line.next('preparing')
      await openWave(db, context, { orderId, role: 'livreur', round: 0, step: 0 })
      const asAdmin = as(admin)
      const against = {
        block: () => asAdmin.call(toggleBlock, { body: { id: courier.id, is_blocked: true } }),
        release: () =>
          asAdmin.call(releaseFromPartner, {
            params: { id: orderId },
            body: { partner: 'vendor', reason: 'Trop long' },
          }),
        cancel: () => asAdmin.call(cancelOrder, { params: { id: orderId }, body: { reason: 'Rupture' } }),
        exclude: () => as(client).call(setExcludedCouriers, { body: { ids: [courier.id] } }),
        contract: () =>
          db.transaction(async (tx) => {
            await tx.execute(sql`select 1 from partners where user_id = ${courier.id} for no key update`)
            await tx
              .update(couriers)
              .set({ contractEnd: '2020-01-02', contractStart: '2020-01-01' })
              .where(eq(couriers.userId, courier.id))
          }),
      }[rival]
      const claim = outcome(() =>
        dispatchService.accept(
          second.app.db,
          second.app.context,
          { id: courier.id, role: 'livreur' },
          orderId,
        ),
      )
      const [code] = await Promise.all([claim, against()])
      const after = await find(db, orderId)
      if (rival === 'block' || rival === 'exclude') expect(after.courierId).toBeNull()
      if (rival === 'cancel') expect(after).toMatchObject({ status: 'cancelled' })
      if (rival === 'release')
        expect(after).toMatchObject({ status: 'accepted', vendorId: null, courierId: null })
      if (rival === 'contract') expect(after.courierId).toBe(code === 'done' ? courier.id : null)
      await db.delete(courierExclusions).where(eq(courierExclusions.userId, client.id))
    }
  }
})

test('a vendor’s claim racing with a block, a release, a cancellation: never two owners, never a blocked one', {
  timeout: LONG_TIMEOUT,
}, async ({ as, shop, second, make }) => {
  const asAdmin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const { db, context } = shop.app
  const open = (orderId: string, round: number) =>
    openWave(db, context, { orderId, role: 'vendeur', round, step: 0 })
  const claim = (vendor: { id: string }, orderId: string) => {
    const { app } = second
    return outcome(() =>
      dispatchService.accept(app.db, app.context, { id: vendor.id, role: 'vendeur' }, orderId),
    )
  }
  for (let duel = 0; duel < DUELS; duel++) {
    const [vendor, rival] = [await make.vendor(), await make.vendor()]

    const cancelled = await line.next('accepted')
    await open(cancelled, 0)
    const asked = { params: { id: cancelled }, body: { reason: 'Rupture' } }
    const [took, answer] = await Promise.all([claim(vendor, cancelled), asAdmin.call(cancelOrder, asked)])
    expect(answer).toMatchObject({ status: 200 })
    expect(await find(db, cancelled)).toMatchObject({
      ...{ status: 'cancelled', vendorId: took === 'done' ? vendor.id : null },
    })

    // Taken from one while another asks for it: only a new offer decides, and it is not made to the first.
    const released = await line.next('accepted')
    await open(released, 0)
    expect(await claim(vendor, released)).toBe('done')
    const release = () =>
      asAdmin.call(releaseFromPartner, {
        ...{ params: { id: released }, body: { partner: 'vendor', reason: 'Trop long' } },
      })
    const [early, { status }] = await Promise.all([claim(rival, released), release()])
    expect(status).toBe(200)
    expect(['order.taken', 'order.not_found']).toContain(early)
    expect(await find(db, released)).toMatchObject({ status: 'accepted', vendorId: null, offerRound: 1 })
    const [first, again, late] = await Promise.all([
      claim(vendor, released),
      open(released, 1).then(() => claim(rival, released)),
      claim(rival, released),
    ])
    expect(['order.taken', 'order.not_found']).toContain(first)
    expect([again, late]).toContain('done')
    expect(await find(db, released)).toMatchObject({ status: 'preparing', vendorId: rival.id })
    expect(await movesOf(db, released, 'take')).toBe(2)

    const blocked = await line.next('accepted')
    await open(blocked, 0)
    const block = { body: { id: vendor.id, is_blocked: true } }
    const claims = [claim(vendor, blocked), claim(rival, blocked)]
    const [, won] = await Promise.all([...claims, asAdmin.call(toggleBlock, block)])
    expect((await find(db, blocked)).vendorId).toBe(won === 'done' ? rival.id : null)
  }
})

test('exclusion: a courier who holds the delivery loses it, unless the parcel is picked up; he is never told why', async ({
  as,
  shop,
  make,
}) => {
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const { db, context } = shop.app
  const courier = await make.courier({}, { quartierIds: [line.zone.quartier_id] })
  const orderId = await line.next('preparing')
  await openWave(db, context, { orderId, role: 'livreur', round: 0, step: 0 })
  await dispatchService.accept(db, context, { id: courier.id, role: 'livreur' }, orderId)
  const asked = { params: { id: orderId }, body: { excluded: true } }
  expect((await as(await make.user()).call(excludeCourier, asked)).status).toBe(404)
  expect((await as(client).call(excludeCourier, asked)).status).toBe(200)
  expect(await find(db, orderId)).toMatchObject({ status: 'preparing', courierId: null, offerRound: 1 })
  const history = await as(courier).call(partner.getPartnerOrders, { query: { scope: 'history' } })
  expect(JSON.stringify(history)).not.toMatch(/exclu|écart/i)
  await openWave(db, context, { orderId, role: 'livreur', round: 1, step: 0 })
  const offered = await dispatchService.listOffers(db, shop.app.context, { id: courier.id, role: 'livreur' })
  expect(offered.map(({ _id }) => _id)).not.toContain(orderId)
})
