import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { cartItems } from '../../db/schema/cart.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { favourites } from '../../db/schema/favourite.ts'
import { payments } from '../../db/schema/payment.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'

export type ProductValues = Omit<typeof products.$inferInsert, 'id' | 'removedAt' | 'createdAt' | 'updatedAt'>
/** What is undefined stays as it is. */
export type ProductChanges = { [Name in keyof ProductValues]?: ProductValues[Name] | undefined }
export type CategoryValues = Pick<typeof categories.$inferInsert, 'name' | 'image' | 'imageBlur'>

export async function insertProduct(db: Db, values: ProductValues) {
  const [row] = await db.insert(products).values(values).returning({ id: products.id })
  return row!.id
}

/**
 * Baskets before products, as a checkout locks them: two transactions that meet wait for each other instead of
 * deadlocking.
 */
export const lockBasketLines = (tx: Db, productId: string) =>
  tx
    .select({ userId: cartItems.userId })
    .from(cartItems)
    .where(eq(cartItems.productId, productId))
    .orderBy(cartItems.userId)
    .for('update')

/** False for a product that is not there, or was removed. */
export async function lockProduct(db: Db, id: string) {
  const isThere = and(eq(products.id, id), isNull(products.removedAt))
  const rows = await db.select({ id: products.id }).from(products).where(isThere).for('update')
  return rows.length > 0
}

export const updateProduct = (db: Db, id: string, changes: ProductChanges) =>
  db
    .update(products)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(products.id, id))

/** True when somebody set out to pay for it: even a late approval makes an order, and that order needs the row. */
export async function isInPayment(tx: Db, id: string) {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.items} @> ${JSON.stringify([{ productId: id }])}::jsonb`)
    .limit(1)
  return rows.length > 0
}

/** False when an order needs the row: the database knows, whoever wrote the order and however lately. */
export async function deleteUnlessOrdered(tx: Db, id: string) {
  try {
    await tx.transaction((attempt) => attempt.delete(products).where(eq(products.id, id)))
    return true
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.foreignKeyViolation) throw error
    return false
  }
}

/** Off every shelf, list and map; receipts still find the row. */
export async function withdrawProduct(tx: Db, id: string) {
  const nowhere = { isActive: false, categoryId: null, countryId: null, communeId: null }
  await tx
    .update(products)
    .set({ ...nowhere, removedAt: sql`now()` })
    .where(eq(products.id, id))
  await tx.delete(favourites).where(eq(favourites.productId, id))
}

/** While this transaction lasts, nobody deletes the category from under the product. */
export async function lockCategoryForShare(db: Db, id: string) {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share')
  return rows.length > 0
}

export async function lockCategory(db: Db, id: string) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id)).for('update')
  return row
}

export async function countProductsIn(db: Db, categoryId: string) {
  const [row] = await db.select({ total: count() }).from(products).where(eq(products.categoryId, categoryId))
  return row!.total
}

/** Nothing when the name is taken: the unique index decides, blind to case and accents. */
export async function insertCategory(db: Db, values: CategoryValues) {
  const [row] = await db.insert(categories).values(values).onConflictDoNothing().returning()
  return row
}

export async function updateCategory(tx: Db, id: string, values: Partial<CategoryValues>) {
  try {
    const [row] = await tx.transaction((attempt) =>
      attempt.update(categories).set(values).where(eq(categories.id, id)).returning(),
    )
    return row
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error
    return
  }
}

export const deleteCategory = (db: Db, id: string) => db.delete(categories).where(eq(categories.id, id))

/** Of every category that has any. */
export const countProductsByCategory = (db: Db) =>
  db
    .select({ category_id: sql<string>`${products.categoryId}`, products: count() })
    .from(products)
    .where(isNotNull(products.categoryId))
    .groupBy(products.categoryId)
