import type { AdminLevel, Role } from '@fantome/contract/role.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'
import * as accountRepository from './account.repository.ts'
import { toListedUser, toUserSession } from './account.view.ts'
import * as secondFactorRepository from './second-factor.repository.ts'
import * as enrolmentService from './second-factor-enrolment.service.ts'
import * as sessionRepository from './session.repository.ts'
import * as userAdminRepository from './user-admin.repository.ts'

interface ListAsked {
  page: number
  limit: number
  id?: string | undefined
  /** Registered on these days of the shop, both included. */
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  role?: Role | undefined
}

/** A list that shows e-mails is noted: how many, never which, nor what was searched. */
export async function listUsers(
  db: Db,
  context: Context,
  adminId: string,
  { page, limit, id, from, to, search, role }: ListAsked,
) {
  const { rows, counts } = await userAdminRepository.listUsers(db, {
    id,
    from,
    to,
    search,
    emailHash: search?.includes('@') ? context.pii.hash(search.toLowerCase()) : undefined,
    role,
    limit,
    offset: (page - 1) * limit,
  })
  const emails = rows.filter(({ email }) => email !== null).length
  if (emails > 0) await audit.record(db, { adminId, action: 'user.list', after: { emails, page } })
  const ids = rows.map(({ id }) => id)
  const [factors, seen] = [
    await secondFactorRepository.listOfMany(db, ids),
    await sessionRepository.lastUsedOf(db, ids),
  ]
  const users = rows.map((row) =>
    toListedUser(row, context.pii, {
      factors: factors.filter(({ userId }) => userId === row.id),
      lastSeenAt: seen.get(row.id) ?? null,
    }),
  )
  const total = role ? counts[role] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { users, counts, total }
}

/**
 * Blocking ends every sign-in at once; neither oneself nor the last full admin can be blocked. `tx` is a transaction: what
 * else a block entails commits with it. Without `wanted` the block is toggled. Locks the user until the end.
 */
export async function setBlocked(tx: Db, adminId: string, userId: string, wanted?: boolean) {
  if (userId === adminId) throw new AppError('user.self_block')
  const othersLeft = await userAdminRepository.lockOtherFullAdmins(tx, userId)
  const user = await userAdminRepository.lockUserForNoKeyUpdate(tx, userId)
  if (!user) throw new AppError('user.not_found')
  const isBlocked = wanted ?? !user.isBlocked
  if (isBlocked === user.isBlocked) return isBlocked
  if (user.adminLevel === 'full' && isBlocked && othersLeft === 0) throw new AppError('user.last_admin')
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

/**
 * What an admin may do from now on; their sign-ins end, so that no screen shows more than it should. Nobody changes
 * their own, and one full admin always remains.
 */
export async function setLevel(db: Db, adminId: string, userId: string, level: AdminLevel) {
  if (userId === adminId) throw new AppError('user.self_access')
  return db.transaction(async (tx) => {
    const othersLeft = await userAdminRepository.lockOtherFullAdmins(tx, userId)
    const user = await userAdminRepository.lockUserForNoKeyUpdate(tx, userId)
    if (!user) throw new AppError('user.not_found')
    if (user.role !== 'admin') throw new AppError('user.not_admin')
    const before = user.adminLevel
    if (before === level) return
    if (before === 'full' && !user.isBlocked && othersLeft === 0) throw new AppError('user.last_admin')
    await accountRepository.updateUser(tx, userId, { adminLevel: level })
    await sessionRepository.endAllOf(tx, userId)
    const change = { before: { admin_level: before }, after: { admin_level: level } }
    await audit.record(tx, { adminId, action: 'user.level', targetId: userId, ...change })
  })
}

/** A courier may become an admin, of the support; nobody else, and nothing else. */
export async function promoteCourier(db: Db, adminId: string, userId: string) {
  return db.transaction(async (tx) => {
    if (!(await userAdminRepository.turnCourierIntoAdmin(tx, userId))) {
      const user = await accountRepository.findById(tx, userId)
      if (!user) throw new AppError('user.not_found')
      throw new AppError(user.role === 'livreur' ? 'user.courier_blocked' : 'user.not_courier')
    }
    await sessionRepository.endAllOf(tx, userId)
    const change = { before: { role: 'livreur' }, after: { role: 'admin', admin_level: 'support' } }
    await audit.record(tx, { adminId, action: 'user.promote', targetId: userId, ...change })
    return 'admin' as const
  })
}

/** Someone's living sign-ins, the newest first. */
export async function listSessions(db: Db, userId: string) {
  if (!(await accountRepository.findById(db, userId))) throw new AppError('user.not_found')
  const rows = await sessionRepository.listOf(db, userId)
  return {
    sessions: rows.map(toUserSession),
    recovery_codes_left: await secondFactorRepository.countCodes(db, userId),
  }
}

/** Whoever holds this person's tokens is out on the next call; the account stays open. */
export async function endSessions(db: Db, adminId: string, userId: string, sessionId?: string) {
  return db.transaction(async (tx) => {
    if (!(await userAdminRepository.lockUserForNoKeyUpdate(tx, userId))) throw new AppError('user.not_found')
    const ended = sessionId
      ? Number(await sessionRepository.endOwn(tx, userId, sessionId))
      : await sessionRepository.endAllOf(tx, userId)
    if (sessionId && ended === 0) throw new AppError('session.not_found')
    const change = sessionId ? { after: { ended } } : { before: { sessions: ended }, after: { sessions: 0 } }
    await audit.record(tx, { adminId, action: 'user.end_sessions', targetId: userId, ...change })
    return ended
  })
}

/** Who lost every device and code begins anew; one's own factors are removed where they were added. */
export async function resetSecondFactor(db: Db, adminId: string, userId: string) {
  if (userId === adminId) throw new AppError('user.self_access')
  await db.transaction(async (tx) => {
    const user = await userAdminRepository.lockUserForNoKeyUpdate(tx, userId)
    if (!user) throw new AppError('user.not_found')
    if (user.role !== 'admin') throw new AppError('user.not_admin')
    const factors = await enrolmentService.reset(tx, userId)
    const change = { before: { factors }, after: { factors: 0 } }
    await audit.record(tx, { adminId, action: 'user.reset_second_factor', targetId: userId, ...change })
  })
}
