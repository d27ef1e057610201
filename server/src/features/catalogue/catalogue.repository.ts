import type { ProductFilters } from '@fantome/contract/catalogue.ts'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { countries } from '../../db/schema/zone.ts'

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  image: products.image,
  isActive: products.isActive,
  isAvailable: products.isAvailable,
  communeId: products.communeId,
  country: { id: countries.id, name: countries.name },
  category: { id: categories.id, name: categories.name },
}

const shelf = (db: Db) =>
  db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(countries, eq(countries.id, products.countryId))

export type ProductRow = Awaited<ReturnType<typeof shelf>>[number]
export type CategoryRow = typeof categories.$inferSelect

/** What a visitor may see: active, and sold where they are. */
const isOffered = ({ categoryId, countryId, communeId }: ProductFilters) =>
  and(
    sql`is_active`,
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    countryId ? or(isNull(products.countryId), eq(products.countryId, countryId)) : undefined,
    communeId ? or(isNull(products.communeId), eq(products.communeId, communeId)) : undefined,
  )

/** The words asked for, found through the index of words; or, for `likeness`, words that look like them. */
export type SearchBy = 'words' | 'likeness'
const found = (search: string, by: SearchBy) =>
  by === 'words'
    ? sql`${products.search} @@ search_query(${search})`
    : sql`plain(${search}) <% ${products.namePlain}`

const relevance = (search: string, by: SearchBy): SQL[] => {
  const likeness = desc(sql`word_similarity(plain(${search}), ${products.namePlain})`)
  return by === 'words'
    ? [desc(sql`ts_rank(${products.search}, search_query(${search}))`), likeness]
    : [likeness]
}

const newest = [desc(products.createdAt), desc(products.id)]

interface Slice {
  limit: number
  offset: number
}

export const listProducts = (
  db: Db,
  filters: ProductFilters,
  { limit, offset }: Slice,
  by: SearchBy = 'words',
) =>
  shelf(db)
    .where(and(isOffered(filters), filters.search ? found(filters.search, by) : undefined))
    .orderBy(...(filters.search ? relevance(filters.search, by) : []), ...newest)
    .limit(limit)
    .offset(offset)

export async function countProducts(db: Db, filters: ProductFilters, by: SearchBy = 'words') {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .where(and(isOffered(filters), filters.search ? found(filters.search, by) : undefined))
  return row!.total
}

export async function findProduct(db: Db, id: string) {
  const [row] = await shelf(db).where(and(eq(products.id, id), eq(products.isActive, true)))
  return row
}

export const listCategories = (db: Db) =>
  db.select().from(categories).orderBy(asc(categories.createdAt), asc(categories.id))
