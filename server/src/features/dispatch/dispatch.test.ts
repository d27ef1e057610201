import { getMyOrders } from '@fantome/contract/order.ts'
import { releaseFromPartner, resolveIncident } from '@fantome/contract/order-admin.ts'
import * as partner from '@fantome/contract/partner.ts'
import * as partnerProfile from '@fantome/contract/partner-profile.ts'
import { updateSettings } from '@fantome/contract/settings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { type Answer, type Shop, test as shopTest, type Visitor } from '../../../test/shop.ts'
import { orderEvents, orders } from '../../db/schema/order.ts'
import { courierExclusions, couriers, offers } from '../../db/schema/partner.ts'
import { alerts } from '../../db/schema/payment.ts'
import { quartiers } from '../../db/schema/zone.ts'
import { openWave, watchPreparation } from './offer-waves.service.ts'

const TICKS = { opaque: true, no_logo: true, short_code_only: true } as const

const test = shopTest.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: async ({ shop, make, as }, use) => use(await openScene(shop, make, as)),
})

type As = (user: { accessToken: string }) => Visitor

/** A client's order in Cotonou, a vendor and a courier of the place, and what they can do. */
async function openScene(shop: Shop, make: Parameters<typeof orderLine>[1], as: As) {
  const client = await make.user()
  const line = await orderLine(shop.app, make, client.id)
  const { cotonou, calavi } = await make.zones()
  const { quartier_id: quartierId } = line.zone
  const vendor = await make.vendor()
  const courier = await make.courier({}, { quartierIds: [quartierId] })
  const { db, context } = shop.app
  const listOf = async (visitor: Visitor) => (await visitor.call(partner.getOffers)).data as Answer[]
  const idsOf = async (visitor: Visitor) => (await listOf(visitor)).map(({ _id }) => _id)
  const sees = (visitor: Visitor, orderId: string) =>
    expect.poll(() => idsOf(visitor), { timeout: 10_000 }).toContain(orderId)
  const accept = (visitor: Visitor, orderId: string) =>
    visitor.call(partner.acceptOffer, { params: { orderId } })
  return {
    /** An order that this vendor prepares and this courier will carry. */
    async inHand() {
      const orderId = await line.next('accepted')
      for (const visitor of [as(vendor), as(courier)]) {
        await sees(visitor, orderId)
        await accept(visitor, orderId)
      }
      return orderId
    },
    ...{ client, vendor, courier, cotonou, calavi, quartierId, db, context, line, listOf, idsOf },
    order: () => line.next('accepted'),
    /** Opens a wave as its delayed job would. */
    wave: (orderId: string, role: 'vendeur' | 'livreur', step: number, round = 0) =>
      openWave(db, context, { orderId, role, round, step }),
    sees,
    act: (visitor: Visitor, endpoint: 'accept' | 'decline' | 'ready', orderId: string) => {
      const params = { orderId }
      if (endpoint === 'accept') return accept(visitor, orderId)
      if (endpoint === 'decline') return visitor.call(partner.declineOffer, { params, body: {} })
      return visitor.call(partner.markReady, { params, body: TICKS })
    },
    find: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!,
    asVendor: as(vendor),
    asCourier: as(courier),
    asClient: as(client),
  }
}

