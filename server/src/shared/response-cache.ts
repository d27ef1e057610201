import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseEvents } from './database-events.ts'
import { accepts, encodeBody } from './encodings.ts'
import type { InvalidatedCache } from './invalidated-cache.ts'

/** An answer that is the same for everyone, with headers and encodings ready to send. */
export interface CachedResponse {
  /** The route that made it, for the log and the metrics. */
  route: string
  /** Of a page: which of the route table. */
  page?: string | undefined
  status: number
  etag: string
  plain: Ready
  /** Asked for by the first who takes a compressed body. */
  encoded?: Promise<Encoded> | Encoded
}

type Encoded = { br?: Ready; gzip?: Ready }

interface Ready {
  bytes: Buffer
  /** Names and values by turns, as node:http writes them fastest. */
  headers: string[]
}

interface Made {
  route: string
  page?: string | undefined
  status: number
  headers: Record<string, string>
  plain: Buffer
}

const NOT_TO_STORE = { 'cache-control': 'no-store' }
const SAME_FOR_ALL = { 'cache-control': 'public, no-cache', vary: 'accept-encoding' }

export function prepareResponse({ route, page, status, headers, plain }: Made): CachedResponse {
  const etag = etagOf(plain)
  const all = { ...headers, ...(status < 500 ? SAME_FOR_ALL : NOT_TO_STORE), etag }
  return { route, page, status, etag, plain: ready(plain, Object.entries(all).flat()) }
}

const ready = (bytes: Buffer, headers: string[]): Ready => ({
  bytes,
  headers: [...headers, 'content-length', String(bytes.length)],
})

/** Compresses it, once however many ask. An answer that nobody asks for again is not worth that. */
export function encodeOnce(response: CachedResponse): Promise<Encoded> | Encoded {
  response.encoded ??= encode(response.plain).then(
    (encoded) => {
      response.encoded = encoded
      return encoded
    },
    () => ({}),
  )
  return response.encoded
}

async function encode({ bytes, headers }: Ready): Promise<Encoded> {
  const { br, gzip } = await encodeBody(bytes)
  const rest = headers.slice(0, -2)
  const readyAs = (encoding: string, smaller: Buffer) =>
    ready(smaller, [...rest, 'content-encoding', encoding])
  return { ...(br && { br: readyAs('br', br) }), ...(gzip && { gzip: readyAs('gzip', gzip) }) }
}

const etagOf = (bytes: Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`

/** Bytes in memory at most, with what it may be compressed to (`encodeBody`). */
export const sizeOf = ({ plain }: CachedResponse) =>
  2 * plain.bytes.length + 3 * plain.headers.reduce((sum, text) => sum + text.length, 0)

/** Everything that a body shows or links to: a change to one of them makes it stale. */
export const idsIn = (body: string) => new Set(body.match(ID))
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Sends the smallest body this browser accepts, or 304 when it has it already, and tells the status once it is sent.
 * Without a request id: nothing was done that one could look up.
 */
export function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  onSent: (status: number) => void = () => {},
) {
  const { headers } = request
  if (cached.status === 200 && headers['if-none-match'] === cached.etag) {
    response.writeHead(304, { etag: cached.etag, ...SAME_FOR_ALL }).end()
    return onSent(304)
  }
  const accepted = headers['accept-encoding'] ?? ''
  const [takesBrotli, takesGzip] = [accepts(accepted, 'br'), accepts(accepted, 'gzip')]
  const send = ({ br, gzip }: Encoded) => {
    const { bytes, headers } = (takesBrotli && br) || (takesGzip && gzip) || cached.plain
    response.writeHead(cached.status, headers).end(bytes)
    onSent(cached.status)
  }
  const encoded = takesBrotli || takesGzip ? encodeOnce(cached) : {}
  if (encoded instanceof Promise) void encoded.then(send)
  else send(encoded)
}

/** The same from inside a route; log and metrics follow as for any answer. */
export function replyCached(cached: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  sendCached(cached, request.raw, reply.raw)
  return reply
}

const GENERATION = Symbol('generation')
type Marked = FastifyRequest & { [GENERATION]?: number }

interface Caching {
  cache: InvalidatedCache<CachedResponse>
  changes: Pick<DatabaseEvents, 'catchUp'>
  /** What every answer says, cached or not. */
  headers: Record<string, string>
}

/** Caches the answers of the routes marked `cached` until what they show changes. */
export function useResponseCache(app: FastifyInstance, { cache, changes, headers }: Caching) {
  app.addHook('onRequest', (request, reply, done) => {
    // An admin sees more than the others: their answers are not cached, and none is taken from the cache.
    if (!request.routeOptions.config.cached || request.method !== 'GET' || request.user) return done()
    const cached = cache.find(request.url) // asked for by someone signed in
    if (cached) return void replyCached(cached, request, reply)
    ;(request as Marked)[GENERATION] = cache.generation
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const isAdminsWrite = request.method !== 'GET' && request.user?.role === 'admin'
    if (!isAdminsWrite || reply.statusCode >= 400) return done(null, payload)
    void changes.catchUp().then(() => done(null, payload))
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const madeIn = (request as Marked)[GENERATION]
    if (madeIn === undefined || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload)
    const plain = Buffer.from(payload)
    const made = prepareResponse({
      route: request.routeOptions.url!,
      status: 200,
      headers: { ...headers, 'content-type': String(reply.getHeader('content-type')) },
      plain,
    })
    void reply.headers({ ...SAME_FOR_ALL, etag: made.etag })
    cache.set(request.url, made, { bytes: sizeOf(made), madeIn, shows: idsIn(payload) })
    done(null, payload)
  })
}
