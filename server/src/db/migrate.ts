import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { grantRights } from './grants.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { SQL_STATE, sqlStateOf } from './sql-state.ts'

const MIGRATION_LOCK = 7_246_001
const TURN_MS = 200

/**
 * A change to a table waits until nobody uses it, and everybody else waits behind the change. So it gives up soon, lets
 * the others go first, and tries again. A migration has all its locks within so many milliseconds of the first: after a
 * second behind it (deadlock_timeout) a request that holds what it still waits for would be the one to fail.
 */
const LOCKS_MS = 800
/** For a lock after long work. */
const LEAST_LOCK_MS = 100
const PAUSE_MS = 1000
const TRIES = 60
const GAVE_WAY = new Set<string | undefined>([SQL_STATE.lockNotAvailable, SQL_STATE.deadlockDetected])
/** An index built concurrently waits for old transactions, and nobody for it. */
const PATIENT_TIMEOUT = '10min'

const JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint);`

interface Settings {
  folder?: string
  /** The app's role, where it is not the one that migrates: it gets its rights with every migration. */
  appRole?: string
  say?: (line: string) => void
}

/** Brings the tables up to date. Processes that start together take turns. */
export async function migrateDatabase(url: string, { folder, appRole, say = () => {} }: Settings = {}) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'fantome-migrate',
  })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(JOURNAL)
    const last = await lastMigration(client)
    for (const migration of readMigrations(folder).filter(({ madeAt }) => madeAt > last)) {
      say(migration.name)
      if (migration.isOutsideTransaction) await runOutside(client, migration)
      else await retryOnLock(() => runInside(client, migration, appRole))
    }
    if (appRole !== undefined) await grantRights(client, appRole)
  } finally {
    await client.end()
  }
}

/** When the newest migration of this database was made; 0 before the first. */
export async function lastMigration(client: pg.Client) {
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]!.last)
}

/** Asks again and again rather than waiting in PostgreSQL: an index built concurrently waits for every statement under way. */
async function takeTurn(client: pg.Client) {
  const ask = () =>
    client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [MIGRATION_LOCK])
  while (!(await ask()).rows[0]!.isOurs) await sleep(TURN_MS)
}

async function retryOnLock(work: () => Promise<void>) {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!GAVE_WAY.has(sqlStateOf(error)) || tries === TRIES) throw error
      await sleep(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

/** A trigger may write to a table just made, for processes of the version before: they get their right to with it. */
async function runInside(client: pg.Client, migration: Migration, appRole?: string) {
  await client.query('begin')
  try {
    const began = performance.now()
    for (const statement of migration.statements) {
      const left = Math.round(LOCKS_MS - (performance.now() - began))
      await client.query(`set local lock_timeout = ${Math.max(LEAST_LOCK_MS, left)}`)
      await client.query(statement)
    }
    if (appRole !== undefined) await grantRights(client, appRole)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/** Whatever a run that was interrupted has done already is not done again. */
async function runOutside(client: pg.Client, migration: Migration) {
  await client.query(`set lock_timeout = '${PATIENT_TIMEOUT}'`)
  for (const statement of migration.statements) {
    const [, index] = INDEX.exec(statement) ?? []
    if (index === undefined) await client.query(statement)
    else if (!(await isBuilt(client, index))) await client.query(statement)
  }
  await client.query('reset lock_timeout')
  await note(client, migration)
}

/** A build that failed half way leaves an index behind that nothing reads: it goes. */
async function isBuilt(client: pg.Client, index: string) {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and relnamespace = 'public'::regnamespace`,
    [index],
  )
  if (rows[0]?.isValid === false) await client.query(`drop index concurrently "${index}"`)
  return rows[0]?.isValid === true
}

const note = (client: pg.Client, { hash, madeAt }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, madeAt])
