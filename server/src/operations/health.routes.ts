import type { FastifyPluginAsync } from 'fastify'

/** Live: this process answers. Ready: it can also serve, because the database answers it and it is not about to end. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: 'public' } as const
  app.get('/health/live', { config }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })

  app.get('/health/ready', { config }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (app.ending.hasBegun) return reply.status(503).send({ status: 'ending' })
    try {
      await app.pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.status(503).header('retry-after', '2').send({ status: 'database away' })
    }
  })
}
