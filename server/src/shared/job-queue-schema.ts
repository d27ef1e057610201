import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'

/** An index of a large queue takes its time. */
const WAIT_MS = 10 * 60_000
const ASK_MS = 200

/** Makes the queue's own tables, or brings them up to date with the library, for an app that may not. */
export async function migrateJobQueue(ownerUrl: string) {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'fantome-migrate',
    connectionTimeoutMillis: 5000,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
    max: 2,
  })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  try {
    await waitForIndexes(ownerUrl, () => failure)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The library builds new indexes of its tables after it has started, and notes which are still to come. */
async function waitForIndexes(ownerUrl: string, failure: () => unknown) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const toCome = `select 1 from pgboss.bam where status <> 'completed' limit 1`
    for (const deadline = Date.now() + WAIT_MS; (await client.query(toCome)).rows.length > 0; ) {
      if (Date.now() > deadline)
        throw new Error("The job queue's indexes could not be built", { cause: failure() })
      await sleep(ASK_MS)
    }
  } finally {
    await client.end()
  }
}
