import { eq, sql } from 'drizzle-orm'
import { orders } from '../src/db/schema/order.ts'
import { alerts, payments, refunds } from '../src/db/schema/payment.ts'
import { type CheckoutCalls, checkoutAs } from './checkout-calls.ts'
import { bearerOf, callFrom, type Shop } from './shop.ts'
import { type FedapayStandIn, startFedapay } from './stand-ins/fedapay.ts'
import { type KkiapayStandIn, startKkiapay } from './stand-ins/kkiapay.ts'
import { newKeys, test as twoProcessTest } from './two-processes.ts'

export interface Client {
  id: string
  accessToken: string
  productId: string
  checkout: CheckoutCalls
}

interface Providers {
  fedapay: FedapayStandIn
  kkiapay: KkiapayStandIn
}

const envOf = ({ fedapay, kkiapay }: Providers) => ({
  FEDAPAY_API_BASE: fedapay.url,
  FEDAPAY_SECRET_KEY: fedapay.secretKey,
  FEDAPAY_WEBHOOK_SECRET: fedapay.webhookSecret,
  KKIAPAY_API_BASE: kkiapay.url,
  KKIAPAY_PUBLIC_KEY: kkiapay.publicKey,
  KKIAPAY_PRIVATE_KEY: kkiapay.privateKey,
  KKIAPAY_SECRET_KEY: kkiapay.secretKey,
  KKIAPAY_WEBHOOK_SECRET: kkiapay.webhookSecret,
  ...newKeys(),
})

export const ordersOf = ({ app }: Shop, userId: string) =>
  app.db.select().from(orders).where(eq(orders.userId, userId))

export const paymentOf = async ({ app }: Shop, id: string) =>
  (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!

/** How many questions that a webhook asked are still without an answer. */
export async function unanswered({ app }: Shop) {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int from pgboss.job where name = 'settle-payment' and state < 'completed'`,
  )
  return rows[0]!.count
}

/** What a payment raised: refunds due, and alerts. */
export async function raisedBy({ app }: Shop, paymentId: string) {
  const [due, told] = await Promise.all([
    app.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt),
    app.db.select().from(alerts).where(eq(alerts.subjectId, paymentId)).orderBy(alerts.createdAt),
  ])
  return {
    refunds: due.map(({ amount, reason, state }) => ({ amount, reason, state })),
    alerts: told.map(({ kind }) => kind),
  }
}

type Event = { body: string; headers: Record<string, string> }

/** `test` in a shop of two processes whose providers are the stand-ins. */
export const test = twoProcessTest.extend<
  Providers & {
    env: Record<string, string>
    honest: undefined
    /** Someone with one article in the basket. */
    buyer: (price?: number) => Promise<Client>
    /** Someone whom the checkout has sent to FedaPay: nothing is paid yet. */
    payer: (price?: number) => Promise<{ client: Client; paymentId: string; transaction: number }>
    /** Posts a provider's event and tells the status it got. */
    postWebhook: (provider: 'fedapay' | 'kkiapay', event: Event, at?: Shop) => Promise<number>
  }
>({
  fedapay: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const standIn = await startFedapay()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'file' },
  ],
  kkiapay: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const standIn = await startKkiapay()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'file' },
  ],
  env: [async ({ fedapay, kkiapay }, use) => use(envOf({ fedapay, kkiapay })), { scope: 'file' }],
  /** Whatever a test made the providers say or break, the next one finds them well. */
  honest: [
    async ({ fedapay, kkiapay }, use) => {
      await use(undefined)
      for (const provider of [fedapay, kkiapay]) {
        provider.recover()
        Object.assign(provider.switches, { amount: undefined, currency: undefined, refuseRevert: undefined })
      }
    },
    { auto: true },
  ],
  buyer: async ({ shop, make }, use) => {
    const zone = await make.deliveryZone()
    const products = new Map<number, Promise<{ id: string }>>()
    await use(async (price = 150_000) => {
      if (!products.has(price)) products.set(price, make.product({ price }))
      const [user, product] = [await make.user(), await products.get(price)!]
      const checkout = checkoutAs(callFrom(shop.app, bearerOf(user)), zone)
      await checkout.fill(product.id)
      return { id: user.id, accessToken: user.accessToken, productId: product.id, checkout }
    })
  },
  payer: async ({ fedapay, buyer }, use) =>
    use(async (price) => {
      const client = await buyer(price)
      const paymentId = await client.checkout.startPayment()
      return { client, paymentId, transaction: fedapay.ofPayment(paymentId)!.id }
    }),
  postWebhook: async ({ shop }, use) =>
    use(async (provider, { body, headers }, at = shop) => {
      const answer = await at.app.inject({
        method: 'POST',
        url: `/api/payment/webhook/${provider}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
      return answer.statusCode
    }),
})
