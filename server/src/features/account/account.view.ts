import type { OwnSession, User } from '@fantome/contract/account.ts'
import type { ListedUser } from '@fantome/contract/user-admin.ts'
import type { Pii } from '../../shared/pii.ts'
import type { UserRow } from './account.repository.ts'

const emailOf = ({ email }: UserRow, pii: Pii) => (email ? pii.decrypt(email) : '')

/** An account as its owner sees it. */
export const toUserView = (row: UserRow, pii: Pii, recoveryCodesLeft: number): User => ({
  _id: row.id,
  pseudo: row.pseudo,
  role: row.role,
  email: emailOf(row, pii),
  email_verified: row.emailVerifiedAt !== null,
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
