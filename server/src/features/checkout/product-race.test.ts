import { deleteProduct } from '@fantome/contract/catalogue-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { lockBy, lockTable, waitingForLock } from '../../../test/locks.ts'
import { test as base, type Client } from '../../../test/paying-shop.ts'
import type { Answer, Shop } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'
import { payments } from '../../db/schema/payment.ts'
import { settle } from '../payment/payment-status.service.ts'

const test = base.extend<{
  remove: (productId: string) => Promise<Answer>
}>({
  remove: async ({ make, as }, use) => {
    const admin = as(await make.user({ role: 'admin' }))
    await use((id) => admin.call(deleteProduct, { params: { id } }))
  },
})

const paymentsOf = ({ app }: Shop, { id }: Client) =>
  app.db.select().from(payments).where(eq(payments.userId, id))
const rowOf = async ({ app }: Shop, { productId }: Client) =>
  (await app.db.select().from(products).where(eq(products.id, productId)))[0]

test.for(['online', 'without money'] as const)(
  'a checkout %s that meets the deletion of its product waits for it, and is refused',
  async (kind, { shop, buyer, remove }) => {
    const client = await buyer(kind === 'online' ? 110_000 : 120_000)
    const pay = kind === 'online' ? await asPayment(client) : await asTestOrder(client)
    // The product is gone, but the deletion is not over: it still has to be noted.
    const goOn = await lockTable(shop, sql`lock table audit_entries in share mode`)
    const deletion = remove(client.productId)
    await expect.poll(() => waitingForLock(shop)).toBe(1)
    const payment = pay()
    await expect.poll(() => waitingForLock(shop)).toBe(2)
    await goOn()
    expect(await deletion).toMatchObject({ status: 200, message: 'Produit supprimé.' })
    expect(await payment).toMatchObject({ code: 'cart.empty' })
    expect(await paymentsOf(shop, client)).toEqual([])
  },
)

test('a checkout that meets the withdrawal of a product that stays on receipts is refused too', async ({
  shop,
  buyer,
  remove,
}) => {
  const [earlier, client] = [await buyer(140_000), await buyer(140_000)]
  expect(await (await asTestOrder(earlier))()).toMatchObject({ status: 200 })
  const pay = await asPayment(client)
  const goOn = await lockTable(shop, sql`lock table audit_entries in share mode`)
  const withdrawal = remove(client.productId)
  await expect.poll(() => waitingForLock(shop)).toBe(1)
  const payment = pay()
  await expect.poll(() => waitingForLock(shop)).toBe(2)
  await goOn()
  expect(await withdrawal).toMatchObject({ message: expect.stringContaining('reste sur les reçus') })
  expect(await payment).toMatchObject({ status: 409 })
  expect(await paymentsOf(shop, client)).toEqual([])
})

test('a deletion that meets a payment being written waits for it, and leaves what it needs', async ({
  shop,
  second,
  buyer,
  remove,
}) => {
  const client = await buyer(130_000)
  const pay = await asPayment(client)
  // The payment is written, but not yet for good: its commune still has to be found there.
  const goOn = await lockBy(second, sql`select 1 from communes for update`)
  const payment = pay()
  await expect.poll(() => waitingForLock(shop)).toBe(1)
  const deletion = remove(client.productId)
  await expect.poll(() => waitingForLock(shop)).toBe(2)
  await goOn()
  expect(await payment).toMatchObject({ status: 200 })
  expect(await deletion).toMatchObject({
    status: 200,
    message: expect.stringContaining('reste sur les reçus'),
  })
  expect(await rowOf(shop, client)).toMatchObject({ isActive: false, removedAt: expect.any(Date) })
  expect(await paymentsOf(shop, client)).toMatchObject([{ items: [{ productId: client.productId }] }])
})

test('payment: approved while its product is being deleted, one waits for the other without a deadlock', async ({
  shop,
  second,
  fedapay,
  buyer,
  remove,
}) => {
  const client = await buyer(135_000)
  const paymentId = await client.checkout.startPayment()
  fedapay.settle(fedapay.ofPayment(paymentId)!.id, 'approved')
  // The order and its items are written, the basket is not emptied yet.
  const goOn = await lockTable(second, sql`lock table ledger_postings in share mode`)
  const approval = settle(shop.app.db, shop.app.context, paymentId)
  await expect.poll(() => waitingForLock(shop)).toBe(1)
  const deletion = remove(client.productId)
  await expect.poll(() => waitingForLock(shop)).toBe(2)
  await goOn()
  expect(await approval).toMatchObject({ state: 'approved' })
  expect(await deletion).toMatchObject({ message: expect.stringContaining('reste sur les reçus') })
  await expect.poll(() => deadlocksIn(shop)).toBe(0)
})

async function deadlocksIn({ app }: Shop) {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  )
  return rows[0]!.count
}

async function asPayment({ checkout }: Client) {
  const body = await checkout.payment()
  return () => checkout.open(body)
}

async function asTestOrder({ checkout }: Client) {
  const body = await checkout.testOrder()
  return () => checkout.order(body)
}
