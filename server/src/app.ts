import { randomUUID } from 'node:crypto'
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
import type { Db } from './db/client.ts'
import type { Env } from './env.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { createDoorkeeper } from './features/account/session.service.ts'
import { createThrottle, type Throttle } from './shared/rate-limits.ts'
import { createTokenKeeper, type TokenKeeper } from './features/account/access-token.ts'
import { userAdminRoutes } from './features/account/user-admin.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import type { Counts } from './features/catalogue/catalogue.service.ts'
import { categoryAdminRoutes } from './features/catalogue/category-admin.routes.ts'
import { favouriteRoutes } from './features/catalogue/favourite.routes.ts'
import { productAdminRoutes } from './features/catalogue/product-admin.routes.ts'
import { ratingRoutes } from './features/catalogue/rating.routes.ts'
import { siteMapRoutes } from './features/catalogue/site-map.routes.ts'
import { fileRoutes } from './features/file/file.routes.ts'
import { mediaRoutes } from './features/file/media.routes.ts'
import { devMessagesRoutes } from './features/message/dev-messages.routes.ts'
import { liveRoutes } from './features/order/live.routes.ts'
import { orderRoutes } from './features/order/order.routes.ts'
import { hasFinalisedWith } from './features/order/order.service.ts'
import { orderAdminRoutes } from './features/administration/order-admin.routes.ts'
import { partnerRoutes } from './features/partner/partner.routes.ts'
import { paymentRoutes } from './features/payment/payment.routes.ts'
import type { PaymentProvider } from './features/payment/provider.ts'
import { sandboxRoutes } from './features/payment/providers/sandbox.routes.ts'
import { createProviders } from './features/payment/providers.ts'
import { refundRoutes } from './features/payment/refund.routes.ts'
import { webhookRoutes } from './features/payment/webhook.routes.ts'
import { widgetRoutes } from './features/payment/widget.routes.ts'
import { zoneRoutes } from './features/zone/zone.routes.ts'
import { healthRoutes } from './operations/health.routes.ts'
import { loggerOptions } from './operations/logger.ts'
import { useWitness } from './operations/access-log.ts'
import { pages } from './pages/pages.ts'
import { createShopReads } from './pages/shop-reads.ts'
import { registerPublic, useAccess, useAdminSight } from './shared/access.ts'
import { AppError } from './shared/app-error.ts'
import { openDoor } from './shared/cached-response-server.ts'
import { send, useErrorHandler } from './shared/error-handler.ts'
import './shared/french-validation-messages.ts'
import type { Jobs } from './shared/jobs.ts'
import { type KeptAnswer, useKeptAnswers } from './shared/response-cache.ts'
import { PATIENCE, type Patience, serverPatience, usePatience } from './shared/request-timeouts.ts'
import { createPii, type Pii } from './shared/pii.ts'
import { houseHeaders, useHouseHeaders } from './shared/security-headers.ts'
import { useShallowBodies } from './shared/json-depth-limit.ts'
import type { ShopChanges } from './shared/database-events.ts'
import { createShopMemory } from './shared/invalidated-cache.ts'
import { openStores, type Storage } from './shared/storage.ts'
import { createVault, type Vault } from './shared/encrypted-storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    env: Env
    db: Db
    pool: pg.Pool
    tokens: TokenKeeper
    pii: Pii
    jobs: Jobs
    changes: ShopChanges
    counts: Counts
    providers: PaymentProvider[]
    throttle: Throttle
    media: Storage
    vault: Vault
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
  /** Where the log goes, when not to standard output. */
  logStream?: { write(line: string): void }
  /** How long senders may take, when not as usual. */
  patience?: Patience
}

const MEGABYTE = 1024 * 1024
const originOf = (url: string | undefined) => url && new URL(url).origin

/** The whole house, its rooms in the order a visitor meets them. */
export async function buildApp(parts: AppParts) {
  const { env, pool, db, changes, jobs, site, logStream, patience = PATIENCE } = parts
  const answers = createShopMemory<KeptAnswer>(changes, 32 * MEGABYTE)
  const pageMemory = createShopMemory<KeptAnswer>(changes, 64 * MEGABYTE)
  const app = Fastify({
    logger: { ...loggerOptions(env.LOG_LEVEL), ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 100 * 1024,
    serverFactory: (goIn) =>
      openDoor(serverPatience(patience), goIn, {
        memories: [answers, pageMemory],
        witness: (answered) => witness(answered),
      }),
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
  const { providers, sandbox } = createProviders(env, db)
  app.decorate('counts', createShopMemory<number>(changes, MEGABYTE))
  app.decorate('changes', changes).decorate('providers', providers)
  app.decorate('pii', createPii([env.PII_KEY, ...env.PII_OLD_KEYS.split(',').filter(Boolean)]))
  app.decorate('throttle', createThrottle(pool, { limitAddresses: env.RATE_LIMITS === 'on', pii: app.pii }))
  const stores = await openStores(env)
  app.decorate('media', stores.media).decorate('vault', createVault(stores.hidden, app.pii))
  await app.register(fastifyCookie)

  usePatience(app, patience)
  useErrorHandler(app)
  useShallowBodies(app)
  const headers = houseHeaders(env)
  useHouseHeaders(app, headers)
  const doorkeeper = createDoorkeeper(db, app.tokens)
  useAdminSight(app, doorkeeper)
  useKeptAnswers(app, { memory: answers, changes, headers })
  useAccess(app, doorkeeper)
  const witness = useWitness(app, env.METRICS_TOKEN)
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
  await app.register(cartRoutes)
  await app.register(orderRoutes)
  await app.register(orderAdminRoutes)
  await app.register(liveRoutes)
  await app.register(paymentRoutes)
  await app.register(refundRoutes)
  await app.register(widgetRoutes)
  await app.register(webhookRoutes)
  if (sandbox) await app.register(sandboxRoutes, { sandbox })
  await app.register(catalogueRoutes)
  await app.register(productAdminRoutes)
  await app.register(categoryAdminRoutes)
  await app.register(favouriteRoutes)
  await app.register(ratingRoutes(hasFinalisedWith))
  await app.register(fileRoutes)
  await app.register(mediaRoutes)
  await app.register(siteMapRoutes)

  if (!env.isProduction) await app.register(devMessagesRoutes)

  if (site !== 'none') {
    await pages(app, {
      reads: createShopReads(app),
      memory: pageMemory,
      houseHeaders: headers,
      imagesFrom: originOf(env.S3_PUBLIC_URL),
      dev: site === 'dev',
    })
  }
  return app
}
