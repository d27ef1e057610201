import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { CALL_DOCS } from '@fantome/contract/call-docs/call-docs.ts'
import { EXAMPLES } from '@fantome/contract/call-docs/examples.ts'
import type { Endpoint } from '@fantome/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '@fantome/contract/errors.ts'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { test } from '../../test/shop.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Every call the contract describes. */
async function endpoints() {
  const files = globSync('contract/src/*.ts', { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  const modules = await Promise.all(files.map((file) => import(`@fantome/contract/${basename(file)}`)))
  return modules
    .flatMap((module: object) => Object.values(module) as Partial<Endpoint>[])
    .filter((value): value is Endpoint => Boolean(value?.method && value.path && value.reply))
}
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}` as keyof typeof CALL_DOCS

interface Operation {
  summary: string
  security: object[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<
    string,
    { content?: Record<string, { example?: unknown; examples?: Record<string, unknown> }> }
  >
}
type Paths = Record<string, Record<string, Operation>>
const documentOf = async (get: (url: string) => Promise<unknown>) =>
  (await get('/api/docs/json')) as { status?: number; paths: Paths }

test('openapi: every call has a summary, who may make it and its refusals, and no call is described that is not', async ({
  shop,
  visitor,
}) => {
  const { paths } = await documentOf(visitor.get)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )
  for (const { call, operation } of operations) {
    expect(operation.summary, `${call} stands in contract/src/call-docs`).toBeTruthy()
    expect(operation.security, call).toBeDefined()
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (status === '200') continue
      for (const code of Object.keys(content!['application/json']!.examples!))
        expect(ERRORS[code as ErrorCode].status, `${call}: ${code}`).toBe(Number(status))
    }
  }
  const routes = new Set(shop.app.accessTable.map(({ method, url }) => `${method} ${url}`))
  expect(Object.keys(CALL_DOCS).filter((call) => !routes.has(call))).toEqual([])
})

test('openapi: what an id of nothing known is told is read from the schemas', async ({ visitor }) => {
  const { paths } = await documentOf(visitor.get)
  const told = (path: string, method: string) =>
    Object.keys(paths[path]![method]!.responses[404]?.content?.['application/json']?.examples ?? {})
  expect(told('/api/admin/orders', 'get')).toEqual(
    expect.arrayContaining(['zone.not_found', 'partner.not_found']),
  )
  expect(told('/api/admin/messages/drop', 'post')).toEqual(['request.not_found'])
})

test('openapi: every call shows an example of what it takes and answers, true to its schemas', async ({
  visitor,
}) => {
  const { paths } = await documentOf(visitor.get)
  const missing: string[] = []
  const check = (what: string, schema: z.ZodType, example: unknown) => {
    if (example === undefined) missing.push(what)
    else expect(schema.safeParse(example).error?.issues ?? [], what).toEqual([])
  }
  for (const endpoint of await endpoints()) {
    const call = keyOf(endpoint)
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    const answer = operation?.responses[200]?.content?.['application/json']
    if (!operation || !answer) continue // a file, or the other name of a call
    check(`${call} answers`, endpoint.reply, answer.example)
    const taken = operation.requestBody?.content['application/json']
    if (taken) check(`${call} takes`, endpoint.body!, taken.example)
  }
  expect(missing).toEqual([])
  const written = new Set((await endpoints()).map(keyOf))
  expect(Object.keys(EXAMPLES).filter((call) => !written.has(call as keyof typeof CALL_DOCS))).toEqual([])
})

test('openapi: what calls refuse when asked amiss is among the refusals they declare', {
  timeout: 180_000,
}, async ({ shop, visitor, make }) => {
  const { paths } = await documentOf(visitor.get)
  const people = await Promise.all(
    (['client', 'vendeur', 'livreur', 'admin'] as const).map((role) => make.user({ role })),
  )
  const undeclared = new Set<string>()
  for (const { method, url } of shop.app.accessTable) {
    const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (!operation) continue
    for (const id of [crypto.randomUUID(), 'abc'])
      for (const { accessToken } of people) {
        const answer = await shop.app.inject({
          method: method as 'GET',
          url: url.replace(/:\w+/g, id),
          headers: { authorization: `Bearer ${accessToken}` },
          ...(method !== 'GET' && { payload: { id, orderId: id, product_id: id, ids: [id] } }),
          payloadAsStream: true, // one of them never ends
        })
        const isJson = answer.headers['content-type']?.toString().startsWith('application/json')
        const body = isJson ? ((await json(answer.stream())) as { code?: string }) : {}
        if (!isJson) answer.raw.res.end()
        const declared = operation.responses[answer.statusCode]?.content?.['application/json']?.examples ?? {}
        if (body.code && !(body.code in declared)) undeclared.add(`${method} ${url}: ${body.code}`)
      }
  }
  expect([...undeclared]).toEqual([])
})

const LIBRARY_WORDS =
  /\b(invalid|expected|received|required|must|too (big|small|long|short)|string|number|array|object)\b/i

test('field errors are sentences of ours: no call answers in the words of the library', async () => {
  await import('../shared/french-validation-messages.ts')
  const wrong: unknown[] = [undefined, null, 12, 'x', '', true, [], {}, [null]]
  for (const endpoint of await endpoints()) {
    for (const schema of [endpoint.body, endpoint.query, endpoint.params]) {
      if (!schema) continue
      const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
      const tries = [
        ...wrong,
        ...wrong.map((value) => Object.fromEntries(shape.map((name) => [name, value]))),
      ]
      for (const value of tries)
        for (const { message } of schema.safeParse(value).error?.issues ?? [])
          expect(message, `${keyOf(endpoint)} ${JSON.stringify(value)}`).not.toMatch(LIBRARY_WORDS)
    }
  }
})

/** Paths that are given to us, and that the ids in them keep apart. */
const SPECIFIED = [
  'no-ambiguous-paths #/paths/~1api~1product~1{id}~1rating',
  'no-ambiguous-paths #/paths/~1api~1product~1{id}~1notify',
  '`/api/payment/{transactionId}/abandon`',
  '`/api/product/{id}/notify`',
]

test('openapi: Redocly’s recommended rules report nothing', { timeout: 180_000 }, async ({ shop }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fantome-openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, (await shop.app.inject('/api/docs/json')).body)
  const bin = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const run = promisify(execFile)(
    process.execPath,
    [bin, 'lint', file, '--format', 'json', '--config', join(ROOT, 'redocly.yaml')],
    { env, maxBuffer: 64 * 1024 * 1024 },
  )
  const { stdout } = await run.catch((failed: { stdout: string }) => failed)
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
  }
  const told = problems
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
    .filter((line) => !SPECIFIED.some((path) => line.includes(path)))
  expect(told).toEqual([])
})
