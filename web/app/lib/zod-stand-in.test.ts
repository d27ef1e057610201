import { expect, test } from 'vitest'
import { z as standIn } from './zod-stand-in.ts'

test('a schema of any shape can be written with the stand-in', () => {
  const z = standIn as typeof import('zod').z
  const schema = z.object({ name: z.string().min(1).optional() }).transform((value) => value)
  expect(schema).toBe(z)
})
