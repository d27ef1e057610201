import { join } from 'node:path'
import { isId } from '@fantome/contract/endpoint.ts'
import { HEALTH_PATH, HEALTH_SHEETS } from '@fantome/contract/health-sheets.ts'
import type { ShopReads } from '@fantome/contract/site.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerPublic } from '../shared/access.ts'
import { AppError } from '../shared/app-error.ts'
import type { InvalidatedCache } from '../shared/invalidated-cache.ts'
import { type CachedResponse, replyCached } from '../shared/response-cache.ts'
import { WORKER_POLICY } from '../shared/security-headers.ts'
import { pageKey } from './page-key.ts'
import { createRenderer, PAGE_ROUTE, pathOf, type WebBundle } from './renderer.ts'

const WEB_ROOT = join(import.meta.dirname, '../../../web')
/** As a path on disk, compressed or not. */
const SERVICE_WORKER = /\/client\/sw\.js(\.br|\.gz)?$/
/** An address no route has. */
const NOT_FOUND = '/introuvable'
const PRODUCT = '/product/:id'
/** An address of no product: it is not an id. */
const PRODUCT_NOT_FOUND = '/product/introuvable'
const HEALTH_SHEET = `${HEALTH_PATH}/:sheet`
const SHEET_NOT_FOUND = `${HEALTH_PATH}/introuvable`
const ONE_YEAR = 'public, max-age=31536000, immutable'

interface PagesOptions {
  reads: Omit<ShopReads, 'reportError'>
  cache: InvalidatedCache<CachedResponse>
  defaultHeaders: Record<string, string>
  /** Another host that pictures may come from. */
  imagesFrom: string | undefined
  /** Vite in this process, with hot reload, instead of the built site. */
  dev: boolean
}

/** The site itself: built files, and every page of the route table. */
export async function pages(app: FastifyInstance, { dev, ...sources }: PagesOptions) {
  const web = dev ? await devBundle(app) : await builtBundle(app)
  const pageOf = createRenderer({ web, log: app.log, ...sources })
  const { cache, reads } = sources

  /** The address whose page answers: one « Introuvable » for all that have none, one for all unknown products, one for all unknown sheets. */
  async function addressToRender(key: string) {
    if (cache.find(key)) return key
    const [path = '/'] = key.split('?', 1)
    const data = path.endsWith('.data') ? '.data' : ''
    const { findPage } = await web()
    // Made-up addresses cost neither a rendering nor a place in the cache.
    const page = findPage(pathOf(path))
    if (!page) return NOT_FOUND + data
    if (page.pattern === HEALTH_SHEET && !HEALTH_SHEETS.some((name) => name === page.params.sheet))
      return SHEET_NOT_FOUND + data
    if (page.pattern !== PRODUCT || (await mayBeProduct(page.params.id))) return key
    return PRODUCT_NOT_FOUND + data
  }

  /** True as well when the database does not answer: the page itself says so best. */
  const mayBeProduct = async (id: string | undefined) => {
    if (id === undefined || !isId(id)) return false
    return reads.findProduct(id).then(
      (product) => product !== undefined,
      () => true,
    )
  }

  app.route({
    method: 'GET',
    url: PAGE_ROUTE,
    config: { access: 'public' },
    schema: { hide: true } as object,
    errorHandler(error, request, reply) {
      const isRead = request.headers.accept?.includes('text/html')
      if (isRead && error instanceof AppError && error.status === 429) return sendTooMany(error, reply)
      return app.errorHandler(error, request, reply)
    },
    handler: async (request, reply) => {
      if (looksLikeFile(request.url)) throw new AppError('request.not_found')
      const page = await pageOf(await addressToRender(pageKey(request.url)))
      request.page = page.page
      return replyCached(page, request, reply)
    },
  })

  /** A page of the site, rather than JSON, for an address nothing answers. */
  app.decorate('sendNotFoundPage', async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const page = await pageOf(NOT_FOUND)
    return replyCached({ ...page, status }, request, reply)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
  }
}

/** For who reads a page rather than JSON; it must cost next to nothing, so it is not rendered. */
function sendTooMany({ status, message, retryAfter }: AppError, reply: FastifyReply) {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfter) })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Trop de demandes – Fantôme</title>
<main><h1>Trop de demandes</h1><p>${message}</p><p><a href="">Réessayer</a></p><p><a href="/sortie" rel="nofollow noreferrer">Sortie rapide</a></p></main>
</html>
`)
}

/** A missing file under a file's name is a plain 404: rendering a page for it would be wasted work. */
const looksLikeFile = (url: string) =>
  /^\/(assets|media|api|dev)\/|\.(?!data(\?|$))[a-z0-9]{2,12}(\?|$)/i.test(url)

async function builtBundle(app: FastifyInstance) {
  await registerPublic(app, fastifyStatic, {
    root: join(WEB_ROOT, 'build/client'),
    wildcard: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'no-cache')
      if (SERVICE_WORKER.test(path)) void reply.header('content-security-policy', WORKER_POLICY)
    },
  })
  const built = (await import(join(WEB_ROOT, 'build/server/index.js'))) as WebBundle
  return async () => built
}

async function devBundle(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: WEB_ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register((await import('@fastify/middie')).default)
  app.use((request, response, next) => {
    if (/^\/(api|media|health|metrics|dev)\b/.test(request.url ?? '')) return next()
    vite.middlewares(request, response, next)
  })
  return () => vite.ssrLoadModule('/server/app.ts') as unknown as Promise<WebBundle>
}
