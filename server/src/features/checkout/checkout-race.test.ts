import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import { ordersOf, test, unanswered } from '../../../test/paying-shop.ts'
import { type Answer, bearerOf, callFrom } from '../../../test/shop.ts'
import { LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import { payments } from '../../db/schema/payment.ts'
import { reconcile } from '../payment/payment.jobs.ts'

const AT_ONCE = 50
const REPEATS = sized(20, 1000)

/** A busy shop may say « later »: then the same call is made again, as the browser does. */
async function insist(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  if (answer.status !== 503) return answer
  await sleep(200)
  return insist(call)
}

test(`F16: one checkout sent ${AT_ONCE} times at once, to two processes, is one order and one answer`, {
  timeout: LONG_TIMEOUT,
}, async ({ shop, second, make, buyer }) => {
  const zone = await make.deliveryZone()
  for (let left = REPEATS; left > 0; left--) {
    const { id, accessToken, checkout } = await buyer()
    const body = await checkout.testOrder()
    const checkouts = [shop, second].map(({ app }) =>
      checkoutAs(callFrom(app, bearerOf({ accessToken })), zone),
    )
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, rank) => insist(() => checkouts[rank % 2]!.order(body))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(await ordersOf(shop, id)).toMatchObject([{ id: answers[0]!.orderId }])
    expect(await shop.app.db.$count(payments, eq(payments.userId, id))).toBe(1)
    expect(await checkout.basket()).toEqual([])
  }
})

test('order/create: two tabs order one basket at the same moment, one order, the other is 409', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, second, make, buyer }) => {
  const zone = await make.deliveryZone()
  for (let left = sized(20, 500); left > 0; left--) {
    const { id, accessToken, checkout } = await buyer()
    const bodies = await Promise.all([checkout.testOrder(), checkout.testOrder()])
    const checkouts = [shop, second].map(({ app }) =>
      checkoutAs(callFrom(app, bearerOf({ accessToken })), zone),
    )
    const answers = await Promise.all(bodies.map((body, rank) => insist(() => checkouts[rank]!.order(body))))
    const [placed, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(placed).toMatchObject({ status: 200 })
    expect(refused).toMatchObject({ code: 'cart.empty' })
    expect(await ordersOf(shop, id)).toMatchObject([{ id: placed!.orderId }])
  }
})

test('F16: a payment opened fifty times at once is one transaction at the provider', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, second, make, fedapay, buyer }) => {
  const zone = await make.deliveryZone()
  for (let left = sized(2, 100); left > 0; left--) {
    const { accessToken, checkout } = await buyer()
    const body = await checkout.payment()
    const checkouts = [shop, second].map(({ app }) =>
      checkoutAs(callFrom(app, bearerOf({ accessToken })), zone),
    )
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, rank) => insist(() => checkouts[rank % 2]!.open(body))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(fedapay.createdFor(String(answers[0]!.transactionId))).toBe(1)
  }
})

test('payment: browser, webhook, return and reconciliation report it at the same moment, one order', {
  timeout: LONG_TIMEOUT,
}, async ({ shop, second, make, fedapay, buyer, postWebhook }) => {
  const zone = await make.deliveryZone()
  for (let left = sized(10, 500); left > 0; left--) {
    const { id, accessToken, checkout } = await buyer()
    const paymentId = await checkout.startPayment()
    const { id: transaction } = fedapay.ofPayment(paymentId)!
    fedapay.settle(transaction, 'approved')
    const event = fedapay.event(transaction)
    const elsewhere = checkoutAs(callFrom(second.app, bearerOf({ accessToken })), zone)
    const [placed, again] = await Promise.all([
      insist(() => checkout.placePaid(paymentId)),
      insist(() => elsewhere.placePaid(paymentId)),
      checkout.status(paymentId),
      postWebhook('fedapay', event),
      postWebhook('fedapay', event, second),
      reconcile(shop.app.db, shop.app.context, 0),
      reconcile(second.app.db, second.app.context, 0),
      shop.app.inject({ url: `/api/payment/return/${paymentId}?id=${transaction}&status=declined` }),
    ])
    expect(placed).toMatchObject({ status: 200 })
    expect(again.orderId).toBe(placed.orderId)
    expect(await ordersOf(shop, id)).toHaveLength(1)
  }
  await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
})
