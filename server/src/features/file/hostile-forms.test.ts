import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addProduct } from '@fantome/contract/catalogue-admin.ts'
import { uploadFile } from '@fantome/contract/file.ts'
import { expect } from 'vitest'
import { picture } from '../../../test/form.ts'
import { BOUNDARY, type Part, RAW_TYPE, rawForm } from '../../../test/raw-form.ts'
import { type Answer, test as base, bearerOf, toAnswer } from '../../../test/shop.ts'

const png = await picture('png')
const image: Part = { name: 'image', value: png, filename: 'photo.png', type: 'image/png' }
const field = (name: string, value: string | Buffer = 'x', type?: string): Part => ({
  name,
  value,
  ...(type && { type }),
})
const many = (count: number, part: (rank: number) => Part) =>
  Array.from({ length: count }, (_, rank) => part(rank))

const test = base.extend<{
  headers: Record<string, string>
  send: (payload: Buffer | string, type?: string, path?: string) => Promise<Answer>
  /** The shop on a port of its own: what a socket can do, inject cannot. */
  port: number
}>({
  headers: async ({ make }, use) => use(bearerOf(await make.user({ role: 'admin' }))),
  send: async ({ shop, headers }, use) =>
    use(async (payload, type = RAW_TYPE, path = uploadFile.path) =>
      toAnswer(
        await shop.app.inject({
          method: 'POST',
          url: path,
          payload,
          headers: { ...headers, 'content-type': type },
        }),
      ),
    ),
  port: [
    async ({ shop }, use) => {
      await shop.app.listen({ port: 0, host: '127.0.0.1' })
      await use((shop.app.server.address() as AddressInfo).port)
    },
    { scope: 'file' },
  ],
})

const TOO_LARGE = {
  status: 413,
  code: 'request.too_large',
  message: 'Le contenu envoyé est trop volumineux.',
}
const BAD_BODY = { status: 400, code: 'request.bad_body', message: 'Le contenu envoyé est illisible.' }
const NO_IMAGE = { status: 400, code: 'request.invalid', message: 'Veuillez sélectionner une image valide' }

test.for<[string, Buffer, object]>([
  ['a thousand fields', rawForm(many(1000, (rank) => field(`f${rank}`))), TOO_LARGE],
  [
    'a thousand files',
    rawForm(many(1000, (rank) => ({ ...image, name: `f${rank}` }))),
    { status: 413, code: 'file.too_many' },
  ],
  [
    'two files',
    rawForm([image, { ...image, name: 'other' }]),
    { status: 413, code: 'file.too_many', message: 'Envoyez une seule image à la fois.' },
  ],
  ['21 fields beside the file', rawForm([...many(21, (rank) => field(`f${rank}`)), image]), TOO_LARGE],
  ['a field of 1 MB', rawForm([field('name', 'x'.repeat(1024 * 1024)), image]), TOO_LARGE],
  [
    'many fields that weigh 1 MB together',
    rawForm(many(20, (rank) => field(`f${rank}`, 'x'.repeat(50_000)))),
    TOO_LARGE,
  ],
  ['the same field twice', rawForm([field('name'), field('name'), image]), BAD_BODY],
  ['the same file twice under one name', rawForm([image, image]), { status: 413, code: 'file.too_many' }],
  ['a field called __proto__', rawForm([field('__proto__', '{"isAdmin":true}'), image]), BAD_BODY],
  ['a field called constructor', rawForm([field('constructor'), image]), BAD_BODY],
  ['a file called toString', rawForm([{ ...image, name: 'toString' }]), BAD_BODY],
  ['no last boundary', rawForm([image], ''), BAD_BODY],
  ['half a last boundary', rawForm([image], '--'), BAD_BODY],
  ['no part at all', rawForm([]), NO_IMAGE],
  ['only an opening', Buffer.from(`--${BOUNDARY}\r\n`), BAD_BODY],
  ['an end in the middle of a header', Buffer.from(`--${BOUNDARY}\r\nContent-Disp`), BAD_BODY],
  ['another boundary inside', Buffer.from('--other\r\n\r\n--other--\r\n'), BAD_BODY],
  ['words without form', Buffer.from('bonjour'), BAD_BODY],
  ['JSON in disguise', Buffer.from('{"image":"x"}'), BAD_BODY],
  ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 97) % 256)), BAD_BODY],
  [
    'broken JSON in a field that claims to be JSON',
    rawForm([field('name', '{', 'application/json'), image]),
    BAD_BODY,
  ],
  [
    'no name on the part',
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
    BAD_BODY,
  ],
])('a form with %s is refused', async ([, payload, refusal], { send }) => {
  expect(await send(payload)).toMatchObject({ success: false, ...refusal })
})

test.for([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/form-data; boundary="un\r\nclosed',
])('a form of type « %s » is refused', async (type, { send }) => {
  const { status, success } = await send(rawForm([image]), type)
  expect([status >= 400 && status < 500, success]).toEqual([true, false])
})

