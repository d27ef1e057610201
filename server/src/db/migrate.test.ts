import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, asRole, onDatabase, openFolder } from '../../test/database.ts'
import { asApp, cloneDatabase } from '../../test/shop.ts'
import { migrateDatabase } from './migrate.ts'
import { OUTSIDE_TRANSACTION } from './migration-files.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Processes of their own take their time to start. */
const SLOW = { timeout: 120_000 }
/** On a busy machine too. */
const WAIT = { timeout: 20_000, interval: 20 }

/** The migrations of this version and one more. */
function withMigration(text: string) {
  const folder = openFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  journal.entries.push({ tag: 'canari', when: Date.now() * 2 })
  writeFileSync(path, JSON.stringify(journal))
  appendFileSync(join(folder, 'canari.sql'), text)
  return folder
}

async function connect(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A connection that reads the products and stays in its transaction. */
async function readProducts(url: string) {
  const reader = await connect(url)
  await reader.query('begin; select 1 from products')
  return reader
}

const migratorsWaiting = async (url: string) => {
  const isMigrator = `datname = current_database() and application_name = 'fantome-migrate'`
  const [row] = await administer(
    url,
    `select count(*)::text as name from pg_stat_activity where ${isMigrator} and wait_event_type = 'Lock'`,
  )
  return Number(row!.name)
}

test('migration: one that waits for a lock gives way to requests, and comes back until it gets it', async () => {
  const databaseUrl = await cloneDatabase()
  const folder = withMigration('alter table products add column canari text')
  const [reader, other] = [await readProducts(databaseUrl), await connect(databaseUrl)]
  const migrated = migrateDatabase(databaseUrl, { folder })
  await expect.poll(() => migratorsWaiting(databaseUrl), WAIT).toBe(1)
  await other.query('select 1 from products') // behind the migration, while the first reader is still there
  await expect.poll(() => migratorsWaiting(databaseUrl), WAIT).toBe(1)
  await reader.query('commit')
  await migrated
  await other.query('select canari from products')
})

test('migration: in a deadlock with a request it is the one that gives way, whatever it has waited for before', async () => {
  const databaseUrl = await cloneDatabase()
  const add = (table: string) => `alter table ${table} add column canari text`
  const folder = withMigration(
    [add('countries'), add('categories'), add('products')].join(';--> statement-breakpoint\n'),
  )
  const [first, second] = [await connect(databaseUrl), await readProducts(databaseUrl)]
  await first.query('begin; select 1 from categories')
  const migrated = migrateDatabase(databaseUrl, { folder })
  // It has the countries and waits for the categories, then for the products.
  await expect.poll(() => migratorsWaiting(databaseUrl), WAIT).toBe(1)
  const requested = second.query('select 1 from countries')
  await first.query('select pg_sleep(0.5)')
  await first.query('commit')
  await requested
  await second.query('commit')
  await migrated
})

test('migration: a trigger on a table just made works at once for the app of the version before', async () => {
  const databaseUrl = await cloneDatabase()
  const folder = withMigration(`
    create table canaris (at timestamptz);
    create function sing() returns trigger language plpgsql as
      $$ begin insert into canaris values (now()); return null; end $$;
    create trigger sing after update on countries for each statement execute function sing()`)
  await migrateDatabase(databaseUrl, { folder, appRole: inject('appRole') })
  const app = await connect(asApp(databaseUrl))
  await app.query('update countries set name = name')
  expect((await app.query('select * from canaris')).rows).toHaveLength(1)
})

test('migration: an index is built concurrently while others write and others wait; what an earlier try left is replaced', async () => {
  const databaseUrl = await cloneDatabase()
  const folder = withMigration(`${OUTSIDE_TRANSACTION}
    create index concurrently canari_idx on products (name);--> statement-breakpoint
    create unique index concurrently canari_key on products (id)`)
  await administer(
    databaseUrl,
    `create index canari_idx on products (name);
     update pg_index set indisvalid = false where indexrelid = 'canari_idx'::regclass`,
  )
  const reader = await readProducts(databaseUrl)
  const migrated = Promise.all([1, 2, 3].map(() => migrateDatabase(databaseUrl, { folder })))
  await expect.poll(() => migratorsWaiting(databaseUrl), WAIT).toBe(1)
  await (await connect(databaseUrl)).query('update products set name = name')
  await reader.query('commit')
  await migrated
  expect(
    await administer(
      databaseUrl,
      `select relname as name, indisvalid from pg_index join pg_class on oid = indexrelid where relname like 'canari%' order by 1`,
    ),
  ).toEqual([
    { name: 'canari_idx', indisvalid: true },
    { name: 'canari_key', indisvalid: true },
  ])
})

test('start: a role that owns nothing waits for an older database, and starts on this version or a later one', async () => {
  const databaseUrl = await cloneDatabase()
  const app = asApp(databaseUrl)
  const journal = 'drizzle.__drizzle_migrations'
  await prepareDatabase({ url: app, waitMs: 0 })
  const [row] = await administer(databaseUrl, `select max(created_at)::text as name from ${journal}`)
  await administer(databaseUrl, `update ${journal} set created_at = 1 where created_at = ${row!.name}`)
  await expect(prepareDatabase({ url: app, waitMs: 0 })).rejects.toThrow(
    /^The database has (\d+) of the \d+ migrations of this version: run `npm run migrate` with DATABASE_OWNER_URL$/,
  )
  const started = prepareDatabase({ url: app })
  await administer(
    databaseUrl,
    `update ${journal} set created_at = ${row!.name}::bigint + 1 where created_at = 1`,
  )
  await started
})

test(
  'npm run migrate: a plain role makes tables and queue, the app gets its rights; again it changes nothing',
  SLOW,
  async () => {
    const whole = inject('template').split('_').at(-1)
    const [name, owner] = [`fantome_empty_${process.pid}_${whole}`, `fantome_owner_${whole}`]
    await administer(inject('postgresUrl'), `create role ${owner} login password '${owner}'`)
    await administer(inject('postgresUrl'), `create database ${name} owner ${owner}`)
    const ownerUrl = asRole(onDatabase(inject('postgresUrl'), name), owner)
    const app = asApp(ownerUrl)
    await expect(prepareDatabase({ url: app, waitMs: 0 })).rejects.toThrow('has 0 of the')
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../migrate.ts')], {
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      })
    const first = run({ DATABASE_URL: app, DATABASE_OWNER_URL: ownerUrl })
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).toMatch(/^0000_words\n(\d{4}_\w+\n)+The database is up to date\.\n$/)
    const rights = () =>
      administer(ownerUrl, 'select relname as name, relacl::text from pg_class order by oid')
    const before = await rights()
    expect(run({ DATABASE_URL: app, DATABASE_OWNER_URL: ownerUrl }).stdout).toBe(
      'The database is up to date.\n',
    )
    expect(await rights()).toEqual(before)
    await prepareDatabase({ url: app, waitMs: 0 })
    const client = await connect(app)
    await client.query('select 1 from ledger_entries, pgboss.job, orders')
    const alone = run({ DATABASE_OWNER_URL: ownerUrl })
    expect(alone).toMatchObject({ status: 1, stderr: 'Cannot migrate:\n  - DATABASE_URL: missing\n' })
  },
)
