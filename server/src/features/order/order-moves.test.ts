import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { type Shop, test as shopTest } from '../../../test/shop.ts'
import type { Db } from '../../db/client.ts'
import { orderEvents, orders } from '../../db/schema/order.ts'
import * as orderMoves from './order-moves.service.ts'

const { takeOrder, markReady, assignCourier, releaseVendor, releaseCourier, pickUp, handOver, cancel } =
  orderMoves
const MOVES = { takeOrder, markReady, assignCourier, releaseVendor, releaseCourier, pickUp, handOver, cancel }
type MoveName = keyof typeof MOVES

/** Makes one move in its own transaction: answers the order, or the code of the refusal. */
const mover = (shop: Shop) => (name: MoveName, step: object) =>
  shop.app.db
    .transaction((tx) =>
      (MOVES[name] as (tx: Db, context: object, step: object) => Promise<typeof orders.$inferSelect>)(
        tx,
        shop.app.context,
        step,
      ),
    )
    .catch((error: { code?: string }) => error.code)

const test = shopTest.extend<{ cast: Awaited<ReturnType<typeof openCast>> }>({
  cast: async ({ shop, make }, use) => use(await openCast(shop, make)),
})

/** One accepted order, two vendors and two couriers. */
async function openCast(shop: Shop, make: Parameters<typeof orderLine>[1]) {
  const line = await orderLine(shop.app, make, (await make.user()).id)
  const orderId = await line.next('accepted')
  const other = {
    vendor: await make.user({ role: 'vendeur' }),
    courier: await make.user({ role: 'livreur' }),
  }
  const as = (id: string, role: 'vendeur' | 'livreur' | 'admin') => ({ orderId, actor: { id, role } })
  return {
    orderId,
    byVendor: { ...as(line.vendor.id, 'vendeur'), vendorId: line.vendor.id },
    byOtherVendor: { ...as(other.vendor.id, 'vendeur'), vendorId: other.vendor.id },
    byCourier: { ...as(line.courier.id, 'livreur'), courierId: line.courier.id },
    byOtherCourier: { ...as(other.courier.id, 'livreur'), courierId: other.courier.id },
    move: mover(shop),
    events: async () =>
      (await shop.app.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)))
        .map(({ move }) => move)
        .toSorted(),
  }
}

test('order moves: the whole way is stamped, and the second to ask is told it is taken', async ({ cast }) => {
  const { move, byVendor, byOtherVendor, byCourier, byOtherCourier } = cast
  expect(await move('assignCourier', byCourier)).toBe('order.taken') // nobody prepares it yet
  expect(await move('takeOrder', byVendor)).toMatchObject({ status: 'preparing', takenAt: expect.any(Date) })
  expect(await move('takeOrder', byOtherVendor)).toBe('order.taken')
  expect(await move('assignCourier', byCourier)).toMatchObject({ assignedAt: expect.any(Date) })
  expect(await move('assignCourier', byOtherCourier)).toBe('order.taken')
  expect(await move('pickUp', { ...byCourier, handoverCode: '4821' })).toBe('order.wrong_state') // not ready
  expect(await move('markReady', { ...byOtherVendor, pickupCode: '0000' })).toBe('order.wrong_state')
  expect(await move('markReady', { ...byVendor, pickupCode: '1234' })).toMatchObject({
    readyAt: expect.any(Date),
    pickupCode: '1234',
  })
  expect(await move('pickUp', { ...byOtherCourier, handoverCode: '0000' })).toBe('order.wrong_state')
  expect(await move('pickUp', { ...byCourier, handoverCode: '4821' })).toMatchObject({
    status: 'out_for_delivery',
    startedAt: expect.any(Date),
  })
  expect(await move('releaseVendor', { ...byVendor, reason: 'Trop tard' })).toBe('order.wrong_state')
  expect(await move('handOver', byOtherCourier)).toBe('order.wrong_state')
  expect(await move('handOver', byCourier)).toMatchObject({
    status: 'delivered',
    completedAt: expect.any(Date),
  })
})

test('order moves: repeated by the same person, the answer is the order and nothing changes', async ({
  cast,
}) => {
  const { move, byVendor, byCourier, events } = cast
  const way = [
    ['takeOrder', byVendor],
    ['assignCourier', byCourier],
    ['markReady', { ...byVendor, pickupCode: '1234' }],
    ['pickUp', { ...byCourier, handoverCode: '4821' }],
    ['handOver', byCourier],
  ] as const
  for (const [name, step] of way) {
    const first = await move(name, step)
    const again = await move(name, { ...step, pickupCode: '9999', handoverCode: '9999' })
    expect(first, name).toMatchObject({ id: cast.orderId })
    expect(again, name).toEqual(first)
  }
  expect(await events()).toEqual(['assignCourier', 'handOver', 'paid', 'pickUp', 'ready', 'take'])
})

test('order moves: a vendor who gives back frees the courier, the code and the stamps', async ({
  cast,
  shop,
}) => {
  const { move, byVendor, byOtherVendor, byCourier } = cast
  await move('takeOrder', byVendor)
  await move('assignCourier', byCourier)
  await move('markReady', { ...byVendor, pickupCode: '1234' })
  expect(await move('releaseVendor', { ...byOtherVendor, reason: 'Pas à moi' })).toBe('order.wrong_state')
  expect(await move('releaseVendor', { ...byVendor, reason: 'Rupture' })).toMatchObject({
    status: 'accepted',
    ...{ vendorId: null, courierId: null, takenAt: null, assignedAt: null, readyAt: null, pickupCode: null },
  })
  // The database refuses an accepted order that somebody still has.
  const claim = shop.app.db
    .update(orders)
    .set({ courierId: byCourier.courierId })
    .where(eq(orders.id, cast.orderId))
  await expect(claim).rejects.toMatchObject({ cause: { constraint: 'orders_accepted_is_free' } })
  expect(await move('takeOrder', byOtherVendor)).toMatchObject({ vendorId: byOtherVendor.vendorId })
})

test('order moves: a courier gives back a delivery before the pick-up, not after', async ({ cast }) => {
  const { move, byVendor, byCourier, byOtherCourier } = cast
  await move('takeOrder', byVendor)
  await move('assignCourier', byCourier)
  expect(await move('releaseCourier', { ...byOtherCourier, reason: 'Pas à moi' })).toBe('order.wrong_state')
  expect(await move('releaseCourier', { ...byCourier, reason: 'Panne' })).toMatchObject({
    status: 'preparing',
    courierId: null,
    assignedAt: null,
  })
  await move('assignCourier', byOtherCourier)
  await move('markReady', { ...byVendor, pickupCode: '1234' })
  await move('pickUp', { ...byOtherCourier, handoverCode: '4821' })
  expect(await move('releaseCourier', { ...byOtherCourier, reason: 'Panne' })).toBe('order.wrong_state')
})

test('order moves: a role that the table does not name is forbidden', async ({ cast }) => {
  const { move, byVendor, byCourier } = cast
  expect(await move('takeOrder', { ...byCourier, vendorId: byVendor.vendorId })).toBe('auth.forbidden')
  expect(await move('cancel', { ...byVendor, charged: 1, reason: 'Rupture' })).toBe('auth.forbidden')
})
