import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'
import { SQL_STATE, sqlStateOf } from '../../db/sql-state.ts'

export type CountryValues = typeof countries.$inferInsert
export type CommuneValues = typeof communes.$inferInsert
export type QuartierValues = typeof quartiers.$inferInsert

/** Nothing when the name is taken in that place: the unique index decides, blind to case and accents. */
export async function insertCountry(tx: Db, values: CountryValues) {
  const [row] = await tx.insert(countries).values(values).onConflictDoNothing().returning()
  return row
}
export async function insertCommune(tx: Db, values: CommuneValues) {
  const [row] = await tx.insert(communes).values(values).onConflictDoNothing().returning()
  return row
}
export async function insertQuartier(tx: Db, values: QuartierValues) {
  const [row] = await tx.insert(quartiers).values(values).onConflictDoNothing().returning()
  return row
}

/** While this transaction lasts, nobody deletes the parent from under its new child. */
export const lockCountryForShare = async (tx: Db, id: string) =>
  (await tx.select({ id: countries.id }).from(countries).where(eq(countries.id, id)).for('key share'))
    .length > 0
export const lockCommuneForShare = async (tx: Db, id: string) =>
  (await tx.select({ id: communes.id }).from(communes).where(eq(communes.id, id)).for('key share')).length > 0

export async function lockCountryForUpdate(tx: Db, id: string) {
  const [row] = await tx.select().from(countries).where(eq(countries.id, id)).for('update')
  return row
}
export async function lockCommuneForUpdate(tx: Db, id: string) {
  const [row] = await tx.select().from(communes).where(eq(communes.id, id)).for('update')
  return row
}
export async function lockQuartierForUpdate(tx: Db, id: string) {
  const [row] = await tx.select().from(quartiers).where(eq(quartiers.id, id)).for('update')
  return row
}

/** False when the name is taken. */
export const updateCountry = (tx: Db, id: string, values: Partial<CountryValues>) =>
  isDone(tx, SQL_STATE.uniqueViolation, (attempt) =>
    attempt.update(countries).set(values).where(eq(countries.id, id)),
  )
export const updateCommune = (tx: Db, id: string, values: Partial<CommuneValues>) =>
  isDone(tx, SQL_STATE.uniqueViolation, (attempt) =>
    attempt.update(communes).set(values).where(eq(communes.id, id)),
  )
export const updateQuartier = (tx: Db, id: string, values: Partial<QuartierValues>) =>
  isDone(tx, SQL_STATE.uniqueViolation, (attempt) =>
    attempt.update(quartiers).set(values).where(eq(quartiers.id, id)),
  )

const TABLES = { country: countries, commune: communes, quartier: quartiers }

/** False when something refers to it, however lately. */
export const deleteUnused = (tx: Db, level: keyof typeof TABLES, id: string) =>
  isDone(tx, SQL_STATE.foreignKeyViolation, (attempt) =>
    attempt.delete(TABLES[level] as PgTable).where(eq(TABLES[level].id, id)),
  )

async function isDone(tx: Db, refusal: string, run: (attempt: Db) => PromiseLike<unknown>) {
  try {
    await tx.transaction(async (attempt) => void (await run(attempt)))
    return true
  } catch (error) {
    if (sqlStateOf(error) !== refusal) throw error
    return false
  }
}
