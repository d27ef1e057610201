import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { countries } from '../../db/schema/zone.ts'
import { columns, isInSight, newest, type Shelves, type Slice } from './catalogue.repository.ts'

/**
 * In turn, until one finds something: products that have the words asked for; the same, each word that none has replaced
 * by those that sound like it; and names that sound like the whole (« aloevera »).
 */
export const SEARCHES = ['words', 'corrections', 'likeness'] as const
export type SearchBy = (typeof SEARCHES)[number]

/** Computed once per statement: the query reads the table of synonyms, the sound of words takes many steps. */
const query = sql`asked.query`
const heard = sql`asked.heard`
const likeness = sql`word_similarity(${heard}, ${products.nameSound})`

/**
 * A floor for likeness: « zzzz » is heard as one letter, and any name with an s would be like it. The shorter a word,
 * the more of it must be alike.
 */
const isHeard = sql`length(${heard}) >= 3 and (length(${heard}) >= 5 or ${likeness} >= 0.6)`

const hasWords = sql`${products.search} @@ asked.whole_words`
const FOUND: Record<SearchBy, SQL> = {
  words: hasWords,
  corrections: hasWords,
  likeness: sql`${heard} <% ${products.nameSound} and ${isHeard}`,
}

/** Names that hold the words, those that begin with them first; then descriptions, by how much they say. */
const isInName = sql`ts_filter(${products.search}, '{a}') @@ ${query}`
const byWords = [
  isInName,
  sql`starts_with(${products.nameSound}, ${heard})`,
  sql`case when ${isInName} then ${likeness} else ts_rank(${products.search}, ${query}) end`,
]
const RANKS: Record<SearchBy, SQL[]> = { words: byWords, corrections: byWords, likeness: [likeness] }

const QUERIES: Record<SearchBy, SQL> = {
  words: sql`search_query`,
  corrections: sql`corrected_query`,
  likeness: sql`search_query`,
}

/** Of what was asked for, or of anything when it was not. */
const isAny = (asked: SQL, isMet: SQL | undefined) => or(sql`${asked} is null`, isMet)
const isWanted = and(
  isAny(sql`asked.half`, sql`${products.isActive} = asked.half`),
  isAny(sql`asked.category_id`, sql`${products.categoryId} = asked.category_id`),
  isAny(
    sql`asked.country_id`,
    sql`(${products.countryId} is null or ${products.countryId} = asked.country_id)`,
  ),
  isAny(
    sql`asked.commune_id`,
    sql`(${products.communeId} is null or ${products.communeId} = asked.commune_id)`,
  ),
)

/**
 * All that is asked for, behind `offset 0`, where the planner does not look: it plans once for whoever asks. If it saw a
 * category it would plan anew at each call, which takes longer than the search, and read the whole category.
 */
const asked = (by: SearchBy) => sql`(
  select query, whole_words(query) as whole_words, sound(${sql.placeholder('search')}) as heard,
    ${sql.placeholder('isActive')}::boolean as half, ${sql.placeholder('categoryId')}::uuid as category_id,
    ${sql.placeholder('countryId')}::uuid as country_id, ${sql.placeholder('communeId')}::uuid as commune_id
  from (select ${QUERIES[by]}(${sql.placeholder('search')}) as query offset 0) as written
  offset 0
) as asked`

/** The page is chosen first, so that only its rows are completed; the whole is counted on the way. */
const statement = (by: SearchBy, reader: Shelves['reader']) =>
  prepared(`search_${by}_${reader}`, (db) => {
    const place = sql<number>`row_number() over (order by ${sql.join([...RANKS[by].map((rank) => desc(rank)), ...newest], sql`, `)})`
    const page = db
      .select({
        id: products.id,
        place: place.as('place'),
        total: sql<number>`count(*) over ()::int`.as('total'),
      })
      .from(products)
      .innerJoin(asked(by), sql`true`)
      .where(and(isInSight({ reader }), isWanted, FOUND[by]))
      .orderBy(sql`place`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page')
    return db
      .select({ ...columns, total: page.total })
      .from(page)
      .innerJoin(products, eq(products.id, page.id))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(countries, eq(countries.id, products.countryId))
      .orderBy(page.place)
  })

const statementsOf = (reader: Shelves['reader']) => ({
  words: statement('words', reader),
  corrections: statement('corrections', reader),
  likeness: statement('likeness', reader),
})
const STATEMENTS = { visitor: statementsOf('visitor'), admin: statementsOf('admin') }

/** One page of what a search finds, and how many it finds in all; a page beyond the last says nothing of the total. */
export async function search(
  db: Db,
  { reader, ...filters }: Shelves & { search: string },
  slice: Slice,
  by: SearchBy,
) {
  const { categoryId = null, countryId = null, communeId = null, isActive = null } = filters
  const values = { search: filters.search, categoryId, countryId, communeId, isActive, ...slice }
  const rows = await STATEMENTS[reader][by](db, values)
  return { rows, total: rows[0]?.total }
}
