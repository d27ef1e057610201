import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedBody, encodeBody, pickEncoding, sizeOf } from './encodings.ts'
import type { ShopMemory } from './shop-memory.ts'

export interface KeptAnswer {
  body: EncodedBody
  type: string
  etag: string
}

const GENERATION = Symbol('generation')
type Marked = FastifyRequest & { [GENERATION]?: number }

/** Answers the routes marked `keep` from memory, before anything is parsed, until the shop changes. */
export function useKeptAnswers(app: FastifyInstance, memory: ShopMemory<KeptAnswer>) {
  app.addHook('onRequest', (request, reply, done) => {
    // An admin sees more than the others: their answer is neither kept nor taken from what was kept.
    if (!request.routeOptions.config.keep || request.method !== 'GET' || request.user) return done()
    const kept = memory.find(request.url)
    if (kept) return void answer(kept, request, reply)
    ;(request as Marked)[GENERATION] = memory.generation
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const madeIn = (request as Marked)[GENERATION]
    if (madeIn === undefined || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload)
    const plain = Buffer.from(payload)
    const type = String(reply.getHeader('content-type'))
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'public, no-cache')
    // Compressed after this answer has left: the first visitor does not wait for the others.
    encodeBody(plain).then(
      (body) => memory.keep(request.url, { body, type, etag }, sizeOf(body), madeIn),
      (error: unknown) => request.log.error({ err: error }, 'could not keep an answer'),
    )
    done(null, payload)
  })
}

function answer({ body, type, etag }: KeptAnswer, request: FastifyRequest, reply: FastifyReply) {
  void reply
    .header('etag', etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const [bytes, encoding] = pickEncoding(body, request.headers['accept-encoding'])
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(bytes)
}