test('dispatch: a paid order goes from offer to handover through the calls of vendor and courier', async ({
  scene,
}) => {
  const { asVendor, asCourier, asClient, act, sees, find } = scene
  const orderId = await scene.order()
  await sees(asVendor, orderId)
  const [offer] = await scene.listOf(asVendor)
  expect(offer).toEqual({
    kind: 'vendor',
    _id: orderId,
    reference: orderId.slice(-6),
    items: [
      {
        product_id: scene.line.product.id,
        name: scene.line.product.name,
        description: 'Boîte de 12.',
        image: '/media/none.webp',
        quantity: 1,
      },
    ],
    earnings: 2550,
    opened_at: expect.any(String),
    alert_at: expect.any(String),
    prep_minutes: 13,
  })
  const countdown = Date.parse(offer!.alert_at as string) - Date.parse(offer!.opened_at as string)
  expect(countdown).toBe(15 * 60_000)

  expect(await act(asVendor, 'accept', orderId)).toMatchObject({
    status: 200,
    data: { state: 'preparing', earnings_state: 'planned', courier: null },
  })
  expect(await scene.idsOf(asVendor)).toEqual([])
  await sees(asCourier, orderId)
  const [ride] = await scene.listOf(asCourier)
  expect(ride).toEqual({
    kind: 'courier',
    _id: orderId,
    reference: orderId.slice(-6),
    commune: 'Cotonou',
    quartier: expect.any(String),
    earnings: 800,
    opened_at: expect.any(String),
  })
  expect(await act(asCourier, 'accept', orderId)).toMatchObject({
    status: 200,
    data: { state: 'preparing', pickup: { store_name: `Boutique ${scene.vendor.pseudo}` }, recipient: {} },
  })

  const params = { orderId }
  const pickUp = (code: string) => asCourier.call(partner.confirmPickUp, { params, body: { code } })
  expect(await pickUp('0000')).toMatchObject({ status: 409, code: 'order.not_ready' })
  const packed = (await act(asVendor, 'ready', orderId)).data as { pickup_code: string; courier: string }
  expect(packed).toMatchObject({ pickup_code: expect.stringMatching(/^\d{4}$/), courier: 'Gaston H.' })
  expect(await pickUp(packed.pickup_code)).toMatchObject({ status: 200, data: { state: 'out_for_delivery' } })

  const mine = (await asClient.call(getMyOrders)).data as { handover_code: string }[]
  const handOver = (code: string) => asCourier.call(partner.confirmHandover, { params, body: { code } })
  const wrong = mine[0]!.handover_code === '1111' ? '2222' : '1111'
  expect(await handOver(wrong)).toMatchObject({
    status: 422,
    code: 'order.code_wrong',
    data: { tries_left: 4 },
  })
  expect(await handOver(mine[0]!.handover_code)).toMatchObject({
    status: 200,
    data: { state: 'delivered', earnings_state: 'pending', recipient: null, pickup: null },
  })
  // Replayed after an outage: nothing more happens, even with another code.
  expect(await handOver('9999')).toMatchObject({ status: 200, data: { state: 'delivered' } })
  expect(await pickUp('9999')).toMatchObject({ status: 200 })
  expect(await find(orderId)).toMatchObject({ status: 'delivered', handoverTries: 1 })
  const history = await asCourier.call(partner.getPartnerOrders, { query: { scope: 'history' } })
  expect(history).toMatchObject({ data: [{ _id: orderId, state: 'delivered', recipient: null }] })
  const only = (filter: 'delivered' | 'given_back') =>
    asCourier.call(partner.getPartnerOrders, { query: { scope: 'history', only: filter } })
  expect(await only('delivered')).toMatchObject({ data: [{ _id: orderId }] })
  expect(await only('given_back')).toMatchObject({ data: [] })
})

test('dispatch: the second to say yes is told « Cette commande a déjà été prise. »; a repeat is harmless', async ({
  as,
  make,
  scene,
}) => {
  const other = as(await make.vendor())
  const orderId = await scene.order()
  await scene.sees(other, orderId)
  expect((await scene.act(scene.asVendor, 'accept', orderId)).status).toBe(200)
  expect(await scene.act(other, 'accept', orderId)).toMatchObject({
    status: 409,
    code: 'order.taken',
    message: 'Cette commande a déjà été prise.',
  })
  expect((await scene.act(scene.asVendor, 'accept', orderId)).status).toBe(200)
  expect(await scene.idsOf(other)).not.toContain(orderId)
})

