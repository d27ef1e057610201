import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { dropSchemas } from './without-schemas.ts'

const drop = (code: string) => dropSchemas(code, parseAst(code, { lang: 'ts' }))

test('without schemas: of a call remain its method, path and access', () => {
  const code = `export const rate = {
    method: 'PUT', path: '/api/évaluer', access: ['client'],
    body: z.object({ stars: z.number() }), reply: bareReply, freshSignIn: true,
  } as const satisfies Endpoint`
  expect(drop(code)).toBe(
    "export const rate = { method: 'PUT', path: '/api/évaluer', access: ['client'], freshSignIn: true } as const satisfies Endpoint",
  )
})

test('without schemas: a schema of the file is marked as doing nothing; rules stay as they are', () => {
  const rule = 'export const isId = (value: string) => UUID.test(value)\nconst MOST = { body: 3 }'
  expect(drop(`const page = z.object({}).optional()\n${rule}`)).toBe(
    `const page = /* @__PURE__ */ (() => (z.object({}).optional()))()\n${rule}`,
  )
})
