import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { operationNotes } from '../db/schema/operations.ts'

/** What is noted, by whom for whom. */
interface Notes {
  /** The last look through the books. */
  'ledger-check': { breaches: number; seconds: number }
  /** The PostgreSQL whose erasures were last compared with the list. */
  'erasure-list': { server: string }
}

export async function writeNote<K extends keyof Notes>(db: Db, key: K, value: Notes[K]) {
  const changed = { value, updatedAt: sql`now()` }
  await db
    .insert(operationNotes)
    .values({ key, value })
    .onConflictDoUpdate({ target: operationNotes.key, set: changed })
}

export async function findNote<K extends keyof Notes>(db: Db, key: K) {
  const [row] = await db.select().from(operationNotes).where(eq(operationNotes.key, key))
  return row && { value: row.value as Notes[K], updatedAt: row.updatedAt }
}

/** Notes what the check found and how long it took; one that broke leaves the old note, which grows old. */
export async function noteLedgerCheck(db: Db, check: () => Promise<number>) {
  const began = Date.now()
  const breaches = await check()
  await writeNote(db, 'ledger-check', { breaches, seconds: (Date.now() - began) / 1000 })
}
