import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { AnsweredRequest } from '../operations/access-log.ts'
import type { InvalidatedCache } from './invalidated-cache.ts'
import { type CachedResponse, sendCached } from './response-cache.ts'

interface Door {
  caches: InvalidatedCache<CachedResponse>[]
  logAnswer(answered: AnsweredRequest): void
}

/** A server that answers visitors from memory at the door, before anything is parsed; all others go in. */
export function createCachedResponseServer(
  options: ServerOptions,
  goIn: RequestListener,
  { caches, logAnswer }: Door,
) {
  const server = createServer(options, (request, response) => {
    const { method, url = '', headers } = request
    // Whoever is signed in may see more; and a house that is closing says so from inside.
    if (method !== 'GET' || headers.authorization || !server.listening) return goIn(request, response)
    for (const cache of caches) {
      const kept = cache.find(url)
      if (!kept) continue
      const reqId = randomUUID()
      const status = sendCached(kept, request, response, reqId)
      return logAnswer({ reqId, method, route: kept.route, status, ms: 0 }) // less than it costs to measure
    }
    goIn(request, response)
  })
  return server
}
