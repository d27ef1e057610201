import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { findBreaches } from '../src/features/ledger/ledger-check.ts'
import { openShop, type Shop, test as shopTest } from './shop.ts'

/** A failed job comes back at once; otherwise the shop is as in real life. */
const EAGER = {
  retries: { retryLimit: 150, retryDelay: 1, retryBackoff: true, retryDelayMax: 0, notify: true },
  pollSeconds: 0.5,
}

/** Failures are expected where providers or the database are made to fail: tests look at the outcome instead. */
const SILENT = { error: () => {} }

/** Two processes of one shop share their keys, as they do their database. */
export const newKeys = (): Record<string, string> => ({
  AUTH_SECRET: randomBytes(32).toString('hex'),
  PII_KEY: randomBytes(32).toString('hex'),
  // A test asks the provider as often as it likes.
  RATE_LIMITS: 'off',
})

/** `test` in a shop of two processes, whose books are right after every test. */
export const test = shopTest.extend<{
  env: Record<string, string>
  hasWorkers: boolean
  shop: Shop
  /** The second process. */
  second: Shop
  books: undefined
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
  env: [async ({}, use) => use(newKeys()), { scope: 'file' }],
  hasWorkers: [true, { scope: 'file' }],
  shop: [
    async ({ env, hasWorkers }, use) => {
      const shop = await openShop({ env, hasWorkers, jobs: EAGER, log: SILENT })
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
  second: [
    async ({ env, hasWorkers, shop: { databaseUrl } }, use) => {
      const second = await openShop({ env, hasWorkers, jobs: EAGER, log: SILENT, databaseUrl })
      await use(second)
      await second.app.close()
    },
    { scope: 'file' },
  ],
  books: [
    async ({ shop }, use) => {
      await use(undefined)
      expect(await findBreaches(shop.app.db)).toEqual([])
    },
    { auto: true },
  ],
})
