import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    attempts: integer().notNull().default(0),
    sentAt: moment(),
    droppedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_created_idx').on(t.createdAt),
    index('messages_waiting_idx').on(t.createdAt).where(sql`sent_at is null and dropped_at is null`),
    index('messages_lane_idx').on(t.lane, t.createdAt).where(sql`sent_at is null and dropped_at is null`),
    uniqueIndex('messages_key_key').on(t.key),
  ],
)

/** Who sends to a lane has it alone until then; a process that died gives it back by the clock. */
export const messageLanes = pgTable('message_lanes', {
  lane: text().primaryKey(),
  busyUntil: moment().notNull(),
})
