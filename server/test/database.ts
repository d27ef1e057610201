import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/client.ts'
import { startEmbeddedPostgres } from '../src/db/embedded.ts'
import { prepareDatabase } from '../src/db/prepare-database.ts'
import { loadLaunchZones } from '../src/features/zone/launch-zones.ts'
import { startJobs } from '../src/shared/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the template; every test file clones a database of its own from it. */
    postgresUrl: string
    template: string
    /** The app's role on that server, and its password: it owns nothing, as in production. */
    appRole: string
  }
}

/** Tests may forget everything: they trade durability for speed. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** One PostgreSQL for the whole run (or the one of TEST_DATABASE_URL), one migrated template in it. */
export default async function setUp(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const folder = given ? undefined : openFolder()
  const embedded = folder
    ? await startEmbeddedPostgres(join(folder, 'pg'), { settings: FORGETFUL })
    : undefined
  const postgresUrl = given ?? embedded!.url
  const template = `fantome_template_${process.pid}`

  await administer(postgresUrl, `create database ${template}`)
  const appRole = `fantome_app_${process.pid}`
  await createEmptyShop(onDatabase(postgresUrl, template), appRole)
  project.provide('postgresUrl', postgresUrl)
  project.provide('template', template)
  project.provide('appRole', appRole)

  return async () => {
    if (given) await dropAll(postgresUrl)
    await embedded?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** Tables, zones, the queue's own tables and the app's role: what a shop finds it starts with in no time. */
export async function createEmptyShop(ownerUrl: string, appRole: string) {
  await administer(ownerUrl, `create role ${appRole} login password '${appRole}'`)
  const url = asRole(ownerUrl, appRole)
  await prepareDatabase({ url, ownerUrl })
  const { pool, db } = openDatabase(url, console)
  await loadLaunchZones(db)
  await pool.end()
  await (await startJobs(url, console)).close()
}

/** A throw-away folder that the database's own user may enter too. */
export function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fantome-'))
  chmodSync(folder, 0o755)
  return folder
}

export function onDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** The same database, as the app's role of the tests. */
export function asRole(url: string, role: string) {
  const address = new URL(url)
  address.username = address.password = role
  return address.href
}

export async function administer(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as { name: string }[]
  } finally {
    await client.end()
  }
}

/** Someone else's server is left as it was found. */
async function dropAll(url: string) {
  const mine = await administer(
    url,
    `select datname as name from pg_database where datname ~ '_${process.pid}(_|$)'`,
  )
  for (const { name } of mine) await administer(url, `drop database if exists ${name} with (force)`)
  const roles = await administer(
    url,
    `select rolname as name from pg_roles where rolname ~ '_${process.pid}$'`,
  )
  for (const { name } of roles) await administer(url, `drop role ${name}`)
}
