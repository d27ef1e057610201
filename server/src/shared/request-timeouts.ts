import type { IncomingMessage, ServerOptions } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. */
export interface RequestTimeouts {
  /** For a request to arrive whole, whoever sends it: lines held open on purpose are cut. */
  request: number
  /** For a form with a picture, once its sender is known: 8 MB at 0.4 Mbit/s. */
  upload: number
}
export const REQUEST_TIMEOUTS: RequestTimeouts = { request: 15_000, upload: 180_000 }

/** What Node itself watches over, on all lines alike. */
export const serverTimeouts = ({ request, upload }: RequestTimeouts): ServerOptions => ({
  requestTimeout: upload,
  headersTimeout: request,
  connectionsCheckingInterval: request / 4,
  keepAliveTimeout: 72_000, // longer than a proxy in front keeps its own lines
})

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Node knows one limit for all requests: this is the short one. It also covers those no route answers. */
export function useRequestTimeouts({ server }: FastifyInstance, { request }: RequestTimeouts) {
  server.prependListener('request', (raw: IncomingMessage) => {
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers
    if (!hasBody) return
    const deadline = setTimeout(() => {
      const tooSlow = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.emit('clientError', tooSlow, raw.socket)
    }, request)
    deadlines.set(raw, deadline)
    raw.once('close', () => clearTimeout(deadline))
  })
}

/** From now on only Node's own limit holds for this request. */
export const extendTimeout = (raw: IncomingMessage) => clearTimeout(deadlines.get(raw))
