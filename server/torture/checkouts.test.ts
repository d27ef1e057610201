import { expect, inject, test } from 'vitest'
import { reconcile } from '../src/features/payment/payment.jobs.ts'
import { administer, onDatabase } from '../test/database.ts'
import { openShop } from '../test/shop.ts'
import { LONG_TIMEOUT } from '../test/sizes.ts'
import { tortureCheckouts } from './checkouts.ts'

/** The full figures are `npm run torture`'s. */
const CHECKOUTS = 500
const KILLS = 5

test('F1: checkouts on two processes that are killed at random: nothing promised is lost, nothing doubled', {
  timeout: 2 * LONG_TIMEOUT,
}, async () => {
  const name = `fantome_torture_${process.pid}_${inject('template').split('_').at(-1)}`
  await administer(inject('postgresUrl'), `create database ${name} template ${inject('template')}`)
  const databaseUrl = onDatabase(inject('postgresUrl'), name)
  /** Reconciliation runs every minute; here it runs at once. */
  async function reconcileNow() {
    const shop = await openShop({ databaseUrl })
    await reconcile(shop.app.db, shop.app.context, 0)
    await shop.app.close()
  }
  const report = await tortureCheckouts({ databaseUrl, checkouts: CHECKOUTS, kills: KILLS, reconcileNow })
  process.stdout.write(`${JSON.stringify(report)}\n`)
  expect(report).toMatchObject({ checkouts: CHECKOUTS, kills: KILLS })
})
