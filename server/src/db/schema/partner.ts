import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { communes } from './zone.ts'

/** What a courier is besides a user: where they ride. */
export const couriers = pgTable(
  'couriers',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    communeId: uuid()
      .notNull()
      .references(() => communes.id),
  },
  (t) => [index('couriers_commune_idx').on(t.communeId)],
)
