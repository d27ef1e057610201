import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import { orderEvents } from '../../db/schema/order.ts'
import { alerts } from '../../db/schema/payment.ts'
import { checkBooks } from './ledger-check.ts'

test('the round that looks through the books raises what is wrong, once, and touches nothing', async ({
  shop: { app },
  make,
}) => {
  const raised = () => app.db.select().from(alerts).where(eq(alerts.kind, 'ledger.breach'))
  const { id: orderId } = await makeOrder(app, make, { userId: (await make.user()).id, stage: 'delivered' })
  await checkBooks(app)
  expect(await raised()).toEqual([])

  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // past the rules that forbid just this
    await tx.delete(orderEvents).where(eq(orderEvents.orderId, orderId))
  })
  for (let hour = 0; hour < 2; hour++) await checkBooks(app)
  const details = { invariant: 'every move is on record', ids: [orderId] }
  expect(await raised()).toMatchObject([{ subjectId: orderId, details, seenAt: null }])
})
