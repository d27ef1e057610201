import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, onDatabase, openFolder } from '../../test/database.ts'
import { migrateDatabase } from './migrate.ts'

/** A copy of the migrations that ends with the one of that number. */
function migrationsUpTo(last: number) {
  const folder = openFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] }
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}

/** An empty database with its tables as they were after that migration. */
async function openOldDatabase(last: number) {
  const name = `fantome_old_${last}_${inject('template').split('_').at(-1)}`
  await administer(inject('postgresUrl'), `create database ${name}`)
  const url = onDatabase(inject('postgresUrl'), name)
  await migrateDatabase(url, { folder: migrationsUpTo(last) })
  const client = new pg.Client(url)
  await client.connect()
  // The database is dropped with all the others: dropping one waits for every connection of the whole cluster.
  onTestFinished(() => client.end())
  return { url, rows: async (sql: string) => (await client.query(sql)).rows as Record<string, unknown>[] }
}

/** The id of row n. */
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** As they were before addresses had to be verified: an address on the account, verified or not. */
const PEOPLE_OF_0011 = `
  insert into countries (id, name, iso2) values ('${id(1)}', 'Pays un', 'BJ'), ('${id(2)}', 'Pays deux', 'CI');
  insert into communes (id, country_id, name) values ('${id(3)}', '${id(1)}', 'Commune');
  insert into quartiers (id, commune_id, name) values ('${id(4)}', '${id(3)}', 'Quartier');
  insert into users (id, pseudo, role, gender, country_id, email, email_hash, email_verified_at) values
    ('${id(11)}', 'verifiee', 'client', 'Femme', '${id(1)}', 'sealed-a', 'hash-a', '2026-01-01Z'),
    ('${id(12)}', 'attend', 'client', 'Homme', '${id(1)}', 'sealed-b', 'hash-b', null),
    ('${id(13)}', 'lien_perdu', 'client', 'Femme', '${id(1)}', 'sealed-c', 'hash-c', null),
    ('${id(14)}', 'change', 'client', 'Femme', '${id(2)}', 'sealed-d', 'hash-d', null),
    ('${id(15)}', 'sans_adresse', 'client', 'Homme', '${id(2)}', null, null, null),
    ('${id(16)}', 'livreuse', 'livreur', 'Femme', '${id(1)}', null, null, null);
  insert into email_verifications (id, user_id, email_hash, code_hash, expires_at) values
    ('${id(22)}', '${id(12)}', 'hash-b', 'code-b', now() + interval '1 day'),
    ('${id(24)}', '${id(14)}', 'hash-older', 'code-d', now() + interval '1 day'),
    ('${id(21)}', '${id(11)}', 'hash-a', 'code-a', now() + interval '1 day');
  insert into sessions (id, user_id, refresh_hash, created_at, ended_at) values
    ('${id(31)}', '${id(11)}', 'refresh-1', '2026-01-01Z', null),
    ('${id(32)}', '${id(12)}', 'refresh-2', '2026-02-01Z', '2026-02-02Z');
  insert into password_resets (id, user_id, otp_hash, tries, expires_at, proof_hash) values
    ('${id(41)}', '${id(11)}', 'otp-1', 3, now() + interval '1 hour', null),
    ('${id(42)}', '${id(12)}', 'otp-2', 0, now() + interval '1 hour', 'proof-2');
  insert into couriers (user_id, commune_id) values ('${id(16)}', '${id(3)}');
`

/** One order that waits and one whose buyer complained, each with its payment. */
const ORDERS_OF_0011 = `
  insert into payments (id, user_id, request_id, request_hash, method, provider, state, items, subtotal, delivery_fee, total,
      charged, commune_id, quartier_id)
    select ('00000000-0000-7000-8000-0000000000' || n)::uuid, '${id(11)}', 'request-' || n, 'h', 'cash_payment', 'test', 'approved',
      '[]', 1000, 500, 1500, 1500, '${id(3)}', '${id(4)}' from generate_series(51, 52) n;
  insert into orders (id, user_id, payment_id, method, country_id, commune_id, quartier_id, subtotal, delivery_fee, total,
      vendor_share, courier_share, platform_share, phone, complaint_at, complaint_reason, created_at) values
    ('${id(61)}', '${id(11)}', '${id(51)}', 'cash_payment', '${id(1)}', '${id(3)}', '${id(4)}', 1000, 500, 1500, 800, 400, 300,
      'sealed-phone', null, null, '2026-03-01Z'),
    ('${id(62)}', '${id(11)}', '${id(52)}', 'cash_payment', '${id(1)}', '${id(3)}', '${id(4)}', 1000, 500, 1500, 800, 400, 300,
      null, '2026-03-02Z', 'sealed-reason', '2026-03-02Z');
  set session_replication_role = replica;
  insert into order_items (id, order_id, product_id, name, quantity, price, subtotal) select
    ('00000000-0000-7000-8000-0000000000' || n)::uuid, '${id(62)}', '${id(70)}', 'Gel', 1, 500, 500 from generate_series(71, 72) n;
  set session_replication_role = default;
`

