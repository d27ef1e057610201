import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Failure, startStandIn } from '../../../../test/stand-ins/stand-in.ts'
import { ProviderUnavailable } from '../provider.ts'
import { askProvider, readAs } from './http.ts'

const FAILURES: Failure[] = [
  'refused',
  'hang',
  'error 500',
  'html 502',
  'truncated',
  'slow drip',
  'redirect',
  'flood',
  'lost',
  'hang after',
  'cut',
]
let standIn: Awaited<ReturnType<typeof startStandIn>>
let status = 200

beforeAll(async () => {
  standIn = await startStandIn(({ method, headers, body }) => ({
    status,
    json: { method, key: headers.authorization, body },
  }))
})
afterAll(() => standIn.close())
afterEach(() => {
  standIn.recover()
  status = 200
})

const ask = (timeoutMs = 5000) =>
  askProvider(`${standIn.url}/secret-path`, {
    method: 'POST',
    headers: { authorization: 'Bearer very-secret' },
    body: { phone: '+2290197000000' },
    timeoutMs,
  })

test('asks, and hands over what was answered', async () => {
  expect(await ask()).toEqual({
    status: 200,
    json: { method: 'POST', key: 'Bearer very-secret', body: { phone: '+2290197000000' } },
  })
})

test.each([201, 400, 401, 404, 422])('a %s is an answer', async (code) => {
  status = code
  expect((await ask()).status).toBe(code)
})

test.each(FAILURES)('askProvider: %s, ProviderUnavailable without a secret in it', async (kind) => {
  standIn.fail(kind)
  const error = await ask(300).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProviderUnavailable)
  const told = `${(error as Error).message} ${JSON.stringify(error)} ${String((error as Error).cause)}`
  expect(told).not.toMatch(/secret|127\.0\.0\.1|229/)
  expect(standIn.seen.trapped).toBe(0)
})

test('askProvider: nobody listens, ProviderUnavailable', async () => {
  const gone = await startStandIn(() => ({}))
  await gone.close()
  await expect(askProvider(gone.url, { method: 'GET', headers: {} })).rejects.toThrow(
    'unreachable: ECONNREFUSED',
  )
})

test('reads what it needs, ignores the rest, and takes nothing else for it', () => {
  const schema = z.object({ id: z.number() })
  expect(readAs(schema, { id: 1, phone: '+229' })).toEqual({ id: 1 })
  for (const json of [{}, { id: '1' }, null, undefined, []])
    expect(() => readAs(schema, json)).toThrow(ProviderUnavailable)
})
