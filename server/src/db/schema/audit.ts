import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, id } from './columns.ts'

/** Every write of an admin: who, what, before and after. Never a phone, an address or a name. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    targetId: uuid(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_newest_idx').on(t.createdAt, t.id),
    index('audit_admin_idx').on(t.adminId, t.createdAt),
    index('audit_action_idx').on(t.action, t.createdAt),
    index('audit_target_idx').on(t.targetId, t.createdAt),
    // Which orders a list with phones and places showed: their clients may ask.
    index('audit_listed_orders_idx')
      .using('gin', sql`(after -> 'order_ids')`)
      .where(sql`action = 'order.list_contacts'`),
  ],
)
