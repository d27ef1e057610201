import type { OwnSession, User } from '@fantome/contract/account.ts'
import type { ListedUser } from '@fantome/contract/user-admin.ts'
import type { Pii } from '../../shared/pii.ts'
import type { UserRow } from './account.repository.ts'

const emailOf = ({ email }: UserRow, pii: Pii) => (email ? pii.decrypt(email) : '')

interface OwnAccount {
  user: UserRow
  /** Typed, not yet verified; the verified one, if any, still counts. */
  pendingEmail: string | undefined
  recoveryCodesLeft: number
}

/** An account as its owner sees it. */
export const toUserView = ({ user: row, pendingEmail, recoveryCodesLeft }: OwnAccount, pii: Pii): User => ({
  _id: row.id,
  pseudo: row.pseudo,
  role: row.role,
  email: pendingEmail ? pii.decrypt(pendingEmail) : emailOf(row, pii),
  email_verified: pendingEmail === undefined && row.emailVerifiedAt !== null,
  ...(pendingEmail && row.email && { recovery_email: emailOf(row, pii) }),
  country_id: row.countryId ?? '',
  full_name: row.fullName ?? '',
  gender: row.gender ?? '',
  is_blocked: row.isBlocked,
  must_change_password: row.mustChangePassword,
  recovery_codes_left: recoveryCodesLeft,
  created_at: row.createdAt.toISOString(),
})

/** An account as an admin sees it in a list. */
export const toListedUser = (row: UserRow, pii: Pii): ListedUser => ({
  _id: row.id,
  pseudo: row.pseudo,
  full_name: row.fullName ?? '',
  email: emailOf(row, pii),
  role: row.role,
  is_blocked: row.isBlocked,
  created_at: row.createdAt.toISOString(),
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
