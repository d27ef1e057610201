import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ciphertext, createdAt, id, moment } from './columns.ts'

export const CHANNELS = ['email', 'telegram', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** What is to be told to someone, written in the same transaction as its cause. Recipient and words are ciphertext. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    channel: text({ enum: CHANNELS }).notNull(),
    recipient: ciphertext().notNull(),
    subject: text().notNull(),
    body: ciphertext().notNull(),
    /** Keyed hash of the recipient where messages must arrive in their order: one is sent after the other. */
    lane: text(),
    /** What it tells, told once: a second message with the same key is not written. */
    key: text(),
    /** After this moment it is better unsaid: a code that no longer opens anything. */
    expiresAt: moment(),
    /** The order it tells of, if it tells of one. */
    orderId: uuid(),
    attempts: integer().notNull().default(0),
    /** Why it was not taken the last time: a code of ours, never the other side's words, which may hold an address. */
    problem: text(),
    triedAt: moment(),
    /** When an admin last gave it another day of tries. */
    resentAt: moment(),
    sentAt: moment(),
    droppedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_created_idx').on(t.createdAt),
    index('messages_waiting_idx').on(t.createdAt).where(sql`sent_at is null and dropped_at is null`),
    index('messages_lane_idx').on(t.lane, t.createdAt).where(sql`sent_at is null and dropped_at is null`),
    index('messages_order_idx').on(t.orderId, t.createdAt).where(sql`order_id is not null`),
    uniqueIndex('messages_key_key').on(t.key),
  ],
)

/** Who sends to a lane has it alone until then; a process that died gives it back by the clock. */
export const messageLanes = pgTable('message_lanes', {
  lane: text().primaryKey(),
  busyUntil: moment().notNull(),
})
