import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'
import { inGroups } from './in-groups.ts'

/** What a file may set: the fee of a country or a commune, the hours of a commune. */
export interface ZoneSettings {
  deliveryFee?: number | null
  opensAt?: string | null
  closesAt?: string | null
}
export interface KnownZone {
  id: string
  /** Of one that is on the map. */
  settings?: ZoneSettings
  /** Of one that is to be made. */
  row?: object
}
/** Zones by the plain names that lead to them: « benin > cotonou > agla ». */
export type KnownMap = Map<string, KnownZone>

/** Nobody else draws on the map until the transaction ends; everyone goes on reading it. */
export const lockMap = (tx: Db) =>
  tx.execute(sql`lock table countries, communes, quartiers in share row exclusive mode`)

export async function readMap(tx: Db): Promise<KnownMap> {
  const lands = await tx
    .select({
      id: countries.id,
      name: sql<string>`plain(${countries.name})`,
      deliveryFee: countries.deliveryFee,
    })
    .from(countries)
  const cities = await tx
    .select({
      id: communes.id,
      name: sql<string>`plain(${communes.name})`,
      countryId: communes.countryId,
      settings: { deliveryFee: communes.deliveryFee, opensAt: communes.opensAt, closesAt: communes.closesAt },
    })
    .from(communes)
  const districts = await tx
    .select({ id: quartiers.id, name: sql<string>`plain(${quartiers.name})`, communeId: quartiers.communeId })
    .from(quartiers)
  const pathOf = new Map(lands.map(({ id, name }) => [id, name]))
  for (const { id, name, countryId } of cities) pathOf.set(id, `${pathOf.get(countryId)} > ${name}`)
  return new Map<string, KnownZone>([
    ...lands.map(({ id, name, deliveryFee }) => [name, { id, settings: { deliveryFee } }] as const),
    ...cities.map(({ id, settings }) => [pathOf.get(id)!, { id, settings }] as const),
    ...districts.map(({ id, name, communeId }) => [`${pathOf.get(communeId)} > ${name}`, { id }] as const),
  ])
}

export interface NewZones {
  countries: (typeof countries.$inferInsert)[]
  communes: (typeof communes.$inferInsert)[]
  quartiers: (typeof quartiers.$inferInsert)[]
}

export async function insertAll(tx: Db, plan: NewZones) {
  for (const rows of inGroups(plan.countries)) await tx.insert(countries).values(rows)
  for (const rows of inGroups(plan.communes)) await tx.insert(communes).values(rows)
  for (const rows of inGroups(plan.quartiers)) await tx.insert(quartiers).values(rows)
}

export async function change(tx: Db, level: 'country' | 'commune', id: string, set: ZoneSettings) {
  if (level === 'commune') return tx.update(communes).set(set).where(eq(communes.id, id))
  const { deliveryFee } = set
  return deliveryFee == null
    ? undefined
    : tx.update(countries).set({ deliveryFee }).where(eq(countries.id, id))
}

const TABLES = { country: countries, commune: communes, quartier: quartiers }

/** False when something refers to one of them. */
export async function deleteUnused(tx: Db, level: keyof typeof TABLES, ids: string[]) {
  if (ids.length === 0) return true
  const table = TABLES[level] as typeof countries
  try {
    await tx.transaction((attempt) => attempt.delete(table).where(inArray(table.id, ids)))
    return true
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.foreignKeyViolation) throw error
    return false
  }
}
