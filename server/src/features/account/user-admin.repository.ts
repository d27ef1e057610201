import type { Role } from '@fantome/contract/role.ts'
import { and, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { containsWords, literally } from '../../db/text-search.ts'
import { isOpen } from './account.repository.ts'

const matching = (search: string | undefined, emailHash: string | undefined): SQL | undefined => {
  if (!search) return
  return or(
    ilike(users.pseudo, `%${literally(search)}%`),
    containsWords(users.fullName, search),
    emailHash ? eq(users.emailHash, emailHash) : undefined,
  )
}

interface ListAsked {
  id: string | undefined
  from: string | undefined
  to: string | undefined
  search: string | undefined
  emailHash: string | undefined
  role: Role | undefined
  limit: number
  offset: number
}

/** One page, and how many were found of each role. */
export async function listUsers(db: Db, { search, emailHash, role, limit, offset, ...narrowed }: ListAsked) {
  const { id, from, to } = narrowed
  const found = and(
    isOpen,
    id ? eq(users.id, id) : undefined,
    from ? sql`${users.createdAt} >= shop_midnight(${from}::date)` : undefined,
    to ? sql`${users.createdAt} < shop_midnight(${to}::date + 1)` : undefined,
    matching(search, emailHash),
  )
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(users)
      .where(and(found, role && eq(users.role, role)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset(offset),
    db.select({ role: users.role, count: count() }).from(users).where(found).groupBy(users.role),
  ])
  const none: Record<Role, number> = { client: 0, vendeur: 0, livreur: 0, admin: 0 }
  const counts = Object.assign(none, Object.fromEntries(counted.map((row) => [row.role, row.count])))
  return { rows, counts }
}

/** Locks every full admin, so that two of them cannot block or lower each other at the same moment. */
export async function lockOtherFullAdmins(db: Db, exceptId: string) {
  const isFullAdmin = and(eq(users.role, 'admin'), eq(users.adminLevel, 'full'), eq(users.isBlocked, false))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isFullAdmin, isOpen))
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
    .set({ role: 'admin', adminLevel: 'support' })
    .where(and(eq(users.id, id), eq(users.role, 'livreur'), ne(users.isBlocked, true), isOpen))
    .returning({ id: users.id })
  return rows.length > 0
}
