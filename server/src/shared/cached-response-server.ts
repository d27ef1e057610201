import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { AnsweredRequest } from '../operations/access-log.ts'
import type { InvalidatedCache } from './invalidated-cache.ts'
import type { RawErrors } from './raw-errors.ts'
import { pathOf } from './request-target.ts'
import { type CachedResponse, sendCached } from './response-cache.ts'

interface Parts {
  caches: InvalidatedCache<CachedResponse>[]
  rawErrors: RawErrors
  logAnswer(answered: AnsweredRequest): void
}

/** A server that answers visitors from its caches before Fastify sees the request; everything else goes to Fastify. */
export function createCachedResponseServer(
  options: ServerOptions,
  handleRequest: RequestListener,
  { caches, rawErrors, logAnswer }: Parts,
) {
  // Node's own refusal of a request without a host is empty: ours has a body.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    const { method = '', headers } = request
    const url = pathOf(request.url)
    if (url === undefined || (headers.host === undefined && request.httpVersion === '1.1')) {
      const status = rawErrors.send(response, url === undefined ? 'request.bad_url' : 'request.malformed')
      return logAnswer({ method, route: 'none', status, ms: 0 })
    }
    request.url = url
    // Whoever is signed in may see more; and a server that is closing says so through Fastify.
    if (method !== 'GET' || headers.authorization || !server.listening)
      return handleRequest(request, response)
    for (const cache of caches) {
      const cached = cache.find(url)
      if (!cached) continue
      const { route, page } = cached
      return sendCached(cached, request, response, (status) => logAnswer({ method, route, page, status }))
    }
    handleRequest(request, response)
  })
  return server
}
