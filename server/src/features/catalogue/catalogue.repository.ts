import type { ProductFilters, Rating } from '@fantome/contract/catalogue.ts'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { favourites, ratings } from '../../db/schema/favourite.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { countries } from '../../db/schema/zone.ts'

/** Everyone's stars, counted for the rows of one page only. */
const rating = sql<Rating>`(
  select json_build_object('average', coalesce(round(avg(${ratings.stars}), 1), 0), 'count', count(*))
  from ${ratings} where ${ratings.productId} = ${products.id}
)`

/** What is read of a product. */
export const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  revenueLivreur: products.revenueLivreur,
  revenueFantome: products.revenueFantome,
  image: products.image,
  imageBlur: products.imageBlur,
  isPhoto: products.isPhoto,
  contents: products.contents,
  usage: products.usage,
  composition: products.composition,
  norm: products.norm,
  expiry: products.expiry,
  isActive: products.isActive,
  isAvailable: products.isAvailable,
  communeId: products.communeId,
  country: { id: countries.id, name: countries.name },
  category: { id: categories.id, name: categories.name },
  rating,
}

const shelf = (db: Db) =>
  db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(countries, eq(countries.id, products.countryId))

export type ProductRow = Awaited<ReturnType<typeof shelf>>[number]
export type CategoryRow = typeof categories.$inferSelect

/** An admin sees whatever was not removed, and may ask for one half of it. */
export type Shelves = ProductFilters & { reader: 'visitor' | 'admin'; isActive?: boolean | undefined }

/** `removed_at` is named for visitors too: the index that counts the shelves is asked for by it. */
export const isInSight = ({ reader, isActive }: Pick<Shelves, 'reader' | 'isActive'>) =>
  reader === 'visitor'
    ? sql`is_active and removed_at is null`
    : and(sql`removed_at is null`, isActive === undefined ? undefined : eq(products.isActive, isActive))

const isWanted = ({ categoryId, countryId, communeId }: ProductFilters) =>
  and(
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    countryId ? or(isNull(products.countryId), eq(products.countryId, countryId)) : undefined,
    communeId ? or(isNull(products.communeId), eq(products.communeId, communeId)) : undefined,
  )

/** What was added last comes first. */
export const newest = [desc(products.createdAt), desc(products.id)]

export interface Slice {
  limit: number
  offset: number
}

/** One page of the shelves; a search is in `search.repository.ts`. */
export const listProducts = (db: Db, filters: Shelves, { limit, offset }: Slice) =>
  shelf(db)
    .where(and(isInSight(filters), isWanted(filters)))
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)

/** How many of the latest orders tell what is asked for most. */
const RECENT_ORDERS = 500

/** What the latest orders asked for most, of what everyone can have now wherever they live; then the newest. */
export function listPopular(db: Db, limit: number) {
  const recent = db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(RECENT_ORDERS)
    .as('recent')
  const asked = db
    .select({ productId: orderItems.productId, times: sql<number>`count(*)`.as('times') })
    .from(orderItems)
    .innerJoin(recent, eq(recent.id, orderItems.orderId))
    .groupBy(orderItems.productId)
    .as('asked')
  const isForAll = and(eq(products.isAvailable, true), isNull(products.countryId))
  return shelf(db)
    .leftJoin(asked, eq(asked.productId, products.id))
    .where(and(isInSight({ reader: 'visitor' }), isForAll))
    .orderBy(sql`${asked.times} desc nulls last`, ...newest)
    .limit(limit)
}

/** Of those that have any. */
export const countByCategory = (db: Db) =>
  db
    .select({ categoryId: products.categoryId, total: sql<number>`count(*)::int` })
    .from(products)
    .where(isInSight({ reader: 'visitor' }))
    .groupBy(products.categoryId)

export async function countProducts(db: Db, filters: Shelves) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .where(and(isInSight(filters), isWanted(filters)))
  return row!.total
}

export async function findProduct(db: Db, id: string, reader: Shelves['reader']) {
  const [row] = await shelf(db).where(and(eq(products.id, id), isInSight({ reader })))
  return row
}

/** While this transaction lasts, nobody takes the product away. */
export async function lockOfferedForShare(tx: Db, id: string) {
  const isOffered = and(eq(products.id, id), isInSight({ reader: 'visitor' }))
  const rows = await tx.select({ id: products.id }).from(products).where(isOffered).for('key share')
  return rows.length > 0
}

/** While this transaction lasts, nobody changes whether it can be had. */
export async function lockAvailabilityForShare(tx: Db, id: string) {
  const isOffered = and(eq(products.id, id), isInSight({ reader: 'visitor' }))
  const [row] = await tx
    .select({ isAvailable: products.isAvailable })
    .from(products)
    .where(isOffered)
    .for('share')
  return row
}

/** Those of them that can be had now. */
export const listAvailable = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : shelf(db).where(
        and(inArray(products.id, ids), isInSight({ reader: 'visitor' }), eq(products.isAvailable, true)),
      )

/** What someone put aside and can still be had, the latest first. */
export const listFavourites = (db: Db, userId: string) =>
  shelf(db)
    .innerJoin(favourites, eq(favourites.productId, products.id))
    .where(and(eq(favourites.userId, userId), isInSight({ reader: 'visitor' })))
    .orderBy(desc(favourites.createdAt), desc(products.id))
    .limit(500)

/** Every page of the shop that a search engine may know. */
export const listPages = (db: Db, limit: number) =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(sql`is_active`)
    .orderBy(...newest)
    .limit(limit)

export const listCategories = (db: Db) =>
  db.select().from(categories).orderBy(asc(categories.createdAt), asc(categories.id))

/** Deleted ones too: what is not there is not sold. */
export async function listOffSale(db: Db, ids: string[]) {
  const isOnSale = and(inArray(products.id, ids), eq(products.isActive, true), eq(products.isAvailable, true))
  const onSale = await db.select({ id: products.id }).from(products).where(isOnSale)
  return ids.filter((id) => !onSale.some((product) => product.id === id))
}
