import { migrateDatabase } from './db/migrate.ts'
import { migrateAsOwner } from './db/prepare-database.ts'
import { fail } from './shared/end-process.ts'
import { migrateJobQueue } from './shared/job-queue-schema.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * `npm run migrate`, before a new version starts: brings the tables up to date while the version before serves. With
 * DATABASE_OWNER_URL as that role, and the role of DATABASE_URL gets its rights.
 */
async function run() {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env
  if (!url) throw new Error('Cannot migrate:\n  - DATABASE_URL: missing')
  if (ownerUrl) await migrateAsOwner(ownerUrl, url, say)
  else {
    await migrateJobQueue(url)
    await migrateDatabase(url, { say })
  }
  say('The database is up to date.')
}

await run().catch(fail)
