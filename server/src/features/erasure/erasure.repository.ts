import { asc, inArray, isNull, max, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type ErasureKind, erasures } from '../../db/schema/operations.ts'

export const insert = (tx: Db, erasure: { kind: ErasureKind; subjectId: string }) =>
  tx.insert(erasures).values(erasure)

export const listUnlisted = (db: Db, limit: number) =>
  db
    .select({ id: erasures.id, kind: erasures.kind, subjectId: erasures.subjectId })
    .from(erasures)
    .where(isNull(erasures.batch))
    .orderBy(asc(erasures.createdAt))
    .limit(limit)

export const markListed = (db: Db, ids: string[], batch: string) =>
  db.update(erasures).set({ batch }).where(inArray(erasures.id, ids))

export async function findNewestBatch(db: Db) {
  const [row] = await db.select({ batch: max(erasures.batch) }).from(erasures)
  return row?.batch ?? undefined
}

/** Those of these files whose erasures this database knows. */
export async function listKnown(db: Db, batches: string[]) {
  if (batches.length === 0) return []
  const rows = await db
    .selectDistinct({ batch: erasures.batch })
    .from(erasures)
    .where(inArray(erasures.batch, batches))
  return rows.map(({ batch }) => batch)
}

export interface Erasure {
  id: string
  kind: ErasureKind
  subjectId: string
}

/** Erasures read from a file of the list; one that is known already now stands in this file. */
export const insertListed = (tx: Db, list: Erasure[], batch: string) =>
  tx
    .insert(erasures)
    .values(list.map((erasure) => ({ ...erasure, batch })))
    .onConflictDoUpdate({ target: erasures.id, set: { batch } })

/** One process at a time; the others wait until it is done, then find nothing to do. */
export async function lockList(tx: Db) {
  await tx.execute(sql`set local lock_timeout = '10min'`)
  await tx.execute(sql`set local statement_timeout = '10min'`)
  await tx.execute(sql`select pg_advisory_xact_lock(7246002)`)
}

/** Those of these ids that this database knows. */
export async function listKnownIds(tx: Db, ids: string[]) {
  const rows = await tx.select({ id: erasures.id }).from(erasures).where(inArray(erasures.id, ids))
  return rows.map(({ id }) => id)
}

/** Seconds since the first erasure that no file of the list holds yet; 0 when all are written. */
export async function oldestUnlistedSeconds(db: Db) {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch from now() - ${min(erasures.createdAt)}), 0)::float8`,
    })
    .from(erasures)
    .where(isNull(erasures.batch))
  return row?.seconds ?? 0
}
