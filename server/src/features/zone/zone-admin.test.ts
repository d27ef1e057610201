import { getAllZones, getCountries, getMyCommunes, getQuartiers } from '@fantome/contract/zone.ts'
import {
  createCommune,
  createCountry,
  createQuartier,
  deleteZone,
  getZoneCouriers,
  getZoneSheet,
  setQuartierCouriers,
  updateZone,
  type ZoneSheet,
} from '@fantome/contract/zone-admin.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test as base, type Visitor } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { courierQuartiers } from '../../db/schema/partner.ts'
import { communes, quartiers } from '../../db/schema/zone.ts'

let names = 0
const fresh = (word: string) => `${word} ${++names} ${process.pid}`

interface Desk extends Visitor {
  country(name?: string): Promise<string>
  commune(countryId: string, name?: string): Promise<string>
  quartier(communeId: string, name?: string): Promise<string>
  audited(): Promise<Record<string, unknown> | undefined>
}

/** An admin at the map. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ shop, make, as }, use) => {
    const admin = await make.user({ role: 'admin' })
    const calls = as(admin)
    const idOf = (answer: Answer) => (answer.data as { _id: string })._id
    await use({
      ...calls,
      country: async (name = fresh('Pays')) => idOf(await calls.call(createCountry, { body: { name } })),
      commune: async (country_id, name = fresh('Commune')) =>
        idOf(await calls.call(createCommune, { body: { name, country_id } })),
      quartier: async (commune_id, name = fresh('Quartier')) =>
        idOf(await calls.call(createQuartier, { body: { name, commune_id } })),
      audited: async () =>
        (
          await shop.app.db
            .select()
            .from(auditEntries)
            .where(eq(auditEntries.adminId, admin.id))
            .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
            .limit(1)
        )[0],
    })
  },
})

test('zones: a country, a commune and a quartier are added, seen at once by visitors, and audited', async ({
  desk,
  visitor,
}) => {
  const answer = await desk.call(createCountry, { body: { name: '  Togo  ', delivery_fee: 1500 } })
  expect(answer).toMatchObject({
    status: 200,
    message: 'Pays ajouté.',
    data: { name: 'Togo', delivery_fee: 1500, is_open: true },
  })
  const countryId = (answer.data as { _id: string })._id
  const communeId = await desk.commune(countryId, 'Lomé')
  const quartierId = await desk.quartier(communeId, 'Bè')
  const { data } = await visitor.call(getAllZones)
  expect(data).toMatchObject({
    countries: expect.arrayContaining([expect.objectContaining({ _id: countryId })]),
    communes: expect.arrayContaining([
      expect.objectContaining({ _id: communeId, country_id: countryId, delivery_fee: null }),
    ]),
    quartiers: expect.arrayContaining([{ _id: quartierId, name: 'Bè', commune_id: communeId }]),
  })
  expect(await desk.audited()).toMatchObject({
    action: 'zone.create',
    targetId: quartierId,
    after: { level: 'quartier', name: 'Bè' },
  })
})

test('zones: a name taken in the same place is a 409, whatever its case and accents; elsewhere it is free', async ({
  desk,
}) => {
  const [here, there] = [await desk.country(), await desk.country()]
  const communeId = await desk.commune(here, 'Sô-Ava')
  const taken = { status: 409, code: 'zone.name_taken' }
  const commune = (country_id: string) => desk.call(createCommune, { body: { name: 'SO AVA', country_id } })
  expect(await commune(here)).toMatchObject(taken)
  expect(await commune(there)).toMatchObject({ status: 200 })
  expect(await desk.call(createCountry, { body: { name: 'BENIN' } })).toMatchObject(taken)
  await desk.quartier(communeId, 'Ganvié')
  const other = await desk.quartier(communeId)
  const rename = { params: { level: 'quartier' as const, id: other }, body: { name: 'ganvie' } }
  expect(await desk.call(updateZone, rename)).toMatchObject(taken)
})

test('zones: a blank name, an unknown parent and an unknown zone are refused', async ({ desk }) => {
  expect(await desk.call(createCountry, { body: { name: '   ' } })).toMatchObject({
    status: 400,
    errors: { name: 'Le nom est obligatoire.' },
  })
  const notFound = { status: 404, code: 'zone.not_found' }
  expect(await desk.call(createCommune, { body: { name: 'X', country_id: v7() } })).toMatchObject(notFound)
  expect(await desk.call(createQuartier, { body: { name: 'X', commune_id: 'abc' } })).toMatchObject(notFound)
  const params = { level: 'commune' as const, id: v7() }
  expect(await desk.call(updateZone, { params, body: { name: 'X' } })).toMatchObject(notFound)
  expect(await desk.call(deleteZone, { params })).toMatchObject(notFound)
})

test('zones: name, fee, hours and opening of a commune change live, each field on its own', async ({
  desk,
  visitor,
}) => {
  const countryId = await desk.country()
  const id = await desk.commune(countryId)
  const change = (body: object) =>
    desk.call(updateZone, { params: { level: 'commune', id }, body: body as { name?: string } })
  const seen = async () => {
    const { data } = await visitor.call(getAllZones)
    return (data as { communes: { _id: string }[] }).communes.find(({ _id }) => _id === id)
  }
  await change({ delivery_fee: 1250.5, hours: { opens_at: '08:00', closes_at: '02:00' } })
  expect(await seen()).toMatchObject({
    delivery_fee: 1250.5,
    hours: { opens_at: '08:00', closes_at: '02:00' },
    is_open: true,
  })
  const name = fresh('Rebaptisée')
  await change({ name, is_open: false, closed_note: 'Route coupée, retour lundi.' })
  expect(await seen()).toMatchObject({
    name,
    is_open: false,
    closed_note: 'Route coupée, retour lundi.',
    delivery_fee: 1250.5,
  })
  await change({ is_open: true, delivery_fee: null, hours: null })
  expect(await seen()).toEqual({
    ...{ _id: id, name, country_id: countryId, delivery_fee: null, is_open: true },
    delivery_minutes: { from: 30, to: 55 },
  })
  expect(await desk.audited()).toMatchObject({
    action: 'zone.update',
    before: { level: 'commune', delivery_fee: 1250.5, is_open: false },
    after: { level: 'commune', delivery_fee: null, is_open: true },
  })
  for (const [wrong, field] of [
    [{ delivery_fee: -1 }, 'delivery_fee'],
    [{ delivery_fee: 0.001 }, 'delivery_fee'],
    [{ hours: { opens_at: '8h', closes_at: '20:00' } }, 'hours/opens_at'],
    [{ hours: { opens_at: '08:00', closes_at: '08:00' } }, 'hours'],
  ] as const)
    expect(await change(wrong)).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
})

test('zones: a quartier has no fee, a country no hours and no fee of its parent', async ({ desk }) => {
  const countryId = await desk.country()
  const quartierId = await desk.quartier(await desk.commune(countryId))
  const change = (level: 'country' | 'quartier', id: string, body: object) =>
    desk.call(updateZone, { params: { level, id }, body })
  const refused = { status: 422, code: 'zone.no_such_field' }
  expect(await change('quartier', quartierId, { delivery_fee: 500 })).toMatchObject(refused)
  expect(await change('quartier', quartierId, { is_open: false })).toMatchObject(refused)
  expect(await change('country', countryId, { hours: null })).toMatchObject(refused)
  expect(await change('country', countryId, { delivery_fee: null })).toMatchObject(refused)
})

test('zones: what nothing refers to is deleted; what is referred to says by what', async ({
  desk,
  make,
  shop,
  visitor,
}) => {
  const countryId = await desk.country()
  const communeId = await desk.commune(countryId)
  const quartierId = await desk.quartier(communeId)
  const remove = (level: 'country' | 'commune' | 'quartier', id: string) =>
    desk.call(deleteZone, { params: { level, id } })
  expect(await remove('country', countryId)).toMatchObject({
    status: 409,
    code: 'zone.in_use',
    message: 'Impossible : 1 commune s’y rattache.',
    data: { uses: { communes: 1 } },
  })
  const { cotonou } = await make.zones()
  const courier = await make.courier()
  const { quartier_id } = await make.deliveryZone()
  await shop.app.db.insert(courierQuartiers).values({ courierId: courier.id, quartierId: quartier_id })
  for (let orders = 0; orders < 2; orders++)
    await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'accepted' })
  expect(await remove('commune', cotonou.id)).toMatchObject({ status: 409, code: 'zone.in_use' })

  expect(await remove('quartier', quartierId)).toMatchObject({ status: 200, message: 'Quartier supprimé.' })
  expect(await desk.audited()).toMatchObject({ action: 'zone.delete', targetId: quartierId, after: null })
  expect((await visitor.call(getQuartiers, { params: { communeId } })).data).toEqual([])
  expect(await remove('commune', communeId)).toMatchObject({ status: 200, message: 'Commune supprimée.' })
  expect(await remove('country', countryId)).toMatchObject({ status: 200, message: 'Pays supprimé.' })
  const { data } = await visitor.call(getCountries)
  expect(data).not.toContainEqual(expect.objectContaining({ _id: countryId }))
})

test('zones: a quartier added while its commune is deleted is either there with it, or refused', async ({
  desk,
  shop,
}) => {
  const countryId = await desk.country()
  for (let round = 0; round < 5; round++) {
    const communeId = await desk.commune(countryId)
    const [added, deleted] = await Promise.all([
      desk.call(createQuartier, { body: { name: 'Neuf', commune_id: communeId } }),
      desk.call(deleteZone, { params: { level: 'commune', id: communeId } }),
    ])
    const left = await shop.app.db.$count(communes, eq(communes.id, communeId))
    const inside = await shop.app.db.$count(quartiers, eq(quartiers.communeId, communeId))
    expect([added.status, deleted.status, left, inside]).toEqual(
      added.status === 200 ? [200, 409, 1, 1] : [404, 200, 0, 0],
    )
  }
})

test('quartier: exactly the couriers named serve it, each one keeping the order of the others', async ({
  desk,
  make,
  shop,
}) => {
  const { cotonou, calavi } = await make.zones()
  const [first, second] = await shop.app.db
    .select()
    .from(quartiers)
    .where(eq(quartiers.communeId, cotonou.id))
    .orderBy(desc(quartiers.name))
  const [kept, added, stranger, client] = await Promise.all([
    make.courier({ fullName: 'Pacôme Hounkpè' }, { quartierIds: [first!.id] }),
    make.courier({}, { quartierIds: [first!.id] }),
    make.courier({}, { communeId: calavi.id }),
    make.user(),
  ])
  const set = (ids: string[]) => desk.call(setQuartierCouriers, { params: { id: second!.id }, body: { ids } })
  const sheet = async () =>
    (await desk.call(getZoneSheet, { params: { level: 'quartier', id: second!.id } })).data as ZoneSheet
  expect(await set([kept.id, added.id])).toMatchObject({ status: 200 })
  expect((await sheet()).couriers.map(({ _id }) => _id).toSorted()).toEqual([kept.id, added.id].toSorted())
  expect((await sheet()).couriers).toContainEqual(
    expect.objectContaining({ full_name: 'Pacôme Hounkpè', quartiers: [first!.name, second!.name] }),
  )
  expect(await set([kept.id])).toMatchObject({ status: 200 })
  expect((await sheet()).couriers.map(({ _id }) => _id)).toEqual([kept.id])
  expect((await sheet()).others.map(({ _id }) => _id)).toContain(added.id)
  expect((await desk.call(getZoneCouriers)).data).toMatchObject({ quartiers: { [second!.id]: 1 } })
  expect(await desk.audited()).toMatchObject({
    action: 'quartier.couriers',
    targetId: second!.id,
    before: { courier_ids: expect.arrayContaining([kept.id, added.id]) },
    after: { courier_ids: [kept.id] },
  })
  expect(await set([stranger.id])).toMatchObject({ status: 422, code: 'partner.quartier_elsewhere' })
  expect(await set([client.id])).toMatchObject({ status: 404, code: 'partner.not_found' })
  const rows = await shop.app.db
    .select({ id: courierQuartiers.quartierId })
    .from(courierQuartiers)
    .where(and(eq(courierQuartiers.courierId, kept.id)))
    .orderBy(asc(courierQuartiers.rank))
  expect(rows.map(({ id }) => id)).toEqual([first!.id, second!.id])
})

test('zone sheet: orders of 30 days, the median, what is under way', async ({ desk, make, shop }) => {
  await makeOrder(shop.app, make, { userId: (await make.user()).id, stage: 'accepted' })
  const params = { level: 'quartier' as const, id: (await make.deliveryZone()).quartier_id }
  const { data } = await desk.call(getZoneSheet, { params })
  expect(data).toMatchObject({ live_orders: expect.any(Number), uses: { orders: expect.any(Number) } })
  expect((data as ZoneSheet).orders_30_days).toBeGreaterThan(0)
  expect((data as ZoneSheet).without_courier).toBeGreaterThan(0)
})

test('a closed commune is not offered at checkout any more', async ({ desk, make, as }) => {
  const { benin } = await make.zones()
  const client = await make.user({ countryId: benin.id })
  const id = await desk.commune(benin.id)
  const offered = async () =>
    ((await as(client).call(getMyCommunes)).data as { _id: string }[]).some(({ _id }) => _id === id)
  expect(await offered()).toBe(true)
  await desk.call(updateZone, { params: { level: 'commune', id }, body: { is_open: false } })
  expect(await offered()).toBe(false)
})
