import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATION_LOCK = 7_246_001

const FOLDER = new URL('./migrations', import.meta.url).pathname

/** Brings the database up to date. Processes that start together take turns. */
export async function migrateDatabase(url: string, migrationsFolder = FOLDER) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
