import { type ClientOrder, getMyOrders } from '@fantome/contract/order.ts'
import { type Commune, getCommunes } from '@fantome/contract/zone.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { test as base } from '../../../test/shop.ts'
import { orders } from '../../db/schema/order.ts'
import { communes } from '../../db/schema/zone.ts'
import * as deliveryTimes from './delivery-times.service.ts'

const test = base.extend<{
  /** Deliveries of Cotonou that took so many minutes each, so many days ago. */
  deliver: (minutes: number[], daysAgo?: number) => Promise<void>
  said: () => Promise<Commune['delivery_minutes']>
}>({
  deliver: async ({ shop: { app }, make }, use) =>
    use(async (minutes, daysAgo = 1) => {
      const client = await make.user()
      for (const each of minutes) {
        const { id } = await makeOrder(app, make, { userId: client.id, stage: 'delivered' })
        const made = new Date(Date.now() - daysAgo * 86_400_000)
        const completedAt = new Date(made.getTime() + each * 60_000)
        await app.db
          .update(orders)
          .set({ createdAt: made, offeredFrom: made, completedAt })
          .where(eq(orders.id, id))
      }
    }),
  said: async ({ visitor, make }, use) =>
    use(async () => {
      const { benin, cotonou } = await make.zones()
      const { data } = await visitor.call(getCommunes, { params: { countryId: benin.id } })
      return (data as Commune[]).find(({ _id }) => _id === cotonou.id)!.delivery_minutes
    }),
})

test('delivery time: « 30 à 55 » until 20 deliveries of the last 30 days say better, then their p50 to p90', async ({
  deliver,
  said,
  shop: { app },
}) => {
  const nineteen = Array.from({ length: 19 }, (_, rank) => 21 + rank)
  await deliver([...nineteen, 5, 5], 31) // too long ago
  await deliver(nineteen)
  await deliveryTimes.measure(app.db)
  expect(await said()).toEqual({ from: 30, to: 55 })

  await deliver([40])
  await deliveryTimes.measure(app.db)
  await expect.poll(said).toEqual({ from: 31, to: 39 }) // of 21 to 40 minutes

  await app.db.update(orders).set({ createdAt: new Date('2026-01-01'), completedAt: new Date('2026-01-01') })
  await deliveryTimes.measure(app.db)
  await expect.poll(said).toEqual({ from: 30, to: 55 })
})

test('delivery time: a receipt says between which moments the parcel comes, until it has', async ({
  make,
  as,
  shop: { app },
}) => {
  const client = await make.user()
  const { cotonou } = await make.zones()
  await app.db.update(communes).set({ usualMinutes: 25, longMinutes: 40 }).where(eq(communes.id, cotonou.id))
  const order = await makeOrder(app, make, { userId: client.id, stage: 'preparing' })
  const offeredFrom = new Date('2026-11-14T07:00:00Z')
  await app.db.update(orders).set({ offeredFrom }).where(eq(orders.id, order.id))
  const seen = async () => ((await as(client).call(getMyOrders)).data as ClientOrder[])[0]!.expected
  expect(await seen()).toEqual({ from: '2026-11-14T07:25:00.000Z', to: '2026-11-14T07:40:00.000Z' })
  const done = await make.user()
  await makeOrder(app, make, { userId: done.id, stage: 'delivered' })
  expect(((await as(done).call(getMyOrders)).data as ClientOrder[])[0]!.expected).toBeNull()
})
