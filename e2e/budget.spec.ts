import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { expect, open, signIn, test } from './visitor.ts'

const KB = 1024
/** What a first visit of the shelves may cost until someone touches the page, in bytes as sent. */
const BUDGET = { script: 100 * KB, stylesheet: 12 * KB, font: 60 * KB, all: 200 * KB }
const MOST_REQUESTS = 20
/** All scripts of the shelves, which the first touch downloads. */
const MOST_SCRIPT_BYTES = 120 * KB

/** Counts bytes as sent, by kind; ask once the network is quiet. */
function countBytes(page: Page) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => void finished.push(request))
  return async () => {
    const sent = { script: 0, stylesheet: 0, font: 0, all: 0 }
    for (const request of finished) {
      const { responseBodySize } = await request.sizes()
      const kind = request.resourceType()
      sent.all += responseBodySize
      if (kind === 'script' || kind === 'stylesheet' || kind === 'font') sent[kind] += responseBodySize
    }
    return { sent, requests: finished.length }
  }
}

test.describe('a page nobody has touched', () => {
  test.use({ isPresent: false })

  test('budget: a first visit of /products, within its bytes and requests', async ({ page }) => {
    const count = countBytes(page)
    await page.goto('/products', { waitUntil: 'networkidle' })
    const { sent, requests } = await count()
    for (const [kind, most] of Object.entries(BUDGET))
      expect(sent[kind as keyof typeof sent], `${kind}: ${JSON.stringify(sent)}`).toBeLessThanOrEqual(most)
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS)
  })
})

test('budget: what the first touch of /products downloads, within its bytes', async ({ page }) => {
  const count = countBytes(page)
  await open(page, '/products')
  await page.waitForLoadState('networkidle')
  const { sent } = await count()
  expect(sent.script).toBeGreaterThan(0)
  expect(sent.script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})

test('budget: a visitor does not download the query library of the signed-in screens', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  /** Looked for by one of its own names, which minifying keeps: file names change with what is bundled. */
  const hasLibrary = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('resumePausedMutations'))
  for (const path of ['/', '/products']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await hasLibrary(), path).toBe(false)
  }
  await page.goto('/cart', { waitUntil: 'networkidle' })
  expect(await hasLibrary(), '/cart').toBe(true)
})

test('budget: only an admin downloads the administration', async ({ browser }) => {
  test.slow()
  /** The words of a tile: all that is behind it is downloaded later still. */
  const hasAdministration = async (pseudo: string, shown: string) => {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await signIn(page, pseudo)
    await open(page, '/account?tab=administration')
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    await page.close()
    return texts.some((text) => text.includes('Messages non partis'))
  }
  expect(await hasAdministration('client_fantome', 'Mes commandes')).toBe(false)
  expect(await hasAdministration('admin_fantome', 'Messages non partis')).toBe(true)
})

test('budget: files compressed and cached for a year, pages revalidated', async ({ page, request }) => {
  await open(page, '/products')
  const src = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  const asset = await request.get(src!, { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  const html = await request.get('/products')
  expect(html.headers()['cache-control']).toBe('public, no-cache')
  const policy = html.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types fantome-worker')
  expect(policy).not.toMatch(/unsafe/)
  expect(await html.text()).not.toContain('nonce=')
})

test('unknown addresses and products: all answer the same cached « Introuvable », in pages and in navigations', async ({
  request,
}) => {
  for (const suffix of ['', '.data']) {
    const answers = await Promise.all(
      ['a', 'b/c', 'products/x'].map((path) => request.get(`/nulle-${path}${suffix}`)),
    )
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.headers().etag)).size).toBe(1)
  }
  for (const suffix of ['', '/', '.data']) {
    const unknown = [randomUUID(), randomUUID().toUpperCase(), 'pas-un-produit']
    const answers = await Promise.all(unknown.map((id) => request.get(`/product/${id}${suffix}`)))
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.headers().etag)).size).toBe(1)
  }
  for (const path of ['/', '/_.data', '/products.data?q=a', '/info', '/cart', '/account.data'])
    expect((await request.get(path)).status(), path).toBe(200)
})
