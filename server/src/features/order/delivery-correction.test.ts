import { correctDelivery, getMyOrders } from '@fantome/contract/order.ts'
import * as partner from '@fantome/contract/partner.ts'
import { expect } from 'vitest'
import { listen, watch } from '../../../test/event-stream.ts'
import type { Maker } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import type { Shop, Visitor } from '../../../test/shop.ts'
import { test as base } from '../../../test/telegram-shop.ts'

const FIRST = {
  phone_for_delivery: '+2290197515151',
  phone_whatsapp: '+2290196525252',
  exact_position: 'Portail vert, après la pompe',
}
const SECOND = {
  phone_for_delivery: '+2290197535353',
  phone_whatsapp: '+2290196545454',
  exact_position: 'Maison jaune, deuxième étage',
}

const test = base.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: async ({ shop, make, as }, use) => use(await openScene(shop, make, as)),
})

/** A paid order with its places, and who may bring it. */
async function openScene({ app }: Shop, make: Maker, as: (who: { accessToken: string }) => Visitor) {
  const client = await make.user()
  const line = await orderLine(app, make, client.id)
  const vendor = await make.vendor()
  const courier = await make.courier({}, { quartierIds: [line.zone.quartier_id] })
  const orderId = await line.next('accepted')
  const correct = (body: object, who: { accessToken: string } = client) =>
    as(who).call(correctDelivery, { params: { id: orderId }, body: body as typeof FIRST })
  /** What the receipt shows as the places that count. */
  const shown = async () =>
    ((await as(client).call(getMyOrders)).data as { delivery: typeof FIRST | null }[])[0]!.delivery
  const accept = async (who: { accessToken: string }) => {
    const take = async () => (await as(who).call(partner.acceptOffer, { params: { orderId } })).status
    await expect.poll(take, { timeout: 10_000 }).toBe(200)
  }
  /** Where the courier who holds it reads to go. */
  const recipient = async () => {
    const { data } = await as(courier).call(partner.getPartnerOrders)
    return (data as partner.CourierOrder[])[0]!.recipient
  }
  return { client, vendor, courier, orderId, correct, shown, accept, recipient }
}

test('order/delivery: corrected until pick-up; the courier who holds it is told and reads the new place', async ({
  scene,
  shop,
  as,
  chats,
}) => {
  const { vendor, courier, orderId, correct, shown, accept, recipient } = scene
  const chat = await chats.link(courier)
  expect(await correct(FIRST)).toMatchObject({ status: 200, message: 'Coordonnées corrigées.' })
  expect(await shown()).toEqual(FIRST)
  await accept(vendor)
  await accept(courier)
  await chats.reads(chat, FIRST.exact_position)
  const screen = await watch(await listen(shop), courier.accessToken)
  expect(await correct(SECOND)).toMatchObject({ status: 200 })
  await expect.poll(() => screen.told(orderId)).toBe(1)
  screen.stop()
  expect(await recipient()).toEqual({
    phone: SECOND.phone_for_delivery,
    whatsapp_phone: SECOND.phone_whatsapp,
    exact_position: SECOND.exact_position,
  })
  await chats.reads(chat, SECOND.exact_position)
  expect(chats.textsOf(chat).join()).not.toContain(FIRST.exact_position)
  await chats.press(chat, 'Appeler ou écrire')
  await chats.reads(chat, SECOND.phone_for_delivery)
  // The landmark may be left out.
  expect(await correct({ ...SECOND, exact_position: '' })).toMatchObject({ status: 200 })
  expect(await recipient()).toMatchObject({ exact_position: '' })

  const ticks = { opaque: true, no_logo: true, short_code_only: true } as const
  const packed = await as(vendor).call(partner.markReady, { params: { orderId }, body: ticks })
  expect(await correct(FIRST)).toMatchObject({ status: 200 })
  const { pickup_code: code } = packed.data as { pickup_code: string }
  await as(courier).call(partner.confirmPickUp, { params: { orderId }, body: { code } })
  const refused = { status: 409, code: 'order.wrong_state', message: 'Cette commande n’en est plus là.' }
  expect(await correct(SECOND)).toMatchObject(refused)
  expect(await shown()).toBeNull()
  expect(await recipient()).toMatchObject({ phone: FIRST.phone_for_delivery })
})

test('order/delivery: another client’s order is 404 and stays as it is', async ({ scene, make }) => {
  await scene.correct(FIRST)
  expect(await scene.correct(SECOND, await make.user())).toMatchObject({
    ...{ status: 404, code: 'order.not_found', message: 'Commande introuvable.' },
  })
  expect(await scene.shown()).toEqual(FIRST)
})

const INCOMPLETE = 'Veuillez remplir toutes les informations requises.'
const ONLY_SHAPE = 'Invalid phone number format. Use +XXX followed by X digits.'
const OLD_NUMBER = 'Ajoutez 01 devant votre numéro : il compte dix chiffres depuis fin 2024.'

test.for([
  ['no phone', 'phone_for_delivery', undefined, 400, INCOMPLETE],
  ['an empty phone', 'phone_for_delivery', '', 400, INCOMPLETE],
  ['an empty WhatsApp number', 'phone_whatsapp', '', 400, INCOMPLETE],
  ['an old Benin number', 'phone_for_delivery', '+229 97 00 00 00', 422, OLD_NUMBER],
  ['a number that rings nowhere', 'phone_for_delivery', '+000000000', 422, ONLY_SHAPE],
  ['a fixed line for WhatsApp', 'phone_whatsapp', '+2290121300000', 422, ONLY_SHAPE],
  ['a landmark that is too long', 'exact_position', 'x'.repeat(501), 400, '500 caractères au plus.'],
] as const)('order/delivery: %s is refused by its sentence, and nothing changes', async (row, { scene }) => {
  const [, field, value, status, message] = row
  await scene.correct(FIRST)
  const answer = await scene.correct({ ...SECOND, [field]: value })
  expect(answer).toMatchObject({ status, message, errors: { [field]: message } })
  expect(await scene.shown()).toEqual(FIRST)
})
