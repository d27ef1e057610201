import { isDatabaseUnavailable } from '../db/sql-state.ts'

interface QueueError {
  name?: string
  message: string
  stack?: string
  code?: unknown
  cause?: unknown
  queue?: string
}

/** What the log keeps of an error of the queue. The library hands some over as plain objects, of which it would keep nothing. */
export function describeQueueError(thrown: QueueError) {
  const { name, message, stack, code, cause, queue } = thrown
  const err =
    thrown instanceof Error
      ? thrown
      : Object.assign(new Error(message, { cause }), { ...(name && { name }), stack, code })
  return {
    fields: { err, ...(queue && { queue }) },
    message: isDatabaseUnavailable(err) ? 'job queue: the database is unavailable' : 'job queue',
  }
}
