import { getProductsPaginated, type ProductPage } from '@fantome/contract/catalogue.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { type Answer, test as base } from '../../../test/shop.ts'
import type { Db } from '../../db/client.ts'
import { categories, products, searchSynonyms } from '../../db/schema/catalogue.ts'
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from '../../demo/catalogue.ts'

/** The product that must come first, and how people ask for it: accents, plurals, part words, typos, other words. */
const ASKED: Record<string, string[]> = {
  'Préservatifs classiques': [
    'preservatif',
    'PRESERVATIFS',
    'préservatif',
    'preserv',
    'presevatif',
    'preservatiff',
    'prezervatif',
    'capote',
    'capotes',
    'condom',
    'presrvatif',
    'kapote',
    'capotte',
    'condon',
    'condome',
  ],
  'Préservatifs fins': ['préservatifs fins', 'preservatif fin'],
  'Préservatifs internes': ['preservatif interne'],
  'Préservatifs grande taille': ['preservatif grande taille', 'grande tail'],
  'Préservatifs sans latex': ['sans latex', 'preservatif sans latex', 'polyisoprene'],
  'Préservatifs parfumés': ['parfumé', 'parfume', 'preservatif parfumee'],
  'Test de grossesse': [
    'test',
    'tests',
    'test grossesse',
    'test de grossesse',
    'test de grosesse',
    'grosesse',
    'grossesse',
    'test enceinte',
    'notice en français',
    'grossesse test',
    'test enceinte',
    'enceinte',
    'tests',
  ],
  'Bandelettes de grossesse': ['bandelette', 'bandelettes grossesse', 'bandelete'],
  'Tests d’ovulation': ['ovulation', "test d'ovulation", 'ovulasion'],
  'Test d’ovulation numérique': ['ovulation numerique'],
  'Lubrifiant à base d’eau': [
    'lubrifiant',
    'lubrifiants',
    'lubrifient',
    'lubrif',
    'lubrifiant eau',
    "base d'eau",
    'lubrifian',
    'sans parfum',
  ],
  'Lubrifiant longue durée': ['lubrifiant longue duree', 'lubrifiant silicone'],
  'Gel lavant intime doux': ['gel', 'gel intime', 'savon intime'],
  'Gel lubrifiant à l’aloe vera': ['gel lubrifiant', 'aloe', 'aloé véra', 'aloevera'],
  'Dosettes de lubrifiant': ['dosette'],
  'Coupe menstruelle': [
    'coupe menstruelle',
    'coupe',
    'cup menstruelle',
    'coupe mensuelle',
    'menstruel',
    'règles',
    'cup',
    'silicone medical',
  ],
  'Culotte menstruelle': ['culote', 'culotte'],
  'Disque menstruel': ['disque'],
  'Serviettes hygiéniques avec ailettes': [
    'serviette',
    'serviettes hygieniques',
    'serviette hygienique',
    'serviette igienique',
  ],
  'Serviettes lavables': ['serviette lavable'],
  'Tampons sans applicateur': ['tampon', 'tanpon'],
  'Protège-slips': ['protege slip', 'protège-slips', 'protegeslip'],
  'Lingettes intimes': ['lingette', 'lingettes intime', 'lingete'],
  'Autotest de dépistage': ['depistage', 'autotest', 'ist'],
  'Autotest VIH salivaire': ['auto test', 'vih', 'test vih', 'sida'],
  'Autotest VIH sur goutte de sang': ['VIH sang'],
  'Test rapide de la syphilis': ['syphilis', 'sifilis'],
  'Test d’infection urinaire': ['infection urinaire', 'urinaire'],
  'Thermomètre basal': ['thermometre', 'termometre', 'thermo'],
  'Pilulier hebdomadaire': ['pilulier', 'pillulier'],
  'Bouillotte avec housse': ['bouillote'],
  'Huile de massage': ['huile massage', 'massage', 'huille de massage'],
  'Baume au karité brut': ['karité', 'beurre de karite', 'baume', 'beurre karité'],
  'Collier du cycle': ['collier', 'cycle'],
  'Douchette de toilette portable': ['douchette', 'douche'],
  'Patchs chauffants': ['patch chauffant', 'chauffant'],
  'Étui rigide pour préservatifs': ['etui', 'étui préservatif'],
  'Sachets d’hygiène opaques': ['sachet opaque', 'hygiene'],
  'Digue dentaire': ['digue'],
  'Spray nettoyant pour coupe menstruelle': ['spray', 'nettoyant coupe'],
}

