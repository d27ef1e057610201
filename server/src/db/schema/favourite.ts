import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalogue.ts'
import { createdAt, moment } from './columns.ts'

const reader = () =>
  uuid()
    .notNull()
    .references(() => users.id)
const product = () =>
  uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** What someone put aside for later. */
export const favourites = pgTable(
  'favourites',
  { userId: reader(), productId: product(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('favourites_newest_idx').on(t.userId, t.createdAt),
    index('favourites_product_idx').on(t.productId),
  ],
)

/** Who asked to be told once when a product can be had again. */
export const productNotices = pgTable(
  'product_notices',
  {
    userId: reader(),
    productId: product(),
    createdAt: createdAt(),
    /** When they were told; then only the line at their next visit is left to show. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('product_notices_waiting_idx').on(t.productId).where(sql`told_at is null`),
    index('product_notices_product_idx').on(t.productId),
    index('product_notices_told_idx').on(t.toldAt).where(sql`told_at is not null`),
  ],
)

/** One opinion per buyer and product: stars, no words. */
export const ratings = pgTable(
  'ratings',
  { userId: reader(), productId: product(), stars: smallint().notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('ratings_product_idx').on(t.productId, t.stars),
    check('ratings_stars_known', sql`${t.stars} between 1 and 5`),
  ],
)
