import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { v5 } from 'uuid'
import { type Db, runNamed } from '../db/client.ts'
import { SQL_STATE, sqlStateOf } from '../db/sql-state.ts'
import { describeQueueError } from './job-queue-error.ts'

/** The work that is done after an answer has left, and what each piece of it needs to know. */
export interface JobData {
  /** Someone forgot a password: make and send a code, if the address is a verified one of ours. */
  'password-otp': { emailHash: string; askedAt: number; requestHash: string; network: string }
  'send-message': { messageId: string }
  'settle-payment': { paymentId: string; reference?: string; by?: 'job' }
  'send-refund': { refundId: string }
  /** An import or an export. */
  'run-bulk': { jobId: string }
  /** Puts an order to the next wave of partners; the last step tells the admins. */
  'open-offers': { orderId: string; role: 'vendeur' | 'livreur'; round: number; step: number }
  /** A vendor has taken an order: remind, then alert, unless the parcel is ready by then. */
  'watch-preparation': { orderId: string; vendorId: string; step: 'reminder' | 'alert' }
  /** An order moved: cards in chats follow, and who is concerned is told. */
  'tell-partners': { orderId: string; moved?: MovedOrder; isLate?: true }
  'telegram-update': { updateId: number }
  /** Tells Telegram where to call us. */
  'telegram-webhook': Record<string, never>
  'tell-alerts': Record<string, never>
  'reconcile-payments': Record<string, never>
  'watch-receipts': Record<string, never>
  'check-books': Record<string, never>
  /** Writes who was erased to the store. */
  'list-erasures': Record<string, never>
  /** Sums the past days whose orders changed. */
  'sum-days': Record<string, never>
  /** Measures how long deliveries take in each commune. */
  'measure-deliveries': Record<string, never>
  /** Tells those who wait for products that can be had again. */
  'tell-products-back': Record<string, never>
}
/** One move of an order, and who had it until then. */
export interface MovedOrder {
  eventId: string
  move: string
  vendorId: string | null
  courierId: string | null
  /** Who moved it: nobody is told what they did themselves. */
  actorId: string | null
}
export type JobName = keyof JobData

/** A failed job comes back after 2 s, 4 s, 8 s… at most every 10 minutes, for a little more than a day. */
const RETRIES = { retryLimit: 160, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, notify: true }
/** Seconds without a sign of life after which a job's process is taken for dead, and the job for undone. */
const heartbeatSeconds = 30
/** Jobs under way may finish for so long; what takes longer is taken up by another process. */
const STOP_MS = 20_000
/** A server that froze is left after so long; the queue's own upkeep may take its time. */
const CONNECTIONS = { query_timeout: 60_000, keepAlive: true }
/** Those that fetch jobs and report them done; one more listens for new ones. */
export const QUEUE_CONNECTIONS = 4
const NAMES: JobName[] = [
  'password-otp',
  'send-message',
  'settle-payment',
  'send-refund',
  'run-bulk',
  'open-offers',
  'watch-preparation',
  'tell-partners',
  'telegram-update',
  'telegram-webhook',
  'tell-products-back',
]

/** Scheduled jobs come again by themselves, so a failed one is not retried; one at a time among all processes. */
const SCHEDULED_QUEUE = { policy: 'singleton', retryLimit: 0, notify: true } as const
const SCHEDULES: Partial<Record<JobName, string>> = {
  'reconcile-payments': '* * * * *',
  'tell-alerts': '* * * * *',
  'watch-receipts': '*/10 * * * *',
  'check-books': '17 * * * *',
  'list-erasures': '* * * * *',
  'sum-days': '*/5 * * * *',
  'measure-deliveries': '40 2 * * *',
}

/** Ten at a time, and the next ten at once while there are more. */
const BATCH = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const

export interface JobTiming {
  /** Not before so many seconds from now, on the database's clock. */
  delaySeconds?: number
  /** One job of this name for this key: asking again, from whatever process, adds nothing, even once it is done. */
  key?: string
}