const test = base.extend<{ search: (asked: string) => Promise<string[]> }>({
  search: [
    async ({ shop }, use) => {
      const { db } = shop.app
      const opening = Date.now()
      const shelves = await db
        .insert(categories)
        .values(DEMO_CATEGORIES.map(({ name }) => ({ name, image: '/media/none.webp' })))
        .returning()
      const categoryIds = new Map(shelves.map(({ name, id }) => [name, id]))
      await db.insert(products).values(
        DEMO_PRODUCTS.map(({ name, description, price, category }, rank) => ({
          ...{ name, description, price, image: '/media/none.webp' },
          categoryId: categoryIds.get(category)!,
          createdAt: new Date(opening - rank * 1000),
        })),
      )
      await use(async (asked) => {
        const url = `${getProductsPaginated.path}?search=${encodeURIComponent(asked)}`
        const { data } = (await shop.app.inject(url)).json() as Answer
        return (data as ProductPage).products.map(({ name }) => name)
      })
    },
    { scope: 'file' },
  ],
})

const table = Object.entries(ASKED).flatMap(([first, queries]) =>
  queries.map((asked) => [asked, first] as const),
)

test.for(table)('« %s » finds %s first', async ([asked, first], { search }) => {
  expect((await search(asked))[0]).toBe(first)
})

test('words in the name come before words in the description', async ({ search }) => {
  const found = await search('coupe')
  expect(found).toEqual(['Coupe menstruelle', 'Spray nettoyant pour coupe menstruelle'])
  expect((await search('latex')).at(0)).toBe('Préservatifs sans latex')
})

test('a word spelt right is not drowned in what merely looks like it', async ({ search }) => {
  expect(await search('digue')).toEqual(['Digue dentaire'])
  expect(await search('vih')).toEqual(['Autotest VIH salivaire', 'Autotest VIH sur goutte de sang'])
})

test('a misspelt word is corrected by itself: the others are still asked for', async ({ search }) => {
  expect(await search('presevatif fin')).toEqual(['Préservatifs fins'])
  expect(await search('prezervatif parfumé')).toEqual(['Préservatifs parfumés'])
})

test('what the shop does not sell is not found', async ({ search }) => {
  for (const asked of ['ordinateur', 'voiture', 'zzzzqqq', 'chaussures', '!!!', 'zzzz', 'sss', 'xyz', 'qq'])
    expect(await search(asked), asked).toEqual([])
})

test('search: a synonym written to its table is understood at once, in the plural and misspelt too', async ({
  search,
  shop,
}) => {
  expect(await search('barrage')).toEqual([])
  await shop.app.db.insert(searchSynonyms).values({ said: 'barrage', means: 'digue' })
  await expect.poll(() => search('barrage')).toEqual(['Digue dentaire'])
  expect(await search('Barrages')).toEqual(['Digue dentaire'])
  expect(await search('baraje')).toEqual(['Digue dentaire'])
})

/** Asked for by its description, so that no likeness of its name finds it. */
async function addProduct(db: Db, name: string, description: string) {
  const [category] = await db.select().from(categories).limit(1)
  const values = { name, description, price: 100000, image: '/media/none.webp', categoryId: category!.id }
  const [row] = await db.insert(products).values(values).returning()
  onTestFinished(async () => {
    await db.delete(products).where(eq(products.id, row!.id))
  })
  return row!.id
}

test('search: a product is found at once by words that no other has, and by those it gets later', async ({
  search,
  shop,
}) => {
  const id = await addProduct(shop.app.db, 'Moufles', 'Mérinos.')
  await expect.poll(() => search('merin')).toEqual(['Moufles'])
  await shop.app.db.update(products).set({ description: 'Alpaga.' }).where(eq(products.id, id))
  await expect.poll(() => search('alpa')).toEqual(['Moufles'])
  expect(await search('merin')).toEqual([])
})

test('search: a beginning of more words than are looked up finds them all', async ({ search, shop }) => {
  const words = Array.from({ length: 70 }, (_, n) => `wagon${10 + n}`)
  await addProduct(shop.app.db, 'Locomotive', words.slice(0, -1).join(' '))
  await addProduct(shop.app.db, 'Petit train', words.at(-1)!)
  await expect.poll(async () => (await search('wagon')).toSorted()).toEqual(['Locomotive', 'Petit train'])
  expect(await search(words.at(-1)!)).toEqual(['Petit train'])
})