test('dispatch: vendors of the commune are asked first, those of the country later, another country never', async ({
  as,
  make,
  scene,
}) => {
  const { ivoryCoast } = await make.zones()
  const [abidjan] = await scene.db
    .execute<{ id: string }>(sql`select id from communes where country_id = ${ivoryCoast.id} limit 1`)
    .then(({ rows }) => rows)
  const neighbour = as(await make.vendor({}, { communeId: scene.calavi.id }))
  const foreigner = as(await make.vendor({}, { communeId: abidjan!.id }))
  const orderId = await scene.order()
  await scene.sees(scene.asVendor, orderId)
  expect(await scene.idsOf(neighbour)).not.toContain(orderId)
  // Not offered, so to them it does not exist.
  expect(await scene.act(neighbour, 'accept', orderId)).toMatchObject({
    status: 404,
    code: 'order.not_found',
  })
  await scene.wave(orderId, 'vendeur', 1)
  expect(await scene.idsOf(neighbour)).toContain(orderId)
  expect(await scene.idsOf(scene.asVendor)).toContain(orderId)
  expect(await scene.idsOf(foreigner)).not.toContain(orderId)
  expect(await scene.act(foreigner, 'accept', orderId)).toMatchObject({ status: 404 })
  await scene.wave(orderId, 'vendeur', 2)
  const raised = await scene.db.select().from(alerts).where(eq(alerts.subjectId, orderId))
  expect(raised.map(({ kind }) => kind)).toEqual(['order.no_vendor'])
  expect((await scene.act(neighbour, 'accept', orderId)).status).toBe(200)
})

test('dispatch: couriers are asked by quartier, then commune, then country; a wave opens once', async ({
  as,
  make,
  scene,
}) => {
  const ofCommune = as(await make.courier())
  const ofCountry = as(await make.courier({}, { communeId: scene.calavi.id }))
  const orderId = await scene.order()
  await scene.sees(scene.asVendor, orderId)
  await scene.act(scene.asVendor, 'accept', orderId)
  await scene.sees(scene.asCourier, orderId)
  const seenBy = async () => [
    (await scene.idsOf(scene.asCourier)).includes(orderId),
    (await scene.idsOf(ofCommune)).includes(orderId),
    (await scene.idsOf(ofCountry)).includes(orderId),
  ]
  expect(await seenBy()).toEqual([true, false, false])
  await Promise.all([1, 1, 1].map((step) => scene.wave(orderId, 'livreur', step)))
  expect(await seenBy()).toEqual([true, true, false])
  await scene.wave(orderId, 'livreur', 2)
  await scene.wave(orderId, 'livreur', 1) // a job that comes back late opens nothing
  expect(await seenBy()).toEqual([true, true, true])
  const rows = await scene.db.select().from(offers).where(eq(offers.orderId, orderId)).orderBy(offers.id)
  expect(rows.map(({ role, scope, closedAt }) => [role, scope, closedAt === null])).toEqual([
    ['vendeur', 'commune', false],
    ['livreur', 'quartier', false],
    ['livreur', 'commune', false],
    ['livreur', 'country', true],
  ])
})

test('dispatch: the next wave is a delayed job, and opens by itself', async ({ as, make, scene }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const neighbour = as(await make.vendor({}, { communeId: scene.calavi.id }))
  await admin.call(updateSettings, { body: { dispatch: { vendor_commune_seconds: 1 } } })
  const orderId = await scene.order()
  await scene.sees(neighbour, orderId)
  await admin.call(updateSettings, { body: { dispatch: { vendor_commune_seconds: 180 } } })
})

test('dispatch: a courier in pause, out of contract, with full hands or excluded is neither shown nor given it', async ({
  scene,
}) => {
  const { db, courier, asCourier } = scene
  const orderId = await scene.order()
  await scene.sees(scene.asVendor, orderId)
  await scene.act(scene.asVendor, 'accept', orderId)
  await scene.sees(asCourier, orderId)
  const set = (change: Partial<typeof couriers.$inferInsert>) =>
    db.update(couriers).set(change).where(eq(couriers.userId, courier.id))
  const refusedWith = async (code: string) => {
    expect(await scene.idsOf(asCourier)).not.toContain(orderId)
    expect(await scene.act(asCourier, 'accept', orderId)).toMatchObject({ code })
  }

  await asCourier.call(partnerProfile.setAvailability, { body: { available: false } })
  await refusedWith('offer.unavailable')
  await asCourier.call(partnerProfile.setAvailability, { body: { available: true } })
  expect(await scene.idsOf(asCourier)).toContain(orderId) // who becomes available sees what is open

  await set({ contractStart: '2020-01-01', contractEnd: '2020-02-01' })
  await refusedWith('offer.contract_over')
  await set({ contractEnd: '2999-01-01' })

  await db.insert(courierExclusions).values({ userId: scene.client.id, courierId: courier.id })
  await refusedWith('order.not_found')
  await db.delete(courierExclusions).where(eq(courierExclusions.courierId, courier.id))

  for (const _ of [1, 2, 3]) {
    const id = await scene.line.next('preparing')
    await scene.sees(asCourier, id)
    expect((await scene.act(asCourier, 'accept', id)).status).toBe(200)
  }
  await refusedWith('offer.too_many')
  expect((await scene.find(orderId)).courierId).toBeNull()
})

