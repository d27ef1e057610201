// Makes the shop readable offline: the files of this build, and the last copy of each public page.
// Calls (/api) and private pages are never stored, nor is an address that says more than which shelf: a search would
// tell too much, a link from an e-mail carries its code. The account page is rendered the same for everyone, empty;
// every visitor has it stored, so that its presence says nothing.
const BUILD = 'development' // scripts/build.mjs writes the name of the build here: a new build is a new worker
const FILES = `fantome-files-${BUILD}`
const PAGES = `fantome-pages-${BUILD}`
const MAX_PAGES = 60
// A network that is there and gives nothing is as good as none: after this, the copy.
const NETWORK_TIMEOUT_MS = 6000
// Whoever comes back so soon sees at once what was read last, and it is read again behind it for the next time.
const RECENT_MS = 5 * 60_000
const SHOWN_AT_ONCE = ['/', '/products']
// By the clock of the device, which need not be the server's.
const STORED_AT = 'x-stored-at'
// What admins write may change those pages, and they want to see what they wrote.
const CHANGES_SHELVES = /^\/api\/(admin\/|category\/|product\/[a-z]+-)/
const ASSET = /"(\/assets\/[^"#]+)/g
const ICON = '/icon-192.png'
const OFFLINE_PAGE = '/hors-ligne'
const ACCOUNT = '/account'
const HEALTH = '/info/sante'
const SPACE = /^\/espace-/
const FIRST_PAGES = ['/', '/products', ACCOUNT]
// Worth having as well, unless the person asked for little data.
const MORE_PAGES = ['/info', HEALTH]
const HEALTH_LINK = /href="(\/info\/sante\/[^"?#]+)"/g
const PRIVATE = /^\/(api|account|checkout|cart|paiement|espace-|sortie|sandbox|dev|health|metrics)/
const SHELF = ['country', 'commune', 'category', 'page', '_routes']

self.addEventListener('install', (event) => {
  event.waitUntil(storeFirstFiles())
})

// A new build waits until no page of the old one is open, or until somebody presses « Mettre à jour ».
self.addEventListener('message', ({ data }) => {
  if (data === 'update') self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method !== 'GET') {
    if (CHANGES_SHELVES.test(url.pathname)) event.waitUntil(forgetShownAtOnce())
    return
  }
  if (isFile(url)) event.respondWith(cacheFirst(event))
  else if (request.mode === 'navigate' && url.pathname === ACCOUNT) event.respondWith(accountPage(event))
  else if (request.mode === 'navigate' && SPACE.test(url.pathname)) event.respondWith(spacePage(event))
  else if (PRIVATE.test(url.pathname)) return
  else if (isShownAtOnce(request, url)) event.respondWith(recentFirst(event, url))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(event, url))
  else if (url.pathname.endsWith('.data')) event.respondWith(networkFirst(event, url))
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})

/**
 * The words are the server's, neutral on any lock screen. One notification per page: the newest message replaces the one
 * before it; the same one sent again, or an older one come late, leaves it as it is and makes no sound.
 */
async function showPushed(data) {
  const pushed = readPushed(data)
  const [shown] = await self.registration.getNotifications({ tag: pushed.url })
  const isNew = !shown || shown.data.id < pushed.id // ids are ordered by time
  const { title, ...message } = isNew ? pushed : { title: shown.title, ...shown.data }
  await self.registration.showNotification(title, {
    tag: message.url,
    renotify: isNew,
    silent: !isNew,
    icon: ICON,
    lang: 'fr',
    data: message,
  })
}

/** A browser must show something for every push: what cannot be read is the plainest of messages. */
function readPushed(data) {
  try {
    const { id, title, url } = data.json()
    if (title && url.startsWith('/')) return { id, title, url }
  } catch {
    // Below.
  }
  return { id: '', title: 'Une nouvelle pour vous.', url: ACCOUNT }
}

/** In the window that shows such a page already, so that nobody loses what they were doing in another. */
async function openPage(path) {
  const url = new URL(path, location.origin)
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find((window) => new URL(window.url).pathname.startsWith(url.pathname))
  if (!open) return self.clients.openWindow(url.href)
  await open.focus()
  if (open.url !== url.href) await open.navigate(url.href)
}

const isFile = ({ pathname }) => pathname.startsWith('/assets/') || pathname === ICON

/** The offline page must be there; the rest is worth having, and not worth failing for. */
async function storeFirstFiles() {
  const files = await caches.open(FILES)
  await files.add(ICON)
  await storeWithFiles(OFFLINE_PAGE)
  // Whoever saves data has stored what they read, nothing ahead.
  if (navigator.connection?.saveData) return
  await Promise.allSettled(FIRST_PAGES.map(storeWithFiles))
  await Promise.allSettled(MORE_PAGES.map(storeWithLinks))
}

/** The health pages are those that their list names. */
async function storeWithLinks(path) {
  const html = (await storeWithFiles(path)) ?? ''
  const links = new Set([...html.matchAll(HEALTH_LINK)].map(([, found]) => found))
  await Promise.allSettled([...links].map(storeWithFiles))
}

async function storeWithFiles(path) {
  const page = await fetch(path)
  if (!isStorable(page)) return undefined
  const html = await page.clone().text()
  const [files, pages] = await Promise.all([caches.open(FILES), caches.open(PAGES)])
  await pages.put(path, stamped(page))
  await Promise.allSettled(assetsOf(html).map(async (file) => (await files.match(file)) ?? files.add(file)))
  return html
}

