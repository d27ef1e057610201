import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { bulkItems, bulkJobs, bulkParts, bulkRows } from '../../db/schema/bulk.ts'

export type JobRow = typeof bulkJobs.$inferSelect
type JobValues = typeof bulkJobs.$inferInsert

/** Nothing while another import is under way: the database allows one. */
export async function insert(tx: Db, values: JobValues) {
  const [row] = await tx.insert(bulkJobs).values(values).onConflictDoNothing().returning({ id: bulkJobs.id })
  return row?.id
}

const parts = sql<number>`(select count(*)::int from bulk_parts where bulk_parts.job_id = ${bulkJobs.id})`
/** The last of its kind that was done. */
const isLast = sql<boolean>`not exists (select 1 from bulk_jobs later where later.direction = 'import'
  and later.what = ${bulkJobs.what} and later.state = 'done' and later.created_at > ${bulkJobs.createdAt})`

/** Without the file itself, which may be large. */
const columns = {
  id: bulkJobs.id,
  direction: bulkJobs.direction,
  what: bulkJobs.what,
  state: bulkJobs.state,
  adminId: bulkJobs.adminId,
  fileName: bulkJobs.fileName,
  options: bulkJobs.options,
  done: bulkJobs.done,
  total: bulkJobs.total,
  created: bulkJobs.created,
  updated: bulkJobs.updated,
  skipped: bulkJobs.skipped,
  failure: bulkJobs.failure,
  createdAt: bulkJobs.createdAt,
  finishedAt: bulkJobs.finishedAt,
}

const select = (db: Db, where?: SQL) =>
  db
    .select({ ...columns, by: users.pseudo, parts, isLast })
    .from(bulkJobs)
    .innerJoin(users, eq(users.id, bulkJobs.adminId))
    .where(where)
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
export type ListedJob = Awaited<ReturnType<typeof select>>[number]

export const listNewest = (db: Db, limit: number) => select(db).limit(limit)
export const find = async (db: Db, id: string) => (await select(db, eq(bulkJobs.id, id)))[0]

export async function findWithSource(db: Db, id: string) {
  const [row] = await db.select().from(bulkJobs).where(eq(bulkJobs.id, id))
  return row
}

const isLive = (id: string) => and(eq(bulkJobs.id, id), inArray(bulkJobs.state, ['waiting', 'running']))

/** Takes the job up, once more after a lost process; false when it is over or was cancelled. */
export async function start(db: Db, id: string) {
  const set = { state: 'running' as const, done: 0, attempts: sql`${bulkJobs.attempts} + 1` }
  const rows = await db.update(bulkJobs).set(set).where(isLive(id)).returning({ attempts: bulkJobs.attempts })
  return rows[0]?.attempts
}

/** Says how far it has got; false when somebody stopped it. */
export async function progress(
  db: Db,
  id: string,
  done: Partial<Pick<JobValues, 'done' | 'total' | 'skipped'>>,
) {
  const where = and(eq(bulkJobs.id, id), eq(bulkJobs.state, 'running'))
  return (await db.update(bulkJobs).set(done).where(where).returning({ id: bulkJobs.id })).length > 0
}

/** Locked until the transaction ends: either it is cancelled before, or it is done. */
export async function lockRunning(tx: Db, id: string) {
  const where = and(eq(bulkJobs.id, id), eq(bulkJobs.state, 'running'))
  const [row] = await tx.select(columns).from(bulkJobs).where(where).for('update')
  return row
}

export async function lockForUpdate(tx: Db, id: string) {
  const [row] = await tx.select(columns).from(bulkJobs).where(eq(bulkJobs.id, id)).for('update')
  return row
}

export const finish = (tx: Db, id: string, values: Partial<JobValues>) =>
  tx
    .update(bulkJobs)
    .set({ source: null, finishedAt: sql`now()`, ...values })
    .where(eq(bulkJobs.id, id))

/** False when it is over already. */
export async function cancel(tx: Db, id: string) {
  const set = { state: 'cancelled' as const, source: null, finishedAt: sql`now()` }
  return (await tx.update(bulkJobs).set(set).where(isLive(id)).returning({ id: bulkJobs.id })).length > 0
}

export const markUndone = (tx: Db, id: string) =>
  tx.update(bulkJobs).set({ state: 'undone' }).where(eq(bulkJobs.id, id))

export const stage = (db: Db, rows: (typeof bulkRows.$inferInsert)[]) => db.insert(bulkRows).values(rows)
export const dropStaged = (db: Db, jobId: string) => db.delete(bulkRows).where(eq(bulkRows.jobId, jobId))
export const dropItems = (db: Db, jobId: string) => db.delete(bulkItems).where(eq(bulkItems.jobId, jobId))

export const listStaged = (db: Db, jobId: string) =>
  db.select().from(bulkRows).where(eq(bulkRows.jobId, jobId)).orderBy(asc(bulkRows.line))

export const insertItems = (tx: Db, items: (typeof bulkItems.$inferInsert)[]) =>
  tx.insert(bulkItems).values(items)
export const listItems = (db: Db, jobId: string) =>
  db.select().from(bulkItems).where(eq(bulkItems.jobId, jobId))

export const insertPart = (db: Db, values: typeof bulkParts.$inferInsert) =>
  db.insert(bulkParts).values(values)
export const dropParts = (db: Db, jobId: string) => db.delete(bulkParts).where(eq(bulkParts.jobId, jobId))

export async function findPart(db: Db, jobId: string, part: number) {
  const where = and(eq(bulkParts.jobId, jobId), eq(bulkParts.part, part))
  const [row] = await db.select({ content: bulkParts.content }).from(bulkParts).where(where)
  return row?.content
}

/** Files of exports older than a day, and what a lost process left staged. */
export async function purgeOld(db: Db) {
  const old = db
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(lt(bulkJobs.createdAt, sql`now() - interval '1 day'`))
  await db.delete(bulkParts).where(inArray(bulkParts.jobId, old))
  await db.delete(bulkRows).where(inArray(bulkRows.jobId, old))
}
