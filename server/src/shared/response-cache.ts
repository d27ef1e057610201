import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseEvents } from './database-events.ts'
import { encodeBody } from './encodings.ts'
import type { InvalidatedCache } from './invalidated-cache.ts'

/** An answer that is the same for everyone, ready to leave: nothing is left to do for each visitor. */
export interface CachedResponse {
  /** The route that made it, for the log and the figures. */
  route: string
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
  status: number
  headers: Record<string, string>
  plain: Buffer
}

const SAME_FOR_ALL = { 'cache-control': 'public, no-cache', vary: 'accept-encoding' }

export async function prepareResponse({ route, status, headers, plain }: Made): Promise<CachedResponse> {
  const etag = etagOf(plain)
  const ready = (bytes: Buffer, encoding?: string): Ready => {
    const all = {
      ...headers,
      ...SAME_FOR_ALL,
      etag,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    }
    return { bytes, headers: Object.entries(all).flat() }
  }
  const { br, gzip } = await encodeBody(plain)
  return {
    route,
    status,
    etag,
    plain: ready(plain),
    ...(br && { br: ready(br, 'br') }),
    ...(gzip && { gzip: ready(gzip, 'gzip') }),
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`

export const sizeOf = ({ plain, br, gzip }: CachedResponse) =>
  plain.bytes.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0)

/** The smallest body this browser accepts, or word that it has it already; returns the status told. */
export function sendCached(
  kept: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
) {
  const { headers } = request
  if (kept.status === 200 && headers['if-none-match'] === kept.etag) {
    response.writeHead(304, { etag: kept.etag, ...SAME_FOR_ALL, 'x-request-id': id }).end()
    return 304
  }
  const accepted = headers['accept-encoding'] ?? ''
  const ready = (accepted.includes('br') && kept.br) || (accepted.includes('gzip') && kept.gzip) || kept.plain
  response.writeHead(kept.status, [...ready.headers, 'x-request-id', id]).end(ready.bytes)
  return kept.status
}

/** The same from inside a route; the log and the figures follow as for any answer. */
export function replyCached(kept: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  sendCached(kept, request.raw, reply.raw, request.id)
  return reply
}

const GENERATION = Symbol('generation')
type Marked = FastifyRequest & { [GENERATION]?: number }

interface Keeping {
  cache: InvalidatedCache<CachedResponse>
  changes: Pick<DatabaseEvents, 'announce'>
  /** What every answer of the house says, kept or not. */
  headers: Record<string, string>
}

/** Keeps the answers of the routes marked `keep`, as the door will give them, until the shop changes. */
export function useResponseCache(app: FastifyInstance, { cache, changes, headers }: Keeping) {
  app.addHook('onRequest', (request, reply, done) => {
    // An admin sees more than the others: their answer is neither kept nor taken from what was kept.
    if (!request.routeOptions.config.cached || request.method !== 'GET' || request.user) return done()
    const kept = cache.find(request.url) // someone signed in, whom the door let through
    if (kept) return void replyCached(kept, request, reply)
    ;(request as Marked)[GENERATION] = cache.generation
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const isAdminsWrite = request.method !== 'GET' && request.user?.role === 'admin'
    if (isAdminsWrite && reply.statusCode < 400) changes.announce()
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
    // Compressed after this answer has left: the first visitor does not wait for the others.
    prepareResponse(made).then(
      (kept) => cache.set(request.url, kept, sizeOf(kept), madeIn),
      (error: unknown) => request.log.error({ err: error }, 'could not keep an answer'),
    )
    done(null, payload)
  })
}
