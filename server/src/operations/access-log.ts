import type { FastifyInstance } from 'fastify'
import { useMetrics } from './metrics.ts'

export interface AnsweredRequest {
  reqId: string
  method: string
  route: string
  status: number
  ms: number
}

/** Sees every answer leave: one line in the log and one count in the figures, whoever gave it. */
export function useAccessLog(app: FastifyInstance, metricsToken: string | undefined) {
  const metrics = useMetrics(app, metricsToken)
  const logAnswer = (answered: AnsweredRequest) => {
    app.log.info({ ...answered, ms: Math.round(answered.ms * 10) / 10 }, 'answered')
    metrics.count(answered)
  }
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.raw.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
  return logAnswer
}
