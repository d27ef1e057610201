import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions } from './account.ts'
import { ciphertext, createdAt, id } from './columns.ts'

/** Where a browser is told by push. It belongs to a sign-in and goes with it: a trigger deletes it when that is ended. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Endpoint and keys as ciphertext; equality of endpoints is asked of a keyed hash. */
    subscription: ciphertext().notNull(),
    endpointHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_session_key').on(t.sessionId),
    uniqueIndex('push_subscriptions_endpoint_key').on(t.endpointHash),
  ],
)