export interface Jobs {
  /** Adds a job inside the caller's transaction: it exists only if that commits. */
  add<N extends JobName>(tx: Db, name: N, data: JobData[N], timing?: JobTiming): Promise<void>
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>
  /** The process is ending: what can wait is left to another. */
  readonly isClosing: boolean
  close(): Promise<void>
}

interface JobSettings {
  retries?: typeof RETRIES
  pollSeconds?: number
  /** Off: the scheduled jobs exist, and run only when they are asked for. */
  hasSchedules?: boolean
  /** Off: jobs are added here and done by other processes. */
  isWorking?: boolean
  /** How much faster than time the shop's clock runs; delays shrink with it. */
  clockRate?: number
  /** How long a connection may take. */
  connectMs?: number
}

export async function startJobs(
  databaseUrl: string,
  log: { error(fields: object, message: string): void },
  {
    retries = RETRIES,
    pollSeconds = 2,
    hasSchedules = true,
    isWorking = true,
    clockRate = 1,
    connectMs = 2000,
  }: JobSettings = {},
): Promise<Jobs> {
  const comeBack = {
    ...retries,
    retryDelay: Math.ceil(retries.retryDelay / clockRate),
    retryDelayMax: Math.ceil(retries.retryDelayMax / clockRate),
  }
  // A new job announces itself; one that comes back after a failure does not, so it is also looked for.
  const pace = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'fantome-jobs',
    ...CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
    max: isWorking ? QUEUE_CONNECTIONS : 1,
  })
  boss.on('error', (error) => {
    const { fields, message } = describeQueueError(error)
    log.error(fields, message)
  })
  await boss.start().catch(explainRefusal)
  for (const name of NAMES) {
    await boss.createQueue(name, { ...comeBack, heartbeatSeconds })
    await boss.updateQueue(name, { ...comeBack, heartbeatSeconds }) // an old database takes over changed retries
  }
  for (const [name, cron] of Object.entries(SCHEDULES)) {
    await boss.createQueue(name, { ...SCHEDULED_QUEUE, heartbeatSeconds })
    await boss.updateQueue(name, { heartbeatSeconds })
    if (hasSchedules) await boss.schedule(name, cron)
  }
  let isClosing = false
  return {
    get isClosing() {
      return isClosing
    },
    async add(tx, name, data, { delaySeconds = 0, key } = {}) {
      // The queue's table holds one row per id, so a key becomes the id.
      const once = key === undefined ? {} : { id: v5(`${name}:${key}`, v5.URL) }
      await boss.send(name, data, { db: inside(tx), startAfter: delaySeconds / clockRate, ...once })
    },
    async work(name, handler) {
      await boss.work(name, { ...BATCH, ...pace }, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await handler(data as JobData[typeof name])
              return { id, status: 'completed' } as const
            } catch (error) {
              log.error({ err: error, job: name }, 'a job failed and will come back')
              return { id, status: 'failed', output: reasonOf(error) } as const
            }
          }),
        ),
      )
    },
    async close() {
      isClosing = true
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

/** The library tried to change its tables, which another role owns. */
function explainRefusal(error: unknown): never {
  if (sqlStateOf(error) !== SQL_STATE.insufficientPrivilege) throw error
  const message =
    "The job queue's tables are older than this version: run `npm run migrate` with DATABASE_OWNER_URL"
  throw new Error(message, { cause: error })
}

/**
 * The queue's few statements, inside our transaction; each connection parses and plans them once. Workers are told of
 * a new job once it is committed, not by the commit itself (see `relay-notices.ts`).
 */
const inside = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { name, statement } = statementOf(text)
    return { rows: await runNamed(tx, name, statement, values) }
  },
})
const statements = new Map<string, { name: string; statement: string }>()
function statementOf(text: string) {
  const known = statements.get(text)
  if (known) return known
  const statement = text.replaceAll('pg_notify(', 'public.notify_after_commit(')
  const made = { name: `jobs_${createHash('sha1').update(statement).digest('hex')}`, statement }
  statements.set(text, made)
  return made
}

/** What the queue's table keeps of a failure: a mail server's words may quote the address, so none of them. */
const reasonOf = (error: unknown) => ({
  type: error instanceof Error ? error.name : typeof error,
  code: String((error as { code?: unknown } | null)?.code ?? ''),
})
