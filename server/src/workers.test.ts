import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hoursAgo, makeOrder } from '../test/order-maker.ts'
import { test } from '../test/shop.ts'
import { orders } from './db/schema/order.ts'
import { alerts } from './db/schema/payment.ts'
import * as ledgerService from './features/ledger/ledger.service.ts'
import { watchReceipts } from './workers.ts'

test('scheduled tasks: one that fails raises an alert, once, and stops neither the other orders nor the other tasks', async ({
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

  await expect(watchReceipts(app, ['email'])).rejects.toThrow()
  const finalisedBy = async (id: string) =>
    (await app.db.select().from(orders).where(eq(orders.id, id)))[0]!.finalisedBy
  expect(await finalisedBy(broken.id)).toBeNull()
  expect(await finalisedBy(sound.id)).toBe('job')
  expect(await mailTo(mail)).toHaveLength(1)
  await expect(watchReceipts(app, ['email'])).rejects.toThrow()
  const raised = await app.db.select().from(alerts).where(eq(alerts.kind, 'task.failed'))
  expect(raised.map(({ details }) => details)).toEqual([{ task: 'confirm silent orders' }])
})
