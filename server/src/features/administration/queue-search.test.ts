import * as contract from '@fantome/contract/order-admin.ts'
import { searchWaitingOrders } from '@fantome/contract/order-queues.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { type Answer, test, type Visitor } from '../../../test/shop.ts'
import { orders } from '../../db/schema/order.ts'

const idsOf = ({ data }: Answer) => (data as Answer[]).map(({ id }) => id)
const find = async (admin: Visitor, search: string) => {
  const answer = await admin.call(contract.searchDeliveries, { body: { queue: 'unassigned', search } })
  return { ids: idsOf(answer), isPartial: answer.is_partial }
}

test('search in a queue: a landmark is found by a number in it, an amount by its figures', async ({
  as,
  make,
  shop: { app },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const line = await orderLine(app, make, (await make.user()).id)
  const [wanted, other] = [await line.next('preparing'), await line.next('preparing')]
  const position = app.context.pii.encrypt('Lot 57, maison bleue')
  await app.db.update(orders).set({ position }).where(eq(orders.id, wanted))
  expect(await find(admin, '57')).toEqual({ ids: [wanted], isPartial: false })
  expect((await find(admin, '4 000')).ids.toSorted()).toEqual([wanted, other].toSorted())
  const { data, is_partial } = await admin.call(searchWaitingOrders, { body: { search: 'lot 57' } })
  expect([data, is_partial]).toEqual([[expect.objectContaining({ id: wanted })], false])
})

test('search in a queue: beyond the first 2 000 what stands in clear is found, and the answer says it is partial', async ({
  as,
  make,
  shop: { app, owner },
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const client = await make.user({ pseudo: 'tout_au_bout' })
  const line = await orderLine(app, make, client.id)
  const [last, pressing] = [await line.next('preparing'), await line.next('preparing')]
  const position = app.context.pii.encrypt('Derrière le phare')
  await app.db.update(orders).set({ position }).where(eq(orders.id, last))
  const another = await make.user()
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // copies have no payments
    await tx.execute(sql`
      insert into orders select copy.* from orders, generate_series(1, ${contract.SEARCHED_ORDERS}) as n,
        lateral jsonb_populate_record(orders, jsonb_build_object(
          'id', md5('order' || n), 'payment_id', md5('payment' || n), 'user_id', ${another.id}::text,
          'offered_from', now() - interval '3 hours')) as copy
      where orders.id = ${pressing}`)
  })
  const words = [last, last.slice(-8), 'tout_au']
  for (const word of words) expect((await find(admin, word)).ids, word).toContain(last)
  expect(await find(admin, 'derriere le phare')).toEqual({ ids: [], isPartial: true })
  expect((await admin.call(searchWaitingOrders, { body: { search: 'phare' } })).is_partial).toBe(true)
  expect((await admin.call(searchWaitingOrders, { body: {} })).is_partial).toBe(false)
})
