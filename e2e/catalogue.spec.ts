import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '../contract/src/catalogue.ts'
import { newRememberedClient } from './shopper.ts'
import { DEMO_PASSWORD, expect, expectAccessible, open, test } from './visitor.ts'

/** The forty of the demo, and the few that another journey adds for a moment. */
const EVERYTHING = /^4\d produits trouvés/

const DESCRIPTION = 'script[type="application/ld+json"]'
/** What the page says of itself to search engines. */
const describedBy = async (page: Page) =>
  JSON.parse((await page.locator(DESCRIPTION).textContent())!)['@graph']

test('a visitor browses, searches, filters and turns the pages', async ({ page }) => {
  await open(page, '/products')
  await expect(page).toHaveTitle('Produits – Fantôme')
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Produits' })).toBeVisible()
  await expect(page.getByText(EVERYTHING)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)

  await page.getByRole('searchbox').fill('presevatif')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Préservatif/)
  await expect(page).toHaveURL(/q=presevatif/)

  await page.getByRole('searchbox').fill('')
  await expect(page.getByText(EVERYTHING)).toBeVisible()
  await page.getByRole('navigation', { name: 'Catégories' }).getByText('Lubrifiants', { exact: true }).click()
  await expect(page.getByText('4 produits trouvés')).toBeVisible()
  await page.getByRole('navigation', { name: 'Catégories' }).getByText('Toutes', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
})

test('country and commune narrow the shelves to what is sold there', async ({ page }) => {
  await open(page, '/products')
  await expect(page.getByLabel('Commune')).toBeDisabled()
  await page.getByLabel('Pays').selectOption({ label: "Côte d'Ivoire" })
  await expect(page.getByText('40 produits trouvés')).toBeHidden()
  await page.getByLabel('Pays').selectOption({ label: 'Bénin' })
  await page.getByLabel('Commune').selectOption({ label: 'Cotonou' })
  await expect(page.getByText(/^Cotonou\s: 1\s000\sFCFA, \d+–\d+\smin$/)).toBeVisible()
  await expect(page).toHaveURL(/commune=/)
})

