import type { ShopReads } from '@fantome/contract/site.ts'
import type { InvalidatedCache } from '../shared/invalidated-cache.ts'
import { type CachedResponse, prepareResponse, sizeOf } from '../shared/response-cache.ts'
import { pagePolicy } from '../shared/security-headers.ts'

export interface WebBundle {
  renderPage(request: Request, reads: ShopReads): Promise<Response>
}

/** Where every page of the site is served from, among Fastify's routes. */
export const PAGE_ROUTE = '/*'

interface Sources {
  web(): Promise<WebBundle>
  reads: ShopReads
  cache: InvalidatedCache<CachedResponse>
  /** What every answer of the house says. */
  defaultHeaders: Record<string, string>
  imagesFrom?: string | undefined
}

/** Pages by address: from memory when nothing changed, else rendered, once however many ask at the same time. */
export function createRenderer({ web, reads, cache, defaultHeaders, imagesFrom }: Sources) {
  const underway = new Map<string, Promise<CachedResponse>>()

  async function render(key: string): Promise<CachedResponse> {
    const madeIn = cache.generation
    const { renderPage } = await web()
    // The visitor's own headers never reach the page: it is the same for everyone, hence fit to keep.
    const response = await renderPage(new Request(reads.site.publicUrl + key), reads)
    const text = scriptsLast(await response.text())
    const headers: Record<string, string> = { ...defaultHeaders, ...Object.fromEntries(response.headers) }
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = pagePolicy(text, { path: key, imagesFrom })
    }
    const page = await prepareResponse({
      route: PAGE_ROUTE,
      status: response.status,
      headers,
      plain: Buffer.from(text),
    })
    if (page.status < 500) cache.set(key, page, sizeOf(page), madeIn)
    return page
  }

  return function pageOf(key: string): CachedResponse | Promise<CachedResponse> {
    const kept = cache.find(key)
    if (kept) return kept
    let next = underway.get(key)
    if (!next) {
      next = render(key).finally(() => underway.delete(key))
      underway.set(key, next)
    }
    return next
  }
}

/** The page can be read without its scripts: on a slow line its letters and pictures come before them. */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
