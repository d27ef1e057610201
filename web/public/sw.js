// Keeps the shop readable when the network goes: built files for good, public pages in their last copy.
// Calls (/api) and pages of a signed-in person are never kept, nor is an address that says more than which shelf:
// a search would tell too much, a link from an e-mail carries its code.
const CACHE = 'fantome-2'
const OFFLINE_PAGE = '/hors-ligne.html'
const OFFLINE_FILES = [OFFLINE_PAGE, '/hors-ligne.css', '/icon-192.png']
const PRIVATE = /^\/(api|account|checkout|cart|paiement|espace-|sandbox|dev|health|metrics)/
const SHELF = ['country', 'commune', 'category', 'page']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OFFLINE_FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || PRIVATE.test(url.pathname)) return
  if (url.pathname.startsWith('/assets/') || OFFLINE_FILES.includes(url.pathname))
    event.respondWith(cacheFirst(request))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, url))
})

async function dropOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

async function cacheFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await keep(request, response)
  return response
}

async function networkFirst(request, url) {
  try {
    const response = await fetch(request)
    if (response.ok && isOnlyShelf(url)) await keep(request, response)
    return response
  } catch {
    const kept = await caches.match(request)
    // Dated, so that the page can say how old it is (document.lastModified).
    if (kept) return withHeaders(kept, { 'last-modified': kept.headers.get('date') ?? '' })
    const page = await caches.match(OFFLINE_PAGE)
    const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'"
    return page ? withHeaders(page, { 'content-security-policy': policy }) : Response.error()
  }
}

const isOnlyShelf = (url) => [...url.searchParams.keys()].every((name) => SHELF.includes(name))

async function keep(request, response) {
  const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '')
  if (isPrivate || response.redirected) return
  const cache = await caches.open(CACHE)
  await cache.put(request, response.clone())
}

function withHeaders(response, changes) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(changes)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
