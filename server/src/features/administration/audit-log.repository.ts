import { type AuditNature, LOOKS, REFUSED_CALL } from '@fantome/contract/audit.ts'
import { and, asc, count, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { vendors, withdrawals } from '../../db/schema/partner.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'

export interface AuditFilters {
  nature?: AuditNature | undefined
  admin_id?: string | undefined
  action?: string | undefined
  target_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const startOf = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Africa/Porto-Novo')`

const NATURES = {
  look: inArray(auditEntries.action, [...LOOKS]),
  write: notInArray(auditEntries.action, [...LOOKS, REFUSED_CALL]),
  refusal: eq(auditEntries.action, REFUSED_CALL),
}

const matching = (asked: AuditFilters) =>
  and(
    asked.nature && NATURES[asked.nature],
    asked.admin_id ? eq(auditEntries.adminId, asked.admin_id) : undefined,
    asked.action ? eq(auditEntries.action, asked.action) : undefined,
    asked.target_id ? eq(auditEntries.targetId, asked.target_id) : undefined,
    asked.from ? gte(auditEntries.createdAt, startOf(asked.from)) : undefined,
    asked.to ? lt(auditEntries.createdAt, startOf(asked.to, 1)) : undefined,
  )

const newest = [desc(auditEntries.createdAt), desc(auditEntries.id)]

export const listEntries = (
  db: Db,
  asked: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({ entry: auditEntries, pseudo: users.pseudo })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.adminId))
    .where(matching(asked))
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)

/** No more than so many are looked at. */
export async function countEntries(db: Db, asked: AuditFilters, limit: number) {
  const first = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(matching(asked))
    .orderBy(...newest)
    .limit(limit)
    .as('first')
  const [row] = await db.select({ count: count() }).from(first)
  return row!.count
}

export const listAdmins = (db: Db) =>
  db
    .select({ _id: users.id, pseudo: users.pseudo })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.pseudo))

/** Who looked at something personal how often in seven days, the most curious first. */
export const countLooks = (db: Db) =>
  db
    .select({ pseudo: users.pseudo, count: count() })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.adminId))
    .where(and(NATURES.look, sql`${auditEntries.createdAt} > now() - interval '7 days'`))
    .groupBy(users.pseudo)
    .orderBy(desc(count()), asc(users.pseudo))
    .limit(10)

/** What these things are called now; what no longer exists is left out. */
export const listNames = {
  user: (db: Db, ids: string[]) =>
    db.select({ id: users.id, name: users.pseudo }).from(users).where(inArray(users.id, ids)),
  partner: (db: Db, ids: string[]) =>
    db
      .select({
        id: users.id,
        name: sql<string>`coalesce(${vendors.storeName}, ${users.fullName}, ${users.pseudo})`,
      })
      .from(users)
      .leftJoin(vendors, eq(vendors.userId, users.id))
      .where(inArray(users.id, ids)),
  product: (db: Db, ids: string[]) =>
    db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
  category: (db: Db, ids: string[]) =>
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, ids)),
  withdrawal: (db: Db, ids: string[]) =>
    db
      .select({ id: withdrawals.id, name: sql<string>`coalesce(${users.fullName}, ${users.pseudo})` })
      .from(withdrawals)
      .innerJoin(users, eq(users.id, withdrawals.partnerId))
      .where(inArray(withdrawals.id, ids)),
  async zone(db: Db, ids: string[]) {
    const found: { id: string; name: string }[] = []
    for (const zones of [countries, communes, quartiers])
      found.push(
        ...(await db.select({ id: zones.id, name: zones.name }).from(zones).where(inArray(zones.id, ids))),
      )
    return found
  },
}
