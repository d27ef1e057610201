import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hoursAgo, makeOrder } from '../test/order-maker.ts'
import { test } from '../test/shop.ts'
import { orders } from './db/schema/order.ts'
import * as ledgerService from './features/ledger/ledger.service.ts'
import { watchReceipts } from './workers.ts'

test('an order that cannot be confirmed holds up neither the others nor the rest of the round, and is reported', async ({
  make,
  shop,
  mailTo,
}) => {
  const { app } = shop
  const mail = make.mail()
  const delivered = async (userId: string, hours: number) => {
    const order = await makeOrder(app, make, { userId, stage: 'delivered' })
    await hoursAgo(app, order.id, hours)
    return order
  }
  const stranger = await make.user()
  const [broken, sound] = [await delivered(stranger.id, 120), await delivered(stranger.id, 97)]
  await delivered((await make.user({ mail })).id, 49)
  // Its shares were released already: a second release is refused by the database.
  const [row] = await app.db.select().from(orders).where(eq(orders.id, broken.id))
  await app.db.transaction((tx) => ledgerService.postReleased(tx, row!))

  await expect(watchReceipts(app, { hasMailer: true })).rejects.toThrow()
  const finalisedBy = async (id: string) =>
    (await app.db.select().from(orders).where(eq(orders.id, id)))[0]!.finalisedBy
  expect(await finalisedBy(broken.id)).toBeNull()
  expect(await finalisedBy(sound.id)).toBe('job')
  expect(await mailTo(mail)).toHaveLength(1)
})
