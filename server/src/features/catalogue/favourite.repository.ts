import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { favourites } from '../../db/schema/favourite.ts'

export const add = (db: Db, userId: string, productId: string) =>
  db.insert(favourites).values({ userId, productId }).onConflictDoNothing()

export const remove = (db: Db, userId: string, productId: string) =>
  db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))

export const removeAllOf = (db: Db, userId: string) =>
  db.delete(favourites).where(eq(favourites.userId, userId))
