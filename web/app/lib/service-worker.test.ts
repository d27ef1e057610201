import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')
const ORIGIN = 'https://fantome.test'

interface FetchEvent {
  request: { url: string; method: string; mode: string }
  respondWith(answer: Promise<unknown>): void
}

/** Visits the page with the worker in place, and gives the addresses it kept. */
async function keptAfterVisiting(
  path: string,
  answer: { ok?: boolean; redirected?: boolean; says?: string } = {},
) {
  const { ok = true, redirected = false, says = 'public, no-cache' } = answer
  const kept: string[] = []
  const listeners: Record<string, (event: FetchEvent) => void> = {}
  const page = { ok, redirected, headers: new Headers({ 'cache-control': says }), clone: () => page }
  runInNewContext(SOURCE, {
    URL,
    location: { origin: ORIGIN },
    fetch: async () => page,
    caches: {
      open: async () => ({ put: async (request: { url: string }) => void kept.push(request.url) }),
      match: async () => undefined,
    },
    self: {
      addEventListener: (name: string, listener: (event: FetchEvent) => void) => {
        listeners[name] = listener
      },
    },
  })
  let answered: Promise<unknown> | undefined
  const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate' }
  listeners.fetch?.({
    request,
    respondWith: (answer) => {
      answered = answer
    },
  })
  await answered
  return kept
}

test.each(['/', '/products', '/products?category=c&page=2', '/info', '/product/p1'])(
  '%s is kept for when the network goes',
  async (path) => expect(await keptAfterVisiting(path)).toEqual([ORIGIN + path]),
)

test.each([
  '/verify-email?code=abc',
  '/products?q=gel',
  '/products?favoris=1',
  '/products?page=2&q=gel',
  '/login?from=/account',
  '/account',
  '/cart',
  '/checkout',
  '/paiement/kkiapay/p1',
  '/espace-vendeur',
  '/espace-livreur',
  '/api/user/user-details',
])('%s is never kept', async (path) => expect(await keptAfterVisiting(path)).toEqual([]))

test.each([
  ['that failed', { ok: false }],
  ['that is somewhere else', { redirected: true }],
  ['that must not be kept', { says: 'no-store' }],
  ['that is for one person', { says: 'private, max-age=60' }],
])('an answer %s is not kept', async (_, answer) =>
  expect(await keptAfterVisiting('/info', answer)).toEqual([]),
)
