import { asc, eq, sql } from 'drizzle-orm'
import { type Db, runNamed } from '../../db/client.ts'
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

const DELIVERY = `
  select communes.id is not null as "hasCommune",
    $3::uuid is null or exists (select 1 from quartiers where id = $3 and commune_id = communes.id) as "hasQuartier",
    coalesce(communes.delivery_fee, countries.delivery_fee) as fee,
    countries.is_open as "isCountryOpen", countries.closed_note as "countryNote",
    coalesce(communes.is_open, true) as "isCommuneOpen", communes.closed_note as "communeNote"
  from countries left join communes on communes.id = $2 and communes.country_id = countries.id
  where countries.id = $1`

export interface Delivery {
  /** Whether the commune lies in that country, and the quartier in it. One that is not named is. */
  hasCommune: boolean
  hasQuartier: boolean
  fee: number
  isCountryOpen: boolean
  countryNote: string | null
  isCommuneOpen: boolean
  communeNote: string | null
}

/** What delivery costs in that country or commune, and whether they take orders. */
export async function findDelivery(db: Db, countryId: string, communeId?: string, quartierId?: string) {
  const place = [countryId, communeId ?? null, quartierId ?? null]
  const [row] = await runNamed<Delivery & { fee: string }>(db, 'delivery', DELIVERY, place)
  return row && { ...row, hasCommune: !communeId || row.hasCommune, fee: Number(row.fee) }
}

export async function findCountryOf(db: Db, communeId: string) {
  const [row] = await db
    .select({ countryId: communes.countryId })
    .from(communes)
    .where(eq(communes.id, communeId))
  return row?.countryId
}

export async function findTimeZone(db: Db, countryId: string) {
  const [row] = await db
    .select({ timeZone: countries.timeZone })
    .from(countries)
    .where(eq(countries.id, countryId))
  return row?.timeZone
}

export interface MeasuredCommune {
  communeId: string
  usualMinutes: number
  longMinutes: number
}

/** Says of these communes how long their deliveries take, and of no other. */
export async function replaceMinutes(tx: Db, measured: MeasuredCommune[]) {
  await tx.execute(sql`
    update communes set usual_minutes = m.usual, long_minutes = m.long
    from communes c left join jsonb_to_recordset(${JSON.stringify(
      measured.map(({ communeId: id, usualMinutes: usual, longMinutes: long }) => ({ id, usual, long })),
    )}::jsonb) as m(id uuid, usual smallint, long smallint) on m.id = c.id
    where c.id = communes.id
      and (communes.usual_minutes, communes.long_minutes) is distinct from (m.usual, m.long)`)
}
