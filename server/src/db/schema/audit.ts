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
  (t) => [index('audit_newest_idx').on(t.createdAt, t.id)],
)
