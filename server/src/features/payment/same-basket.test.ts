import { expect } from 'vitest'
import { type Client, ordersOf, paymentOf, raisedBy, test } from '../../../test/paying-shop.ts'
import { repeated } from '../../../test/sizes.ts'
import { reconcile } from './payment.jobs.ts'
import { settle } from './payment-status.service.ts'

/** 1 500 F of goods and 1 000 F of delivery, in centimes. */
const CHARGED = 250_000

test(
  'payment: one basket paid in two tabs at the same moment, one order, the other payment is owed back',
  repeated(200),
  async ({ shop, second, fedapay, buyer }) => {
    const client = await buyer()
    const ids = [await client.checkout.startPayment(), await client.checkout.startPayment()]
    for (const id of ids) fedapay.settle(fedapay.ofPayment(id)!.id, 'approved')
    await Promise.all(ids.map((id, rank) => settle([shop, second][rank]!.app.db, shop.app.context, id)))
    const orders = await ordersOf(shop, client.id)
    expect(orders).toHaveLength(1)
    const other = ids.find((id) => id !== orders[0]!.paymentId)!
    expect(await raisedBy(shop, orders[0]!.paymentId)).toEqual({ refunds: [], alerts: [] })
    expect(await raisedBy(shop, other)).toMatchObject({
      refunds: [{ amount: CHARGED, reason: `same_basket:${fedapay.ofPayment(other)!.id}` }],
      alerts: ['payment.same_basket'],
    })
    expect(await paymentOf(shop, other)).toMatchObject({ state: 'in_review' })
    expect(await client.checkout.placePaid(other)).toMatchObject({ status: 409, code: 'payment.in_review' })
    // Saying it again changes nothing.
    await reconcile(shop.app.db, shop.app.context, 0)
    expect((await raisedBy(shop, other)).refunds).toHaveLength(1)
  },
)

test.for([
  ['two methods', (client: Client) => client.checkout.startPayment('fedapay')],
  ['« Paiement test » first', undefined],
] as const)(
  'payment: one basket paid by %s, the later one is owed back',
  async ([, startFirst], { shop, fedapay, kkiapay, buyer }) => {
    const client = await buyer()
    const later = await client.checkout.startPayment('kkiapay')
    const first = await startFirst?.(client)
    if (first) {
      fedapay.settle(fedapay.ofPayment(first)!.id, 'approved')
      await settle(shop.app.db, shop.app.context, first)
    } else
      expect(await client.checkout.order(await client.checkout.testOrder())).toMatchObject({ status: 200 })
    const transaction = kkiapay.pay(later, CHARGED / 100)
    await settle(shop.app.db, shop.app.context, later, transaction)
    expect(await ordersOf(shop, client.id)).toHaveLength(1)
    await expect
      .poll(() => raisedBy(shop, later), { timeout: 20_000 })
      .toEqual({
        refunds: [{ amount: CHARGED, reason: `same_basket:${transaction}`, state: 'done' }],
        alerts: ['payment.same_basket'],
      })
  },
)

test('payment: the same goods bought again after the first order, two orders', async ({
  shop,
  fedapay,
  buyer,
}) => {
  const client = await buyer()
  for (const count of [1, 2]) {
    const id = await client.checkout.startPayment()
    fedapay.settle(fedapay.ofPayment(id)!.id, 'approved')
    await settle(shop.app.db, shop.app.context, id)
    expect(await ordersOf(shop, client.id)).toHaveLength(count)
    expect(await raisedBy(shop, id)).toEqual({ refunds: [], alerts: [] })
    await client.checkout.fill(client.productId)
  }
})

test('payment: two baskets open at once that differ in a quantity, two orders', async ({
  shop,
  fedapay,
  buyer,
}) => {
  const client = await buyer()
  const first = await client.checkout.startPayment()
  await client.checkout.fill(client.productId)
  const second = await client.checkout.startPayment()
  for (const id of [first, second]) {
    fedapay.settle(fedapay.ofPayment(id)!.id, 'approved')
    await settle(shop.app.db, shop.app.context, id)
  }
  expect(await ordersOf(shop, client.id)).toHaveLength(2)
})
