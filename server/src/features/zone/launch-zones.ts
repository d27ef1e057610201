import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { allowSlowStatements, type Db } from '../../db/client.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'

interface LaunchZones {
  countries: { name: string; iso2: string; dial: string; communes: { name: string; quartiers: string[] }[] }[]
}

const TIME_ZONES: Record<string, string> = { BJ: 'Africa/Porto-Novo', CI: 'Africa/Abidjan' }

/** Where the shop opens. Loaded once, into an empty map only: from then on the map is the admins'. */
export async function loadLaunchZones(db: Db) {
  if (await hasMap(db)) return
  const file = new URL('./launch-zones.json', import.meta.url)
  const launch = JSON.parse(readFileSync(file, 'utf8')) as LaunchZones
  await db.transaction(async (tx) => {
    // Processes that open an empty shop together draw one map: the others wait for it, and find it drawn.
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await allowSlowStatements(tx, 60)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('launch-zones'))`)
    if (await hasMap(tx)) return
    for (const { name, iso2, dial, communes: cities } of launch.countries) {
      const countryId = v7()
      await tx.insert(countries).values({ id: countryId, name, iso2, dial, timeZone: TIME_ZONES[iso2] })
      const rows = cities.map((city) => ({ id: v7(), countryId, name: city.name, districts: city.quartiers }))
      await tx.insert(communes).values(rows)
      await tx
        .insert(quartiers)
        .values(
          rows.flatMap(({ id, districts }) =>
            districts.map((district) => ({ communeId: id, name: district })),
          ),
        )
    }
  })
}

const hasMap = async (db: Db) => (await db.select({ id: countries.id }).from(countries).limit(1)).length > 0
