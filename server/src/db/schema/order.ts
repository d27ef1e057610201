import { ORDER_STATUSES } from '@fantome/contract/order-status.ts'
import { PAYMENT_METHODS } from '@fantome/contract/payment.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalogue.ts'
import { centimes, ciphertext, createdAt, id, moment, numberOf } from './columns.ts'
import { payments } from './payment.ts'
import { communes, countries, quartiers } from './zone.ts'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** One payment, one order: whoever comes second finds it there. */
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('accepted'),
    countryId: uuid()
      .notNull()
      .references(() => countries.id),
    communeId: uuid()
      .notNull()
      .references(() => communes.id),
    quartierId: uuid()
      .notNull()
      .references(() => quartiers.id),
    phone: ciphertext(),
    whatsapp: ciphertext(),
    position: ciphertext(),
    subtotal: centimes().notNull(),
    deliveryFee: centimes().notNull(),
    total: centimes().notNull(),
    vendorShare: centimes().notNull(),
    courierShare: centimes().notNull(),
    platformShare: centimes().notNull(),
    /** How many items it has: lists are sorted by it without reading them. */
    lineCount: integer().notNull().default(1),
    vendorId: uuid().references(() => users.id),
    courierId: uuid().references(() => users.id),
    pickupCode: text(),
    pickupTries: integer().notNull().default(0),
    handoverCode: text(),
    handoverTries: integer().notNull().default(0),
    isFlagged: boolean().notNull().default(false),
    /** Waiting counts from here: the payment, or the commune's next opening. */
    offeredFrom: moment().notNull().default(sql`now()`),
    /** How often it was given back: each time its offers begin anew. */
    offerRound: integer().notNull().default(0),
    /** Freed because the vendor left: asked first once the next one takes it. */
    preferredCourierId: uuid().references(() => users.id),
    incidentAt: moment(),
    incidentReason: ciphertext(),
    takenAt: moment(),
    readyAt: moment(),
    assignedAt: moment(),
    startedAt: moment(),
    completedAt: moment(),
    finalisedAt: moment(),
    finalisedBy: text({ enum: ['client', 'admin', 'job'] }),
    complaintAt: moment(),
    /** Ciphertext. */
    complaintReason: ciphertext(),
    complaintResolvedAt: moment(),
    complaintSeenAt: moment(),
    /** What was decided, in words for the client. */
    complaintAnswer: ciphertext(),
    cancelledAt: moment(),
    /** Why, in words for the client. Ciphertext. */
    cancelReason: ciphertext(),
    remindedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('orders_payment_key').on(t.paymentId),
    index('orders_user_newest_idx').on(t.userId, t.createdAt, t.id),
    // The administration's list, whole or narrowed: each way of narrowing that may find few among many.
    index('orders_country_idx').on(t.countryId, t.createdAt),
    index('orders_commune_idx').on(t.communeId, t.createdAt),
    index('orders_method_idx').on(t.method, t.createdAt),
    index('orders_cancelled_idx').on(t.createdAt).where(sql`status = 'cancelled'`),
    index('orders_open_complaint_idx')
      .on(t.complaintAt)
      .where(sql`complaint_at is not null and complaint_resolved_at is null`),
    index('orders_decided_complaint_idx')
      .on(t.complaintResolvedAt, t.id)
      .where(sql`complaint_at is not null and complaint_resolved_at is not null`),
    // An order is named by its last characters.
    index('orders_number_idx').on(numberOf(t.id)),
    index('orders_live_idx')
      .on(t.createdAt, t.id)
      .where(sql`status in ('accepted', 'preparing', 'out_for_delivery')`),
    index('orders_unconfirmed_idx')
      .on(t.completedAt)
      .where(sql`status = 'delivered' and finalised_at is null`),
    // The orders of one day, for statistics.
    index('orders_newest_idx').on(t.createdAt, t.id),
    // What is neither final nor cancelled: the lists of the administration.
    index('orders_open_idx').on(t.createdAt).where(sql`finalised_at is null and status <> 'cancelled'`),
    index('orders_finalised_idx').on(t.finalisedAt, t.id).where(sql`finalised_at is not null`),
    index('orders_complaint_idx').on(t.complaintAt).where(sql`complaint_reason is not null`),
    // What retention still has to erase.
    index('orders_places_idx')
      .on(sql`coalesce(finalised_at, cancelled_at)`)
      .where(sql`coalesce(phone, whatsapp, position, complaint_reason) is not null`),
    index('orders_vendor_idx').on(t.vendorId, t.createdAt),
    index('orders_courier_idx').on(t.courierId, t.createdAt),
    // What is in a courier's hands: asked at every claim and for every courier a wave may tell.
    index('orders_in_hand_idx').on(t.courierId).where(sql`status in ('preparing', 'out_for_delivery')`),
    index('orders_quartier_idx').on(t.quartierId, t.createdAt),
    check(
      'orders_status_known',
      sql`${t.status} in ('accepted', 'preparing', 'out_for_delivery', 'delivered', 'cancelled')`,
    ),
    check('orders_total', sql`${t.total} = ${t.subtotal} + ${t.deliveryFee}`),
    check('orders_shares', sql`${t.total} = ${t.vendorShare} + ${t.courierShare} + ${t.platformShare}`),
    check(
      'orders_accepted_is_free',
      sql`${t.status} <> 'accepted' or (${t.vendorId} is null and ${t.courierId} is null)`,
    ),
    check('orders_finalised_once_delivered', sql`${t.finalisedAt} is null or ${t.status} = 'delivered'`),
  ],
)

/** Names and prices of the day: a receipt does not change when the shelves do. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    quantity: integer().notNull(),
    price: centimes().notNull(),
    subtotal: centimes().notNull(),
  },
  (t) => [
    index('order_items_order_idx').on(t.orderId),
    index('order_items_product_idx').on(t.productId),
    check('order_items_subtotal', sql`${t.subtotal} = ${t.price} * ${t.quantity} and ${t.quantity} > 0`),
  ],
)

/** Every move of every order: who, when, from where to where. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    move: text().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    actorId: uuid().references(() => users.id),
    actorRole: text().notNull(),
    details: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_events_order_idx').on(t.orderId, t.createdAt),
    // How often someone gave back.
    index('order_events_given_back_idx')
      .on(t.actorId, t.createdAt)
      .where(sql`move in ('releaseVendor', 'releaseCourier')`),
  ],
)

/**
 * What a partner said of a move in their own words. Not in `details`: events only grow, and words may name a person or a
 * place, so they are ciphertext and go with the places of the order.
 */
export const orderEventWords = pgTable('order_event_words', {
  eventId: uuid()
    .primaryKey()
    .references(() => orderEvents.id),
  words: ciphertext().notNull(),
})
