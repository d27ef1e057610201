import { expect, test } from 'vitest'
import { loggerOptions } from './logger.ts'

const { serializers } = loggerOptions('info') as { serializers: { err: (error: Error) => object } }

test('P4: of an error its name, code and place are written, never its words', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(canari@exemple.bj)'), { code: '23505' })
  const error = new Error('Failed query: select $1\nparams: canari\n    at canari (canari@exemple.bj:1)', {
    cause,
  })
  const written = serializers.err(error)
  expect(JSON.stringify(written)).not.toContain('canari')
  expect(written).toMatchObject({
    type: 'Error',
    message: 'Error',
    stack: expect.stringContaining('logger.unit.test.ts'),
    cause: { code: '23505', message: '23505' },
  })
})
