import { ROLES } from '@fantome/contract/role.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { countries } from './zone.ts'

export const GENDERS = ['Homme', 'Femme'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    pseudo: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('client'),
    /** Empty for a partner who has not chosen one yet, and for a closed account. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    /** Ciphertext; equality is asked of `emailHash`, a keyed hash. */
    email: text(),
    emailHash: text(),
    emailVerifiedAt: moment(),
    fullName: text(),
    gender: text({ enum: GENDERS }),
    countryId: uuid().references(() => countries.id),
    isBlocked: boolean().notNull().default(false),
    termsVersion: text(),
    termsAcceptedAt: moment(),
    closedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_pseudo_key').on(t.pseudo),
    uniqueIndex('users_email_key').on(t.emailHash),
    index('users_role_idx').on(t.role, t.createdAt),
    check('users_pseudo_shape', sql`${t.pseudo} ~ '^[a-z0-9_]{3,40}$'`),
    check('users_role_known', sql`${t.role} in ('client', 'vendeur', 'livreur', 'admin')`),
    check('users_gender_known', sql`${t.gender} in ('Homme', 'Femme')`),
  ],
)

/** One row per sign-in. The refresh token itself is kept by the browser only; here lies its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    refreshHash: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (t) => [uniqueIndex('sessions_refresh_key').on(t.refreshHash), index('sessions_user_idx').on(t.userId)],
)