test('migrations 0012 and later: accounts, links, sign-ins and orders of a shop in use are carried over', async () => {
  const { url, rows } = await openOldDatabase(11)
  await rows(PEOPLE_OF_0011)
  await rows(ORDERS_OF_0011)
  await migrateDatabase(url)

  expect(await rows('select pseudo, email, email_hash from users order by id')).toEqual([
    { pseudo: 'verifiee', email: 'sealed-a', email_hash: 'hash-a' },
    ...['attend', 'lien_perdu', 'change', 'sans_adresse', 'livreuse'].map((pseudo) => ({
      ...{ pseudo, email: null, email_hash: null },
    })),
  ])
  // The one link that still leads to the address of its account keeps it; the others have lapsed.
  expect(await rows('select user_id, email, email_hash, code_hash from email_verifications')).toEqual([
    { user_id: id(12), email: 'sealed-b', email_hash: 'hash-b', code_hash: 'code-b' },
  ])
  expect(
    await rows(
      'select id, authenticated_at = created_at as kept, ended_at is null as open from sessions order by id',
    ),
  ).toEqual([
    { id: id(31), kept: true, open: true },
    { id: id(32), kept: true, open: false },
  ])
  expect(await rows('select otp_hash, proof_hash, request_hash from password_resets order by id')).toEqual([
    { otp_hash: 'otp-1', proof_hash: null, request_hash: null },
    { otp_hash: 'otp-2', proof_hash: 'proof-2', request_hash: null },
  ])
  expect(
    await rows(
      `select id, phone, complaint_reason, status, total::int, offered_from = created_at as offered, line_count from orders order by id`,
    ),
  ).toEqual([
    {
      id: id(61),
      phone: 'sealed-phone',
      complaint_reason: null,
      status: 'accepted',
      total: 1500,
      offered: true,
      line_count: 1,
    },
    {
      id: id(62),
      phone: null,
      complaint_reason: 'sealed-reason',
      status: 'accepted',
      total: 1500,
      offered: true,
      line_count: 2,
    },
  ])
  expect(
    await rows(
      'select user_id, commune_id, contract_end > contract_start as hired from partners join couriers using (user_id)',
    ),
  ).toEqual([{ user_id: id(16), commune_id: id(3), hired: true }])
  expect(await rows('select iso2, time_zone from countries order by id')).toEqual([
    { iso2: 'BJ', time_zone: 'Africa/Porto-Novo' },
    { iso2: 'CI', time_zone: 'Africa/Abidjan' },
  ])
})

test('migrations 0012 and 0015: an address may wait twice but be verified once, and one person may ask twice', async () => {
  const { url, rows } = await openOldDatabase(14)
  await rows(`
    insert into countries (id, name) values ('${id(1)}', 'Pays');
    insert into users (id, pseudo, role, gender, country_id, email, email_hash, email_verified_at) values
      ('${id(11)}', 'premiere', 'client', 'Femme', '${id(1)}', 'sealed', 'hash', '2026-01-01Z'),
      ('${id(12)}', 'seconde', 'client', 'Femme', '${id(1)}', null, null, null);
    insert into email_verifications (id, user_id, email, email_hash, code_hash, expires_at) values
      ('${id(22)}', '${id(12)}', 'sealed', 'hash', 'code', now() + interval '1 day');
    insert into password_resets (id, user_id, otp_hash, tries, expires_at) values
      ('${id(41)}', '${id(11)}', 'otp-1', 5, now() + interval '1 hour');
  `)
  await migrateDatabase(url)
  expect(await rows('select email from email_verifications')).toEqual([{ email: 'sealed' }])
  await rows(`insert into password_resets (id, user_id, otp_hash, request_hash, expires_at)
    values ('${id(42)}', '${id(11)}', 'otp-2', 'browser', now() + interval '1 hour')`)
  expect(await rows('select otp_hash from password_resets order by id')).toHaveLength(2)
  const verifyAgain = rows(
    `update users set email = 'sealed', email_hash = 'hash', email_verified_at = now() where id = '${id(12)}'`,
  )
  await expect(verifyAgain).rejects.toMatchObject({ constraint: 'users_email_key' })
})

test('migration of admin levels: whoever was an admin before is a full one', async () => {
  const { url, rows } = await openOldDatabase(25)
  await rows(`
    insert into countries (id, name, iso2, time_zone) values ('${id(1)}', 'Pays', 'BJ', 'Africa/Porto-Novo');
    insert into users (id, pseudo, role, country_id) values
      ('${id(11)}', 'gardienne', 'admin', '${id(1)}'), ('${id(12)}', 'cliente', 'client', '${id(1)}')`)
  await migrateDatabase(url)
  expect(await rows('select pseudo, admin_level from users order by id')).toEqual([
    { pseudo: 'gardienne', admin_level: 'full' },
    { pseudo: 'cliente', admin_level: null },
  ])
})
