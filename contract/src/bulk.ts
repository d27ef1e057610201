import { z } from 'zod'
import { type Endpoint, idOf, reply, text, wholeNumber } from './endpoint.ts'
import type { MultipartEndpoint } from './file.ts'
import { IMPORT_KINDS } from './import-columns.ts'

export const IMPORT_MAX_LINES = 10_000

export const EXPORT_KINDS = [
  'products',
  'zones',
  'orders',
  'ledger',
  'withdrawals',
  'refunds',
  'day_accounts',
  'audit',
] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]
/** Those that hold personal data when asked to, and those that have a period. */
export const CONTACT_EXPORTS: readonly ExportKind[] = ['orders', 'withdrawals']
export const DATED_EXPORTS: readonly ExportKind[] = [
  'orders',
  'ledger',
  'withdrawals',
  'refunds',
  'day_accounts',
  'audit',
]
export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const EXPORT_MAX_LINES = 200_000

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'undone'] as const
export type JobState = (typeof JOB_STATES)[number]

export const bulkJob = z.object({
  _id: z.string(),
  direction: z.enum(['import', 'export']),
  what: z.enum(EXPORT_KINDS),
  state: z.enum(JOB_STATES),
  file_name: z.string(),
  /** Who asked for it. */
  by: z.string(),
  /** Lines prepared, of how many. */
  done: z.number(),
  total: z.number(),
  created: z.number(),
  updated: z.number(),
  /** Lines left aside because they were wrong. */
  skipped: z.number(),
  /** Why it failed, in French. */
  failure: z.string(),
  /** Exports: how many parts there are to fetch; 0 once they are erased, a day later. */
  parts: z.number(),
  /** Exports: with phones and places, for full admins alone. */
  contacts: z.boolean(),
  can_undo: z.boolean(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type BulkJob = z.output<typeof bulkJob>

export const lineError = z.object({ line: z.number(), column: z.string(), message: z.string() })
export type LineError = z.output<typeof lineError>

export const importPreview = z.object({
  lines: z.number(),
  to_create: z.number(),
  to_update: z.number(),
  wrong: z.number(),
  /** The headers of the file, in its order, as the contract writes them. */
  columns: z.array(z.string()),
  /** The first 200 of them. */
  errors: z.array(lineError),
  /** The first lines, and the first wrong ones. */
  rows: z.array(
    z.object({ line: z.number(), cells: z.array(z.string()), act: z.enum(['create', 'update', 'wrong']) }),
  ),
})
export type ImportPreview = z.output<typeof importPreview>

const NO_FILE = 'Choisissez un fichier CSV.'

/**
 * `preview` reads the file, says what it would do, and keeps nothing. `import` starts a job that does it, all or
 * nothing; `skip_wrong` leaves wrong lines aside. `images` names the pictures uploaded before: JSON, file name → address.
 */
export const importFile = {
  method: 'POST',
  path: '/api/admin/imports/:kind',
  access: ['admin'],
  multipart: true,
  params: z.object({ kind: z.enum(IMPORT_KINDS) }),
  body: z.object({
    file: z.file(NO_FILE),
    file_name: text(120).default(''),
    mode: z.enum(['preview', 'import']).default('preview'),
    skip_wrong: z.enum(['true', 'false']).default('false'),
    images: z.string().default('{}'),
  }),
  reply: reply(z.object({ preview: importPreview.optional(), job: bulkJob.optional() })),
} as const satisfies MultipartEndpoint

const jobParams = z.object({ id: idOf('job.not_found') })

/** The last imports and exports, the newest first. */
export const getJobs = {
  method: 'GET',
  path: '/api/admin/jobs',
  access: ['admin'],
  levels: ['finance'],
  reply: reply(z.array(bulkJob)),
} as const satisfies Endpoint

export const getJob = {
  method: 'GET',
  path: '/api/admin/jobs/:id',
  access: ['admin'],
  levels: ['finance'],
  params: jobParams,
  reply: reply(bulkJob),
} as const satisfies Endpoint

/** Stops it: nothing of it reaches the shop. An import is for full admins alone. */
export const cancelJob = {
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  access: ['admin'],
  levels: ['finance'],
  params: jobParams,
  reply: reply(bulkJob),
} as const satisfies Endpoint

/** The last import of its kind as a whole, while nothing of it was sold or changed since. */
export const undoImport = {
  method: 'POST',
  path: '/api/admin/jobs/:id/undo',
  access: ['admin'],
  freshSignIn: true,
  params: jobParams,
  reply: reply(bulkJob),
} as const satisfies Endpoint

export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Une date s’écrit 2026-11-14.')

/**
 * `columns` are some of those a file can hold (`export-columns.ts`), all of them when left out. `contacts` adds phones
 * and places: a fresh sign-in and a reason, and every client can read that somebody looked.
 */
export const createExport = {
  method: 'POST',
  path: '/api/admin/exports',
  access: ['admin'],
  levels: ['finance'],
  body: z
    .object({
      what: z.enum(EXPORT_KINDS),
      /** The shop's days, both included. */
      from: day.optional(),
      to: day.optional(),
      format: z.enum(EXPORT_FORMATS, 'Choisissez csv ou json.').default('csv'),
      columns: z.array(text(40)).min(1, 'Choisissez au moins une colonne.').max(40).optional(),
      contacts: z.boolean().default(false),
      reason: text(200).default(''),
    })
    .refine(({ contacts, reason }) => !contacts || reason.length > 0, {
      error: 'Dites pourquoi il faut les numéros et les lieux.',
      path: ['reason'],
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      error: 'La fin vient avant le début.',
      path: ['to'],
    }),
  reply: reply(bulkJob),
} as const satisfies Endpoint

/**
 * One part of an export's file; joined in order they are the CSV (UTF-8 with a byte order mark, `;` between cells) or
 * the JSON, an array with an object per line. With phones and places only for full admins who signed in lately, and noted.
 */
export const getExportPart = {
  method: 'GET',
  path: '/api/admin/jobs/:id/file',
  access: ['admin'],
  levels: ['finance'],
  params: jobParams,
  query: z.object({ part: wholeNumber(0, 100_000, 'Cette partie n’existe pas.').default(0) }),
  reply: reply(z.object({ file_name: z.string(), parts: z.number(), text: z.string() })),
} as const satisfies Endpoint
