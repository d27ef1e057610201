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
  br?: Ready
  gzip?: Ready
}

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

export async function prepareResponse({
  route,
  page,
  status,
  headers,
  plain,
}: Made): Promise<CachedResponse> {
  const etag = etagOf(plain)
  const ready = (bytes: Buffer, encoding?: string): Ready => {
    const all = {
      ...headers,
      ...(status < 500 ? SAME_FOR_ALL : NOT_TO_STORE),
      etag,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    }
    return { bytes, headers: Object.entries(all).flat() }
  }
  const { br, gzip } = await encodeBody(plain)
  return {
    route,
    page,
    status,
    etag,
    plain: ready(plain),
    ...(br && { br: ready(br, 'br') }),
    ...(gzip && { gzip: ready(gzip, 'gzip') }),
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`

/** Bytes in memory, with the headers of each encoding. */
export const sizeOf = ({ plain, br, gzip }: CachedResponse) =>
  [plain, br, gzip].reduce(
    (sum, ready) => sum + (ready ? ready.bytes.length + lengthOf(ready.headers) : 0),
    0,
  )

const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** Everything that a body shows or links to: a change to one of them makes it stale. */
export const idsIn = (body: string) => new Set(body.match(ID))
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Sends the smallest body this browser accepts, or 304 when it has it already; returns the status. Without a request id:
 * nothing was done that one could look up.
 */
export function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse) {
  const { headers } = request
  if (cached.status === 200 && headers['if-none-match'] === cached.etag) {
    response.writeHead(304, { etag: cached.etag, ...SAME_FOR_ALL }).end()
    return 304
  }
  const accepted = headers['accept-encoding'] ?? ''
  const ready =
    (accepts(accepted, 'br') && cached.br) || (accepts(accepted, 'gzip') && cached.gzip) || cached.plain
  response.writeHead(cached.status, ready.headers).end(ready.bytes)
  return cached.status
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
    void reply.headers({ ...SAME_FOR_ALL, etag: etagOf(plain) })
    const type = String(reply.getHeader('content-type'))
    const made = {
      route: request.routeOptions.url!,
      status: 200,
      headers: { ...headers, 'content-type': type },
      plain,
    }
    // Compressed after this answer has left: its reader does not wait for that.
    prepareResponse(made).then(
      (ready) => cache.set(request.url, ready, { bytes: sizeOf(ready), madeIn, shows: idsIn(payload) }),
      (error: unknown) => request.log.error({ err: error }, 'could not cache an answer'),
    )
    done(null, payload)
  })
}
