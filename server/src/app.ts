import { randomUUID } from 'node:crypto'
import type { DispatchSettings } from '@fantome/contract/settings.ts'
import fastifyCookie from '@fastify/cookie'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Db } from './db/client.ts'
import { type Reads, readsOn } from './db/reads.ts'
import type { Env } from './env.ts'
import { createAccessTokens } from './features/account/access-token.ts'
import type { AccountContext } from './features/account/account-context.ts'
import { createAuthenticator } from './features/account/session.service.ts'
import { noteRefusals } from './features/administration/refusal-log.ts'
import type { Counts } from './features/catalogue/catalogue.service.ts'
import type { PaymentContext } from './features/payment/payment-context.ts'
import { createProviders } from './features/payment/providers.ts'
import { useAccessLog } from './operations/access-log.ts'
import { type Analytics, exceptionOf, startAnalytics } from './operations/analytics.ts'
import { exceptionRoutes } from './operations/exception.routes.ts'
import { healthRoutes } from './operations/health.routes.ts'
import { pages } from './pages/pages.ts'
import { createShopReads } from './pages/shop-reads.ts'
import { registerFeatures } from './register-features.ts'
import { registerPublic, useAccess, useOptionalAdmin } from './shared/access.ts'
import { AppError } from './shared/app-error.ts'
import { createCachedResponseServer } from './shared/cached-response-server.ts'
import { send, useErrorHandler } from './shared/error-handler.ts'
import { createRateLimits } from './shared/rate-limits.ts'
import './shared/french-validation-messages.ts'
import { openPii } from './open-pii.ts'
import type { DatabaseEvents } from './shared/database-events.ts'
import { createEncryptedStorage } from './shared/encrypted-storage.ts'
import { useGeneralLimits } from './shared/general-limits.ts'
import { createInvalidatedCache } from './shared/invalidated-cache.ts'
import type { Jobs } from './shared/jobs.ts'
import { useJsonDepthLimit } from './shared/json-depth-limit.ts'
import { createRawErrors } from './shared/raw-errors.ts'
import {
  REQUEST_TIMEOUTS,
  type RequestTimeouts,
  serverTimeouts,
  useRequestTimeouts,
} from './shared/request-timeouts.ts'
import { type CachedResponse, useResponseCache } from './shared/response-cache.ts'
import { defaultHeaders, useDefaultHeaders } from './shared/security-headers.ts'
import { openStores } from './shared/storage.ts'

/** All that services may need; each asks for its part. */
export type AppContext = AccountContext & PaymentContext

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    pool: pg.Pool
    reads: Reads
    context: AppContext
    changes: DatabaseEvents
    counts: Counts
    /** Set on SIGTERM: still answering, but not to be sent anything more. */
    ending: { hasBegun: boolean }
    analytics: Analytics
  }
}

export interface AppParts {
  env: Env
  log: FastifyBaseLogger
  pool: pg.Pool
  db: Db
  /** Where to read what need not be read on the primary; there, when left out. */
  reads?: Reads
  changes: DatabaseEvents
  jobs: Jobs
  /** The site beside the API: built, with hot reload, or none (tests of the API). */
  site: 'built' | 'dev' | 'none'
  /** How long senders may take, when not as usual. */
  timeouts?: RequestTimeouts
}

const MEGABYTE = 1024 * 1024
/** What decides how many products a search finds. */
const COUNTED_TABLES = ['products', 'categories', 'search_synonyms', 'countries', 'communes', 'quartiers']
const originOf = (url: string | undefined) => url && new URL(url).origin

/** The whole application: hooks in the order a request meets them, then the features. */
export async function buildApp(parts: AppParts) {
  const { env, log, pool, db, changes, jobs, site, timeouts = REQUEST_TIMEOUTS } = parts
  const { reads = readsOn(db) } = parts
  const headers = defaultHeaders(env)
  const rawErrors = createRawErrors(headers)
  const responseCache = createInvalidatedCache<CachedResponse>(changes, 32 * MEGABYTE)
  const pageCache = createInvalidatedCache<CachedResponse>(changes, 64 * MEGABYTE)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 100 * 1024,
    serverFactory: (handleRequest) =>
      createCachedResponseServer(serverTimeouts(timeouts), handleRequest, {
        caches: [responseCache, pageCache],
        rawErrors,
        logAnswer: (answered) => logAnswer(answered),
      }),
    clientErrorHandler: rawErrors.onClientError,
    trustProxy: env.TRUSTED_PROXIES ? env.TRUSTED_PROXIES.split(',') : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      if (site === 'none' || request.url.startsWith('/api'))
        return send(new AppError('request.bad_url'), reply)
      request.log.debug({ err: error }, 'bad address')
      return request.server.sendNotFoundPage(request, reply, 400)
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const analytics = startAnalytics(env, app.log)
  app.decorate('analytics', analytics).addHook('onClose', analytics.close)
  const { providers, sandbox } = createProviders(env, db)
  const pii = openPii(env)
  const stores = await openStores(env)
  const context: AppContext = {
    env,
    log: app.log,
    pii,
    jobs,
    providers,
    tokens: createAccessTokens(env.AUTH_SECRET),
    rateLimits: createRateLimits(pool, { limitAddresses: env.RATE_LIMITS === 'on', pii }),
    media: stores.media,
    privateFiles: createEncryptedStorage(stores.hidden, pii),
    erasureList: stores.erasures,
    dispatchSettings: createInvalidatedCache<DispatchSettings>(changes, MEGABYTE, ['settings']),
  }
  app.decorate('db', db).decorate('pool', pool).decorate('context', context).decorate('changes', changes)
  app.decorate('reads', reads)
  app.decorate('ending', { hasBegun: false })
  app.decorate('counts', createInvalidatedCache<number>(changes, MEGABYTE, COUNTED_TABLES))
  await app.register(fastifyCookie)

  useRequestTimeouts(app, timeouts)
  useErrorHandler(app, (error) => analytics.countException('server', exceptionOf(error)))
  useJsonDepthLimit(app)
  useDefaultHeaders(app, headers)
  const authenticator = createAuthenticator(db, context.tokens, env)
  useOptionalAdmin(app, authenticator)
  useResponseCache(app, { cache: responseCache, changes, headers })
  useAccess(app, authenticator)
  noteRefusals(app)
  if (env.RATE_LIMITS === 'on') useGeneralLimits(app)
  const logAnswer = useAccessLog(app, env, analytics)
  await app.register(healthRoutes)
  if (env.ROLE === 'worker') return app // health and metrics, for whoever watches it
  await app.register(exceptionRoutes)

  if (env.API_DOCS === 'on') {
    const { openapiOptions } = await import('./openapi/openapi.ts')
    await app.register(fastifySwagger, openapiOptions(env.PUBLIC_URL))
    await registerPublic(app, fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  }

  await registerFeatures(app, sandbox)

  if (site !== 'none') {
    await pages(app, {
      reads: createShopReads(app),
      cache: pageCache,
      defaultHeaders: headers,
      imagesFrom: originOf(env.S3_PUBLIC_URL),
      dev: site === 'dev',
    })
  }
  return app
}
