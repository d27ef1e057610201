import { expect, test } from 'vitest'
import { startWorker } from '../../test/worker.ts'

test.each(['/info', '/products?category=c&page=2', '/product/p1'])(
  'service worker: %s visited, stored',
  async (path) => {
    const worker = startWorker()
    await worker.visit(path)
    expect(worker.isStored(path)).toBe(true)
  },
)

test('service worker: a page read by a click on a link, stored', async () => {
  const worker = startWorker()
  await worker.visit('/products.data?page=2&_routes=routes%2Fproducts', 'cors')
  expect(worker.isStored('/products.data?page=2&_routes=routes%2Fproducts')).toBe(true)
})

test.each([
  '/verify-email?code=abc',
  '/products?q=gel',
  '/products?favoris=1',
  '/products?page=2&q=gel',
  '/products.data?q=gel',
  '/login?from=/account',
  '/account',
  '/account?tab=commandes',
  '/cart',
  '/checkout',
  '/paiement/kkiapay/p1',
  '/sortie',
  '/espace-vendeur',
  '/espace-livreur',
  '/api/user/user-details',
])('service worker: %s visited, not stored', async (path) => {
  const worker = startWorker()
  await worker.visit(path, path.includes('.data') ? 'cors' : 'navigate')
  expect(worker.isStored(path)).toBe(false)
})

test.each([
  ['failed', { ok: false }],
  ['redirected', { redirected: true }],
  ['no-store', { cacheControl: 'no-store' }],
  ['private', { cacheControl: 'private, max-age=60' }],
])('service worker: a %s answer, not stored', async (_, answer) => {
  const worker = startWorker(answer)
  await worker.visit('/info')
  expect(worker.isStored('/info')).toBe(false)
})

test.each([
  ['page', '/info', 'navigate'],
  ['file', '/assets/shell-1.js', 'no-cors'],
])('service worker: a %s is answered before it is stored', async (_, path, mode) => {
  const worker = startWorker()
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.gate.put = promise
  const { done } = await worker.request(path, mode)
  expect(worker.isStored(path)).toBe(false)
  resolve()
  await done()
  expect(worker.isStored(path)).toBe(true)
})

test('service worker: a partner’s space offline leads to the account page, which is stored', async () => {
  const worker = startWorker()
  await worker.install()
  worker.network.isAway = true
  expect(await worker.request('/espace-livreur/gains')).toMatchObject({ given: { redirect: '/account' } })
})

test('service worker: connection cut, a page never seen leads to the offline page, which knows where to', async () => {
  const worker = startWorker()
  await worker.install()
  worker.network.isAway = true
  const { given } = await worker.request('/product/p9')
  expect(given).toEqual({ redirect: '/hors-ligne#/product/p9' })
})

test('service worker: the health pages that their list names are stored, unless little data is asked for', async () => {
  const html = '<a href="/info/sante/depistage">Dépistage</a><a href="/products?q=x">x</a>'
  const worker = startWorker({ html })
  await worker.install()
  expect(worker.isStored('/info/sante/depistage')).toBe(true)
  expect(worker.isStored('/products?q=x')).toBe(false)
  const sparing = startWorker({ html })
  sparing.browser.connection.saveData = true
  await sparing.install()
  expect(sparing.isStored('/info/sante/depistage')).toBe(false)
  expect(sparing.isStored('/hors-ligne')).toBe(true)
})

test('service worker: a new build waits until it is asked to take over', async () => {
  const { install, message, worker } = startWorker()
  await install()
  await message('autre chose')
  expect(worker.hasSkippedWaiting).toBe(false)
  await message('update')
  expect(worker.hasSkippedWaiting).toBe(true)
})

test('service worker: a new build takes over, files and pages of past builds are deleted', async () => {
  const worker = startWorker()
  for (const name of ['fantome-2', 'fantome-files-avant', 'fantome-pages-avant']) await worker.open(name)
  await worker.install()
  await worker.activate()
  expect([...worker.stored.keys()]).toEqual(['fantome-files-development', 'fantome-pages-development'])
})

test('service worker: more than 60 pages visited, the oldest are deleted and the first pages stay', async () => {
  const worker = startWorker()
  await worker.install()
  for (let page = 1; page <= 62; page++) await worker.visit(`/products?page=${page}`)
  expect(worker.isStored('/products?page=2')).toBe(false)
  expect(worker.isStored('/products?page=62')).toBe(true)
  expect(worker.isStored('/account')).toBe(true)
  expect(worker.stored.get('fantome-pages-development')).toHaveLength(60 + 6)
})

test('service worker: caches emptied at sign-out, the offline page is back after the next page', async () => {
  const worker = startWorker()
  await worker.install()
  worker.stored.clear()
  await worker.visit('/info')
  expect(worker.isStored('/hors-ligne')).toBe(true)
})
