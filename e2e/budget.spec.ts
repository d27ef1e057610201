import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from './visitor.ts'

/** What a first visit of the shelves may cost, in bytes as sent; the figures of the issue. */
const BUDGET = { script: 130 * 1024, stylesheet: 20 * 1024, font: 60 * 1024 }

test('budget: a first visit of /products, within its bytes', async ({ page }) => {
  const sent = { script: 0, stylesheet: 0, font: 0 }
  page.on('response', async (response) => {
    const kind = response.request().resourceType() as keyof typeof sent
    if (!(kind in sent)) return
    const body = await response.body()
    sent[kind] += kind === 'font' ? body.length : gzipSync(body).length
  })
  await page.goto('/products', { waitUntil: 'networkidle' })
  for (const [kind, most] of Object.entries(BUDGET)) {
    expect(sent[kind as keyof typeof sent], `${kind}: ${JSON.stringify(sent)}`).toBeLessThanOrEqual(most)
  }
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
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await hasLibrary(), path).toBe(false)
  }
  await page.goto('/cart', { waitUntil: 'networkidle' })
  expect(await hasLibrary(), '/cart').toBe(true)
})

test('budget: files compressed and cached for a year, pages revalidated', async ({ page, request }) => {
  await page.goto('/products')
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
