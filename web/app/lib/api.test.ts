import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@fantome/contract/endpoint.ts'
import { Window } from 'happy-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from './api.ts'
import { readToken, saveSignIn } from './tokens.ts'

const getThing = {
  method: 'GET',
  path: '/api/thing/:id',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.string().optional(), search: z.string().optional() }),
  reply: z.object({ data: z.string() }),
} as const satisfies Endpoint
const adminThing = { ...getThing, access: ['admin'] } as const satisfies Endpoint
const publicThing = { ...getThing, access: 'public' } as const satisfies Endpoint
const ask = { params: { id: 'a b' }, query: {} }

/** A shop whose only good access token is « fresh », to be had with the refresh token « good ». */
const asked: string[] = []
const bearerOf = (request: IncomingMessage) => request.headers.authorization?.replace('Bearer ', '')

function answer(request: IncomingMessage): [status: number, body: unknown] {
  const bearer = bearerOf(request)
  asked.push(`${request.method} ${request.url} ${bearer ?? '-'}`)
  if (request.url === '/api/user/refresh-token')
    return bearer === 'good'
      ? [200, { success: true, data: { accessToken: 'fresh' } }]
      : [401, { success: false, message: 'Veuillez vous reconnecter.', code: 'auth.required' }]
  if (request.url?.includes('refused'))
    return [422, { success: false, message: 'Non.', code: 'x', errors: { q: '?' } }]
  if (bearer === 'fresh') return [200, { data: 'yours' }]
  return [401, { success: false, message: 'Veuillez vous connecter.', code: 'auth.required' }]
}

let origin = ''
/** What happens to a call that is never answered. */
let whenSilent = () => {}
beforeAll(async () => {
  const server = createServer((request, response) => {
    if (bearerOf(request) === 'silent') return whenSilent()
    const [status, body] = answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

// Node has everything of a browser that these calls use but its storage and an address of its own.
const nodeFetch = globalThis.fetch
const { localStorage, sessionStorage } = new Window()
beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => nodeFetch(new URL(path, origin), init))
})

const refreshes = () => asked.filter((line) => line.includes('refresh-token')).length

test('parameters and queries are written into the address, the unset ones left out', async () => {
  saveSignIn({ accessToken: 'fresh', refreshToken: 'good' }, true)
  await call(getThing, { params: { id: 'a/b' }, query: { page: '2', search: undefined } })
  expect(asked).toEqual(['GET /api/thing/a%2Fb?page=2 fresh'])
})

test('a stale access token is refreshed once for many calls, and each is replayed', async () => {
  saveSignIn({ accessToken: 'stale', refreshToken: 'good' }, true)
  const replies = await Promise.all([call(getThing, ask), call(getThing, ask), call(getThing, ask)])
  expect(replies.map(({ data }) => data)).toEqual(['yours', 'yours', 'yours'])
  expect(refreshes()).toBe(1)
  expect(localStorage.getItem('accessToken')).toBe('fresh')
})

test('a token renewed meanwhile by another tab is used as it is', async () => {
  saveSignIn({ accessToken: 'stale', refreshToken: 'good' }, true)
  const reply = call(getThing, ask)
  localStorage.setItem('accessToken', 'fresh')
  expect((await reply).data).toBe('yours')
  expect(refreshes()).toBe(0)
})

test('a refused refresh passes the first error on, and forgets the dead sign-in', async () => {
  saveSignIn({ accessToken: 'stale', refreshToken: 'dead' }, false)
  await expect(call(getThing, ask)).rejects.toMatchObject({ status: 401, code: 'auth.required' })
  expect(readToken('refreshToken')).toBeNull()
})

test('a renewal that hangs is given up in time, and proves nothing', async () => {
  saveSignIn({ accessToken: 'stale', refreshToken: 'silent' }, false)
  const limits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limits.mockRestore())
  limits.mockImplementation((ms) => {
    // The second limit is the renewal's: its time is up once it has been asked for.
    const limit = new AbortController()
    if (limits.mock.calls.length === 2) whenSilent = () => limit.abort(new Error(`${ms} ms`))
    return limit.signal
  })
  await expect(call(getThing, ask)).rejects.toMatchObject({ status: 401 })
  expect(new Set(limits.mock.calls.flat()).size).toBe(1)
  expect(readToken('refreshToken')).toBe('silent')
})

test('without « remember me » the tokens last as long as the tab', () => {
  saveSignIn({ accessToken: 'a', refreshToken: 'b' }, false)
  expect(localStorage.length).toBe(0)
  expect(sessionStorage.getItem('accessToken')).toBe('a')
})

test('admin calls carry the admin token, and it is renewed with the other', async () => {
  saveSignIn({ accessToken: 'stale', refreshToken: 'good' }, true)
  localStorage.setItem('adminToken', 'stale-admin')
  localStorage.setItem('accessToken', 'stale-admin')
  expect((await call(adminThing, ask)).data).toBe('yours')
  expect(asked[0]).toContain('stale-admin')
  expect(localStorage.getItem('adminToken')).toBe('fresh')
})

test('a public call carries no token and never refreshes', async () => {
  saveSignIn({ accessToken: 'stale', refreshToken: 'good' }, true)
  await expect(call(publicThing, ask)).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual(['GET /api/thing/a%20b -'])
})

test('a refusal keeps its sentence, its code and its fields', async () => {
  const refused = call(publicThing, { params: { id: 'refused' }, query: {} })
  await expect(refused).rejects.toMatchObject({ status: 422, message: 'Non.', code: 'x', errors: { q: '?' } })
})

test('a network failure is an error of status 0, without a sentence', async () => {
  origin = 'http://127.0.0.1:1'
  await expect(call(publicThing, ask)).rejects.toMatchObject({ status: 0, message: '' })
})
