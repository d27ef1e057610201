import type { ShopReads } from '@fantome/contract/site.ts'
import { type EncodedBody, encodeBody, sizeOf } from '../shared/encodings.ts'
import { pagePolicy } from '../shared/security-headers.ts'
import type { ShopMemory } from '../shared/shop-memory.ts'

export interface WebBundle {
  renderPage(request: Request, reads: ShopReads): Promise<Response>
}

export interface Page {
  status: number
  headers: Record<string, string>
  body: EncodedBody
}

interface Sources {
  web(): Promise<WebBundle>
  reads: ShopReads
  memory: ShopMemory<Page>
  imagesFrom?: string | undefined
}

/** Pages by address: from memory when nothing changed, else rendered, once however many ask at the same time. */
export function createRenderer({ web, reads, memory, imagesFrom }: Sources) {
  const underway = new Map<string, Promise<Page>>()

  async function render(key: string): Promise<Page> {
    const madeIn = memory.generation
    const { renderPage } = await web()
    // The visitor's own headers never reach the page: it is the same for everyone, hence fit to keep.
    const response = await renderPage(new Request(reads.site.publicUrl + key), reads)
    const plain = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = pagePolicy(plain.toString(), { path: key, imagesFrom })
    }
    headers['cache-control'] = 'public, no-cache'
    headers.vary = 'accept-encoding'
    const page = { status: response.status, headers, body: await encodeBody(plain) }
    if (page.status < 500) memory.keep(key, page, sizeOf(page.body), madeIn)
    return page
  }

  return function pageOf(key: string): Page | Promise<Page> {
    const kept = memory.find(key)
    if (kept) return kept
    let next = underway.get(key)
    if (!next) {
      next = render(key).finally(() => underway.delete(key))
      underway.set(key, next)
    }
    return next
  }
}
