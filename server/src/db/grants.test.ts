import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { administer } from '../../test/database.ts'
import { asApp, cloneDatabase, test } from '../../test/shop.ts'
import { APPEND_ONLY, grantRights } from './grants.ts'

const REFUSED = { code: '42501' }

/** Every way to change what is there, or to get round the rules that forbid it. */
const WAYS = [
  'update {} set id = id',
  'delete from {}',
  'truncate {} cascade',
  'select 1 from {} for update',
  'alter table {} disable trigger all',
  'alter table {} add column more text',
  'drop table {} cascade',
  'create trigger quiet before insert on {} for each row execute function suppress_redundant_updates_trigger()',
  'create rule quiet as on insert to {} do instead nothing',
]

test.for(APPEND_ONLY)(
  'grants (G6): the app only reads %s and adds to it',
  async (name, { shop: { app } }) => {
    for (const way of WAYS)
      await expect(app.pool.query(way.replace('{}', name)), way).rejects.toMatchObject(REFUSED)
    const held = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'].map(
      (right) => `has_table_privilege('${name}', '${right}') as ${right}`,
    )
    expect((await app.pool.query(`select ${held.join(', ')}`)).rows[0]).toEqual({
      ...{ select: true, insert: true },
      ...{ update: false, delete: false, truncate: false, references: false, trigger: false },
    })
  },
)

test('grants (R53): the app owns nothing, makes no table and lifts no rule', async ({
  shop: { app, databaseUrl },
}) => {
  const owned = `select relname as name from pg_class where relowner = '${inject('appRole')}'::regrole`
  expect(await administer(databaseUrl, owned)).toEqual([])
  for (const way of [
    'create table mine (id int)',
    'create schema mine',
    'set session_replication_role = replica',
    'create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function refuse_rewriting cascade',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`,
  ])
    await expect(app.pool.query(way), way).rejects.toMatchObject(REFUSED)
})

test('grants: tables to come are read and written, partitions only through their table, excess is taken back', async () => {
  const databaseUrl = await cloneDatabase()
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  onTestFinished(() => owner.end())
  const role = inject('appRole')
  await owner.query(`
    create table newcomer (id int generated always as identity, at date) partition by range (at);
    create table newcomer_2026 partition of newcomer for values from ('2026-01-01') to ('2027-01-01');
    grant all on newcomer_2026, ledger_entries to ${role}`)
  await grantRights(owner, role)
  await grantRights(owner, role)
  const app = new pg.Client(asApp(databaseUrl))
  await app.connect()
  onTestFinished(() => app.end())
  await app.query(`insert into newcomer (at) values ('2026-05-01')`)
  expect((await app.query(`update newcomer set at = '2026-06-01' returning id`)).rows).toEqual([{ id: 1 }])
  await expect(app.query('select 1 from newcomer_2026')).rejects.toMatchObject(REFUSED)
  await expect(app.query('delete from ledger_entries')).rejects.toMatchObject(REFUSED)
})

test('grants: a role that could undo them is refused with its name', async ({ shop: { databaseUrl } }) => {
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  onTestFinished(() => owner.end())
  await expect(grantRights(owner, 'postgres')).rejects.toThrow(
    'The role postgres of DATABASE_URL has all rights',
  )
  await expect(grantRights(owner, 'personne')).rejects.toThrow('knows no role personne')
})
