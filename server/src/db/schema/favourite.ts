import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalogue.ts'
import { createdAt } from './columns.ts'

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
