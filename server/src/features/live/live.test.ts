import { changePassword, closeAccount } from '@fantome/contract/account.ts'
import { getAlerts, markAlertsSeen } from '@fantome/contract/alert.ts'
import { confirmReceipt, liveEvents } from '@fantome/contract/order.ts'
import { logout } from '@fantome/contract/own-account.ts'
import { toggleBlock } from '@fantome/contract/user-admin.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listen, watch } from '../../../test/event-stream.ts'
import { PASSWORD } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, bearerOf, test } from '../../../test/shop.ts'
import * as alertService from '../alert/alert.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'

test('events: the client is told when an order of theirs moves, a stranger is not', async ({
  as,
  make,
  shop,
}) => {
  const [client, other] = [await make.user(), await make.user()]
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const address = await listen(shop)
  const [mine, theirs] = [await watch(address, client.accessToken), await watch(address, other.accessToken)]
  expect(mine.answer.headers.get('content-type')).toContain('text/event-stream')
  await as(client).call(confirmReceipt, { body: { orderId: order.id } })
  await expect.poll(() => mine.told(order.id)).toBe(1)
  expect(theirs.received()).not.toContain('event: order')
  mine.stop()
  theirs.stop()
})

test('events: a move tells the client, the vendor and the courier, and who had the order until then', async ({
  make,
  shop,
}) => {
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const orderId = await line.next('preparing')
  const address = await listen(shop)
  const people = { client, vendor: line.vendor, courier: line.courier }
  const streams = await Promise.all(Object.values(people).map((user) => watch(address, user.accessToken)))
  const told = () => streams.map((stream) => stream.told(orderId))
  const transact = (work: (tx: Parameters<typeof orderMoves.lockForUpdate>[0]) => Promise<unknown>) =>
    shop.app.db.transaction(work)
  const { context } = shop.app
  const actor = { id: line.courier.id, role: 'livreur' } as const
  await transact((tx) => orderMoves.assignCourier(tx, context, { orderId, actor, courierId: actor.id }))
  await expect.poll(told).toEqual([1, 1, 1])
  const vendor = { id: line.vendor.id, role: 'vendeur' } as const
  await transact((tx) => orderMoves.releaseVendor(tx, context, { orderId, actor: vendor, reason: 'Rupture' }))
  await expect.poll(told).toEqual([2, 2, 2])
  for (const stream of streams) stream.stop()
})

test('events: the stream ends with its sign-in, on sign-out, new password, block and closing; another goes on', async ({
  as,
  make,
  shop,
}) => {
  const address = await listen(shop)
  const [admin, other] = [await make.user({ role: 'admin' }), await make.user()]
  const newPassword = 'roseau-harmattan-9'
  const change = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  type Person = Awaited<ReturnType<typeof make.user>>
  const endings: ((user: Person) => Promise<Answer>)[] = [
    (user) => as(user).call(logout),
    (user) => as(user).call(changePassword, { body: change }),
    (user) => as(admin).call(toggleBlock, { body: { id: user.id } }),
    (user) => as(user).call(closeAccount, { body: { password: PASSWORD } }),
  ]
  const others = await watch(address, other.accessToken)
  for (const end of endings) {
    const user = await make.user({ hasPassword: true })
    const stream = await watch(address, user.accessToken)
    expect(await end(user)).toMatchObject({ status: 200 })
    await expect.poll(stream.isOver).toBe(true)
  }
  expect(others.isOver()).toBe(false)
  others.stop()
})

test('events: a vendor is blocked with an order in hand and a stream open, the order’s move is not written after its end', async ({
  as,
  make,
  shop,
}) => {
  const [admin, client] = [await make.user({ role: 'admin' }), await make.user()]
  const line = await orderLine(shop.app, make, client.id)
  const vendor = await make.vendor()
  const orderId = await line.next('accepted')
  const actor = { id: vendor.id, role: 'vendeur' } as const
  await shop.app.db.transaction((tx) =>
    orderMoves.takeOrder(tx, shop.app.context, { orderId, actor, vendorId: vendor.id }),
  )
  const address = await listen(shop)
  const [own, buyer] = [await watch(address, vendor.accessToken), await watch(address, client.accessToken)]
  expect(await as(admin).call(toggleBlock, { body: { id: vendor.id } })).toMatchObject({ status: 200 })
  // An uncaught error here would be the end of the process, and of this run.
  await expect.poll(own.isOver).toBe(true)
  await expect.poll(() => buyer.told(orderId)).toBeGreaterThan(0)
  buyer.stop()
})

test('events: HEAD is answered with the headers alone', async ({ make, shop }) => {
  const headers = bearerOf(await make.user())
  const answer = await shop.app.inject({ method: 'HEAD', url: liveEvents.path, headers })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(answer.headers['content-type']).toContain('text/event-stream')
})

test('events: offers that open or close are told to partners of the zone, at most once a second', async ({
  make,
  shop,
}) => {
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const { calavi } = await make.zones()
  const [near, far] = [await make.vendor(), await make.vendor({}, { communeId: calavi.id })]
  const courier = await make.courier({}, { quartierIds: [line.zone.quartier_id] })
  const address = await listen(shop)
  const [nearby, elsewhere, rider, buyer] = [
    await watch(address, near.accessToken),
    await watch(address, far.accessToken),
    await watch(address, courier.accessToken),
    await watch(address, client.accessToken),
  ]
  const count = (stream: typeof nearby) => stream.received().split('event: offers').length - 1
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => line.next('accepted')))
  await expect.poll(() => count(nearby), { timeout: 10_000 }).toBeGreaterThan(0)
  const opened = sql`select count(*)::int as count from offers where order_id = any(${sql.param(ids)}::uuid[])`
  await expect.poll(async () => (await shop.app.db.execute(opened)).rows[0]).toEqual({ count: 6 })
  expect(count(nearby)).toBeLessThan(6)
  expect([count(elsewhere), count(rider), count(buyer)]).toEqual([0, 0, 0])
  const actor = { id: near.id, role: 'vendeur' } as const
  await shop.app.db.transaction((tx) =>
    orderMoves.takeOrder(tx, shop.app.context, { orderId: ids[0]!, actor, vendorId: near.id }),
  )
  await expect.poll(() => count(rider), { timeout: 10_000 }).toBeGreaterThan(0)
  for (const stream of [nearby, elsewhere, rider, buyer]) stream.stop()
})

test('events: an admin is told that an order moved and that alerts changed, nobody else of alerts', async ({
  as,
  make,
  shop,
}) => {
  const [user, admin] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const address = await listen(shop)
  const [office, buyer] = [await watch(address, admin.accessToken), await watch(address, client.accessToken)]
  const told = (name: string) => office.received().split(`event: ${name}\n`).length - 1
  const orderId = await line.next('accepted')
  await expect.poll(() => told('orders'), { timeout: 10_000 }).toBe(1)
  expect(told('alerts')).toBe(0)
  await alertService.raise(shop.app.db, { kind: 'order.no_vendor', subjectId: orderId })
  await expect.poll(() => told('alerts'), { timeout: 10_000 }).toBe(1)
  const [alert] = (await as(user).call(getAlerts)).data as { _id: string }[]
  await as(user).call(markAlertsSeen, { body: { ids: [alert!._id] } })
  await expect.poll(() => told('alerts'), { timeout: 10_000 }).toBe(2)
  expect(buyer.received()).not.toMatch(/event: (orders|alerts)\n/)
  for (const stream of [office, buyer]) stream.stop()
})
