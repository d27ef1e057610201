import { sql } from 'drizzle-orm'
import type { AppContext } from '../app.ts'
import type { Db } from '../db/client.ts'
import * as alertService from '../features/alert/alert.service.ts'
import * as erasureService from '../features/erasure/erasure.service.ts'
import * as messageAdminService from '../features/message/message-admin.service.ts'
import * as paymentJobs from '../features/payment/payment.jobs.ts'
import { findNote } from './notes.ts'

/** What the whole shop looks like from its database: every question is one look into an index. */
export async function readShopFigures(db: Db, context: AppContext) {
  return {
    alerts: await alertService.countUnseen(db),
    unsent: await messageAdminService.countUnsentByChannel(db, context),
    unreconciled: await paymentJobs.countUnreconciled(db, RECONCILED_WITHIN_MINUTES),
    unlistedSeconds: await erasureService.oldestUnlistedSeconds(db),
    ledgerCheck: await findNote(db, 'ledger-check'),
    waiting: await listOldestWaiting(db),
    server: await readServer(db),
  }
}
export type ShopFigures = Awaited<ReturnType<typeof readShopFigures>>

const RECONCILED_WITHIN_MINUTES = 10

/** Per queue: since when the job waits that has waited longest of those that could begin. */
async function listOldestWaiting(db: Db) {
  const { rows } = await db.execute<{ queue: string; seconds: number }>(sql`
    select queue.name as queue, coalesce(extract(epoch from now() - min(waiting.start_after)), 0)::float8 as seconds
    from pgboss.queue
    left join lateral (
      select start_after from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      limit 10000
    ) as waiting on true
    group by queue.name`)
  return rows
}

async function readServer(db: Db) {
  const { rows } = await db.execute<{ used: number; most: number; isArchiveFailing: boolean }>(sql`
    select
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
        from pg_stat_archiver) as "isArchiveFailing"`)
  return rows[0]!
}
