import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Db } from './db/client.ts'
import type { Env } from './env.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { createDoorkeeper } from './features/account/session.service.ts'
import { createThrottle, type Throttle } from './features/account/throttle.ts'
import { createTokenKeeper, type TokenKeeper } from './features/account/token.ts'
import { userAdminRoutes } from './features/account/user-admin.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { devMessagesRoutes } from './features/message/dev-messages.routes.ts'
import { partnerRoutes } from './features/partner/partner.routes.ts'
import { zoneRoutes } from './features/zone/zone.routes.ts'
import { healthRoutes } from './operations/health.routes.ts'
import { loggerOptions, useRequestLog } from './operations/logger.ts'
import { useMetrics } from './operations/metrics.ts'
import { pages } from './pages/pages.ts'
import type { Page } from './pages/renderer.ts'
import { createShopReads } from './pages/shop-reads.ts'
import { registerPublic, useAccess } from './shared/access.ts'
import { AppError } from './shared/app-error.ts'
import { send, useErrorHandler } from './shared/error-handler.ts'
import './shared/french-refusals.ts'
import type { Jobs } from './shared/jobs.ts'
import { type KeptAnswer, useKeptAnswers } from './shared/kept-answers.ts'
import { createPii, type Pii } from './shared/pii.ts'
import { useSecurityHeaders } from './shared/security-headers.ts'
import type { ShopChanges } from './shared/shop-changes.ts'
import { createShopMemory } from './shared/shop-memory.ts'

declare module 'fastify' {
  interface FastifyInstance {
    env: Env
    db: Db
    pool: pg.Pool
    tokens: TokenKeeper
    pii: Pii
    jobs: Jobs
    throttle: Throttle
  }
}

export interface AppParts {
  env: Env
  pool: pg.Pool
  db: Db
  changes: ShopChanges
  jobs: Jobs
  /** The site beside the API: built, with hot reload, or none (tests of the API). */
  site: 'built' | 'dev' | 'none'
}

const MEGABYTE = 1024 * 1024

/** The whole house, its rooms in the order a visitor meets them. */
export async function buildApp({ env, pool, db, changes, jobs, site }: AppParts) {
  const app = Fastify({
    logger: loggerOptions(env.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => v7(),
    bodyLimit: 100 * 1024,
    requestTimeout: 15_000,
    trustProxy: env.TRUSTED_PROXIES ? env.TRUSTED_PROXIES.split(',') : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      if (site === 'none' || request.url.startsWith('/api'))
        return send(new AppError('request.bad_url'), reply)
      request.log.debug({ err: error }, 'bad address')
      return request.server.sendGhostPage(request, reply, 400)
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('env', env).decorate('db', db).decorate('pool', pool)
  app.decorate('tokens', createTokenKeeper(env.AUTH_SECRET)).decorate('jobs', jobs)
  app.decorate('pii', createPii([env.PII_KEY, ...env.PII_OLD_KEYS.split(',').filter(Boolean)]))
  app.decorate('throttle', createThrottle(pool, { limitAddresses: env.RATE_LIMITS === 'on' }))
  await app.register(fastifyCookie)

  useErrorHandler(app)
  useSecurityHeaders(app, env)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  useRequestLog(app)
  useKeptAnswers(app, createShopMemory<KeptAnswer>(changes, 32 * MEGABYTE))
  useAccess(app, createDoorkeeper(db, app.tokens))
  await useMetrics(app, env.METRICS_TOKEN)
  await app.register(healthRoutes)

  if (env.API_DOCS === 'on') {
    await app.register(fastifySwagger, {
      openapi: { openapi: '3.1.0', info: { title: 'Fantôme', version: '1' } },
      transform: jsonSchemaTransform,
    })
    await registerPublic(app, fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  }

  await app.register(accountRoutes)
  await app.register(userAdminRoutes)
  await app.register(partnerRoutes)
  await app.register(zoneRoutes)
  await app.register(catalogueRoutes)

  if (!env.isProduction) await app.register(devMessagesRoutes)

  if (site !== 'none') {
    const mediaDir = join(env.DATA_DIR, 'media')
    mkdirSync(mediaDir, { recursive: true })
    const memory = createShopMemory<Page>(changes, 64 * MEGABYTE)
    await pages(app, { reads: createShopReads(env, db), memory, mediaDir, dev: site === 'dev' })
  }
  return app
}
