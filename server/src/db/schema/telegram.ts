import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { ciphertext, createdAt, id, moment } from './columns.ts'
import { orders } from './order.ts'

/** What a card shows besides the state of its order: a list of reasons, the three ticks, phones, or that a code is awaited. */
export const CARD_VIEWS = ['main', 'ticks', 'reasons', 'incident', 'phones', 'code'] as const

/**
 * The message of one order in one partner's chat, edited as the order goes on. A partner has one live card per order;
 * an ended one has no buttons and no address, and stays as it is.
 */
export const chatCards = pgTable(
  'chat_cards',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    partnerId: uuid()
      .notNull()
      .references(() => users.id),
    role: text({ enum: ['vendeur', 'livreur'] }).notNull(),
    /** Ciphertext: a partner may link another chat while this message stays in the old one. */
    chat: ciphertext().notNull(),
    /** Telegram's number of the message in that chat, once it was sent. */
    messageId: text(),
    /** The message of the outbox that holds the newest words of this card. */
    postedId: uuid(),
    /** Hash of those words: the same words are not posted twice. */
    postedHash: text(),
    view: text({ enum: CARD_VIEWS }).notNull().default('main'),
    viewedAt: moment().notNull().defaultNow(),
    /** The ticks of the parcel made so far, one bit each. */
    ticks: integer().notNull().default(0),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('chat_cards_live_key').on(t.orderId, t.partnerId).where(sql`ended_at is null`),
    index('chat_cards_order_idx').on(t.orderId),
    index('chat_cards_partner_idx').on(t.partnerId).where(sql`ended_at is null`),
    index('chat_cards_created_idx').on(t.createdAt),
  ],
)

/** What Telegram told us, once per `update_id`; the words are ciphertext and erased once handled. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  {
    updateId: bigint({ mode: 'number' }).primaryKey(),
    /** Keyed hash of the sender: what one person does is handled in its order. */
    sender: text().notNull(),
    body: ciphertext().notNull(),
    attempts: integer().notNull().default(0),
    handledAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('telegram_updates_sender_idx').on(t.sender, t.updateId).where(sql`handled_at is null`),
    index('telegram_updates_created_idx').on(t.createdAt),
  ],
)

/** The chat in which an admin reads alerts. Ciphertext, found by its keyed hash. */
export const adminChats = pgTable(
  'admin_chats',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    chat: ciphertext().notNull(),
    chatHash: text().notNull(),
    linkedAt: moment().notNull().defaultNow(),
    failedAt: moment(),
  },
  (t) => [uniqueIndex('admin_chats_chat_key').on(t.chatHash)],
)
