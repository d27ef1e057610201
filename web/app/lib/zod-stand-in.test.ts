import { expect, test } from 'vitest'
import { z as standIn } from './zod-stand-in.ts'

const z = standIn as typeof import('zod').z

test('zod stand-in: a schema of any shape can be written', () => {
  const schema = z.object({ name: z.string().min(1).optional() }).transform((value) => value)
  expect(schema).toBe(z)
})

test.each(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'safeEncode'] as const)(
  'zod stand-in: %s throws, it could only accept anything',
  (method) => {
    const schema = z.object({ name: z.string() })
    expect(() => schema[method]({ name: 'x' })).toThrow('decision 0003')
  },
)