test('a search that finds nothing says so and offers to start again', async ({ page }) => {
  await open(page, '/products?q=zzzzqqqq')
  await expect(page.getByText('Aucun produit ne correspond à votre recherche.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /filtres/i })
    .or(page.getByRole('button', { name: /filtres/i }))
    .click()
  await expect(page.getByText(EVERYTHING)).toBeVisible()
})

test('an unavailable product stays in sight and cannot be bought', async ({ page }) => {
  await open(page, '/products')
  const card = page.getByRole('listitem').filter({ hasText: 'Coupe menstruelle' })
  await expect(card.getByText('Beaucoup demandé')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Indisponible' })).toBeDisabled()
})

test('a product page tells what it is; its title and address tell nothing', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('link', { name: 'Lubrifiant à base d’eau' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lubrifiant à base d’eau' })).toBeVisible()
  await expect(page).toHaveTitle('Article – Fantôme')
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/)
  await expect(page.getByText('3 500 FCFA').first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/\d\savis|Pas encore d’avis/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Livraison discrète')).toBeVisible()
  await expectAccessible(page)
})

test('what does not exist is a 404 with a way back', async ({ page }) => {
  for (const path of ['/product/01234567-89ab-7def-8123-456789abcdef', '/product/abc']) {
    const answer = await open(page, path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Produit non trouvé')).toBeVisible()
  }
  const answer = await open(page, '/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops ! Cette page est un vrai fantôme.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click()
  await expect(page).toHaveURL('/')
})

test('odd addresses never break the page', async ({ page, request }) => {
  for (const path of [
    '/products?page=-1',
    '/products?page=1e9',
    '/products?q=%00',
    '/products?category=abc&commune=null',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  const answer = await page.goto('/%E0%A4%A')
  expect(answer?.status()).toBe(400)
  await expect(page.getByText('Oops ! Cette page est un vrai fantôme.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is whole: products, title, description, canonical, social tags', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) {
      await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /.+/)
    }
  })

  test('a category is a page of its own for search engines, however it is looked at', async ({
    page,
    baseURL,
  }) => {
    const categories = (await (await page.request.get('/api/category/get-categories')).json()) as {
      data: { _id: string }[]
    }
    const own = `/products?category=${categories.data[0]!._id}`
    for (const address of [own, `${own}&q=gel`]) {
      await page.goto(address)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${own}`)
    }
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}${own}</loc>`)
  })

  test('search engines are told what a page holds, at the addresses of the shop', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/products')
    const [shelf, trail] = await describedBy(page)
    expect(shelf).toMatchObject({ '@type': 'CollectionPage', name: 'Nos Produits' })
    const { itemListElement: listed } = shelf.mainEntity
    expect(listed).toHaveLength(12)
    expect(trail.itemListElement.at(-1)).toMatchObject({ position: 2, item: `${baseURL}/products` })

    await page.goto(listed[0].url)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    const [product, way] = await describedBy(page)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: await page.getByRole('heading', { level: 1 }).textContent(),
      image: expect.stringMatching(/^http.+\.webp$/),
      offers: { url: canonical, priceCurrency: 'XOF' },
    })
    await page.goto(way.itemListElement[2].item)
    const [category] = await describedBy(page)
    expect(category.name).toBe(way.itemListElement[2].name)
    await expect(page).toHaveTitle('Produits – Fantôme')
  })

  test('search and pages work all the same', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('searchbox').fill('gel')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=gel/)
  })
})

test('what was said of the first page goes when the visitor moves on', async ({ page }) => {
  await open(page, '/products')
  await expect(page.locator(DESCRIPTION)).toHaveCount(1)
  await page.getByRole('link', { name: 'Lubrifiant à base d’eau' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lubrifiant à base d’eau' })).toBeVisible()
  await expect(page.locator(DESCRIPTION)).toHaveCount(0)
})

test('a name that looks like markup stays a name', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'it changes the shelves of the shop: once is enough')
  const as = await bearerOf(request, 'admin_fantome')
  const found = await request.get('/api/product/get-products-paginated?search=pilulier')
  const [product] = (await found.json()).data.products
  const { _id: productId, name, description, price, category_id: category } = product
  const fields = { productId, description, price: String(price), category_id: category._id }
  const rename = async (to: string) => {
    const multipart = { ...fields, name: to }
    expect((await request.put('/api/product/update-product', { headers: as, multipart })).status()).toBe(200)
  }
  const hostile = '</script><script>document.title="pris"</script><!--'
  await rename(hostile)
  try {
    await expect
      .poll(async () => (await request.get(`/product/${productId}`)).text())
      .toContain('\\u003c/script\\u003e\\u003cscript\\u003e')
    await open(page, `/product/${productId}`)
    await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible()
    await expect(page).toHaveTitle('Article – Fantôme')
    expect((await describedBy(page))[0].name).toBe(hostile)
  } finally {
    await rename(name)
  }
})

test('own country: what only the other one delivers is not offered, and the count does not jump', async ({
  page,
  request,
}) => {
  await newRememberedClient(page) // of Bénin
  const all = await request.get('/api/product/get-products-paginated?limit=50')
  const { data } = (await all.json()) as { data: { products: Product[]; totalProducts: number } }
  const elsewhere = data.products.find(({ country_id: country }) => country?.name === "Côte d'Ivoire")!
  const everyone = page.getByText(`${data.totalProducts} produits trouvés`)
  const add = page.getByRole('button', { name: `Ajouter au panier : ${elsewhere.name}` })

  const details = await holdUserDetails(page)
  await open(page, '/products')
  await expect(everyone).toBeAttached()
  await expect(everyone).toBeHidden()
  await open(page, `/products?q=${encodeURIComponent(elsewhere.name)}`)
  await expect(page.locator('main li', { hasText: elsewhere.name })).toBeAttached()
  await expect(add).toHaveCount(0)
  await open(page, '/products')
  details.release()
  await expect(page.getByText(/^\d+ produits trouvés/)).toBeVisible()
  await expect(everyone).toHaveCount(0)

  await open(page, `/product/${elsewhere._id}`)
  await expect(page.getByRole('button', { name: 'Non livré dans votre pays' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ajouter aux favoris' })).toHaveCount(0)
})

/** The account is read only once released: who is there is not known before. */
async function holdUserDetails(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route('**/api/user/user-details', async (route) => {
    await released.promise
    await route.continue().catch(() => undefined) // of a page left since
  })
  return { release: released.resolve }
}

async function bearerOf(request: APIRequestContext, pseudo: string) {
  const answer = await request.post('/api/user/login', { data: { pseudo, password: DEMO_PASSWORD } })
  return { authorization: `Bearer ${(await answer.json()).data.accessToken}` }
}
