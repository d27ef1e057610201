import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { Analytics } from './analytics.ts'
import { useMetrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the pages of the site. */
    page?: string | undefined
  }
}

export interface AnsweredRequest {
  /** Only of what Fastify has seen. */
  reqId?: string
  method: string
  route: string
  /** Of a page: which of the route table. */
  page?: string | undefined
  status: number
  /** Unknown where the answer was in memory: that takes less than it costs to measure. */
  ms?: number
}

/** Sees every answer leave: one line in the log and one count in the figures, whoever gave it. */
export function useAccessLog(app: FastifyInstance, env: Env, analytics: Analytics) {
  app.decorateRequest('page')
  const metrics = useMetrics(app, env)
  const logAnswer = (answered: AnsweredRequest) => {
    const { reqId, method, route, status, ms = 0 } = answered
    app.log.info({ reqId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'answered')
    metrics.count(answered)
    analytics.countAnswer(answered)
  }
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      page: request.page,
      status: reply.raw.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
  return logAnswer
}
