import { getProductsPaginated } from '@fantome/contract/catalogue.ts'
import { getQuote } from '@fantome/contract/payment.ts'
import { updateSettings } from '@fantome/contract/settings.ts'
import { updateZone } from '@fantome/contract/zone-admin.ts'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import { test as base, openShop, type Shop, type Visitor } from '../../../test/shop.ts'

interface Closing {
  /** Closes or opens the shop, the country or the commune the client is delivered in. */
  set(what: 'shop' | 'country' | 'commune', isOpen: boolean, note?: string): Promise<unknown>
  client: Visitor
  checkout: ReturnType<typeof checkoutAs>
  commune_id: string
  admin: Visitor
}

const test = base.extend<{ shop: Shop; closing: Closing }>({
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
  closing: async ({ make, as }, use) => {
    const { benin } = await make.zones()
    const zone = await make.deliveryZone()
    const admin = as(await make.user({ role: 'admin' }))
    const client = as(await make.user({ countryId: benin.id }))
    const checkout = checkoutAs(client, zone)
    await checkout.fill((await make.product()).id)
    const set: Closing['set'] = (what, isOpen, note = '') => {
      if (what === 'shop')
        return admin.call(updateSettings, { body: { shop: { is_open: isOpen, closed_note: note } } })
      const id = what === 'country' ? benin.id : zone.commune_id
      const body = { is_open: isOpen, closed_note: note }
      return admin.call(updateZone, { params: { level: what, id }, body })
    }
    await use({ set, client, checkout, commune_id: zone.commune_id, admin })
    for (const what of ['shop', 'country', 'commune'] as const) await set(what, true)
  },
})

for (const what of ['shop', 'country', 'commune'] as const)
  test(`closed ${what}: quote, payment and order refuse with the sentence; browsing goes on`, async ({
    closing: { set, client, checkout, commune_id },
    visitor,
  }) => {
    const [payment, order] = [await checkout.payment(), await checkout.testOrder()]
    await set(what, false, 'Retour lundi à 8 h.')
    const refused = { status: 409, code: 'checkout.closed', message: 'Retour lundi à 8 h.' }
    expect(await client.call(getQuote, { query: { commune_id } })).toMatchObject(refused)
    expect(await checkout.open(payment)).toMatchObject({ ...refused, error: 'Retour lundi à 8 h.' })
    expect(await checkout.order(order)).toMatchObject(refused)
    expect(await checkout.basket()).toHaveLength(1)
    expect(await visitor.call(getProductsPaginated)).toMatchObject({ status: 200 })
    await set(what, true)
    expect(await checkout.order(order)).toMatchObject({ status: 200 })
  })

test('closed: without a sentence of its own, one of ours is shown', async ({
  closing: { set, client, commune_id },
}) => {
  const refusal = async () => (await client.call(getQuote, { query: { commune_id } })).message
  await set('commune', false)
  expect(await refusal()).toBe('Cette commune ne prend pas de commande pour le moment.')
  await set('country', false)
  expect(await refusal()).toBe('Les commandes sont suspendues dans ce pays pour le moment.')
  await set('shop', false)
  expect(await refusal()).toBe('La boutique ne prend pas de commande pour le moment.')
})

test('closed: a payment begun before goes on to its order', async ({ closing: { set, checkout }, shop }) => {
  const transactionId = await checkout.startPayment()
  await set('commune', false)
  await shop.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${transactionId}`,
    payload: { outcome: 'approved' },
  })
  expect(await checkout.placePaid(transactionId)).toMatchObject({ status: 200, orderId: expect.any(String) })
})

test('methods: one turned off is neither offered nor taken', async ({
  closing: { client, checkout, commune_id, admin },
}) => {
  const methods = async () =>
    ((await client.call(getQuote, { query: { commune_id } })).data as { methods: string[] }).methods
  expect(await methods()).toEqual(['cash_payment', 'fedapay', 'kkiapay'])
  const [payment, order] = [await checkout.payment('kkiapay'), await checkout.testOrder(v7())]
  const turn = (isOn: boolean) =>
    admin.call(updateSettings, { body: { methods: { kkiapay: isOn, cash_payment: isOn } } })
  await turn(false)
  expect(await methods()).toEqual(['fedapay'])
  expect(await checkout.open(payment)).toMatchObject({ status: 422, code: 'payment.method_off' })
  expect(await checkout.order(order)).toMatchObject({ status: 422, code: 'payment.method_off' })
  await turn(true)
  expect(await methods()).toHaveLength(3)
})
