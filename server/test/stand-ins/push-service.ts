import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeCertificate } from './certificate.ts'

/** Good for 127.0.0.1 and for nothing else, and only for as long as this process runs. */
const CERTIFICATE = makeCertificate()
export const PUSH_STAND_IN_CA = join(mkdtempSync(join(tmpdir(), 'fantome-push-')), 'ca.pem')
writeFileSync(PUSH_STAND_IN_CA, CERTIFICATE.cert)

interface Pushed {
  /** Which browser it was for. */
  path: string
  headers: IncomingHttpHeaders
  /** As the service sees it: nothing it could read. */
  sealed: Buffer
  /** As the browser reads it. */
  payload: { id: string; title: string; url: string }
  /** The claims of the signed token that names the shop. */
  vapid: { aud: string; exp: number; sub: string }
}

/** A push service and the browsers that subscribed at it. `answer` is what it says, or how it fails. */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const service = { answer: 201 as number | 'hang' | 'lost', calls: 0, accepted: [] as Pushed[] }

  const server = createServer(CERTIFICATE, async (request, response) => {
    service.calls++
    const { url: path = '', headers } = request
    const sealed = await buffer(request)
    const vapid = readVapid(headers.authorization)
    const pushed = { path, headers, sealed, payload: browsers.get(path)!.read(sealed), vapid }
    answerWith(service.answer, response, () => void service.accepted.push(pushed))
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(service, {
    origin,
    /** What a browser sends us once its owner said yes. */
    subscribe() {
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const browser = createBrowser()
      browsers.set(path, browser)
      return { path, subscription: { endpoint: origin + path, keys: browser.keys } }
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  })
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

function answerWith(answer: number | 'hang' | 'lost', response: ServerResponse, accept: () => void) {
  if (answer === 'hang') return
  if (answer === 'lost' || answer < 300) accept()
  if (answer === 'lost') return void response.destroy()
  response.writeHead(answer, answer === 429 ? { 'retry-after': '1' } : {}).end()
}

type Browser = ReturnType<typeof createBrowser>

/** The receiving end of RFC 8291: only this key pair and this secret read what is sent to them. */
function createBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(sealed: Buffer) {
      const salt = sealed.subarray(0, 16)
      const keyEnd = 21 + sealed[20]!
      const sender = sealed.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Pushed['payload']
    },
  }
}

/** Who signed, checked with the key that comes beside the token (RFC 8292). */
function readVapid(authorization = ''): Pushed['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('This token was not signed with that key')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Pushed['vapid']
}
