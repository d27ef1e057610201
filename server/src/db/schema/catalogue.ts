import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { centimes, createdAt, id, moment } from './columns.ts'
import { communes, countries } from './zone.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** In the order of its bytes, so that an index finds what begins with some letters. */
const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    image: text().notNull(),
    /** A `data:` picture of a few bytes, shown until the real one arrives; older ones have none. */
    imageBlur: text(),
    createdAt: createdAt(),
  },
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
    imageBlur: text(),
    /** Without a transparent pixel: it fills its arch; a drawing stands in it. */
    isPhoto: boolean().notNull().default(false),
    /** What the box holds and how it is used, as the maker says; shown where it is known. */
    contents: text(),
    usage: text(),
    composition: text(),
    norm: text(),
    expiry: text(),
    /** Empty only once removed: what is left is a line on old receipts, on no shelf and in no zone. */
    categoryId: uuid().references(() => categories.id),
    /** Sold everywhere when empty. */
    countryId: uuid().references(() => countries.id),
    communeId: uuid().references(() => communes.id),
    isActive: boolean().notNull().default(true),
    isAvailable: boolean().notNull().default(true),
    removedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** The phonetic form of the name, which a misspelt search is compared with. */
    nameSound: text().notNull().generatedAlwaysAs(sql`sound(name)`),
    search: tsvector().notNull().generatedAlwaysAs(sql`product_search(name, description)`),
  },
  (t) => [
    index('products_newest_idx').on(t.createdAt, t.id).where(sql`is_active`),
    index('products_category_newest_idx').on(t.categoryId, t.createdAt, t.id).where(sql`is_active`),
    // Equal keys are stored once, so that counting the shelves touches a few pages and no product.
    index('products_count_idx')
      .on(t.categoryId, t.countryId, t.communeId, t.isActive)
      .where(sql`removed_at is null`),
    index('products_kept_idx').on(t.createdAt, t.id).where(sql`removed_at is null`),
    index('products_category_idx').on(t.categoryId, t.createdAt, t.id),
    index('products_search_idx').using('gin', t.search),
    index('products_sound_idx').using('gin', sql`${t.nameSound} gin_trgm_ops`),
    index('products_country_idx').on(t.countryId),
    index('products_commune_idx').on(t.communeId),
    check('products_price_positive', sql`${t.price} >= 0`),
    check('products_margins_positive', sql`${t.revenueLivreur} >= 0 and ${t.revenueFantome} >= 0`),
    check(
      'products_removed_is_nowhere',
      sql`(${t.removedAt} is null and ${t.categoryId} is not null) or (${t.removedAt} is not null and not ${t.isActive})`,
    ),
    check('products_commune_needs_country', sql`${t.communeId} is null or ${t.countryId} is not null`),
  ],
)

/** Words people use for what the shop calls otherwise: whoever says « capote » means « preservatif ». */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** As `plain()` writes it: one word, no capitals or accents; its plural in s is understood. */
    said: text().primaryKey(),
    means: text().notNull(),
  },
  (t) => [check('search_synonyms_plain', sql`${t.said} ~ '^[a-z0-9]+$' and ${t.means} ~ '^[a-z0-9]+$'`)],
)

/**
 * Every word of `products.search`, kept by a trigger. What begins a word is looked up here, so that the index of
 * products is asked for whole words: it reads every product of a beginning, but few of a whole word beside a rare one.
 * A word stays when its last product goes.
 */
export const searchWords = pgTable('search_words', { word: byteOrdered().primaryKey() })

/**
 * Words people may misspell, and how they sound: those of `search_words` and the synonyms, kept by triggers. None has a
 * digit: a number is not spelt by ear.
 */
export const searchSounds = pgTable(
  'search_sounds',
  {
    word: byteOrdered().primaryKey(),
    sound: text().notNull().generatedAlwaysAs(sql`sound(word)`),
  },
  (t) => [index('search_sounds_idx').using('gin', sql`${t.sound} gin_trgm_ops`)],
)
