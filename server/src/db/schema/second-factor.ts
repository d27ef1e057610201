import { SECOND_FACTORS } from '@fantome/contract/role.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { ciphertext, createdAt, id, moment } from './columns.ts'

/** What an admin has besides the password: an application that makes codes, or a passkey per device. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: SECOND_FACTORS }).notNull(),
    name: text().notNull(),
    /** The application's key. */
    totpKey: ciphertext(),
    /** The newest time step a code was accepted for: none is accepted twice, nor an older one. */
    lastStep: bigint({ mode: 'number' }),
    credentialId: text(),
    publicKey: text(),
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>(),
    /** Null until a first code proved that the application has the key. */
    confirmedAt: moment(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('second_factors_user_idx').on(t.userId),
    uniqueIndex('second_factors_credential_key').on(t.credentialId),
    uniqueIndex('second_factors_totp_key')
      .on(t.userId)
      .where(sql`kind = 'totp' and confirmed_at is not null`),
    check('second_factors_kind_known', sql`${t.kind} in ('totp', 'passkey')`),
    check('second_factors_totp_has_key', sql`(${t.kind} = 'totp') = (${t.totpKey} is not null)`),
    check(
      'second_factors_passkey_has_key',
      sql`(${t.kind} = 'passkey') = (${t.credentialId} is not null and ${t.publicKey} is not null)`,
    ),
  ],
)

/** For who lost the device: each good once in place of a factor. Hashes only. */
export const secondFactorCodes = pgTable(
  'second_factor_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [uniqueIndex('second_factor_codes_key').on(t.userId, t.codeHash)],
)

/** A step that waits for a factor: good once, for a few minutes and tries. The browser holds the secret. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['sign-in', 'confirm', 'enrol'] }).notNull(),
    challengeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('second_factor_challenges_key').on(t.challengeHash),
    index('second_factor_challenges_user_idx').on(t.userId),
  ],
)
