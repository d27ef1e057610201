import type { OwnSession } from '@fantome/contract/account.ts'
import type { User } from '@fantome/contract/own-account.ts'
import type { ListedUser, UserSession } from '@fantome/contract/user-admin.ts'
import type { Context } from '../../shared/context.ts'
import type { Pii } from '../../shared/pii.ts'
import type { UserRow } from './account.repository.ts'
import type { FactorRow } from './second-factor.repository.ts'
import type * as sessionRepository from './session.repository.ts'

const levelOf = ({ adminLevel }: UserRow) => (adminLevel ? { admin_level: adminLevel } : {})
const kindsOf = (factors: Pick<FactorRow, 'kind'>[]) => [...new Set(factors.map(({ kind }) => kind))]
const emailOf = ({ email }: UserRow, pii: Pii) => (email ? pii.decrypt(email) : '')

interface OwnAccount {
  user: UserRow
  /** Typed, not yet verified; the verified one, if any, still counts. */
  pendingEmail: string | undefined
  recoveryCodesLeft: number
  factors: Pick<FactorRow, 'kind'>[]
}

/** An account as its owner sees it. */
export const toUserView = (
  { user: row, pendingEmail, recoveryCodesLeft, factors }: OwnAccount,
  { pii, env }: Pick<Context, 'pii' | 'env'>,
): User => ({
  _id: row.id,
  pseudo: row.pseudo,
  role: row.role,
  ...levelOf(row),
  email: pendingEmail ? pii.decrypt(pendingEmail) : emailOf(row, pii),
  email_verified: pendingEmail === undefined && row.emailVerifiedAt !== null,
  ...(pendingEmail && row.email && { recovery_email: emailOf(row, pii) }),
  country_id: row.countryId ?? '',
  full_name: row.fullName ?? '',
  gender: row.gender ?? '',
  is_blocked: row.isBlocked,
  must_change_password: row.mustChangePassword,
  recovery_codes_left: recoveryCodesLeft,
  ...(row.role === 'admin' && {
    second_factor: kindsOf(factors),
    must_add_second_factor: factors.length === 0 && env.ADMIN_SECOND_FACTOR === 'required',
  }),
  created_at: row.createdAt.toISOString(),
})

/** An account as an admin sees it in a list. */
export const toListedUser = (
  row: UserRow,
  pii: Pii,
  { factors, lastSeenAt }: { factors: Pick<FactorRow, 'kind'>[]; lastSeenAt: Date | null },
): ListedUser => ({
  _id: row.id,
  pseudo: row.pseudo,
  full_name: row.fullName ?? '',
  email: emailOf(row, pii),
  role: row.role,
  ...levelOf(row),
  ...(row.role === 'admin' && { second_factor: kindsOf(factors) }),
  is_blocked: row.isBlocked,
  created_at: row.createdAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
})

type SessionRow = Awaited<ReturnType<typeof sessionRepository.listOf>>[number]

/** A sign-in as an admin sees it. */
export const toUserSession = (row: SessionRow): UserSession => ({
  _id: row.id,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  second_factor: row.secondFactor,
})

export const toOwnSession = (
  row: { id: string; createdAt: Date; lastUsedAt: Date },
  currentId: string,
): OwnSession => ({
  _id: row.id,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  is_current: row.id === currentId,
})