test('dispatch: given back, it is offered again, never to who gave it back', async ({ as, make, scene }) => {
  const other = as(await make.vendor())
  const orderId = await scene.inHand()
  await scene.act(scene.asVendor, 'ready', orderId)

  const release = (visitor: Visitor) =>
    visitor.call(partner.releaseOrder, { params: { orderId }, body: { reason: 'La boutique ferme' } })
  expect(await release(other)).toMatchObject({ status: 404 })
  expect((await release(scene.asVendor)).status).toBe(200)
  expect((await release(scene.asVendor)).status).toBe(200) // twice is once
  // The courier is freed with it, and codes of the old parcel are gone.
  expect(await scene.find(orderId)).toMatchObject({
    ...{ status: 'accepted', vendorId: null, courierId: null, readyAt: null, pickupCode: null },
    ...{ offerRound: 1, preferredCourierId: scene.courier.id },
  })
  await scene.sees(other, orderId)
  expect(await scene.idsOf(scene.asVendor)).not.toContain(orderId)
  expect(await scene.act(scene.asVendor, 'accept', orderId)).toMatchObject({ status: 404 })
  const history = await scene.asVendor.call(partner.getPartnerOrders, { query: { scope: 'history' } })
  expect(history).toMatchObject({ data: [{ _id: orderId, state: 'given_back', earnings: 0 }] })
  const only = (filter: 'delivered' | 'given_back') =>
    scene.asVendor.call(partner.getPartnerOrders, { query: { scope: 'history', only: filter } })
  expect(await only('given_back')).toMatchObject({ data: [{ _id: orderId }], pagination: { totalPages: 1 } })
  expect(await only('delivered')).toMatchObject({ data: [], pagination: { totalPages: 0 } })

  // The next vendor takes it: the freed courier is asked first, alone.
  const rival = as(await make.courier({}, { quartierIds: [scene.quartierId] }))
  expect((await scene.act(other, 'accept', orderId)).status).toBe(200)
  await scene.sees(scene.asCourier, orderId)
  expect(await scene.idsOf(rival)).not.toContain(orderId)
  await scene.wave(orderId, 'livreur', 1, 1)
  expect(await scene.idsOf(rival)).toContain(orderId)
  await scene.act(scene.asCourier, 'accept', orderId)
  expect((await release(scene.asCourier)).status).toBe(200)
  await scene.sees(rival, orderId)
  expect(await scene.idsOf(scene.asCourier)).not.toContain(orderId)
})

test('dispatch: « Je n’ai pas tout » hides it for that vendor; three who lack an article raise one alert', async ({
  as,
  make,
  scene,
}) => {
  const orderId = await scene.order()
  const lacking = [scene.asVendor, as(await make.vendor()), as(await make.vendor())]
  const productId = scene.line.product.id
  const raised = () =>
    scene.db
      .select()
      .from(alerts)
      .where(eq(alerts.subjectId, productId))
      .then((rows) => rows.length)
  for (const vendor of lacking) {
    expect(await raised()).toBe(0)
    await scene.sees(vendor, orderId)
    const asked = { params: { orderId }, body: { missing: [productId] } }
    expect((await vendor.call(partner.declineOffer, asked)).status).toBe(200)
    expect((await vendor.call(partner.declineOffer, asked)).status).toBe(200)
    expect(await scene.idsOf(vendor)).not.toContain(orderId)
  }
  expect(await raised()).toBe(1)
  expect((await scene.find(orderId)).status).toBe('accepted')
})

