import { eq, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import { orderEvents } from '../../db/schema/order.ts'
import { alerts } from '../../db/schema/payment.ts'
import { checkBooks, findBreaches } from './ledger-check.ts'

test('ledger check: the hourly job raises one alert per breach and corrects nothing', async ({
  shop: { app, owner },
  make,
}) => {
  const raised = () => app.db.select().from(alerts).where(eq(alerts.kind, 'ledger.breach'))
  const { id: orderId } = await makeOrder(app, make, { userId: (await make.user()).id, stage: 'delivered' })
  await checkBooks(app.db, app.context)
  expect(await raised()).toEqual([])

  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // past the rules that forbid just this
    await tx.delete(orderEvents).where(eq(orderEvents.orderId, orderId))
  })
  for (let hour = 0; hour < 2; hour++) await checkBooks(app.db, app.context)
  const details = { invariant: 'every move is on record', ids: [orderId] }
  expect(await raised()).toMatchObject([{ subjectId: orderId, details, seenAt: null }])
})

const ofOrder = (id: string, kind = 'paid') =>
  sql`(select id from ledger_postings where order_id = ${id} and kind = ${kind})`
const paymentOf = (id: string) => sql`(select payment_id from orders where id = ${id})`

/** Each rule of the books, and a way to break it in a delivered order. */
test.for<[invariant: string, breaking: (orderId: string) => SQL]>([
  [
    'every posting sums to zero',
    (id) => sql`update ledger_entries set amount = amount - 1 where posting_id in ${ofOrder(id)}`,
  ],
  [
    'an order is the sum of its parts',
    (id) =>
      sql`update order_items set price = price + 1, subtotal = (price + 1) * quantity where order_id = ${id}`,
  ],
  [
    'every order was paid once, with its own total in escrow',
    (id) => sql`delete from ledger_postings where id in ${ofOrder(id)}`,
  ],
  [
    'every order was paid once, with its own total in escrow',
    (id) => sql`delete from ledger_entries where account = 'escrow' and posting_id in ${ofOrder(id)}`,
  ],
  [
    'an order pays its total out exactly, or keeps it',
    (id) =>
      sql`delete from ledger_entries where account = 'escrow' and posting_id in ${ofOrder(id, 'delivered')}`,
  ],
  [
    'an order pays its total out exactly, or keeps it',
    (id) => sql`update orders set status = 'out_for_delivery' where id = ${id}`,
  ],
  ['released exactly when finalised', (id) => sql`update orders set finalised_at = now() where id = ${id}`],
  [
    'released exactly when finalised',
    (id) => sql`update ledger_postings set kind = 'released' where id in ${ofOrder(id, 'delivered')}`,
  ],
  ['reversed exactly when cancelled', (id) => sql`update orders set status = 'cancelled' where id = ${id}`],
  [
    'reversed exactly when cancelled',
    (id) => sql`update ledger_postings set kind = 'reversed' where id in ${ofOrder(id, 'delivered')}`,
  ],
  [
    'what providers took and gave back is what was charged',
    (id) => sql`update payments set charged = charged + 100 where id = ${paymentOf(id)}`,
  ],
  [
    'an order undone leaves nothing to anyone',
    (id) => sql`update orders set status = 'cancelled' where id = ${id}`,
  ],
  [
    'an approved payment has its order',
    (id) => sql`update orders set payment_id = gen_random_uuid() where id = ${id}`,
  ],
  [
    'an order has an approved or refunded payment',
    (id) => sql`update payments set state = 'declined' where id = ${paymentOf(id)}`,
  ],
  [
    'an order has an approved or refunded payment',
    (id) =>
      sql`update payments set subtotal = subtotal + 100, total = total + 100 where id = ${paymentOf(id)}`,
  ],
  [
    'nobody has less than nothing',
    (id) => sql`update ledger_entries set amount = -amount where posting_id in ${ofOrder(id, 'delivered')}`,
  ],
  [
    'what was withdrawn is what was paid',
    (id) =>
      sql`insert into withdrawals (id, partner_id, amount, status, reference) select gen_random_uuid(), vendor_id, 100, 'paid', 'R' from orders where id = ${id}`,
  ],
  [
    'what was withdrawn is what was paid',
    (id) => sql`
      with posting as (insert into ledger_postings (id, kind) values (gen_random_uuid(), 'withdrawn') returning id)
      insert into ledger_entries (id, posting_id, account, partner_id, amount)
      select gen_random_uuid(), posting.id, 'payouts', vendor_id, 100 from posting, orders where orders.id = ${id}`,
  ],
  [
    'nobody is promised more than is available',
    (id) =>
      sql`insert into withdrawals (id, partner_id, amount) select gen_random_uuid(), vendor_id, 100 from orders where id = ${id}`,
  ],
  [
    'every move is on record',
    (id) => sql`delete from order_events where order_id = ${id} and to_status = 'delivered'`,
  ],
])(
  'the books tell when it is not true that %s',
  async ([invariant, breaking], { shop: { app, owner }, make }) => {
    const { id } = await makeOrder(app, make, { userId: (await make.user()).id, stage: 'delivered' })
    const counted: number[] = []
    const broken = owner.transaction(async (tx) => {
      const count = async () => {
        const breach = (await findBreaches(tx)).find((found) => found.invariant === invariant)
        counted.push(breach?.ids.length ?? 0)
      }
      await count()
      await tx.execute(sql`set local session_replication_role = replica`) // past the rules that forbid just this
      await tx.execute(breaking(id))
      await count()
      tx.rollback()
    })
    await expect(broken).rejects.toThrow('Rollback')
    expect(counted[1]).toBeGreaterThan(counted[0]!)
  },
)
