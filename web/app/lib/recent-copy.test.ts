import { expect, test } from 'vitest'
import { startWorker } from '../../test/worker.ts'

const MINUTE = 60_000

/** Installed, and the shop has another price by now. */
async function comeBack(minutes: number, html = 'avant') {
  const worker = startWorker({ html })
  await worker.install()
  worker.clock.now += minutes * MINUTE
  worker.network.html = 'après'
  return worker
}

test.each(['/', '/products'])(
  'recent copy: %s after four minutes is shown at once, and read again behind it',
  async (path) => {
    const worker = await comeBack(4)
    const { promise, resolve } = Promise.withResolvers<void>()
    worker.network.gate = promise
    const first = await worker.read(path)
    expect(first.html).toBe('avant')
    resolve()
    await first.done()
    expect((await worker.read(path)).html).toBe('après')
  },
)

test.each([
  ['five minutes old', 5],
  ['of a clock that was set back since', -60],
])('recent copy: one %s is not shown while the network answers', async (_, minutes) => {
  const worker = await comeBack(minutes)
  expect((await worker.read('/products')).html).toBe('après')
})

test.each(['no-cache', 'reload'])('recent copy: a reload (%s) asks the network', async (cache) => {
  const worker = await comeBack(1)
  expect((await worker.read('/products', { cache })).html).toBe('après')
})

test.each(['/products?page=2', '/products?q=gel', '/products?favoris=1', '/info', '/product/p1'])(
  'recent copy: %s is not answered by the copy of another page',
  async (path) => {
    const worker = await comeBack(1)
    expect((await worker.read(path)).html).toBe('après')
  },
)

test('recent copy: a category read before is its own copy, a search never one', async () => {
  const worker = await comeBack(1)
  for (const path of ['/products?category=c', '/products?q=gel']) await worker.visit(path)
  worker.network.html = 'plus tard'
  expect((await worker.read('/products?category=c')).html).toBe('après')
  expect((await worker.read('/products?q=gel')).html).toBe('plus tard')
})

test('recent copy: without network the copy is dated, as any other', async () => {
  const worker = await comeBack(1)
  Object.assign(worker.network, { isAway: true })
  worker.browser.onLine = false
  const { given } = await worker.request('/products')
  expect((given as Response).headers.has('last-modified')).toBe(true)
})

test('recent copy: the network falls silent behind it, the copy stays', async () => {
  const worker = await comeBack(1)
  worker.network.isAway = true
  const { html, done } = await worker.read('/products')
  await done()
  expect(html).toBe('avant')
  expect(worker.isStored('/products')).toBe(true)
})

test('recent copy: one whose files are not all here is not shown, they may be gone with their build', async () => {
  const html = '<link href="/assets/shell-1.css#"><script src="/assets/shell-1.js">'
  const worker = await comeBack(1, html)
  expect((await worker.read('/products')).html).toBe(html)
  worker.network.html = 'plus tard'
  worker.stored.get('fantome-files-development')!.delete('https://fantome.test/assets/shell-1.js')
  expect((await worker.read('/')).html).toBe('plus tard')
})

test('recent copy: that of a build which waits is not shown', async () => {
  const worker = await comeBack(1)
  const pages = worker.stored.get('fantome-pages-development')!
  worker.stored.set('fantome-pages-suivante', new Map(pages))
  pages.clear()
  expect((await worker.read('/products')).html).toBe('après')
})

test.each([
  '/api/product/toggle-status',
  '/api/product/delete-product/0197a7d0-0000-7000-8000-000000000001',
  '/api/category/update-category',
  '/api/admin/settings',
])('recent copy: after a write to %s the shelves are read anew, by a build that waits too', async (path) => {
  const worker = await comeBack(1)
  await worker.visit('/products?category=c')
  worker.stored.set('fantome-pages-suivante', new Map(worker.stored.get('fantome-pages-development')))
  await worker.write(path)
  for (const shelf of ['/', '/products', '/products?category=c']) expect(worker.isStored(shelf)).toBe(false)
  expect(worker.isStored('/account')).toBe(true)
  expect((await worker.read('/products')).html).toBe('après')
})

test.each(['/api/cart/add-to-cart', '/api/product/0197a7d0-0000-7000-8000-000000000001/notify'])(
  'recent copy: what a client writes to %s leaves it',
  async (path) => {
    const worker = await comeBack(1)
    await worker.write(path)
    expect((await worker.read('/products')).html).toBe('avant')
  },
)

test.each([
  ['a quick exit', (worker: ReturnType<typeof startWorker>) => worker.stored.clear()],
  ['an admin’s write', (worker: ReturnType<typeof startWorker>) => worker.write('/api/admin/settings')],
])('recent copy: what was asked before %s is not stored after it', async (_, happen) => {
  const worker = await comeBack(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.network.gate = promise
  const { done } = await worker.read('/products')
  await happen(worker)
  resolve()
  await done()
  expect(worker.isStored('/products')).toBe(false)
})
