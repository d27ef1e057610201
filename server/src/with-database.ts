import type { FastifyBaseLogger } from 'fastify'
import { type Db, openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { readEnv } from './env.ts'
import { createLogger } from './operations/logger.ts'

/** For the commands beside the server: the shop's database, up to date, for as long as `work` needs it. */
export async function withDatabase(work: (db: Db, url: string, log: FastifyBaseLogger) => Promise<void>) {
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(`${env.DATA_DIR}/postgres`)
  const url = env.DATABASE_URL ?? embedded!.url
  await prepareDatabase({ url, ownerUrl: env.DATABASE_OWNER_URL })
  const { pool, db } = openDatabase(url, log)
  try {
    await work(db, url, log)
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}
