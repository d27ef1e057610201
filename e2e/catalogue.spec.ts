import { expect, expectAccessible, open, test } from './visitor.ts'

test('a visitor browses, searches, filters and turns the pages', async ({ page }) => {
  await open(page, '/products')
  await expect(page).toHaveTitle('Produits – Fantôme')
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Produits' })).toBeVisible()
  await expect(page.getByText('40 produits trouvés')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)

  await page.getByRole('searchbox').fill('presevatif')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Préservatif/)
  await expect(page).toHaveURL(/q=presevatif/)

  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('40 produits trouvés')).toBeVisible()
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
  await expect(page.getByText('Livraison discrète à Cotonou')).toBeVisible()
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
  await expect(page.getByText('40 produits trouvés')).toBeVisible()
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
  await expect(page.getByText('10 avis')).toBeVisible()
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

  test('search and pages work all the same', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('searchbox').fill('gel')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=gel/)
  })
})
