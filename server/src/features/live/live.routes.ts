import type { ServerResponse } from 'node:http'
import { liveEvents } from '@fantome/contract/order.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { OffersChanged } from '../../shared/database-events.ts'
import { http } from '../../shared/http.ts'
import * as dispatchService from '../dispatch/dispatch.service.ts'

const HEARTBEAT_MS = 25_000
/** A stream ends with the token that opened it; the browser opens another. */
const LIFE_MS = 15 * 60_000
const STREAMS_EACH = 5
/** However many offers open and close, or orders move, a connection is told at most once in this time. */
const SELDOM_MS = 1000

/** Whether a change of offers concerns a partner of these zones. */
const concerns = (changed: OffersChanged, zones: dispatchService.PartnerZones) => {
  if (changed.role !== zones.role || changed.countryId !== zones.countryId) return false
  if (changed.scope === 'country') return true
  if (changed.scope === 'courier') return changed.courierId === zones.id
  const isServed = zones.quartierIds.includes(changed.quartierId)
  return isServed || (changed.scope === 'commune' && changed.communeId === zones.communeId)
}

/** A stream that was ended is still listed until it is closed: writing to it would stop the whole process. */
function tell(stream: ServerResponse, event: string) {
  if (!stream.writableEnded) stream.write(event)
}

/** One event of one stream, sent at once and then at most once in a while, however often it happens. */
function seldom(stream: ServerResponse, name: string) {
  let timer: NodeJS.Timeout | undefined
  let toldAt = 0
  function send() {
    toldAt = performance.now()
    timer = undefined
    tell(stream, `event: ${name}\ndata: {}\n\n`)
  }
  return {
    tell() {
      const wait = toldAt + SELDOM_MS - performance.now()
      if (wait <= 0) send()
      else timer ??= setTimeout(send, wait)
    },
    stop: () => clearTimeout(timer),
  }
}
type Seldom = ReturnType<typeof seldom>

/**
 * Server-sent events: which order of yours moved, or that the offers of your zone changed, and nothing more. An
 * admin is told that some order moved, and that alerts were raised or seen. What became of it is asked by the usual
 * calls.
 */
export const liveRoutes: FastifyPluginAsyncZod = async (app) => {
  const streams = new Map<string, Set<ServerResponse>>()
  const sessions = new Map<ServerResponse, string>()

  app.changes.onOrderMoved(({ orderId, userIds }) => {
    const event = `event: order\ndata: ${JSON.stringify({ orderId })}\n\n`
    for (const userId of userIds) for (const stream of streams.get(userId) ?? []) tell(stream, event)
    for (const { orders } of admins.values()) orders.tell()
  })
  const admins = new Map<ServerResponse, { orders: Seldom; alerts: Seldom }>()
  app.changes.onAlertsChanged(() => {
    for (const { alerts } of admins.values()) alerts.tell()
  })
  const partners = new Map<ServerResponse, { zones: dispatchService.PartnerZones; offers: Seldom }>()
  app.changes.onOffersChanged((changed) => {
    for (const { zones, offers } of partners.values()) if (concerns(changed, zones)) offers.tell()
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
    handler: async (request, reply) => {
      const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
      if (request.method === 'HEAD') return reply.headers(headers).send('')
      const { role } = request.user
      const isPartner = role === 'vendeur' || role === 'livreur'
      const zones = isPartner ? await dispatchService.findZones(app.db, request.user.id) : undefined
      reply.hijack()
      const stream = reply.raw
      sessions.set(stream, request.user.sessionId)
      stream.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
      stream.write('retry: 3000\n\n')
      if (zones) partners.set(stream, { zones, offers: seldom(stream, 'offers') })
      if (role === 'admin')
        admins.set(stream, { orders: seldom(stream, 'orders'), alerts: seldom(stream, 'alerts') })
      const mine = streams.get(request.user.id) ?? new Set()
      streams.set(request.user.id, mine.add(stream))
      if (mine.size > STREAMS_EACH) [...mine][0]?.end()
      const heartbeat = setInterval(() => tell(stream, ':\n\n'), HEARTBEAT_MS)
      const end = setTimeout(() => stream.end(), LIFE_MS)
      stream.on('close', () => {
        clearInterval(heartbeat)
        clearTimeout(end)
        mine.delete(stream)
        sessions.delete(stream)
        partners.get(stream)?.offers.stop()
        partners.delete(stream)
        const { orders, alerts } = admins.get(stream) ?? {}
        for (const timer of [orders, alerts]) timer?.stop()
        admins.delete(stream)
        if (mine.size === 0) streams.delete(request.user.id)
      })
    },
  })
}
