import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { administer } from '../../../test/database.ts'
import { test as base } from '../../../test/shop.ts'
import { NOTHING_KEPT, type Watched, watchPlans } from '../../../test/watch-plans.ts'
import type { Db } from '../../db/client.ts'
import * as catalogueRepository from './catalogue.repository.ts'
import * as catalogueService from './catalogue.service.ts'
import { SEARCHES, search } from './search.repository.ts'

const NOUNS = `array['Gel','Huile','Baume','Spray','Kit','Pot','Tube','Flacon','Lot','Carnet','Ruban','Drap','Sac','Coffret','Panier','Fil','Verre','Bol','Savon','Peigne']`
const COLOURS = `array['mauve','vert','doux','long','court','rond','plat','léger','épais','fin']`

/** 20 000 products: a tenth off the shelves, a quarter sold in one country only. */
const FILL = `
  insert into categories (id, name, image) select gen_random_uuid(), 'Rayon ' || i, '/media/none.webp' from generate_series(1, 8) i;
  insert into products (id, name, description, price, image, category_id, country_id, is_active, created_at)
  select gen_random_uuid(), (${NOUNS})[1 + i % 20] || ' ' || (${COLOURS})[1 + (i / 20) % 10] || ' ' || i,
    'Modèle ' || i || ', sous pli neutre.', 100000, '/media/none.webp',
    shelves.ids[1 + (i / 20) % 8], case i % 4 when 0 then (select id from countries order by created_at limit 1) end,
    i % 10 <> 0, now() - i * interval '1 minute'
  from generate_series(1, 20000) i, (select array_agg(id) as ids from categories) shelves`

vi.setConfig({ testTimeout: 120_000 }) // the first test waits for the shelves to be filled

const test = base.extend<{ watched: Watched; ids: { category: string; country: string; commune: string } }>({
  watched: [
    async ({ shop }, use) => {
      await administer(shop.databaseUrl, FILL)
      // As autovacuum would, once nobody is looking at an older state of the table.
      const isTidy = async () => {
        await administer(shop.databaseUrl, 'vacuum analyze products')
        const asked = `select relname as name from pg_class where relname = 'products' and relallvisible = relpages`
        return (await administer(shop.databaseUrl, asked)).length > 0
      }
      await expect.poll(isTidy, { timeout: 20_000 }).toBe(true)
      await use(watchPlans(shop.app.pool))
    },
    { scope: 'file' },
  ],
  ids: async ({ shop, watched: _ }, use) => {
    const first = async (table: string) =>
      (
        await administer(shop.databaseUrl, `select id as name from ${table} order by created_at, id limit 1`)
      )[0]!.name
    await use({
      category: await first('categories'),
      country: await first('countries'),
      commune: await first('communes'),
    })
  },
})

type Asked = Parameters<typeof catalogueService.listProducts>[1]
type Ids = { category: string; country: string; commune: string }

const LISTS: [string, (ids: Ids) => Partial<Asked>][] = [
  ['the first page', () => ({})],
  ['a far page', () => ({ page: 1000 })],
  ['a long page', () => ({ limit: 500 })],
  ['a category', ({ category }) => ({ categoryId: category })],
  ['a country', ({ country }) => ({ countryId: country })],
  ['a commune', ({ country, commune }) => ({ countryId: country, communeId: commune })],
  [
    'a category in a commune',
    (ids) => ({ categoryId: ids.category, countryId: ids.country, communeId: ids.commune }),
  ],
  ['a word', () => ({ search: 'savon' })],
  ['two words', () => ({ search: 'savon mauve' })],
  ['a word in a category', ({ category }) => ({ search: 'savon', categoryId: category })],
  ['a word in a country', ({ country }) => ({ search: 'peigne', countryId: country })],
  ['a typo', () => ({ search: 'peignne mauvve' })],
  ['a word nobody knows', () => ({ search: 'ordinateur' })],
]

test.for(LISTS)(
  '%s is read through indexes only, by visitors and admins alike',
  async ([, filters], { watched, ids }) => {
    for (const reader of ['visitor', 'admin'] as const) {
      const asked = { page: 1, limit: 12, ...filters(ids) }
      const { totalProducts } = await catalogueService.listProducts(
        { db: watched.db, counts: NOTHING_KEPT },
        asked,
        reader,
      )
      if (asked.search !== 'ordinateur') expect(totalProducts).toBeGreaterThan(0)
      for (const plan of await watched.plans()) expect(plan).not.toContain('Seq Scan on products')
    }
  },
)

test('so are the halves an admin asks for, one product and the favourites', async ({
  watched: { db, plans },
  make,
}) => {
  for (const isActive of [true, false])
    await catalogueService.listProducts(
      { db, counts: NOTHING_KEPT },
      { page: 1, limit: 12, isActive },
      'admin',
    )
  await catalogueService.findProduct(db, crypto.randomUUID())
  await catalogueRepository.listFavourites(db, (await make.user()).id)
  const all = await plans()
  expect(all).toHaveLength(6)
  for (const plan of all) expect(plan).not.toContain('Seq Scan on products')
})

test('search: planned once per connection, even when it is asked for a category first', async ({
  shop,
  ids,
}) => {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  const places = { categoryId: ids.category, countryId: ids.country, communeId: ids.commune }
  for (const filters of [places, { categoryId: ids.category }, {}])
    for (const by of SEARCHES)
      for (let n = 0; n < 8; n++) {
        const asked = { reader: 'visitor', search: 'savon mauve', ...filters } as const
        await search(db, asked, { limit: 12, offset: 0 }, by)
      }
  const { rows } = await client.query<{ planned: number; kept: number }>(
    'select custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements order by name',
  )
  // The first five calls are always planned by themselves.
  expect(rows).toEqual(SEARCHES.map(() => ({ planned: 5, kept: 19 })))
})
