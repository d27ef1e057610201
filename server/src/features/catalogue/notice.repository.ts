import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { productNotices } from '../../db/schema/favourite.ts'

const { userId, productId, toldAt, createdAt } = productNotices

/** Told before, it is asked for anew. */
export const ask = (tx: Db, user: string, product: string) =>
  tx
    .insert(productNotices)
    .values({ userId: user, productId: product })
    .onConflictDoUpdate({ target: [userId, productId], set: { toldAt: null, createdAt: sql`now()` } })

export const forget = (db: Db, user: string, product: string) =>
  db.delete(productNotices).where(and(eq(userId, user), eq(productId, product)))

export const forgetAllOf = (db: Db, user: string) => db.delete(productNotices).where(eq(userId, user))

export const listOf = (db: Db, user: string) =>
  db
    .select({ productId, toldAt })
    .from(productNotices)
    .where(eq(userId, user))
    .orderBy(desc(createdAt), desc(productId))

/** For who asks what we keep about them. */
export const listNames = (db: Db, user: string) =>
  db
    .select({ id: productId, name: products.name })
    .from(productNotices)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(userId, user))
    .orderBy(desc(createdAt), desc(productId))

export const countOf = (db: Db, user: string) => db.$count(productNotices, eq(userId, user))

/** Marks some of those whose product can be had again, so that nobody is told twice. */
export const takeBack = (tx: Db, limit: number) => {
  const due = tx
    .select({ userId, productId })
    .from(productNotices)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isNull(toldAt), eq(products.isActive, true), eq(products.isAvailable, true)))
    .limit(limit)
    .for('update', { of: productNotices, skipLocked: true })
  return tx
    .update(productNotices)
    .set({ toldAt: sql`now()` })
    .where(inArray(sql`(${userId}, ${productId})`, due))
    .returning({ userId })
}

/** Those who never came to read the line. */
export const purgeTold = (db: Db, days: number) =>
  db.delete(productNotices).where(sql`${toldAt} < now() - make_interval(days => ${days})`)
