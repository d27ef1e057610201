import { EXPORT_KINDS, type ExportFormat, JOB_STATES } from '@fantome/contract/bulk.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { ciphertext, createdAt, id, moment } from './columns.ts'

/** What was asked for besides the file. */
export interface JobOptions {
  skipWrong?: boolean
  /** Names in the file → addresses of pictures uploaded before. */
  images?: Record<string, string>
  from?: string
  to?: string
  contacts?: boolean
  format?: ExportFormat
  /** Those wanted of an export; all when left out. */
  columns?: string[]
}

/** A file that goes into the shop or comes out of it, and how far it has got. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: id(),
    direction: text({ enum: ['import', 'export'] }).notNull(),
    what: text({ enum: EXPORT_KINDS }).notNull(),
    state: text({ enum: JOB_STATES }).notNull().default('waiting'),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    fileName: text().notNull().default(''),
    /** The file of an import until it is over. */
    source: text(),
    options: jsonb().$type<JobOptions>().notNull(),
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failure: text().notNull().default(''),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('bulk_jobs_newest_idx').on(t.createdAt, t.id),
    // One import at a time, whoever asks.
    uniqueIndex('bulk_jobs_one_import')
      .on(t.direction)
      .where(sql`direction = 'import' and state in ('waiting', 'running')`),
    check('bulk_jobs_direction', sql`${t.direction} in ('import', 'export')`),
  ],
)

/** Lines of an import that were read and found right; nothing of them is in the shop yet. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    jobId: uuid()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    act: text({ enum: ['create', 'update'] }).notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.line] })],
)

/** What an import put into the shop or changed there, as it was before: what undoing it needs. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    jobId: uuid()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    targetId: uuid().notNull(),
    level: text({ enum: ['product', 'country', 'commune', 'quartier'] }).notNull(),
    /** Nothing for what did not exist. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** What the import made of it, where later changes would not show otherwise. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.targetId] })],
)

/** The file of an export, part by part; erased after a day. */
export const bulkParts = pgTable(
  'bulk_parts',
  {
    id: id(),
    jobId: uuid()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    content: ciphertext().notNull(),
  },
  (t) => [uniqueIndex('bulk_parts_key').on(t.jobId, t.part)],
)
