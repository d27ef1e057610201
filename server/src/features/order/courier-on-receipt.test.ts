import { cancelOrder, confirmReceipt, getMyOrders } from '@fantome/contract/order.ts'
import { assignDeliveryMan, releaseFromPartner } from '@fantome/contract/order-admin.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { pictureFile } from '../../../test/form.ts'
import type { Maker } from '../../../test/maker.ts'
import { orderLine } from '../../../test/many-orders.ts'
import { partnerForms } from '../../../test/partner-forms.ts'
import { test as base, type Shop, type Visitor } from '../../../test/shop.ts'
import type { Db } from '../../db/client.ts'
import { couriers, partners } from '../../db/schema/partner.ts'
import * as orderMoves from './order-moves.service.ts'
import { portraitUrl } from './portrait.service.ts'

const PORTRAIT = { width: 480, height: 360 }

interface Receipt {
  delivery_person_assigned: boolean
  delivery_person: { photo_id_card: string } | null
}

const test = base.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: async ({ shop, make, as }, use) => use(await openScene(shop, make, as)),
})

/** A courier with both papers, as an admin enters one, and an order of a client that the admin gives to them. */
async function openScene({ app }: Shop, make: Maker, as: (who: { accessToken: string }) => Visitor) {
  const { db, context } = app
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const line = await orderLine(app, make, client.id)
  const desk = await partnerForms(app, make, admin)
  const made = await desk.createCourier({
    full_name: 'Gaston Canari Hounsou',
    id_card_photo: await pictureFile('png', 120, 80),
    portrait: await pictureFile('png', 640, 480),
  })
  const courierId = (made.data as { _id: string })._id
  const [row] = await db
    .select()
    .from(partners)
    .innerJoin(couriers, eq(couriers.userId, partners.userId))
    .where(eq(partners.userId, courierId))
  const phone = context.pii.decrypt(row!.partners.phone!)
  const idCard = context.pii.decrypt(row!.partners.idDocument!)
  const orderId = await line.next('preparing')
  const byCourier = { orderId, actor: { id: courierId, role: 'livreur' } } as const
  const byVendor = { orderId, actor: { id: line.vendor.id, role: 'vendeur' } } as const
  const transact = (work: (tx: Db) => Promise<unknown>) => db.transaction(work)
  const receipt = async () => ((await as(client).call(getMyOrders)).data as Receipt[])[0]!
  return {
    ...{ client, admin, courierId, orderId, phone, idCard, receipt, line },
    assign: () =>
      as(admin).call(assignDeliveryMan, { params: { id: orderId }, body: { delivery_man_id: courierId } }),
    pickUp: () =>
      transact(async (tx) => {
        await orderMoves.markReady(tx, context, { ...byVendor, pickupCode: '1234' })
        await orderMoves.pickUp(tx, context, { ...byCourier, handoverCode: '4821' })
      }),
    handOver: () => transact((tx) => orderMoves.handOver(tx, context, byCourier)),
    confirm: () => as(client).call(confirmReceipt, { body: { orderId } }),
    link: async () => (await receipt()).delivery_person!.photo_id_card,
    look: (url: string) => app.inject({ url }),
  }
}

test('receipt: the courier by first name and initial with phones, from assignment until the end', async ({
  scene,
}) => {
  const { receipt, phone, idCard, courierId } = scene
  const seen: Receipt[] = [await receipt()]
  for (const step of [scene.assign, scene.pickUp, scene.handOver, scene.confirm]) {
    await step()
    seen.push(await receipt())
  }
  const courier = {
    full_name: 'Gaston H.',
    phone,
    whatsapp_phone: phone,
    photo_id_card: expect.stringMatching(/^\/api\/order\/portrait\?order=/),
  }
  expect(seen.map(({ delivery_person }) => delivery_person)).toEqual([null, courier, courier, courier, null])
  const all = JSON.stringify(seen)
  for (const hidden of ['Canari', 'Hounsou', idCard, courierId]) expect(all).not.toContain(hidden)
  expect(JSON.stringify(seen.at(-1))).not.toContain(phone)
})

test('receipt: a cancelled order names no courier, gives no phone and shows no portrait', async ({
  scene,
  as,
}) => {
  await scene.assign()
  const link = await scene.link()
  const asked = { params: { id: scene.orderId }, body: { reason: 'Rupture' } }
  expect(await as(scene.admin).call(cancelOrder, asked)).toMatchObject({ status: 200 })
  const cancelled = await scene.receipt()
  expect(cancelled.delivery_person).toBeNull()
  expect(JSON.stringify(cancelled)).not.toContain(scene.phone)
  expect((await scene.look(link)).json()).toMatchObject({ code: 'partner.no_document' })
})

test('portrait: the link of a receipt shows the portrait, never the identity card', async ({ scene }) => {
  await scene.assign()
  const answer = await scene.look(await scene.link())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=600',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject(PORTRAIT)
})

const EXPIRED = {
  success: false,
  code: 'document.expired',
  message: 'Ce lien a expiré. Rouvrez le document.',
}

test('portrait: a link ends after 20 minutes; a forged key, another order’s or another hour’s is refused', async ({
  scene,
  shop,
}) => {
  await scene.assign()
  const link = await scene.link()
  const refused = async (url: string) => {
    const answer = await scene.look(url)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual(EXPIRED)
  }
  const changed = (name: string, value: string) => {
    const url = new URL(link, 'http://shop')
    url.searchParams.set(name, value)
    return `${url.pathname}${url.search}`
  }
  const until = Number(new URL(link, 'http://shop').searchParams.get('until'))
  const other = await scene.line.next('preparing')
  await refused(changed('key', 'A'.repeat(43)))
  await refused(changed('key', ''))
  await refused(changed('order', other))
  await refused(changed('until', String(until + 60_000)))
  await refused('/api/order/portrait')
  await refused(portraitUrl({ hash: (text) => text }, scene.orderId))
  vi.useFakeTimers({ now: Date.now() + 20 * 60_000 + 1, toFake: ['Date'] })
  try {
    await refused(link)
  } finally {
    vi.useRealTimers()
  }
  expect((await scene.look(link)).statusCode).toBe(200)
  // An order without a courier has nobody to show.
  const empty = await scene.look(portraitUrl(shop.app.context.pii, other))
  expect(empty.json()).toMatchObject({ code: 'partner.no_document' })
})

test('portrait: a link that still lives shows nobody once the courier is released or the order is final', async ({
  scene,
  as,
}) => {
  const nobody = async (link: string) => {
    const answer = await scene.look(link)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'partner.no_document' })
  }
  await scene.assign()
  const link = await scene.link()
  const asked = { params: { id: scene.orderId }, body: { partner: 'courier', reason: 'Panne' } } as const
  expect(await as(scene.admin).call(releaseFromPartner, asked)).toMatchObject({ status: 200 })
  await nobody(link)
  await scene.assign()
  await scene.pickUp()
  await scene.handOver()
  expect((await scene.look(link)).statusCode).toBe(200)
  expect(await scene.confirm()).toMatchObject({ status: 200 })
  await nobody(link)
})
