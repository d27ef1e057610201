// @vitest-environment happy-dom
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MultipartEndpoint } from '@fantome/contract/file.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { saveSignIn } from './tokens.ts'
import { upload } from './upload.ts'

const addThing = {
  method: 'POST',
  path: '/api/thing',
  access: ['admin'],
  multipart: true,
  body: z.object({ name: z.string(), note: z.string().optional(), image: z.file() }),
  reply: z.object({ data: z.string() }),
} as const satisfies MultipartEndpoint

const picture = new File(['x'.repeat(5000)], 'photo.png', { type: 'image/png' })
const body = { name: 'gel', image: picture }

const asked: string[] = []
let received = ''
let answers = true

async function read(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** A shop whose only good access token is « fresh », to be had with the refresh token « good ». */
async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const bearer = request.headers.authorization?.replace('Bearer ', '')
  asked.push(`${request.method} ${request.url} ${bearer}`)
  received = await read(request)
  if (request.url === '/api/user/refresh-token') return [200, { data: { accessToken: 'fresh' } }]
  if (bearer !== 'fresh') return [401, { success: false, message: 'Veuillez vous connecter.' }]
  if (received.includes('refused')) return [422, { success: false, message: 'Non.', errors: { name: '?' } }]
  return [200, { data: 'stored' }]
}

let origin = ''
beforeAll(async () => {
  const server = createServer((request, response) => {
    void answer(request).then(([status, reply]) => {
      if (answers)
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

/** happy-dom sends for real but keeps silent on the way: the two reports of a browser are added. */
class ReportingRequest extends XMLHttpRequest {
  override send(form?: FormData) {
    for (const loaded of [2500, 5000])
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { loaded, total: 5000, lengthComputable: true }),
      )
    super.send(form)
  }
}

beforeEach(() => {
  ;(globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${origin}/account`)
  vi.stubGlobal('XMLHttpRequest', ReportingRequest)
  asked.length = 0
  answers = true
  saveSignIn({ accessToken: 'fresh', refreshToken: 'good' }, true)
  localStorage.setItem('adminToken', 'fresh')
})

test('the form arrives whole, without what was left blank, and says how far it has got', async () => {
  const steps: number[] = []
  const onProgress = ({ sent, total }: { sent: number; total: number }) => steps.push(sent / total)
  const reply = await upload(addThing, { body: { ...body, note: undefined }, onProgress })
  expect(reply.data).toBe('stored')
  expect(asked).toEqual(['POST /api/thing fresh'])
  expect(received).toContain('name="image"; filename="photo.png"')
  expect(received).not.toContain('name="note"')
  expect(steps).toEqual([0.5, 1])
})

test('a stale admin token is refreshed once, and the form sent again', async () => {
  localStorage.setItem('accessToken', 'stale')
  localStorage.setItem('adminToken', 'stale')
  expect((await upload(addThing, { body })).data).toBe('stored')
  expect(asked).toEqual([
    'POST /api/thing stale',
    'POST /api/user/refresh-token good',
    'POST /api/thing fresh',
  ])
})

test('a refusal keeps its sentence and its fields', async () => {
  const refused = upload(addThing, { body: { ...body, name: 'refused' } })
  await expect(refused).rejects.toMatchObject({ status: 422, message: 'Non.', errors: { name: '?' } })
})

test('an upload can be stopped on its way', async () => {
  answers = false
  const stop = new AbortController()
  const sending = upload(addThing, { body, signal: stop.signal })
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000)
  stop.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})

test('a network failure is an error of status 0, without a sentence', async () => {
  ;(globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'http://127.0.0.1:1/',
  )
  await expect(upload(addThing, { body })).rejects.toMatchObject({ status: 0, message: '' })
})
