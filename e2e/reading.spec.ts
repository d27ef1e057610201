import { HEALTH_PAGES, HEALTH_SHEETS } from '../contract/src/health-sheets.ts'
import { expect, expectAccessible, open, test } from './visitor.ts'

for (const path of HEALTH_PAGES)
  test(`${path}: no accessibility fault, on paper and at night`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
  })

test('/: every part the specification names, a shelf of four with prices, no sideways scroll', async ({
  page,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')
  for (const name of [
    'Par où commencer',
    'Ce qu’on demande le plus',
    /^Personne ne devrait renoncer/,
    'Comment ça marche',
    'Chacun ne voit que sa part.',
    'Ce qu’on nous écrit',
    'Pensé pour votre tranquillité',
    'Une question, une fiche.',
  ])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Ajouter au panier/ })).toHaveCount(4)
  await expect(main.getByText(/FCFA$/)).toHaveCount(4)
  await expect(main.getByRole('figure')).toHaveCount(3)
  await expect(main.getByRole('link', { name: "S'inscrire" })).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('/: a category leads to its shelf, a product of the shelf to its page and back to all products', async ({
  page,
}) => {
  await open(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lubrifiants/ })
    .click()
  await expect(page).toHaveURL(/\/products\?category=/)
  await expect(page.getByText('4 produits trouvés')).toBeVisible()
  await page.getByRole('link', { name: /les gestes/ }).click()
  await expect(page).toHaveURL('/info/sante/contraception')
  await open(page, '/')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('main').getByRole('link', { name: 'Nos Produits' }).click()
  await expect(page).toHaveURL('/products')
})

test('/info: fourteen clauses, eleven questions, version, five anchors, claims', async ({ page }) => {
  await open(page, '/info')
  const main = page.getByRole('main')
  await expect(main.locator('#conditions article')).toHaveCount(14)
  await expect(main.locator('#faq details')).toHaveCount(11)
  await expect(main.getByText(/^Version \d+, du /)).toBeVisible()
  for (const anchor of ['contact', 'confidentialite', 'conditions', 'faq', 'livraison']) {
    await page.goto(`/info#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeInViewport()
  }
  await expect(main).toContainText(/30 à 55\s*minutes/)
  await expect(main).toContainText(/moins de 45\s*minutes/)
  await expect(main).toContainText(/30\s*minutes à 2\s*heures/)
  await main.getByText('Comment payer').click()
  await expect(main.getByText('Rien n’est à payer au livreur')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('health sheets: reached from the footer, marked as not reviewed, with sources and products', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fiches santé' }).click()
  await expect(page).toHaveURL('/info/sante')
  await expect(page).toHaveTitle('Fiches – Fantôme')
  await expect(page.getByText('Contenu de démonstration, à faire relire')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tests' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Test/ })).toBeVisible()
  await expect(page).toHaveTitle('Fiche – Fantôme')
  await expect(page.getByText('Contenu de démonstration, à faire relire')).toBeVisible()
  await expect(page.locator('#sources li').first()).toBeVisible()
  const products = page.getByRole('complementary').getByRole('link')
  await expect(products.first()).toContainText('FCFA')
  await products.first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page
    .getByRole('main')
    .getByRole('link', { name: /quand, comment/ })
    .click()
  await expect(page).toHaveURL('/info/sante/tests')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('/: its search finds, its categories and products are links', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('gel')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(/\/products\?q=gel/)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Lubrifiants/ })
      .click()
    await expect(page.getByText('4 produits trouvés')).toBeVisible()
  })

  test('/products: its search, its categories and its pages work, a product opens', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('searchbox').fill('test de grossesse')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/[?&]q=test/)
    await expect(page.getByRole('link', { name: /Test de grossesse/ }).first()).toBeVisible()
    await page.goto('/products')
    await page.getByRole('link', { name: /^(?:Page )?2$/ }).click()
    await expect(page).toHaveURL(/[?&]page=2/)
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('/info: contents lead to their part, questions unfold', async ({ page, isMobile }) => {
    await page.goto('/info')
    if (isMobile) await page.getByText('Sommaire').click()
    await page.locator('nav[aria-label=Sommaire] a[href="#faq"]:visible').click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.locator('#faq')).toBeInViewport()
    await page.getByText('Comment payer').click()
    await expect(page.getByText('Rien n’est à payer au livreur')).toBeVisible()
  })

  test('health sheets: each can be read whole; an unknown one is a 404', async ({ page, request }) => {
    for (const sheet of HEALTH_SHEETS) {
      await page.goto(`/info/sante/${sheet}`)
      await expect(page.getByText('En bref.')).toBeVisible()
    }
    const answers = await Promise.all(['a', 'b.data'].map((name) => request.get(`/info/sante/${name}`)))
    expect(answers.map((answer) => answer.status())).toEqual([404, 404])
  })
})
