import type { BulkJob } from '@fantome/contract/bulk.ts'
import type { ListedJob } from './job.repository.ts'

export const toBulkJob = (row: ListedJob): BulkJob => ({
  _id: row.id,
  direction: row.direction,
  what: row.what,
  state: row.state,
  file_name: row.fileName,
  by: row.by,
  done: row.done,
  total: row.total,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  failure: row.failure,
  parts: row.state === 'done' ? row.parts : 0,
  contacts: row.options.contacts === true,
  can_undo: row.direction === 'import' && row.state === 'done' && row.isLast,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
})
