import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '../db/client.ts'

/** The work that is done after an answer has left, and what each piece of it needs to know. */
export interface JobData {
  /** Someone forgot a password: make and send a code, if the address is a verified one of ours. */
  'password-otp': { emailHash: string }
  'send-message': { messageId: string }
}
export type JobName = keyof JobData

/** A failed job comes back after 2 s, 4 s, 8 s… at most every 10 minutes, for about a day. */
const PATIENCE = { retryLimit: 150, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, notify: true }
const QUEUES: Record<JobName, typeof PATIENCE> = { 'password-otp': PATIENCE, 'send-message': PATIENCE }

export interface Jobs {
  /** Asks for work inside the caller's transaction: it will be done if, and only if, its cause is kept. */
  add<N extends JobName>(tx: Db, name: N, data: JobData[N]): Promise<void>
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function startJobs(
  databaseUrl: string,
  log: { error(fields: object, message: string): void },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'fantome-jobs',
    useListenNotify: true,
    max: 4,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) await boss.createQueue(name, options)
  return {
    async add(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(name, handler) {
      await boss.work(name, { pollingIntervalSeconds: 2, batchSize: 1 }, async ([job]) => {
        if (job) await handler(job.data as JobData[typeof name])
      })
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
