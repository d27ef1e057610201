import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as accountRepository from './account.repository.ts'
import { toListedUser } from './account.view.ts'
import * as sessionRepository from './session.repository.ts'
import * as userAdminRepository from './user-admin.repository.ts'

/** A list that shows e-mails is noted: how many, never which, nor what was searched. */
export async function listUsers(
  db: Db,
  context: Context,
  adminId: string,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
) {
  const { rows, total } = await userAdminRepository.listUsers(db, {
    search,
    emailHash: search?.includes('@') ? context.pii.hash(search.toLowerCase()) : undefined,
    limit,
    offset: (page - 1) * limit,
  })
  const emails = rows.filter(({ email }) => email !== null).length
  if (emails > 0) await audit.record(db, { adminId, action: 'user.list', after: { emails, page } })
  return { users: rows.map((row) => toListedUser(row, context.pii)), total }
}

/**
 * Blocking ends every sign-in at once; neither oneself nor the last admin can be blocked. `tx` is a transaction: what
 * else a block entails commits with it. Without `wanted` the block is toggled. Locks the user until the end.
 */
export async function setBlocked(tx: Db, adminId: string, userId: string, wanted?: boolean) {
  if (userId === adminId) throw new AppError('user.self_block')
  const othersLeft = await userAdminRepository.lockOtherActiveAdmins(tx, userId)
  const user = await userAdminRepository.lockUserForNoKeyUpdate(tx, userId)
  if (!user) throw new AppError('user.not_found')
  const isBlocked = wanted ?? !user.isBlocked
  if (isBlocked === user.isBlocked) return isBlocked
  if (user.role === 'admin' && isBlocked && othersLeft === 0) throw new AppError('user.last_admin')
  await accountRepository.updateUser(tx, userId, { isBlocked })
  if (isBlocked) await sessionRepository.endAllOf(tx, userId)
  await audit.record(tx, {
    adminId,
    action: isBlocked ? 'user.block' : 'user.unblock',
    targetId: userId,
    before: { is_blocked: user.isBlocked },
    after: { is_blocked: isBlocked },
  })
  return isBlocked
}

/** A courier may become an admin; nobody else, and nothing else. */
export async function promoteCourier(db: Db, adminId: string, userId: string) {
  return db.transaction(async (tx) => {
    if (!(await userAdminRepository.turnCourierIntoAdmin(tx, userId))) {
      const user = await accountRepository.findById(tx, userId)
      if (!user) throw new AppError('user.not_found')
      throw new AppError(user.role === 'livreur' ? 'user.courier_blocked' : 'user.not_courier')
    }
    await sessionRepository.endAllOf(tx, userId)
    const change = { before: { role: 'livreur' }, after: { role: 'admin' } }
    await audit.record(tx, { adminId, action: 'user.promote', targetId: userId, ...change })
    return 'admin' as const
  })
}

/** Whoever holds this person's tokens is out on the next call; the account stays open. */
export async function endSessions(db: Db, adminId: string, userId: string) {
  return db.transaction(async (tx) => {
    if (!(await userAdminRepository.lockUserForNoKeyUpdate(tx, userId))) throw new AppError('user.not_found')
    const ended = await sessionRepository.endAllOf(tx, userId)
    const change = { before: { sessions: ended }, after: { sessions: 0 } }
    await audit.record(tx, { adminId, action: 'user.end_sessions', targetId: userId, ...change })
    return ended
  })
}
