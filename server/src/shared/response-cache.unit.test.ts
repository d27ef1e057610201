import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeOnce, prepareResponse, sizeOf } from './response-cache.ts'

const prepare = (plain: Buffer) =>
  prepareResponse({
    route: '/api/shelf',
    status: 200,
    headers: { 'content-type': 'application/json' },
    plain,
  })

test('cached answer: compressed when it is first asked for, and once however many ask', async () => {
  const answer = prepare(Buffer.from('{"name":"Boîte de 12"}'.repeat(200)))
  expect(answer.encoded).toBeUndefined()
  const [first, second] = [encodeOnce(answer), encodeOnce(answer)]
  expect(second).toBe(first)
  const { br, gzip } = await first
  expect(encodeOnce(answer)).toBe(await first)
  expect(gunzipSync(gzip!.bytes)).toEqual(answer.plain.bytes)
  expect(gzip!.headers.slice(-4)).toEqual([
    'content-encoding',
    'gzip',
    'content-length',
    `${gzip!.bytes.length}`,
  ])
  const held = [answer.plain, br!, gzip!].reduce((sum, { bytes }) => sum + bytes.length, 0)
  expect(sizeOf(answer)).toBeGreaterThanOrEqual(held)
})

test('cached answer: what compressing does not make smaller is sent as it is', async () => {
  expect(await encodeOnce(prepare(randomBytes(5000)))).toEqual({})
  expect(await encodeOnce(prepare(Buffer.from('{}')))).toEqual({})
})
