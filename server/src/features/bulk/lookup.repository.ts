import { isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'

const listCountries = (db: Db) => db.select({ id: countries.id, name: countries.name }).from(countries)
const listCommunes = (db: Db) =>
  db.select({ id: communes.id, name: communes.name, countryId: communes.countryId }).from(communes)

/** The names by which a file may mean something of the shop. */
export async function listAll(db: Db) {
  const [shelves, lands, cities, articles] = await Promise.all([
    db.select({ id: categories.id, name: categories.name }).from(categories),
    listCountries(db),
    listCommunes(db),
    db
      .select({
        id: products.id,
        name: products.name,
        countryId: products.countryId,
        communeId: products.communeId,
      })
      .from(products)
      .where(isNull(products.removedAt)),
  ])
  return { categories: shelves, countries: lands, communes: cities, products: articles }
}

export async function listZones(db: Db) {
  const [lands, cities, districts] = await Promise.all([
    listCountries(db),
    listCommunes(db),
    db.select({ id: quartiers.id, name: quartiers.name, communeId: quartiers.communeId }).from(quartiers),
  ])
  return { countries: lands, communes: cities, quartiers: districts }
}