test.for([
  'multipart/mixed; boundary=x',
  'multipart/related; boundary=x',
  'multipart/form-data-x; boundary=x',
  'text/plain; multipart/form-data',
])('%s is not a form', async (type, { send }) => {
  expect(await send(rawForm([image]), type)).toMatchObject({ status: 415, code: 'request.unsupported_type' })
})

test.for([
  ['a charset nobody knows', field('name', 'x', 'text/plain; charset=klingon')],
  ['a charset of two bytes', field('name', 'x', 'text/plain; charset=utf-16le')],
  ['bytes that are no text', field('name', Buffer.from([0xff, 0xfe, 0xc3, 0x28]))],
  ['JSON in a field that claims to be JSON', field('name', '{"a":[1]}', 'application/json')],
  ['a lone half of a letter', field('name', Buffer.from([0xed, 0xa0, 0x80]))],
  ['a NUL', field('name', 'a\0b')],
  ['a file where words belong', { ...image, name: 'name' }],
])('a product whose name is %s never breaks the shop', async ([, name], { send, make }) => {
  const fields = [field('description'), field('price', '1'), field('category_id', (await make.category()).id)]
  const { status } = await send(rawForm([name as Part, ...fields]), RAW_TYPE, addProduct.path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('a part whose header is endless is read without it', async ({ send }) => {
  const type = `image/png; x=${'y'.repeat(200_000)}`
  expect(await send(rawForm([{ ...image, type }]))).toMatchObject({ status: 200 })
})

test('the type may be written as people like', async ({ send }) => {
  for (const type of [
    `Multipart/Form-Data; boundary=${BOUNDARY}`,
    `multipart/form-data;boundary="${BOUNDARY}"`,
  ])
    expect(await send(rawForm([image]), type), type).toMatchObject({ status: 200 })
})

const START = rawForm([{ ...image, value: '' }], '').subarray(0, -2)
const CHUNK = Buffer.alloc(256 * 1024, 1)

test('100 MB that do not say how long they are get their refusal, and the memory stays where it was', async ({
  port,
  headers,
}) => {
  const before = process.memoryUsage().rss
  let peak = before
  const call = request({
    port,
    method: 'POST',
    path: uploadFile.path,
    headers: { ...headers, 'content-type': RAW_TYPE },
  })
  call.setMaxListeners(0)
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  let hasAnswer = false
  answered.then(
    () => {
      hasAnswer = true
    },
    () => {},
  )
  call.write(START)
  for (let sent = 0; sent < 400 && !hasAnswer; sent++) {
    if (!call.write(CHUNK)) await Promise.race([once(call, 'drain'), answered])
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  call.end()
  const [response] = await answered
  expect(response.statusCode).toBe(413)
  expect(await response.toArray().then(String)).toContain('file.too_large')
  expect((peak - before) / 1024 / 1024).toBeLessThan(100)
})

test('100 MB that say so are refused before the first of them', async ({ port, headers }) => {
  const length = { 'content-length': String(100 * 1024 * 1024) }
  const call = request({
    port,
    method: 'POST',
    path: uploadFile.path,
    headers: { ...headers, 'content-type': RAW_TYPE, ...length },
  })
  call.on('error', () => {})
  call.write(START)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(413)
  call.destroy()
})

test('a length that is not the body’s, or a sender who leaves, costs nothing', async ({
  port,
  headers,
  visitor,
  send,
}) => {
  const knock = async (length: number, body: Buffer, thenEnd: boolean) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const lines = [
      `POST ${uploadFile.path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${headers.authorization}`,
      `Content-Type: ${RAW_TYPE}`,
      `Content-Length: ${length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(body)
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    if (thenEnd) socket.end()
    await Promise.race([once(socket, 'close'), sleep(500)])
    socket.destroy()
    return answer
  }
  const whole = rawForm([image])
  expect(await knock(whole.length - 40, whole.subarray(0, -40), false)).toContain('400 Bad Request')
  for (let leaving = 0; leaving < 20; leaving++)
    await knock(whole.length * 2, whole.subarray(0, 200 + leaving), true)
  await knock(whole.length + 1000, whole, true)
  expect(await visitor.get('/health/live')).toMatchObject({ status: 'live' })
  expect(await send(whole)).toMatchObject({ status: 200 })
})

test('thirty pictures at once: some are done in turn, the rest are told to come back, none is lost', async ({
  send,
}) => {
  const forms = await Promise.all(
    many(30, () => image).map(async () => rawForm([{ ...image, value: await picture() }])),
  )
  const answers = await Promise.all(forms.map((form) => send(form)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(17)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject({
      status: 503,
      code: 'file.busy',
      message: 'Trop d’images arrivent en même temps. Réessayez dans un instant.',
    })
})
