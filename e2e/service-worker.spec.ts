import type { Page } from '@playwright/test'
import { openFrontServer } from './front-server.ts'
import { expect, expectAccessible, open, test } from './visitor.ts'

let front: Awaited<ReturnType<typeof openFrontServer>>
test.beforeEach(async ({ baseURL }) => {
  front = await openFrontServer(baseURL!)
})
test.afterEach(() => front.close())

const workerActive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated')

/** A copy of this very moment is no older than the page itself would be. */
const COPY_MS = 4000
const ageOfCopy = async () =>
  Date.now() - Date.parse((await caches.match('/products'))?.headers.get('date') ?? '')

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
  await expect.poll(() => page.evaluate(ageOfCopy)).toBeGreaterThan(COPY_MS)
  front.silence()
  await page.goto(`${front.url}/products`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Préservatifs classiques' }).first()).toBeVisible()
  await expect(page.getByText('Vous lisez la dernière version gardée')).toBeVisible()
})
