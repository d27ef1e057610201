import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadFile } from '@fantome/contract/file.ts'
import { expect } from 'vitest'
import { picture } from '../../../test/form.ts'
import { RAW_TYPE, rawForm } from '../../../test/raw-form.ts'
import { test as base, bearerOf, openShop, type Shop } from '../../../test/shop.ts'

/** As in real life, many times faster. */
const timeouts = { request: 400, upload: 5000 }
const PACE = 20
const FOREVER = 60_000

const photo = rawForm([{ name: 'image', value: await picture(), filename: 'photo.png', type: 'image/png' }])
const json = Buffer.from(JSON.stringify({ pseudo: 'lune_calme', password: 'x'.repeat(200) }))

interface Sending {
  path: string
  type: string
  headers?: Record<string, string>
  body: Buffer
}

function headOf({ path, type, headers = {}, body }: Sending) {
  const lines = Object.entries({ ...headers, 'content-type': type, 'content-length': body.length })
  const named = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`POST ${path} HTTP/1.1\r\nhost: x\r\n${named}\r\n`)
}

const test = base.extend<{
  shop: Shop
  /** Says the first part at once and drips the second; tells what came back and how long the line lived. */
  drip: (first: Buffer, second: Buffer, over: number) => Promise<{ answer: string; lasted: number }>
  admin: Record<string, string>
}>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await openShop({ timeouts })
      await shop.app.listen({ port: 0, host: '127.0.0.1' })
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
  drip: async ({ shop }, use) =>
    use(async (first, second, over) => {
      const started = performance.now()
      const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', () => {}) // cut while we were talking
      const closed = new Promise((resolve) => socket.on('close', resolve))
      socket.write(first)
      const step = Math.max(1, Math.floor((second.length * PACE) / over))
      for (let at = 0; at < second.length && !socket.closed; at += step) {
        socket.write(second.subarray(at, at + step))
        await sleep(PACE)
      }
      await closed
      return { answer, lasted: performance.now() - started }
    }),
  admin: async ({ make }, use) => use(bearerOf(await make.user({ role: 'admin' }))),
})

const upload = (headers: Record<string, string>): Sending => ({
  ...{ path: uploadFile.path, type: RAW_TYPE, headers, body: photo },
})

test('an admin’s photo arrives, however slow the line', async ({ drip, admin }) => {
  const head = headOf(upload({ ...admin, connection: 'close' }))
  const { answer, lasted } = await drip(head, photo, 700)
  expect(lasted).toBeGreaterThan(1.5 * timeouts.request)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('Image enregistrée')
})

test('a photo that never ends is given up in the end', async ({ drip, admin }) => {
  const { answer, lasted } = await drip(headOf(upload(admin)), photo, FOREVER)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(lasted).toBeGreaterThan(timeouts.upload - 100)
  expect(lasted).toBeLessThan(FOREVER)
})

test.for<[string, Sending, RegExp]>([
  ['a call', { path: '/api/user/login', type: 'application/json', body: json }, /^HTTP\/1.1 408 /],
  ['a photo of nobody known', upload({}), /^HTTP\/1.1 401 /],
  ['an address that leads nowhere', { path: '/nulle/part', type: 'text/plain', body: json }, /^HTTP\/1.1 4/],
  ['an address that means nothing', { path: '/%E0%A4%A', type: 'text/plain', body: json }, /^HTTP\/1.1 4/],
])('%s that drips in is cut off soon', async ([, sending, said], { drip }) => {
  const { answer, lasted } = await drip(headOf(sending), sending.body, FOREVER)
  expect(answer).toMatch(said)
  expect(lasted).toBeLessThan(timeouts.upload)
})

test('so is one that does not even come to the end of its headers', async ({ drip }) => {
  const endless = headOf(upload({})).subarray(0, -'\r\n'.length)
  const { lasted } = await drip(Buffer.alloc(0), endless, FOREVER)
  expect(lasted).toBeLessThan(timeouts.upload)
})

test('so is a call that does not say how long it is', async ({ drip }) => {
  const head = `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const { answer, lasted } = await drip(
    Buffer.from(`${head}transfer-encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n`),
    json,
    FOREVER,
  )
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(lasted).toBeLessThan(timeouts.upload)
})
