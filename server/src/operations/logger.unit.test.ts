import { expect, test } from 'vitest'
import { createLogger, describeError } from './logger.ts'

test('logger (P4): an error is written with name, code, stack and cause, never with its message', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(canari@exemple.bj)'), { code: '23505' })
  const error = new Error('Failed query: select $1\nparams: canari\n    at canari (canari@exemple.bj:1)', {
    cause,
  })
  const written = describeError(error)
  expect(JSON.stringify(written)).not.toContain('canari')
  expect(written).toMatchObject({
    type: 'Error',
    message: 'Error',
    stack: expect.stringContaining('logger.unit.test.ts'),
    cause: { code: '23505', message: '23505' },
  })
})

test.for([[null], [undefined], ['canari'], [{ code: 'canari' }]])(
  'logger: what was thrown and is no error is written by its type only: %j',
  ([thrown]) => {
    const lines: string[] = []
    createLogger('info', { write: (line) => void lines.push(line) }).error({ err: thrown }, 'thrown')
    expect(lines.join()).not.toContain('canari')
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', msg: 'thrown' })
  },
)
