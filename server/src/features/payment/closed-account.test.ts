import { closeAccount } from '@fantome/contract/account.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import { lockWhile, waitingForLock } from '../../../test/locks.ts'
import { PASSWORD } from '../../../test/maker.ts'
import { ordersOf, paymentOf, raisedBy, test, unanswered } from '../../../test/paying-shop.ts'
import { callFrom, type Shop } from '../../../test/shop.ts'
import { sized } from '../../../test/sizes.ts'
import { users } from '../../db/schema/account.ts'
import { payments } from '../../db/schema/payment.ts'

const CHARGED = 250_000

/** Closes the account as if the 30 minutes of its open payments were over. */
const close = ({ app }: Shop, userId: string) =>
  app.db.update(users).set({ closedAt: sql`now()` }).where(eq(users.id, userId))

test.for(['fedapay', 'kkiapay'] as const)(
  'payment: approved by %s after the account was closed, it is under review, owed back, and an alert is raised',
  async (provider, { shop, fedapay, kkiapay, buyer, postWebhook }) => {
    const client = await buyer()
    const paymentId = await client.checkout.startPayment(provider)
    await close(shop, client.id)
    if (provider === 'fedapay') fedapay.settle(fedapay.ofPayment(paymentId)!.id, 'approved')
    const event =
      provider === 'fedapay'
        ? fedapay.event(fedapay.ofPayment(paymentId)!.id)
        : kkiapay.event(kkiapay.pay(paymentId, CHARGED / 100))
    expect(await postWebhook(provider, event)).toBe(200)
    await expect
      .poll(() => raisedBy(shop, paymentId), { timeout: 20_000 })
      .toMatchObject({
        refunds: [{ amount: CHARGED, reason: expect.stringMatching(/^undeliverable:/) }],
        alerts: ['payment.undeliverable'],
      })
    await expect.poll(() => unanswered(shop), { timeout: 20_000 }).toBe(0)
    expect(await ordersOf(shop, client.id)).toEqual([])
    expect((await paymentOf(shop, paymentId)).state).not.toBe('approved')
  },
)

test('order/create and payment/create: an account being closed at that moment is waited for, then refuses', async ({
  shop,
  second,
  make,
  buyer,
}) => {
  const zone = await make.deliveryZone()
  const client = await buyer()
  const elsewhere = checkoutAs(callFrom(second.app, { authorization: `Bearer ${client.accessToken}` }), zone)
  const [order, payment] = [await client.checkout.testOrder(), await client.checkout.payment()]
  const finish = await lockWhile(shop, async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${client.id} for update`)
    await tx.update(users).set({ closedAt: sql`now()` }).where(eq(users.id, client.id))
  })
  const answers = [client.checkout.order(order), elsewhere.open(payment)]
  await expect.poll(() => waitingForLock(shop)).toBe(2)
  await finish()
  expect(await Promise.all(answers)).toMatchObject([{ code: 'auth.required' }, { code: 'auth.required' }])
  expect(await shop.app.db.$count(payments, eq(payments.userId, client.id))).toBe(0)
})

test('order/create and account closing at the same moment: either the order or the closing, never both', {
  timeout: 120_000,
}, async ({ shop, second, make }) => {
  const [zone, product] = [await make.deliveryZone(), await make.product()]
  for (let left = sized(12, 500); left > 0; left--) {
    const user = await make.user({ hasPassword: true })
    const bearer = { authorization: `Bearer ${user.accessToken}` }
    const checkout = checkoutAs(callFrom(shop.app, bearer), zone)
    await checkout.fill(product.id)
    const body = await checkout.testOrder()
    const [closing, order] = await Promise.all([
      callFrom(second.app, bearer).call(closeAccount, { body: { password: PASSWORD } }),
      checkout.order(body),
    ])
    const orders = await ordersOf(shop, user.id)
    if (order.status === 200) {
      expect(closing).toMatchObject({ code: 'account.order_open' })
      expect(orders).toMatchObject([{ phone: expect.any(String) }])
    } else {
      expect(closing).toMatchObject({ status: 200 })
      expect(orders).toEqual([])
    }
  }
})
