import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { products } from '../../db/schema/catalogue.ts'

test('search engines are told what is personal, and where the map is', async ({ shop }) => {
  const { headers, body } = await shop.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^User-agent: \*\nDisallow: /)
  const personal = ['/account', '/cart', '/checkout', '/api/', '/espace-vendeur', '/espace-livreur']
  for (const path of personal) expect(body).toContain(`\nDisallow: ${path}\n`)
  expect(body).toContain(`\nSitemap: ${shop.app.context.env.PUBLIC_URL}/sitemap.xml\n`)
})

test('the map lists the public pages, the categories and the products on sale, and follows the shelves', async ({
  shop,
  make,
}) => {
  const { app } = shop
  const [shown, hidden] = [await make.product(), await make.product({ isActive: false })]
  const ask = async () => (await app.inject('/sitemap.xml')).body
  await expect.poll(ask, { timeout: 1000 }).toContain(`/product/${shown.id}</loc>`)
  const { headers, body } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  for (const path of [
    '/',
    '/products',
    '/info',
    '/info/sante/cycle',
    `/products?category=${shown.categoryId}`,
  ])
    expect(body).toContain(`<loc>${app.context.env.PUBLIC_URL}${path}</loc>`)
  expect(body).toContain(`/product/${shown.id}</loc><lastmod>${shown.updatedAt.toISOString()}</lastmod>`)
  expect(body).not.toContain(hidden.id)
  await app.db.update(products).set({ isActive: false }).where(eq(products.id, shown.id))
  await expect.poll(ask, { timeout: 1000 }).not.toContain(shown.id)
})
