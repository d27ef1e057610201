import { and, asc, count, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { courierQuartiers, couriers, partners, vendors } from '../../db/schema/partner.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'

export type PartnerRole = 'vendeur' | 'livreur'

/** What is theirs or will be: all they earned less all they were paid. */
const total = sql<string>`(select coalesce(sum(amount), 0) from ledger_entries
  where partner_id = ${users.id} and account in ('pending', 'available'))`

const selectPartners = (db: Db) =>
  db
    .select({
      user: users,
      partner: partners,
      vendor: vendors,
      courier: couriers,
      commune: { id: communes.id, name: communes.name },
      country: { id: countries.id, name: countries.name },
      quartier: { id: quartiers.id, name: quartiers.name },
      total,
    })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .innerJoin(communes, eq(communes.id, partners.communeId))
    .innerJoin(countries, eq(countries.id, communes.countryId))
    .leftJoin(vendors, eq(vendors.userId, partners.userId))
    .leftJoin(couriers, eq(couriers.userId, partners.userId))
    .leftJoin(quartiers, eq(quartiers.id, vendors.quartierId))

export type PartnerRow = Awaited<ReturnType<typeof selectPartners>>[number]

/** A courier who became an admin is no longer among the couriers, but keeps a sheet. */
const isListedAs = (role: PartnerRole) =>
  role === 'vendeur' ? isNotNull(vendors.userId) : and(isNotNull(couriers.userId), eq(users.role, 'livreur'))

/** Words of a search: parts of names, or the whole of a contact by its hash. */
export interface Search {
  words: string
  hashes: string[]
}

function matching({ words, hashes }: Search): SQL | undefined {
  if (!words) return
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(users.pseudo, pattern),
    ilike(users.fullName, pattern),
    ilike(vendors.storeName, pattern),
    inArray(partners.emailHash, hashes),
    inArray(partners.phoneHash, hashes),
    inArray(partners.telegramHash, hashes),
  )
}

interface ListAsked {
  role: PartnerRole
  search: Search
  limit: number
  offset: number
}

export async function listPartners(db: Db, { role, search, limit, offset }: ListAsked) {
  const where = and(isListedAs(role), matching(search))
  const [rows, [all]] = await Promise.all([
    selectPartners(db)
      .where(where)
      .orderBy(sql`${partners.closedAt} is not null`, desc(partners.createdAt), desc(partners.userId))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: count() })
      .from(partners)
      .innerJoin(users, eq(users.id, partners.userId))
      .leftJoin(vendors, eq(vendors.userId, partners.userId))
      .leftJoin(couriers, eq(couriers.userId, partners.userId))
      .where(where),
  ])
  return { rows, total: all!.count }
}

export async function findPartner(db: Db, id: string) {
  const [row] = await selectPartners(db).where(eq(partners.userId, id))
  return row
}

export type ServedQuartier = Awaited<ReturnType<typeof listQuartiersOf>>[number]

/** A partner with the quartiers he serves. */
export interface Partner {
  row: PartnerRow
  served: ServedQuartier[]
}

/** The quartiers these couriers serve, each one's first quartier first. */
export const listQuartiersOf = (db: Db, courierIds: string[]) =>
  db
    .select({ courierId: courierQuartiers.courierId, id: quartiers.id, name: quartiers.name })
    .from(courierQuartiers)
    .innerJoin(quartiers, eq(quartiers.id, courierQuartiers.quartierId))
    .where(inArray(courierQuartiers.courierId, courierIds))
    .orderBy(asc(courierQuartiers.rank), asc(quartiers.name))

/** One change of a partner at a time. */
export async function lockForUpdate(tx: Db, id: string) {
  const [row] = await tx.select().from(partners).where(eq(partners.userId, id)).for('update')
  return row
}

export const insertPartner = (tx: Db, values: typeof partners.$inferInsert) =>
  tx.insert(partners).values(values)
export const insertVendor = (tx: Db, values: typeof vendors.$inferInsert) => tx.insert(vendors).values(values)
export const insertCourier = (tx: Db, values: typeof couriers.$inferInsert) =>
  tx.insert(couriers).values(values)

export const updatePartner = (tx: Db, id: string, values: Partial<typeof partners.$inferInsert>) =>
  tx.update(partners).set(values).where(eq(partners.userId, id))
export const updateVendor = (tx: Db, id: string, values: Partial<typeof vendors.$inferInsert>) =>
  tx.update(vendors).set(values).where(eq(vendors.userId, id))
export const updateCourier = (tx: Db, id: string, values: Partial<typeof couriers.$inferInsert>) =>
  tx.update(couriers).set(values).where(eq(couriers.userId, id))

export async function replaceQuartiers(tx: Db, courierId: string, quartierIds: string[]) {
  await tx.delete(courierQuartiers).where(eq(courierQuartiers.courierId, courierId))
  const served = quartierIds.map((quartierId, rank) => ({ courierId, quartierId, rank }))
  if (served.length > 0) await tx.insert(courierQuartiers).values(served)
}
