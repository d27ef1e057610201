import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalogue.ts'
import { centimes, ciphertext, createdAt, id, moment } from './columns.ts'
import { orders } from './order.ts'
import { communes, quartiers } from './zone.ts'

const partnerId = () =>
  uuid()
    .notNull()
    .references(() => partners.userId)

/** What a vendor and a courier have in common besides being users. Contacts are ciphertext, found by keyed hashes. */
export const partners = pgTable(
  'partners',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    communeId: uuid()
      .notNull()
      .references(() => communes.id),
    email: ciphertext(),
    emailHash: text(),
    phone: ciphertext(),
    phoneHash: text(),
    whatsapp: ciphertext(),
    telegramChatId: ciphertext(),
    telegramHash: text(),
    telegramLinkedAt: moment(),
    /** The bot was blocked: nothing reaches this chat until it is linked again. */
    telegramFailedAt: moment(),
    /** Name of the identity document in the encrypted storage, itself ciphertext. */
    idDocument: ciphertext(),
    /** Since the last order taken: chat and push go to the longest idle first. */
    idleSince: moment().notNull().defaultNow(),
    /** « Clôturer »: settled, papers erased; only the ledger remains. */
    closedAt: moment(),
    /** « Premiers pas » were read or skipped. Kept here, because whoever changes phones has still seen them. */
    firstStepsSeenAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('partners_idle_idx').on(t.communeId, t.idleSince),
    index('partners_phone_idx').on(t.phoneHash),
    index('partners_email_idx').on(t.emailHash),
    uniqueIndex('partners_telegram_key').on(t.telegramHash),
  ],
)

export const vendors = pgTable(
  'vendors',
  {
    userId: partnerId().primaryKey(),
    quartierId: uuid().references(() => quartiers.id),
    storeName: text().notNull(),
    /** Where the courier goes to. Ciphertext. */
    storeAddress: ciphertext(),
    storeDescription: text(),
  },
  (t) => [
    index('vendors_quartier_idx').on(t.quartierId),
    index('vendors_store_name_part_idx').using('gin', sql`plain(${t.storeName}) gin_trgm_ops`),
  ],
)

export const couriers = pgTable(
  'couriers',
  {
    userId: partnerId().primaryKey(),
    isAvailable: boolean().notNull().default(false),
    contractStart: date().notNull(),
    contractEnd: date().notNull(),
    /** The picture a client may see: name in the encrypted storage, itself ciphertext. Never the identity card. */
    portrait: ciphertext(),
  },
  (t) => [check('couriers_contract', sql`${t.contractEnd} > ${t.contractStart}`)],
)

/** The quartiers a courier rides in; `rank` 0 is the one the specification's `quartier_id` means. */
export const courierQuartiers = pgTable(
  'courier_quartiers',
  {
    courierId: uuid()
      .notNull()
      .references(() => couriers.userId, { onDelete: 'cascade' }),
    quartierId: uuid()
      .notNull()
      .references(() => quartiers.id),
    rank: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.courierId, t.quartierId] }),
    index('courier_quartiers_quartier_idx').on(t.quartierId),
  ],
)

/** A one-time link to choose a password (72 hours), or to link a chat (24 hours); only the hash is stored. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['invitation', 'telegram'] }).notNull(),
    codeHash: text().notNull(),
    /** The address it was mailed to, if it was: using the link then verifies that address. Ciphertext. */
    mailedTo: ciphertext(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('partner_links_code_key').on(t.codeHash),
    // The old link dies with the new one.
    uniqueIndex('partner_links_user_key').on(t.userId, t.purpose),
  ],
)

export const OFFER_SCOPES = ['courier', 'quartier', 'commune', 'country'] as const
export type OfferScope = (typeof OFFER_SCOPES)[number]

/**
 * An order put to vendors or to couriers: one row per order and wave, matched to partners when it is read. The
 * database closes it (trigger) as soon as the order no longer waits for them.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    role: text({ enum: ['vendeur', 'livreur'] }).notNull(),
    /** How often the order had been given back before: waves begin anew then. */
    round: integer().notNull(),
    wave: integer().notNull(),
    scope: text({ enum: OFFER_SCOPES }).notNull(),
    countryId: uuid().notNull(),
    communeId: uuid().notNull(),
    quartierId: uuid().notNull(),
    /** The courier asked first, for the scope of that name. */
    courierId: uuid().references(() => users.id),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex('offers_wave_key').on(t.orderId, t.role, t.round, t.wave),
    // A wave replaces the one before it, so an order has one open offer for each role at most.
    uniqueIndex('offers_open_key').on(t.orderId, t.role).where(sql`closed_at is null`),
    index('offers_open_idx').on(t.role, t.countryId).where(sql`closed_at is null`),
    check('offers_courier', sql`(${t.scope} = 'courier') = (${t.courierId} is not null)`),
  ],
)

/** Whoever passed on an order or gave it back is not asked again. */
export const offerRefusals = pgTable(
  'offer_refusals',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    partnerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['declined', 'released'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.partnerId] }),
    index('offer_refusals_partner_idx').on(t.partnerId, t.createdAt),
  ],
)

/** « Je n'ai pas tout »: the articles a vendor lacks. */
export const missingArticles = pgTable(
  'missing_articles',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.vendorId] })],
)

/** Couriers a client does not want to be delivered by. Private: the courier is never told. */
export const courierExclusions = pgTable(
  'courier_exclusions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    courierId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courierId] })],
)

export const WITHDRAWAL_STATUSES = ['requested', 'paid', 'refused'] as const

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    partnerId: uuid()
      .notNull()
      .references(() => users.id),
    amount: centimes().notNull(),
    status: text({ enum: WITHDRAWAL_STATUSES }).notNull().default('requested'),
    /** Of the transfer, when paid. */
    reference: text(),
    /** Why it was refused, for the partner to read. */
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('withdrawals_open_key').on(t.partnerId).where(sql`status = 'requested'`),
    index('withdrawals_partner_idx').on(t.partnerId, t.createdAt),
    index('withdrawals_status_idx').on(t.status, t.createdAt),
    check('withdrawals_amount', sql`${t.amount} > 0`),
    check('withdrawals_status_known', sql`${t.status} in ('requested', 'paid', 'refused')`),
    check('withdrawals_paid_with_reference', sql`${t.status} <> 'paid' or ${t.reference} is not null`),
  ],
)
