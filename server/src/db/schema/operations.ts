import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const ERASURE_KINDS = ['account', 'partner'] as const
export type ErasureKind = (typeof ERASURE_KINDS)[number]

/** Who was erased for good, by id alone. A job writes it to the store, from where an older database is told. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    kind: text({ enum: ERASURE_KINDS }).notNull(),
    subjectId: uuid().notNull(),
    createdAt: createdAt(),
    /** The file of the erasure list that holds it; null until it is written. */
    batch: text(),
  },
  (t) => [
    index('erasures_unlisted_idx').on(t.createdAt).where(sql`batch is null`),
    index('erasures_batch_idx').on(t.batch),
  ],
)

/** What the last run of a check found, for the figures and the next start. */
export const operationNotes = pgTable('operation_notes', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})
