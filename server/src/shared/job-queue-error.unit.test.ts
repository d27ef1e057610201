import { expect, test } from 'vitest'
import { describeError } from '../operations/logger.ts'
import { describeQueueError } from './job-queue-error.ts'

test('job queue: an error handed over as an object keeps its code, its frames and its queue in the log', () => {
  const thrown = Object.assign(new Error('nobody is there for +2290197000000'), { code: 'ECONNREFUSED' })
  const { fields, message } = describeQueueError({
    ...{ code: thrown.code, message: thrown.message, stack: thrown.stack! },
    queue: 'settle-payment',
  })
  expect(fields.queue).toBe('settle-payment')
  expect(message).toBe('job queue: the database is unavailable')
  const written = describeError(fields.err)
  expect(written).toMatchObject({ type: 'Error', message: 'ECONNREFUSED', code: 'ECONNREFUSED' })
  expect(written.stack).toContain('job-queue-error.unit.test.ts')
  expect(JSON.stringify(written)).not.toContain('+229')
})

test('job queue: a lost connection has no code: the log says in words that the database is away', () => {
  const lost = { message: 'Connection terminated unexpectedly', stack: '' }
  expect(describeQueueError(lost).message).toBe('job queue: the database is unavailable')
  expect(describeQueueError(new Error('relation "pgboss.job" does not exist')).message).toBe('job queue')
})