test('dispatch: five wrong codes lock the parcel, raise an alert, and the right one no longer opens it', async ({
  scene,
}) => {
  const { asCourier } = scene
  const orderId = await scene.inHand()
  const { pickup_code } = (await scene.act(scene.asVendor, 'ready', orderId)).data as { pickup_code: string }
  const wrong = pickup_code === '1111' ? '2222' : '1111'
  const attempt = (code: string) =>
    asCourier.call(partner.confirmPickUp, { params: { orderId }, body: { code } })
  const codes: unknown[] = []
  for (let tries = 0; tries < 5; tries++) codes.push((await attempt(wrong)).code)
  expect(codes).toEqual([...Array(4).fill('order.code_wrong'), 'order.code_locked'])
  expect(await attempt(pickup_code)).toMatchObject({ status: 409, code: 'order.code_locked' })
  const raised = await scene.db.select().from(alerts).where(eq(alerts.subjectId, orderId))
  expect(raised.map(({ kind }) => kind)).toContain('order.code_locked')
  expect(await scene.find(orderId)).toMatchObject({ status: 'preparing', pickupTries: 5 })
})

test('dispatch: an incident flags the delivery and raises an alert; its words are ciphertext at rest', async ({
  scene,
}) => {
  const { asCourier } = scene
  const orderId = await scene.inHand()
  const { pickup_code } = (await scene.act(scene.asVendor, 'ready', orderId)).data as { pickup_code: string }
  await asCourier.call(partner.confirmPickUp, { params: { orderId }, body: { code: pickup_code } })
  const told = await asCourier.call(partner.reportIncident, {
    params: { orderId },
    body: { reason: 'Personne ne répond', details: 'Trois appels' },
  })
  expect(told).toMatchObject({ data: { incident: { reason: 'Personne ne répond : Trois appels' } } })
  const order = await scene.find(orderId)
  expect(order).toMatchObject({ status: 'out_for_delivery', isFlagged: true })
  expect(order.incidentReason).not.toContain('Trois')
  const raised = await scene.db.select().from(alerts).where(eq(alerts.subjectId, orderId))
  expect(raised.map(({ kind }) => kind)).toEqual(['order.incident'])
})

test('dispatch: what an admin takes back is « taken_back » in the history, and not counted as given back', async ({
  as,
  make,
  scene,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  const [taken, given] = [await scene.inHand(), await scene.inHand()]
  const asked = { params: { id: taken }, body: { partner: 'courier', reason: 'Trop long' } } as const
  expect(await admin.call(releaseFromPartner, asked)).toMatchObject({ status: 200 })
  const body = { reason: 'Un empêchement' }
  await scene.asCourier.call(partner.releaseOrder, { params: { orderId: given }, body })
  const history = async (only?: 'given_back' | 'delivered') => {
    const query = { scope: 'history' as const, ...(only && { only }) }
    const { data } = await scene.asCourier.call(partner.getPartnerOrders, { query })
    return Object.fromEntries((data as Answer[]).map(({ _id, state }) => [_id, state]))
  }
  expect(await history()).toEqual({ [taken]: 'taken_back', [given]: 'given_back' })
  expect(await history('given_back')).toEqual({ [given]: 'given_back' })
  expect(await history('delivered')).toEqual({})
  expect(await scene.asCourier.call(partnerProfile.getPartnerProfile)).toMatchObject({
    data: { given_back: 1 },
  })
})

test('dispatch: an incident sent twice is one, also when the second comes after an admin let the delivery go on', async ({
  as,
  make,
  scene,
}) => {
  const { asCourier } = scene
  const orderId = await scene.inHand()
  const { pickup_code } = (await scene.act(scene.asVendor, 'ready', orderId)).data as { pickup_code: string }
  await asCourier.call(partner.confirmPickUp, { params: { orderId }, body: { code: pickup_code } })
  const report = (at?: string) =>
    asCourier.call(partner.reportIncident, { params: { orderId }, body: { reason: 'Lieu introuvable', at } })
  const incidents = () =>
    scene.db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.move, 'incident')))
  const at = '2026-11-16T18:00:00.000Z'
  expect(await report(at)).toMatchObject({ status: 200 })
  const { incidentAt } = await scene.find(orderId)
  for (const again of [at, undefined]) expect(await report(again)).toMatchObject({ status: 200 })
  expect(await scene.find(orderId)).toMatchObject({ isFlagged: true, incidentAt })
  expect(await incidents()).toBe(1)

  const admin = as(await make.user({ role: 'admin' }))
  const decided = { params: { id: orderId }, body: { decision: 'continue', reason: 'Rappelé' } } as const
  expect(await admin.call(resolveIncident, decided)).toMatchObject({ status: 200 })
  expect(await report(at)).toMatchObject({ status: 200, data: { incident: null } })
  expect(await scene.find(orderId)).toMatchObject({ isFlagged: false, incidentAt: null })
  expect(await incidents()).toBe(1)
  // Something else happens later: told by its own moment.
  expect(await report('2026-11-16T18:20:00.000Z')).toMatchObject({ status: 200 })
  expect(await scene.find(orderId)).toMatchObject({ isFlagged: true })
  expect(await incidents()).toBe(2)
})