const assetsOf = (html) => [...new Set([...html.matchAll(ASSET)].map(([, found]) => found))]

/** Files and pages of past builds go with their caches. */
async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== FILES && name !== PAGES).map((name) => caches.delete(name)),
  )
}

async function cacheFirst(event) {
  const stored = await caches.match(event.request)
  if (stored) return stored
  const response = await fetch(event.request)
  if (isStorable(response)) event.waitUntil(store(FILES, event.request, response.clone()))
  return response
}

/** A reload asks the network, and without any the copy is to say how old it is. */
const isShownAtOnce = ({ mode, cache }, { pathname }) =>
  mode === 'navigate' &&
  SHOWN_AT_ONCE.includes(pathname) &&
  cache !== 'no-cache' &&
  cache !== 'reload' &&
  navigator.onLine

async function recentFirst(event, url) {
  const stored = await caches.match(event.request, { cacheName: PAGES })
  if (!stored || !isRecent(stored) || !(await hasItsFiles(stored.clone()))) return networkFirst(event, url)
  event.waitUntil(renew(event.request).catch(() => undefined))
  return stored
}

/** A clock that was set back says nothing. */
function isRecent({ headers }) {
  const age = Date.now() - Number(headers.get(STORED_AT) ?? Number.NaN)
  return age >= 0 && age < RECENT_MS
}

/** The files of a past build can no longer be downloaded. */
async function hasItsFiles(page) {
  const files = await caches.open(FILES)
  const held = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  return assetsOf(await page.text()).every((path) => held.has(path))
}

/** A copy that went meanwhile stays away: by a sign-out, a quick exit, or an admin's change that this answer may not know. */
async function renew(request) {
  const response = await fetch(request)
  const isStillThere = await caches.match(request, { cacheName: PAGES })
  if (isStillThere && isStorable(response)) await storePage(request, response)
}

/** In the caches of a build that waits as well. */
async function forgetShownAtOnce() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const path of SHOWN_AT_ONCE) await cache.delete(path, { ignoreSearch: true, ignoreVary: true })
  }
}

async function networkFirst(event, url) {
  const answer = fetchAndStore(event, url)
  event.waitUntil(answer.catch(() => undefined)) // stored even when it comes too late to be shown
  try {
    return await Promise.race([answer, storedAfter(NETWORK_TIMEOUT_MS, event.request)])
  } catch {
    const stored = await storedCopy(event.request)
    return stored ?? (event.request.mode === 'navigate' ? offlinePage(url) : Response.error())
  }
}

async function fetchAndStore(event, url) {
  const response = await fetch(event.request)
  if (isStorable(response) && isShelf(url)) event.waitUntil(storePage(event.request, response.clone()))
  return response
}

/** Dated, so that the page can say how old it is (document.lastModified). */
async function storedCopy(request) {
  const stored = await caches.match(request)
  return stored && withHeaders(stored, { 'last-modified': stored.headers.get('date') ?? '' })
}

/** Without a copy it stays pending: then the network is all there is to wait for. */
const storedAfter = (ms, request) =>
  new Promise((resolve) => {
    setTimeout(async () => {
      const stored = await storedCopy(request)
      if (stored) resolve(stored)
    }, ms)
  })

/** A partner's space is never stored: offline, the account page shows what waits to be sent. */
async function spacePage(event) {
  try {
    return await fetch(event.request)
  } catch {
    return (await caches.match(ACCOUNT))
      ? Response.redirect(ACCOUNT)
      : offlinePage(new URL(event.request.url))
  }
}

/** Undated: what it shows offline carries its own time. */
async function accountPage(event) {
  try {
    return await fetch(event.request)
  } catch {
    return (await caches.match(ACCOUNT)) ?? offlinePage(new URL(event.request.url))
  }
}

/** It says what can be read, and where one wanted to go: after the #, which no server ever sees. */
async function offlinePage({ pathname, search }) {
  const page = await caches.match(OFFLINE_PAGE)
  return page ? Response.redirect(`${OFFLINE_PAGE}#${pathname}${search}`) : Response.error()
}

const isFirst = ({ pathname, search }) =>
  !search && ([OFFLINE_PAGE, ...FIRST_PAGES, ...MORE_PAGES].includes(pathname) || pathname.startsWith(HEALTH))

const isShelf = (url) => [...url.searchParams.keys()].every((name) => SHELF.includes(name))

function isStorable(response) {
  const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '')
  return response.ok && !response.redirected && !isPrivate
}

async function storePage(request, response) {
  await store(PAGES, request, stamped(response))
  const pages = await caches.open(PAGES)
  const others = (await pages.keys()).filter(({ url }) => !isFirst(new URL(url)))
  await Promise.all(others.slice(0, -MAX_PAGES).map((page) => pages.delete(page)))
  // Signing out empties every cache: the first files come back with the next page.
  if (!(await caches.match(OFFLINE_PAGE))) await storeFirstFiles()
}

async function store(name, request, response) {
  const cache = await caches.open(name)
  await cache.put(request, response)
}

const stamped = (response) => withHeaders(response, { [STORED_AT]: String(Date.now()) })

function withHeaders(response, changes) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(changes)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
