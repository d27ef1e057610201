import { FACTORS_USED } from '@fantome/contract/factor-proof.ts'
import { GENDERS } from '@fantome/contract/own-account.ts'
import { ADMIN_LEVELS, ROLES } from '@fantome/contract/role.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { ciphertext, createdAt, id, moment } from './columns.ts'
import { countries } from './zone.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    pseudo: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('client'),
    /** Of admins only: what they may do. */
    adminLevel: text({ enum: ADMIN_LEVELS }),
    /** Empty for a partner who has not chosen one yet, and for a closed account. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    /** The verified address. Ciphertext; equality is asked of `emailHash`, a keyed hash. */
    email: ciphertext(),
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
    // Found by how it begins.
    index('users_pseudo_prefix_idx').on(t.pseudo.op('text_pattern_ops')),
    // Found by any part of it, by the administration.
    index('users_pseudo_part_idx').using('gin', t.pseudo.op('gin_trgm_ops')),
    index('users_full_name_part_idx').using('gin', sql`plain(${t.fullName}) gin_trgm_ops`),
    // Who proved that an address is theirs keeps it; an address someone merely typed takes it from nobody.
    uniqueIndex('users_email_key').on(t.emailHash).where(sql`email_verified_at is not null`),
    index('users_role_idx').on(t.role, t.createdAt),
    // Counting people touches no row of theirs.
    index('users_open_idx').on(t.role, t.createdAt).where(sql`closed_at is null`),
    check('users_pseudo_shape', sql`${t.pseudo} ~ '^[a-z0-9_]{3,40}$'`),
    check('users_role_known', sql`${t.role} in ('client', 'vendeur', 'livreur', 'admin')`),
    check('users_admin_level_known', sql`${t.adminLevel} in ('support', 'finance', 'full')`),
    check('users_admin_has_level', sql`${t.role} <> 'admin' or ${t.adminLevel} is not null`),
    check('users_gender_known', sql`${t.gender} in ('Homme', 'Femme')`),
  ],
)

/** Pseudos of closed accounts, as keyed hashes: not free again before some time has passed. */
export const closedPseudos = pgTable('closed_pseudos', {
  pseudoHash: text().primaryKey(),
  closedAt: moment().notNull().defaultNow(),
})

/** When a sign-in ended or lapsed: in UTC, because an index takes no moment that depends on a time zone. */
export const sessionOverAt = sql`least(ended_at at time zone 'UTC', (created_at at time zone 'UTC') + interval '14 days',
  (last_used_at at time zone 'UTC') + interval '3 days')`

/** One row per sign-in. Only the browser has the refresh token; here is its hash. */
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
    /** When the password was last given in it. */
    authenticatedAt: moment().notNull().defaultNow(),
    /** What completed it besides the password, if anything did. */
    secondFactor: text({ enum: FACTORS_USED }),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('sessions_refresh_key').on(t.refreshHash),
    index('sessions_user_idx').on(t.userId),
    // What retention still has to erase.
    index('sessions_over_idx').on(sessionOverAt),
  ],
)

/** A forgotten password: first the six digits, then, once they were right, ten minutes and a proof to choose anew. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    otpHash: text().notNull(),
    /** Of a cookie of the browser that asked: its tries are its own. */
    requestHash: text(),
    expiresAt: moment().notNull(),
    /** Set by the right digits; the browser holds the secret in a cookie. */
    proofHash: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('password_resets_user_idx').on(t.userId),
    uniqueIndex('password_resets_proof_key').on(t.proofHash),
  ],
)

/** An address to be verified: the account's own one, if it has any, stays in place until then. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The address the link was sent to, as ciphertext and as a keyed hash. */
    email: ciphertext().notNull(),
    emailHash: text().notNull(),
    codeHash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_verifications_user_key').on(t.userId),
    uniqueIndex('email_verifications_code_key').on(t.codeHash),
  ],
)

/** A verified address that was replaced or removed: the link sent to it puts it back. */
export const emailReverts = pgTable(
  'email_reverts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    email: ciphertext().notNull(),
    emailHash: text().notNull(),
    codeHash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('email_reverts_code_key').on(t.codeHash), index('email_reverts_user_idx').on(t.userId)],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [uniqueIndex('recovery_codes_key').on(t.userId, t.codeHash)],
)

/** How often somebody tried something lately, shared by all processes. The library's own columns. */
export const throttles = pgTable('throttles', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
