import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ERRORS, type ErrorCode } from '@fantome/contract/errors.ts'
import { expect } from 'vitest'
import { test as base, openShop, type Shop } from '../../test/shop.ts'

const test = base.extend<{ shop: Shop; say: (request: string) => Promise<{ status: number; body: string }> }>(
  {
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
      async ({}, use) => {
        const shop = await openShop()
        await shop.app.listen({ port: 0, host: '127.0.0.1' })
        await use(shop)
        await shop.app.close()
      },
      { scope: 'file' },
    ],
    say: async ({ shop }, use) =>
      use(async (request) => {
        const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
        socket.write(request)
        const answer = await text(socket)
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        expect(head).toMatch(/x-content-type-options: nosniff/i)
        return { status: Number(head.split(' ')[1]), body }
      }),
  },
)

const HOST = 'host: x\r\nconnection: close\r\n'
const refused = (code: ErrorCode) => {
  const { status, message } = ERRORS[code]
  return { status, body: JSON.stringify({ success: false, message, code }) }
}

test.for<[string, string, ErrorCode]>([
  ['the target *', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 'request.bad_url'],
  ['GET *', `GET * HTTP/1.1\r\n${HOST}\r\n`, 'request.bad_url'],
  ['no HTTP at all', 'hello\r\n\r\n', 'request.malformed'],
  ['no host', 'GET /api/user/get-country HTTP/1.1\r\nconnection: close\r\n\r\n', 'request.malformed'],
  [
    'endless headers',
    `GET / HTTP/1.1\r\n${HOST}x: ${'a'.repeat(20_000)}\r\n\r\n`,
    'request.headers_too_large',
  ],
])('raw request: %s is refused in the shape of every error', async ([, request, code], { say }) => {
  expect(await say(request)).toEqual(refused(code))
})

test('raw request: a target with scheme and host is answered as its path', async ({ say }) => {
  const answer = await say(`GET http://x/api/user/get-country HTTP/1.1\r\n${HOST}\r\n`)
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toMatchObject({ success: true })
})
