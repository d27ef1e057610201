import { exportData } from '@fantome/contract/account.ts'
import { getQuote } from '@fantome/contract/payment.ts'
import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import { test as base, type Visitor } from '../../../test/shop.ts'
import { users } from '../../db/schema/account.ts'

interface Earlier {
  id: string
  client: Visitor
  checkout: ReturnType<typeof checkoutAs>
  commune_id: string
  termsOf(): Promise<{ version: string | null; acceptedAt: Date | null }>
}

const REFUSED = {
  status: 409,
  code: 'checkout.terms',
  message: 'Les conditions ont changé. Acceptez la nouvelle version pour commander.',
}
const ACCEPTED_AT = new Date('2026-01-05T08:00:00Z')

/** A client with a full basket who accepted an earlier version. */
const test = base.extend<{ earlier: Earlier }>({
  earlier: async ({ make, as, shop }, use) => {
    const zone = await make.deliveryZone()
    const user = await make.user({ termsVersion: '1', termsAcceptedAt: ACCEPTED_AT })
    const client = as(user)
    const checkout = checkoutAs(client, zone)
    await checkout.fill((await make.product()).id)
    const termsOf = async () => {
      const columns = { version: users.termsVersion, acceptedAt: users.termsAcceptedAt }
      const [row] = await shop.app.db.select(columns).from(users).where(eq(users.id, user.id))
      return row!
    }
    await use({ id: user.id, client, checkout, commune_id: zone.commune_id, termsOf })
  },
})

test('terms: the quote carries the new version and what changed, until it is accepted', async ({
  earlier: { client, checkout, commune_id },
}) => {
  const read = async () => (await client.call(getQuote, { query: { commune_id } })).data
  expect(await read()).toMatchObject({ terms: CURRENT_TERMS })
  expect(CURRENT_TERMS.changes).toHaveLength(3)
  const body = { ...(await checkout.payment()), accepted_terms: CURRENT_TERMS.version }
  expect(await checkout.open(body)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ terms: null })
})

test('terms: a payment without the new version is refused, with it goes through and notes the acceptance', async ({
  earlier: { checkout, termsOf },
}) => {
  const body = await checkout.payment()
  expect(await checkout.open(body)).toMatchObject({ ...REFUSED, error: REFUSED.message })
  expect(await checkout.open({ ...body, accepted_terms: '1' })).toMatchObject(REFUSED)
  expect(await termsOf()).toEqual({ version: '1', acceptedAt: ACCEPTED_AT })
  const accepted = { ...body, accepted_terms: CURRENT_TERMS.version }
  expect(await checkout.open(accepted)).toMatchObject({ status: 200 })
  const now = await termsOf()
  expect(now.version).toBe(CURRENT_TERMS.version)
  expect(Math.abs(now.acceptedAt!.getTime() - Date.now())).toBeLessThan(60_000)
})

test('terms: a test order without the new version is refused, with it is placed, and the next needs nothing', async ({
  earlier: { client, checkout },
  make,
}) => {
  const body = await checkout.testOrder()
  expect(await checkout.order(body)).toMatchObject(REFUSED)
  expect(await checkout.orders()).toEqual([])
  const accepted = { ...body, accepted_terms: CURRENT_TERMS.version }
  expect(await checkout.order(accepted)).toMatchObject({ status: 200 })
  await checkout.fill((await make.product()).id)
  expect(await checkout.order(await checkout.testOrder())).toMatchObject({ status: 200 })
  expect((await client.call(exportData)).data).toMatchObject({ terms: { version: CURRENT_TERMS.version } })
})

test('terms: who never accepted any is asked too; who accepted the current ones is not', async ({
  make,
  as,
}) => {
  const zone = await make.deliveryZone()
  for (const [termsVersion, status] of [
    [null, 409],
    [CURRENT_TERMS.version, 200],
  ] as const) {
    const checkout = checkoutAs(as(await make.user({ termsVersion })), zone)
    await checkout.fill((await make.product()).id)
    expect(await checkout.open(await checkout.payment())).toMatchObject({ status })
  }
})
