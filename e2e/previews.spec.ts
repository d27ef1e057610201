import type { APIRequestContext, Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { HEALTH_PAGES } from '../contract/src/health-sheets.ts'
import routes from '../web/app/routes.ts'
import { expect, test } from './visitor.ts'

const PUBLIC_PAGES = ['/', '/products', '/info', ...HEALTH_PAGES]
/** Those for everyone, by their line in the route table; any other page concerns one person. */
const PUBLIC_ROUTES = ['', 'products', 'product/:id', 'info', 'info/sante', 'info/sante/:sheet', '*']
const PRIVATE_PAGES = pathsOf(routes)
  .filter((path) => !PUBLIC_ROUTES.includes(path))
  .flatMap((path) => (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]))
  .map((path) => `/${path.replace(/:\w+/g, '0197c1a0-0000-7000-8000-000000000001')}`)

/** A route's own path, or those of the routes within it. */
function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => (children ? pathsOf(children) : [path ?? '']))
}

/** What a tab, a history or a link preview must not say. */
const TELLING =
  /pr[ée]servatif|lubrifiant|grossesse|contracepti|d[ée]pistage|autotest|menstru|r[èe]gles|intime|sexe|sexuel|consentement|cycle|VIH/i

interface Head {
  title: string
  canonical: string | null
  meta: Record<string, string>
  described: { '@type': string }[]
}

/** What a page says of itself, read from its HTML as a messaging app or a search engine does. */
async function readHead(page: Page, request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text()
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const tags = [...document.head.querySelectorAll('meta')]
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent
    return {
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      meta: Object.fromEntries(
        tags.map((tag) => [tag.getAttribute('property') ?? tag.name, tag.getAttribute('content') ?? '']),
      ),
      described: json ? JSON.parse(json)['@graph'] : [],
    }
  }, html)
}

test('previews: every public page has its tags, its image and its description for search engines', async ({
  page,
  request,
  baseURL,
}) => {
  const [product] = (await (await request.get('/api/product/get-products?limit=1')).json()).data
  const image = `${baseURL}/og-fantome-1.jpg`
  for (const path of [...PUBLIC_PAGES, `/product/${product._id}`]) {
    const { title, canonical, meta, described } = await readHead(page, request, path)
    expect(title, path).toMatch(/^(Accueil|Produits|Article|Informations|Fiches?) – Fantôme$/)
    expect(canonical, path).toBe(baseURL + path)
    expect(meta.description!.length, path).toBeGreaterThan(40)
    expect(meta, path).toMatchObject({
      keywords: expect.stringContaining('Fantôme'),
      'og:title': title,
      'og:description': meta.description,
      'og:url': canonical,
      'og:image': image,
      'og:image:width': '1200',
      'og:locale': 'fr_FR',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': meta.description,
      'twitter:image': image,
    })
    expect(meta, path).not.toHaveProperty('robots')
    expect(described.length, path).toBeGreaterThan(0)
  }
  expect((await request.get('/og-fantome-1.jpg')).headers()['content-type']).toBe('image/jpeg')
})

test('previews: each kind of page is described as what it is', async ({ page, request, baseURL }) => {
  const kinds = async (path: string) =>
    (await readHead(page, request, path)).described.map((thing) => thing['@type'])
  expect(await kinds('/')).toEqual(['Organization', 'WebSite'])
  expect(await kinds('/info')).toEqual(['FAQPage'])
  expect(await kinds('/info/sante')).toEqual(['CollectionPage'])
  expect(await kinds('/info/sante/cycle')).toEqual(['Article', 'BreadcrumbList'])
  const { described } = await readHead(page, request, '/info')
  expect(described[0]).toHaveProperty('mainEntity.length', 11)
  const [, site] = (await readHead(page, request, '/')).described
  expect(site).toHaveProperty(
    'potentialAction.target.urlTemplate',
    `${baseURL}/products?q={search_term_string}`,
  )
})

test('previews: no title, description or social tag tells what the shop sells or what one reads', async ({
  page,
  request,
}) => {
  const [product] = (await (await request.get('/api/product/get-products?limit=1')).json()).data
  for (const path of [...PUBLIC_PAGES, `/product/${product._id}`, ...PRIVATE_PAGES]) {
    const { title, meta } = await readHead(page, request, path)
    const { 'og:url': _, ...words } = meta
    expect(`${title} ${Object.values(words).join(' ')}`, path).not.toMatch(TELLING)
    expect(Object.values(meta).join(' '), path).not.toContain(product.name)
  }
})

test('previews: personal pages have a neutral title and stay out of search engines', async ({
  page,
  request,
}) => {
  for (const path of ['/account', '/checkout', '/espace-livreur', '/invitation'])
    expect(PRIVATE_PAGES).toContain(path)
  for (const path of PRIVATE_PAGES) {
    const { title, meta, described } = await readHead(page, request, `${path}?code=secret-0000`)
    expect(title, path).toMatch(/^[A-ZÀ-Ý][^–]* – Fantôme$/)
    expect(meta.robots, path).toBe('noindex')
    expect(JSON.stringify(meta), path).not.toContain('secret-0000')
    expect(described, path).toEqual([])
  }
})
