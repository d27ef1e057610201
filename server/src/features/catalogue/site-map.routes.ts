import { HEALTH_PAGES } from '@fantome/contract/health-sheets.ts'
import type { FastifyPluginAsync } from 'fastify'
import * as catalogueRepository from './catalogue.repository.ts'

/** What the protocol allows in one file. */
const MAX_PAGES = 50_000
const FIXED_PAGES = ['/', '/products', '/info', ...HEALTH_PAGES]
/** Personal pages: nothing in them is for search engines. */
const PERSONAL = ['/account', '/cart', '/checkout', '/api/', '/espace-vendeur', '/espace-livreur', '/sortie']

/** What search engines may read, and where the pages are. */
export const siteMapRoutes: FastifyPluginAsync = async (app) => {
  const base = app.context.env.PUBLIC_URL
  const forAll = { config: { access: 'public', cached: true }, schema: { hide: true } as object } as const

  app.get('/robots.txt', forAll, async (_request, reply) => {
    const rules = PERSONAL.map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${base}/sitemap.xml`, '']
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', forAll, async (_request, reply) => {
    const categories = await catalogueRepository.listCategories(app.reads.shop)
    const shelves = [...FIXED_PAGES, ...categories.map(({ id }) => `/products?category=${id}`)]
    const products = await catalogueRepository.listPages(app.reads.shop, MAX_PAGES - shelves.length)
    const pages = [
      ...shelves.map((path) => `<url><loc>${base}${path}</loc></url>`),
      ...products.map(
        ({ id, updatedAt }) =>
          `<url><loc>${base}/product/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ]
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages,
      '</urlset>',
      '',
    ]
    return reply.type('application/xml; charset=utf-8').send(xml.join('\n'))
  })
}
