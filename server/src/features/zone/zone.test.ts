import {
  getAllZones,
  getCommunes,
  getCountries,
  getMyCommunes,
  getQuartiers,
} from '@fantome/contract/zone.ts'
import { v7 } from 'uuid'
import { expect, onTestFinished } from 'vitest'
import { administer } from '../../../test/database.ts'
import { cloneDatabase, test } from '../../../test/shop.ts'
import { openDatabase } from '../../db/client.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'
import { loadLaunchZones } from './launch-zones.ts'

test('the launch zones are on the map', async ({ visitor }) => {
  const { data } = await visitor.call(getAllZones)
  const { countries, communes: cities, quartiers } = data as Record<string, unknown[]>
  expect([countries!.length, cities!.length, quartiers!.length]).toEqual([2, 23, 444])
})

test('processes that open an empty shop together draw one map', async () => {
  const databaseUrl = await cloneDatabase()
  await administer(databaseUrl, 'delete from quartiers; delete from communes; delete from countries')
  const houses = Array.from({ length: 6 }, () => openDatabase(databaseUrl, console, 2))
  onTestFinished(async () => void (await Promise.all(houses.map(({ pool }) => pool.end()))))
  await Promise.all(houses.map(({ pool }) => pool.query('select 1'))) // all at the start line
  await Promise.all(houses.map(({ db }) => loadLaunchZones(db)))
  const { db } = houses[0]!
  expect([await db.$count(countries), await db.$count(communes), await db.$count(quartiers)]).toEqual([
    2, 23, 444,
  ])
})

test('a visitor walks down from country to commune to quartier', async ({ visitor }) => {
  const { data: countries } = await visitor.call(getCountries)
  expect(countries).toMatchObject([
    { name: 'Bénin', iso2: 'BJ', dial: '+229', delivery_fee: 1000 },
    { name: "Côte d'Ivoire" },
  ])
  const countryId = (countries as { _id: string }[])[0]!._id
  const { data: cities } = await visitor.call(getCommunes, { params: { countryId } })
  expect(cities).toContainEqual(expect.objectContaining({ name: 'Cotonou', country_id: countryId }))
  const communeId = (cities as { _id: string }[])[0]!._id
  const { data: quartiers } = await visitor.call(getQuartiers, { params: { communeId } })
  expect(quartiers).toContainEqual(expect.objectContaining({ name: 'Cadjèhoun', commune_id: communeId }))
})

test('an unknown or malformed zone is a 404', async ({ visitor }) => {
  for (const id of [v7(), 'abc', '%00', '..%2F..']) {
    expect(await visitor.get(`/api/user/commune/${id}`)).toMatchObject({
      status: 404,
      code: 'zone.not_found',
    })
    expect(await visitor.get(`/api/user/quartiers/${id}`)).toMatchObject({
      status: 404,
      code: 'zone.not_found',
    })
  }
})

test('a client gets the communes of their own country', async ({ as, make }) => {
  const { ivoryCoast } = await make.zones()
  const client = await make.user({ countryId: ivoryCoast.id })
  const { data } = await as(client).call(getMyCommunes)
  expect(data).toContainEqual(expect.objectContaining({ name: 'Abobo', country_id: ivoryCoast.id }))
  expect(data).not.toContainEqual(expect.objectContaining({ name: 'Cotonou' }))
})

test('two communes of one country cannot share a name, whatever the accents and case', async ({
  shop,
  make,
}) => {
  const { benin, ivoryCoast } = await make.zones()
  const second = (countryId: string) => shop.app.db.insert(communes).values({ countryId, name: 'SEME podji' })
  await expect(second(benin.id)).rejects.toMatchObject({ cause: { code: '23505' } })
  await expect(second(ivoryCoast.id)).resolves.toBeDefined()
})
