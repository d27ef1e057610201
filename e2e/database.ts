import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts'

const FOLDER = fileURLToPath(new URL('../.data/e2e/postgres', import.meta.url))

/** What no screen can do, such as letting time pass: asked of the database that the shop of the journeys runs on. */
export async function ask(statement: string, values: unknown[]) {
  const { url } = await startEmbeddedPostgres(FOLDER) // it is up: this joins it
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows as Record<string, unknown>[]
}
