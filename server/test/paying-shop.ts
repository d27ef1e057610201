import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { findBreaches } from '../src/features/ledger/ledger-check.ts'
import { bearerOf, callFrom, openShop, type Shop, test as shopTest } from './shop.ts'
import { type FedapayStandIn, startFedapay } from './stand-ins/fedapay.ts'
import { type KkiapayStandIn, startKkiapay } from './stand-ins/kkiapay.ts'
import { atTheTill, type Till } from './till.ts'

/** A failed job comes back at once; otherwise the shop is as in real life. */
export const EAGER = {
  patience: { retryLimit: 150, retryDelay: 1, retryBackoff: true, retryDelayMax: 0, notify: true },
  pollSeconds: 0.5,
}

/** Two processes of one shop share their keys, as they do their database. */
export const sharedKeys = () => ({
  AUTH_SECRET: randomBytes(32).toString('hex'),
  PII_KEY: randomBytes(32).toString('hex'),
})

/** Expected when a provider is away or the database is tormented: the test looks at the outcome instead. */
const SILENT = { error: () => {} }

export interface Client {
  id: string
  accessToken: string
  till: Till
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
  ...sharedKeys(),
})

type Event = { body: string; headers: Record<string, string> }

/** `test` in a shop whose providers are the stand-ins; `twin` is a second process on its database. */
export const test = shopTest.extend<
  Providers & {
    env: ReturnType<typeof envOf>
    shop: Shop
    twin: Shop
    books: undefined
    /** Someone with a full basket. */
    buyer: (price?: number) => Promise<Client>
    /** Posts a provider's event and tells the status it got. */
    hear: (provider: 'fedapay' | 'kkiapay', event: Event, at?: Shop) => Promise<number>
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
  shop: [
    async ({ env }, use) => {
      const shop = await openShop({ env, jobs: EAGER, log: SILENT })
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
  twin: [
    async ({ env, shop }, use) => {
      const twin = await openShop({ env, jobs: EAGER, log: SILENT, databaseUrl: shop.databaseUrl })
      await use(twin)
      await twin.app.close()
    },
    { scope: 'file' },
  ],
  /** After every test the books are right. */
  books: [
    async ({ shop, fedapay, kkiapay }, use) => {
      await use(undefined)
      for (const provider of [fedapay, kkiapay]) {
        provider.recover()
        Object.assign(provider.switches, { amount: undefined, currency: undefined })
      }
      expect(await findBreaches(shop.app.db)).toEqual([])
    },
    { auto: true },
  ],
  buyer: async ({ shop, make }, use) =>
    use(async (price = 150_000) => {
      const [user, product, zone] = await Promise.all([
        make.user(),
        make.product({ price }),
        make.deliveryZone(),
      ])
      const till = atTheTill(callFrom(shop.app, bearerOf(user)), zone)
      await till.fill(product.id)
      return { id: user.id, accessToken: user.accessToken, till }
    }),
  hear: async ({ shop }, use) =>
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
