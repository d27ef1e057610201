import { randomBytes } from 'node:crypto'
import type { ShopReads } from '@fantome/contract/site.ts'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from '../db/sql-state.ts'
import type { InvalidatedCache } from '../shared/invalidated-cache.ts'
import { type CachedResponse, encodeOnce, idsIn, prepareResponse, sizeOf } from '../shared/response-cache.ts'
import { hashInlineScripts, pagePolicy } from '../shared/security-headers.ts'

export interface WebBundle {
  /** `nonce` marks the inline scripts of ours while rendering. */
  renderPage(request: Request, reads: ShopReads, nonce: string): Promise<Response>
  /** The entry of the route table that a path belongs to; undefined for an address that has no page of its own. */
  findPage(path: string): { pattern: string; params: Record<string, string | undefined> } | undefined
}

/** Where every page of the site is served from, among Fastify's routes. */
export const PAGE_ROUTE = '/*'
/** Seconds before a page that failed for want of the database is worth asking for again. */
const RETRY_AFTER = '2'

interface Sources {
  web(): Promise<WebBundle>
  reads: Omit<ShopReads, 'reportError'>
  cache: InvalidatedCache<CachedResponse>
  /** What every answer says. */
  defaultHeaders: Record<string, string>
  imagesFrom?: string | undefined
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Pages by address: from the cache when nothing changed, else rendered, once however many ask at the same time. */
export function createRenderer({ web, reads, cache, defaultHeaders, imagesFrom, log }: Sources) {
  const underway = new Map<string, Promise<CachedResponse>>()

  async function render(key: string): Promise<CachedResponse> {
    const madeIn = cache.generation
    const nonce = randomBytes(16).toString('base64url')
    let isUnavailable = false
    const reportError = (error: unknown) => {
      if (!isDatabaseUnavailable(error)) return log.error({ err: error }, 'a page could not be rendered')
      isUnavailable = true
      log.warn({ err: error }, 'database unavailable')
    }
    const { renderPage, findPage } = await web()
    // The visitor's own headers never reach the page: it is the same for everyone, hence fit to cache.
    const request = new Request(reads.publicUrl + key)
    const response = await renderPage(request, { ...reads, reportError }, nonce)
    const headers: Record<string, string> = { ...defaultHeaders, ...Object.fromEntries(response.headers) }
    let text = await response.text()
    if (headers['content-type']?.startsWith('text/html')) {
      const { html, hashes } = hashInlineScripts(text, nonce)
      text = html
      headers['content-security-policy'] = pagePolicy({ hashes, path: key, imagesFrom })
    }
    const isRetryable = response.status >= 500 && isUnavailable
    if (isRetryable) headers['retry-after'] = RETRY_AFTER
    const page = prepareResponse({
      route: PAGE_ROUTE,
      page: findPage(pathOf(key))?.pattern,
      status: isRetryable ? 503 : response.status,
      headers,
      plain: Buffer.from(text),
    })
    await encodeOnce(page)
    if (page.status < 500) cache.set(key, page, { bytes: sizeOf(page), madeIn, shows: idsIn(text) })
    return page
  }

  return function pageOf(key: string): CachedResponse | Promise<CachedResponse> {
    const cached = cache.find(key)
    if (cached) return cached
    let next = underway.get(key)
    if (!next) {
      next = render(key).finally(() => underway.delete(key))
      underway.set(key, next)
    }
    return next
  }
}

/** The address of the page itself, for its data as well. */
export const pathOf = (key: string) => key.split('?', 1)[0]!.replace(/\/_\.data$|\.data$/, '') || '/'
