import { PAYMENT_METHODS } from '@fantome/contract/payment.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { centimes, ciphertext, createdAt, id, moment, numberOf } from './columns.ts'
import { communes, quartiers } from './zone.ts'

export const PROVIDERS = ['fedapay', 'kkiapay', 'sandbox', 'test'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** `declined` and `canceled` are not the end: the payer may try again on the same page and succeed. */
export const PAYMENT_STATES = ['open', 'approved', 'declined', 'canceled', 'in_review', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export interface SnapshotItem {
  productId: string
  name: string
  quantity: number
  price: number
  subtotal: number
}

/** A checkout as it was agreed: the order is created from this row, once, whichever call learns of the payment first. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The browser's name for this checkout, and a keyed hash of what it asked for, erased with the phones and place. */
    requestId: text().notNull(),
    requestHash: text(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's own id, once it has given one. */
    reference: text(),
    url: text(),
    state: text({ enum: PAYMENT_STATES }).notNull().default('open'),
    reason: text(),
    items: jsonb().$type<SnapshotItem[]>().notNull(),
    subtotal: centimes().notNull(),
    deliveryFee: centimes().notNull(),
    total: centimes().notNull(),
    /** What the provider takes: the total in whole francs. */
    charged: centimes().notNull(),
    /** What the provider itself said it took, and its fees; nothing where it did not say. */
    toldAmount: centimes(),
    toldFees: centimes(),
    communeId: uuid()
      .notNull()
      .references(() => communes.id),
    quartierId: uuid()
      .notNull()
      .references(() => quartiers.id),
    /** Ciphertext, here and in the order; erased when they have served. */
    phone: ciphertext(),
    whatsapp: ciphertext(),
    position: ciphertext(),
    /** The provider's last answer; until there is a page, when it was asked to open one. */
    checkedAt: moment(),
    /** When a client's call last asked the provider: few of them do, the others get the answer. */
    askedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    // Which products are in a payment is looked up before one is deleted.
    index('payments_items_idx').using('gin', t.items.op('jsonb_path_ops')),
    uniqueIndex('payments_request_key').on(t.userId, t.requestId),
    uniqueIndex('payments_reference_key').on(t.provider, t.reference),
    index('payments_places_idx')
      .on(t.createdAt)
      .where(sql`coalesce(phone, whatsapp, position, request_hash) is not null`),
    // What stands on a client's statement: its last characters.
    index('payments_number_idx').on(numberOf(t.id)),
    index('payments_open_idx').on(t.createdAt).where(sql`state in ('open', 'declined', 'canceled')`),
    index('payments_created_idx').on(t.createdAt, t.id),
    // Whether a zone may be deleted.
    index('payments_commune_idx').on(t.communeId),
    index('payments_quartier_idx').on(t.quartierId),
    check('payments_sums', sql`${t.total} = ${t.subtotal} + ${t.deliveryFee} and ${t.charged} >= 0`),
  ],
)

/** What a provider told us, each thing once, however often it says it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text({ enum: PROVIDERS }).notNull(),
    eventKey: text().notNull(),
    paymentId: uuid().references(() => payments.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_events_key').on(t.provider, t.eventKey),
    index('payment_events_created_idx').on(t.createdAt),
    index('payment_events_payment_idx').on(t.paymentId, t.createdAt),
  ],
)

export const REFUND_STATES = ['requested', 'done', 'failed'] as const

/** Money to give back, and whether it was. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amount: centimes().notNull(),
    reason: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('requested'),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    uniqueIndex('refunds_reason_key').on(t.paymentId, t.reason),
    index('refunds_open_idx').on(t.createdAt).where(sql`state <> 'done'`),
  ],
)

/** What an admin must look at. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    kind: text().notNull(),
    subjectId: uuid(),
    details: jsonb(),
    createdAt: createdAt(),
    seenAt: moment(),
    /** How often the admins were told outside the screen, and when last: repeated until one has seen it. */
    told: integer().notNull().default(0),
    toldAt: moment(),
  },
  (t) => [
    index('alerts_seen_idx').on(t.createdAt, t.id).where(sql`seen_at is not null`),
    index('alerts_unseen_idx').on(t.createdAt).where(sql`seen_at is null`),
    index('alerts_subject_idx').on(t.subjectId, t.createdAt),
    uniqueIndex('alerts_unseen_key').on(t.kind, t.subjectId).where(sql`seen_at is null`),
  ],
)
