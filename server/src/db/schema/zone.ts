import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { centimes, createdAt, id } from './columns.ts'

/** Closed: no new order, with a sentence for clients; orders under way end as they would. */
const opening = () => ({ isOpen: boolean().notNull().default(true), closedNote: text() })

/** Names are unique inside their parent, blind to case, accents, hyphens and apostrophes: `plain` sees to it. */
export const countries = pgTable(
  'countries',
  {
    id: id(),
    name: text().notNull(),
    /** Known for the launch countries; a country an admin adds may lack them. */
    iso2: text(),
    dial: text(),
    timeZone: text().notNull().default('Africa/Porto-Novo'),
    deliveryFee: centimes().notNull().default(100_000),
    ...opening(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('countries_name_key').on(sql`plain(${t.name})`),
    check('countries_fee_positive', sql`${t.deliveryFee} >= 0`),
  ],
)

export const communes = pgTable(
  'communes',
  {
    id: id(),
    countryId: uuid()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    /** Overrides the country's fee. */
    deliveryFee: centimes(),
    /** Local hours of the country; both empty: always open. A closing before the opening is after midnight. */
    opensAt: time(),
    closesAt: time(),
    /** Minutes to the handover of half, and of nine in ten, of the last 30 days' deliveries; empty below 20 of them. */
    usualMinutes: smallint(),
    longMinutes: smallint(),
    ...opening(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('communes_name_key').on(t.countryId, sql`plain(${t.name})`),
    check('communes_fee_positive', sql`${t.deliveryFee} >= 0`),
    check('communes_hours', sql`(${t.opensAt} is null) = (${t.closesAt} is null)`),
    check('communes_minutes', sql`(${t.usualMinutes} is null) = (${t.longMinutes} is null)`),
  ],
)

export const quartiers = pgTable(
  'quartiers',
  {
    id: id(),
    communeId: uuid()
      .notNull()
      .references(() => communes.id),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('quartiers_name_key').on(t.communeId, sql`plain(${t.name})`)],
)
