import type { ServerResponse } from 'node:http'
import { liveEvents } from '@fantome/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { http } from '../../shared/http.ts'

const HEARTBEAT_MS = 25_000
/** A stream ends with the token that opened it; the browser opens another. */
const LIFE_MS = 15 * 60_000
const STREAMS_EACH = 5

/** Server-sent events: which order of yours moved, and nothing more. What it became is asked by the usual calls. */
export const liveRoutes: FastifyPluginAsyncZod = async (app) => {
  const streams = new Map<string, Set<ServerResponse>>()
  const sessions = new Map<ServerResponse, string>()

  app.changes.onOrderMoved(({ orderId, userIds }) => {
    const event = `event: order\ndata: ${JSON.stringify({ orderId })}\n\n`
    for (const userId of userIds) for (const stream of streams.get(userId) ?? []) stream.write(event)
  })
  // Sign-out, block, new password, closed account: whoever may no longer ask is no longer told.
  app.changes.onSessionEnded((ended) => {
    for (const [stream, sessionId] of sessions) if (!ended || sessionId === ended) stream.end()
  })
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const stream of open) stream.end()
  })

  app.route({
    ...http(liveEvents),
    handler: (request, reply) => {
      const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
      if (request.method === 'HEAD') return reply.headers(headers).send('')
      reply.hijack()
      const stream = reply.raw
      sessions.set(stream, request.user.sessionId)
      stream.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
      stream.write('retry: 3000\n\n')
      const mine = streams.get(request.user.id) ?? new Set()
      streams.set(request.user.id, mine.add(stream))
      if (mine.size > STREAMS_EACH) [...mine][0]?.end()
      const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS)
      const end = setTimeout(() => stream.end(), LIFE_MS)
      stream.on('close', () => {
        clearInterval(heartbeat)
        clearTimeout(end)
        mine.delete(stream)
        sessions.delete(stream)
        if (mine.size === 0) streams.delete(request.user.id)
      })
    },
  })
}
