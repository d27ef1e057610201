import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** An answer that is not a page runs, frames and loads nothing. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A service worker is bound by the policy of its own file: it has to fetch what it stores. */
export const WORKER_POLICY = NOTHING_RUNS.replace("'none'", "'none'; connect-src 'self'")

/** What every answer says. */
export const defaultHeaders = ({ isProduction }: { isProduction: boolean }): Record<string, string> => ({
  ...EVERYWHERE,
  'content-security-policy': NOTHING_RUNS,
  ...(isProduction && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})

export function useDefaultHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes of our own inline scripts: those that carry this rendering's nonce, which nobody could know beforehand.
 * The page itself leaves without it, so that it can be cached and no later script can borrow it.
 */
export function hashInlineScripts(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes, code] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes?.includes(mark) || attributes.includes('application/ld+json')) continue // data, never run
    hashes.add(`'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes }
}

/** The one frame that is ever opened, on the one page that needs it. */
const WIDGET_PAGE = /^\/paiement\/kkiapay\//
const WIDGET_FRAME = 'frame-src https://widget-v3.kkiapay.me'

interface PageParts {
  hashes: Iterable<string>
  path: string
  imagesFrom?: string | undefined
}

/** The one Trusted Types policy of the site, which names the service worker's file. */
const TRUSTED_TYPES = 'fantome-worker'

/** The policy of one rendered page: our own files, plus exactly our own inline scripts. */
export function pagePolicy({ hashes, path, imagesFrom = '' }: PageParts) {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: ${imagesFrom}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    ...(WIDGET_PAGE.test(path) ? [WIDGET_FRAME] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ')
}
