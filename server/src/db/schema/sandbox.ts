import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const SANDBOX_STATUSES = ['pending', 'approved', 'declined', 'canceled', 'refunded'] as const
export type SandboxStatus = (typeof SANDBOX_STATUSES)[number]

/** The transactions of the sandbox provider, apart from our tables as a real provider's are. Empty in production. */
export const sandboxTransactions = pgTable(
  'sandbox_transactions',
  {
    /** Our payment's id. */
    id: uuid().primaryKey(),
    francs: integer().notNull(),
    label: text().notNull(),
    returnUrl: text().notNull(),
    status: text({ enum: SANDBOX_STATUSES }).notNull().default('pending'),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check(
      'sandbox_transactions_status',
      sql`${t.status} in ('pending', 'approved', 'declined', 'canceled', 'refunded')`,
    ),
  ],
)
