import { and, count, desc, eq, ilike, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { isOpen } from './account.repository.ts'

const matching = (search: string | undefined, emailHash: string | undefined): SQL | undefined => {
  if (!search) return
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(users.pseudo, pattern),
    ilike(users.fullName, pattern),
    emailHash ? eq(users.emailHash, emailHash) : undefined,
  )
}

interface ListAsked {
  search: string | undefined
  emailHash: string | undefined
  limit: number
  offset: number
}

export async function listUsers(db: Db, { search, emailHash, limit, offset }: ListAsked) {
  const where = and(isOpen, matching(search, emailHash))
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(users).where(where),
  ])
  return { rows, total: total!.count }
}

/** Locks every admin row, so that two admins cannot block each other at the same moment. */
export async function lockOtherActiveAdmins(db: Db, exceptId: string) {
  const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.isBlocked, false), isOpen)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.id)
    .for('no key update')
  return rows.filter(({ id }) => id !== exceptId).length
}

/** Others' rows may go on referring to this person meanwhile: an order placed, a line in the basket. */
export async function lockUserForNoKeyUpdate(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isOpen))
    .for('no key update')
  return row
}

export async function turnCourierIntoAdmin(db: Db, id: string) {
  const rows = await db
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.id, id), eq(users.role, 'livreur'), ne(users.isBlocked, true), isOpen))
    .returning({ id: users.id })
  return rows.length > 0
}
