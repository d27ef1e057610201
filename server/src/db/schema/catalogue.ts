import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { centimes, createdAt, id, moment } from './columns.ts'
import { communes, countries } from './zone.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'categories',
  { id: id(), name: text().notNull(), image: text().notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('categories_name_key').on(sql`plain(${t.name})`)],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    price: centimes().notNull(),
    /** Planned margins, shown to admins only; what is paid is the split of the contract. */
    revenueLivreur: centimes(),
    revenueFantome: centimes(),
    image: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    /** Sold everywhere when empty. */
    countryId: uuid().references(() => countries.id),
    communeId: uuid().references(() => communes.id),
    isActive: boolean().notNull().default(true),
    isAvailable: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    namePlain: text().notNull().generatedAlwaysAs(sql`plain(name)`),
    search: tsvector().notNull().generatedAlwaysAs(sql`product_search(name, description)`),
  },
  (t) => [
    index('products_newest_idx').on(t.createdAt, t.id).where(sql`is_active`),
    index('products_category_newest_idx').on(t.categoryId, t.createdAt, t.id).where(sql`is_active`),
    index('products_search_idx').using('gin', t.search),
    index('products_likeness_idx').using('gin', sql`${t.namePlain} gin_trgm_ops`),
    index('products_country_idx').on(t.countryId),
    index('products_commune_idx').on(t.communeId),
    check('products_price_positive', sql`${t.price} >= 0`),
    check('products_margins_positive', sql`${t.revenueLivreur} >= 0 and ${t.revenueFantome} >= 0`),
    check('products_commune_needs_country', sql`${t.communeId} is null or ${t.countryId} is not null`),
  ],
)