test('dispatch: outside a commune’s hours the first wave waits for the opening, and waiting counts from there', async ({
  scene,
}) => {
  const { db, cotonou } = scene
  const hours = (opens: string, closes: string) =>
    sql`update communes set opens_at = (now() at time zone 'Africa/Porto-Novo' + ${opens}::interval)::time,
      closes_at = (now() at time zone 'Africa/Porto-Novo' + ${closes}::interval)::time where id = ${cotonou.id}`
  await db.execute(hours('2 hours', '4 hours'))
  const closed = await scene.order()
  await db.execute(hours('-1 hours', '1 hours'))
  const open = await scene.order()
  await db.execute(sql`update communes set opens_at = null, closes_at = null where id = ${cotonou.id}`)
  await scene.sees(scene.asVendor, open)
  expect(await scene.idsOf(scene.asVendor)).not.toContain(closed)
  const { createdAt, offeredFrom } = await scene.find(closed)
  const waits = (offeredFrom.getTime() - createdAt.getTime()) / 60_000
  expect(Math.abs(waits - 120)).toBeLessThan(1.1)
})

test('dispatch: a parcel that is not ready in time raises an alert; one that is ready does not', async ({
  scene,
}) => {
  const { db, context, vendor } = scene
  const [late, ready] = [await scene.order(), await scene.order()]
  for (const id of [late, ready]) {
    await scene.sees(scene.asVendor, id)
    await scene.act(scene.asVendor, 'accept', id)
  }
  await scene.act(scene.asVendor, 'ready', ready)
  for (const orderId of [late, ready]) {
    for (const step of ['reminder', 'alert'] as const)
      await watchPreparation(db, context, { orderId, vendorId: vendor.id, step })
  }
  const raised = await db.select().from(alerts).where(eq(alerts.kind, 'order.not_ready'))
  expect(raised.map(({ subjectId }) => subjectId)).toEqual([late])
})

test('dispatch: ticks, codes and reasons are checked; clients and admins have no partner calls', async ({
  as,
  make,
  scene,
}) => {
  const orderId = await scene.order()
  await scene.sees(scene.asVendor, orderId)
  await scene.act(scene.asVendor, 'accept', orderId)
  const params = { orderId }
  const half = { opaque: true, no_logo: true, short_code_only: false } as unknown as typeof TICKS
  expect(await scene.asVendor.call(partner.markReady, { params, body: half })).toMatchObject({
    status: 400,
    errors: { short_code_only: 'Cochez les trois vérifications.' },
  })
  expect(await scene.asVendor.call(partner.releaseOrder, { params, body: { reason: ' ' } })).toMatchObject({
    status: 400,
    errors: { reason: 'Choisissez un motif.' },
  })
  expect(await scene.asCourier.call(partner.confirmPickUp, { params, body: { code: '12a4' } })).toMatchObject(
    {
      status: 400,
      errors: { code: 'Entrez les 4 chiffres du code.' },
    },
  )
  for (const stranger of [scene.asClient, as(await make.user({ role: 'admin' }))])
    expect((await stranger.call(partner.getOffers)).status).toBe(403)
  expect(
    (await scene.asVendor.call(partnerProfile.setAvailability, { body: { available: true } })).status,
  ).toBe(403)
  expect((await scene.asCourier.call(partner.markReady, { params, body: TICKS })).status).toBe(403)
  const somewhere = await scene.db.select({ id: quartiers.id }).from(quartiers).limit(1)
  expect((await scene.act(scene.asVendor, 'accept', somewhere[0]!.id)).status).toBe(404)
})
