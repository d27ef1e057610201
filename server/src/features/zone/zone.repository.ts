import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'

export type CountryRow = typeof countries.$inferSelect
export type CommuneRow = typeof communes.$inferSelect
export type QuartierRow = typeof quartiers.$inferSelect

export const listCountries = (db: Db) =>
  db.select().from(countries).orderBy(asc(countries.createdAt), asc(countries.id))
export const listAllCommunes = (db: Db) =>
  db.select().from(communes).orderBy(asc(communes.createdAt), asc(communes.id))
export const listAllQuartiers = (db: Db) => db.select().from(quartiers).orderBy(sql`plain(${quartiers.name})`)

export const listCommunes = (db: Db, countryId: string) =>
  db
    .select()
    .from(communes)
    .where(eq(communes.countryId, countryId))
    .orderBy(asc(communes.createdAt), asc(communes.id))

export const listQuartiers = (db: Db, communeId: string) =>
  db.select().from(quartiers).where(eq(quartiers.communeId, communeId)).orderBy(sql`plain(${quartiers.name})`)

export const hasCountry = async (db: Db, id: string) =>
  (await db.select({ id: countries.id }).from(countries).where(eq(countries.id, id))).length > 0

export const hasCommune = async (db: Db, id: string) =>
  (await db.select({ id: communes.id }).from(communes).where(eq(communes.id, id))).length > 0

/** What delivery costs in that commune, if it lies in that country. */
export async function findDeliveryZone(db: Db, countryId: string, communeId: string) {
  const [row] = await db
    .select({ fee: sql<string>`coalesce(${communes.deliveryFee}, ${countries.deliveryFee})` })
    .from(communes)
    .innerJoin(countries, eq(countries.id, communes.countryId))
    .where(and(eq(communes.id, communeId), eq(communes.countryId, countryId)))
  return row && { fee: Number(row.fee) }
}

export async function findCountryFee(db: Db, countryId: string) {
  const [row] = await db
    .select({ fee: countries.deliveryFee })
    .from(countries)
    .where(eq(countries.id, countryId))
  return row?.fee
}

export const hasQuartier = async (db: Db, communeId: string, quartierId: string) =>
  (
    await db
      .select({ id: quartiers.id })
      .from(quartiers)
      .where(and(eq(quartiers.id, quartierId), eq(quartiers.communeId, communeId)))
  ).length > 0

export async function findCountryOf(db: Db, communeId: string) {
  const [row] = await db
    .select({ countryId: communes.countryId })
    .from(communes)
    .where(eq(communes.id, communeId))
  return row?.countryId
}
