import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Env } from '../env.ts'
import { AppError } from '../shared/app-error.ts'
import { hashSecret } from '../shared/secret.ts'
import type { AnsweredRequest } from './access-log.ts'
import { useShopMetrics } from './shop-metrics.ts'

/** Figures for the operator's eyes, behind a token; without a configured token they do not exist. */
export function useMetrics(app: FastifyInstance, { METRICS_TOKEN: token, ROLE: role }: Env) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route; without answers from memory',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const countCached = useCachedResponses(registry)
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, app.pool.idleCount)
      this.set({ state: 'busy' }, app.pool.totalCount - app.pool.idleCount)
      this.set({ state: 'waiting' }, app.pool.waitingCount)
    },
  })
  if (app.reads.replica()) useReplicaMetrics(app, registry)
  if (role !== 'web') useShopMetrics(app, registry)

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!token) throw new AppError('request.not_found')
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    if (!isSame(given, token)) throw new AppError('auth.required')
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  return {
    count({ method, route, status, ms }: AnsweredRequest) {
      if (ms === undefined) countCached(route, status)
      else durations.observe({ method, route, status }, ms / 1000)
    },
  }
}

/** Counted by hand and handed over when somebody looks: the library's own way costs a tenth of such an answer. */
function useCachedResponses(registry: Registry) {
  const counts = new Map<string, Map<number, number>>()
  new Counter({
    name: 'http_cached_responses_total',
    help: 'Answers from memory, by route',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, byStatus] of counts)
        for (const [status, count] of byStatus) this.inc({ route, status }, count)
    },
  })
  return (route: string, status: number) => {
    const byStatus = counts.get(route) ?? new Map<number, number>()
    counts.set(route, byStatus.set(status, (byStatus.get(status) ?? 0) + 1))
  }
}

/** Only where there is a replica. */
function useReplicaMetrics({ reads }: FastifyInstance, registry: Registry) {
  new Gauge({
    name: 'database_replica_up',
    help: 'Whether the replica that this process reads answers',
    registers: [registry],
    collect() {
      this.set(Number(reads.replica()!.isUp))
    },
  })
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How long ago the primary was where the replica is; 0 when it still is there',
    registers: [registry],
    collect() {
      this.set(reads.replica()!.lagSeconds)
    },
  })
  new Counter({
    name: 'database_reads_total',
    help: 'Statements that a replica may answer, by who did',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(reads.replica()!.reads)) this.inc({ server }, count)
    },
  })
}

const isSame = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))
