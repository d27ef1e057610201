import { type BulkJob, createExport, getExportPart, getJob } from '@fantome/contract/bulk.ts'
import {
  type AccountGap,
  type DayAccount,
  getDayAccounts,
  getDayGaps,
} from '@fantome/contract/day-accounts.ts'
import { cancelOrder } from '@fantome/contract/order.ts'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import { test as base, openShop, type Shop } from '../../../test/shop.ts'
import { payments } from '../../db/schema/payment.ts'

const test = base.extend<{ shop: Shop }>({
  // A test asks the provider as often as it likes.
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await openShop({ env: { RATE_LIMITS: 'off' } })
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
})

test('day accounts: provider, payments and ledger agree; what is taken without an order is a difference, and named', async ({
  shop: { app },
  make,
  as,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const checkout = checkoutAs(as(await make.user()), await make.deliveryZone())
  await checkout.fill((await make.product()).id)
  const transactionId = await checkout.startPayment()
  const payload = { outcome: 'approved' }
  await app.inject({ method: 'POST', url: `/sandbox/pay/${transactionId}`, payload })
  await checkout.placePaid(transactionId)
  const { id } = (await checkout.orders())[0]!
  const today = async () => ((await admin.call(getDayAccounts)).data as DayAccount[])[0]!
  expect(await today()).toMatchObject({
    ...{ provider: 2500, provider_count: 1, payments: 2500, payments_count: 1, ledger: 2500 },
    ...{ refunded: 0, difference: 0, told: 2500, told_count: 1, fees: 0, fees_count: 0 },
  })
  expect((await admin.call(getDayAccounts)).data).toHaveLength(7)

  await admin.call(cancelOrder, { params: { id }, body: { reason: 'Rupture' } })
  const returned = { provider: 2500, ledger: 2500, refunded: 2500, ledger_refunded: 2500, difference: 0 }
  await expect.poll(today, { timeout: 10_000 }).toMatchObject(returned)

  await checkout.fill((await make.product()).id)
  const lost = await checkout.startPayment()
  await app.db.update(payments).set({ state: 'in_review' }).where(eq(payments.id, lost))
  const { day, difference } = await today()
  expect(difference).toBe(2500)
  const { data } = await admin.call(getDayGaps, { params: { day } })
  expect(data as AccountGap[]).toMatchObject([
    { transaction_id: lost, order_id: null, state: 'in_review', charged: 2500, ledger: 0 },
  ])
})

test('day accounts: an export has a line per day, with what the provider told of its fees', async ({
  shop: { app },
  make,
  as,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  await app.db.update(payments).set({ toldFees: 2550 }).where(isNotNull(payments.toldAmount))
  await app.db
    .update(payments)
    .set({ createdAt: sql`now() - interval '9 days'` })
    .where(isNull(payments.toldAmount))
  const read = async (more: object) => {
    const body = { what: 'day_accounts', ...more } as const
    const { data } = await admin.call(createExport, { body })
    const id = (data as BulkJob)._id
    const job = async () => (await admin.call(getJob, { params: { id } })).data as BulkJob
    await expect.poll(async () => (await job()).state).toBe('done')
    expect((await job()).file_name).toMatch(/^comptes-du-jour/)
    const part = await admin.call(getExportPart, { params: { id }, query: { part: '0' } })
    const rest = await admin.call(getExportPart, { params: { id }, query: { part: '1' } })
    const texts = [part, rest].map((one) => (one.data as { text?: string } | undefined)?.text ?? '')
    return texts.join('').trim().split('\r\n')
  }
  const lines = await read({})
  expect(lines).toHaveLength(1 + 10)
  const { day } = ((await admin.call(getDayAccounts)).data as DayAccount[])[0]!
  expect(lines.at(-1)).toBe(`${day.split('-').reverse().join('/')};2500;1;2500;25,5;2500;1;2500;2500;2500;0`)
  expect(await read({ from: day, to: day })).toHaveLength(2)
})
