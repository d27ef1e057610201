import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openFrontServer } from './front-server.ts'
import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

let front: Awaited<ReturnType<typeof openFrontServer>>
test.beforeEach(async ({ baseURL }) => {
  front = await openFrontServer(baseURL!)
})
/** What a test added goes whatever happens: others count the products. */
const shelves: string[] = []
test.afterEach(async () => {
  await front.close()
  await ask('delete from products where name = any($1)', [shelves])
  await ask('delete from categories where name = any($1)', [shelves])
})

const workerActive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated')

/** As public/sw.js has them. */
const STORED_AT = 'x-stored-at'
const NETWORK_TIMEOUT_MS = 6000

/** As if this page had been read a while ago. */
const age = (page: Page, path: string, minutes: number) =>
  page.evaluate(
    async ([name, ms, mark]) => {
      const cache = await caches.open((await caches.keys()).find((key) => key.includes('pages'))!)
      const copy = (await cache.match(name))!
      const headers = new Headers(copy.headers)
      headers.set(mark, String(Number(headers.get(mark)) - ms))
      headers.set('date', new Date(Date.parse(headers.get('date')!) - ms).toUTCString())
      await cache.put(name, new Response(copy.body, { headers }))
    },
    [path, minutes * 60_000, STORED_AT] as const,
  )
/** With all files it needs: without one of them the network is asked first. */
const isStored = (page: Page, path: string) =>
  page.evaluate(async (name) => {
    const copy = await caches.match(name)
    const files = [...((await copy?.text()) ?? '').matchAll(/"(\/assets\/[^"#]+)/g)].map(([, file]) => file!)
    const stored = await Promise.all(files.map((file) => caches.match(file)))
    return copy !== undefined && stored.every((file) => file !== undefined)
  }, path)

const storedText = (page: Page, path: string) =>
  page.evaluate(async (name) => (await caches.match(name))?.text(), path)

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())

test('update: a new build waits, says so, and takes over at one tap; the old files leave the phone', async ({
  page,
}) => {
  await open(page, `${front.url}/products`)
  await workerActive(page)
  const before = await cacheNames(page)
  expect(before).toHaveLength(2)

  front.serveBuild('suivante')
  await open(page, `${front.url}/products`)
  const notice = page.getByRole('status').filter({ hasText: 'Nouvelle version.' })
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)

  const reloaded = page.waitForEvent('load')
  await notice.getByRole('button', { name: 'Mettre à jour' }).click()
  await reloaded
  await expect.poll(() => cacheNames(page)).toEqual(['fantome-files-suivante', 'fantome-pages-suivante'])
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Produits' })).toBeVisible()
})

test('bad network: a page that does not come is read from its stored copy, and says so', async ({ page }) => {
  await open(page, `${front.url}/info`)
  await workerActive(page)
  await expect.poll(() => isStored(page, '/products')).toBe(true)
  await age(page, '/products', 5)
  front.silence()
  await page.goto(`${front.url}/products`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Préservatifs classiques' }).first()).toBeVisible()
  await expect(page.getByText('Vous lisez la dernière version gardée')).toBeVisible()
})

test('back within five minutes: the shelves are there at once, whatever the network does', async ({
  page,
}) => {
  await open(page, `${front.url}/products`)
  await workerActive(page)
  await expect.poll(() => isStored(page, '/products')).toBe(true)
  await open(page, `${front.url}/info`)
  front.silence()
  const started = Date.now()
  await page.goto(`${front.url}/products`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Préservatifs classiques' }).first()).toBeVisible()
  expect(Date.now() - started).toBeLessThan(NETWORK_TIMEOUT_MS)
  await expect(page.getByText('Vous lisez la dernière version gardée')).toBeHidden()
})

test('back within five minutes: a reload asks the shop, and an admin sees at once what they changed', async ({
  page,
}) => {
  test.slow()
  const word = `Rayon ${Date.now().toString(36)}`
  const shelf = await addShelf(word)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) })
  await signIn(page, 'admin_fantome')
  await workerActive(page)
  await open(page, shelf)
  await expect(card.getByText('1 500 FCFA')).toBeVisible()
  await expect.poll(() => isStored(page, shelf)).toBe(true)

  /** As another admin would. */
  const setPrice = async (francs: number, shown: RegExp) => {
    await ask('update products set price = $2 where name = $1', [word, francs * 100])
    await expect.poll(async () => (await page.request.get(shelf)).text()).toMatch(shown)
  }
  await setPrice(1600, /1\s600/)
  await open(page, shelf)
  await expect(card.getByText('1 500 FCFA')).toBeVisible()
  await expect.poll(() => storedText(page, shelf)).toMatch(/1\s600/) // read again behind it
  await setPrice(1650, /1\s650/)
  await page.reload()
  await expect(card.getByText('1 650 FCFA')).toBeVisible()

  await open(page, '/account?tab=administration&panneau=produits')
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: `Modifier : ${word}` }).click()
  await panel.getByLabel('Prix, en FCFA').fill('1700')
  const saved = page.waitForResponse('**/api/product/update-product')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  expect((await saved).ok()).toBe(true)
  await open(page, shelf)
  await expect(card.getByText('1 700 FCFA')).toBeVisible()
})

/** A category of this name with a product of this name, and its address as the admin of the demo is led to it. */
async function addShelf(name: string) {
  shelves.push(name)
  const [admin] = await ask('select country_id from users where pseudo = $1', ['admin_fantome'])
  const [category] = await ask(
    'insert into categories (id, name, image) select gen_random_uuid(), $1, image from categories limit 1 returning id',
    [name],
  )
  await ask(
    `insert into products (id, name, description, price, image, category_id)
     select gen_random_uuid(), $1, description, 150000, image, $2 from products where category_id is not null limit 1`,
    [name, category!.id],
  )
  return `/products?country=${String(admin!.country_id)}&category=${String(category!.id)}`
}
