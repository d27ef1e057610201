import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrateJobQueue } from '../shared/job-queue-schema.ts'
import { lastMigration, migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

/** How long a process waits for somebody else to bring the tables up to date. */
const WAIT_MS = 60_000
const ASK_MS = 500

interface Databases {
  /** As the app uses it. */
  url: string
  /** As the owner of the tables, where that is somebody else. */
  ownerUrl?: string | undefined
  waitMs?: number
}

/**
 * Makes sure, before anything is served, that the tables are those of this version or of a later one: during an upgrade
 * the version before runs on them too. Whoever may not change them waits for who may.
 */
export async function prepareDatabase({ url, ownerUrl, waitMs = WAIT_MS }: Databases) {
  if (ownerUrl !== undefined) return migrateAsOwner(ownerUrl, url)
  const all = readMigrations()
  const wanted = all.at(-1)!.madeAt
  for (const deadline = Date.now() + waitMs; ; await sleep(ASK_MS)) {
    const { last, mayMigrate } = await look(url)
    if (last >= wanted) return
    if (mayMigrate) return migrateDatabase(url)
    if (Date.now() < deadline) continue
    const done = all.filter(({ madeAt }) => madeAt <= last).length
    throw new Error(
      `The database has ${done} of the ${all.length} migrations of this version: run \`npm run migrate\` with DATABASE_OWNER_URL`,
    )
  }
}

/** The queue's tables first: whoever finds ours up to date finds all of them. */
export async function migrateAsOwner(ownerUrl: string, url: string, say?: (line: string) => void) {
  const appRole = decodeURIComponent(new URL(url).username)
  await migrateJobQueue(ownerUrl)
  await migrateDatabase(ownerUrl, { appRole, ...(say && { say }) })
}

/** How far the database has come, as far as this role may see, and whether this role may bring it further. */
async function look(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ mayRead: boolean; mayMigrate: boolean }>(
      `select 1 as rank, pg_has_role(relowner, 'usage') as "mayMigrate",
         has_schema_privilege(relnamespace, 'usage') and has_table_privilege(pg_class.oid, 'select') as "mayRead"
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = 'drizzle' and relname = '__drizzle_migrations'
       union all
       select 2, has_database_privilege(current_database(), 'create'), false order by rank limit 1`,
    )
    const { mayRead, mayMigrate } = rows[0]!
    return { mayMigrate, last: mayRead ? await lastMigration(client) : 0 }
  } finally {
    await client.end()
  }
}
