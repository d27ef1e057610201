import type { Page } from '@playwright/test'
import { nextOpening } from '../contract/src/delivery-time.ts'
import { ask } from './database.ts'
import { newRememberedClient } from './shopper.ts'
import { DEMO_PASSWORD, expect, expectAccessible, open, test } from './visitor.ts'

const idOf = async ({ request }: Page, name: string) => {
  const found = await request.get(`/api/product/get-products-paginated?search=${encodeURIComponent(name)}`)
  return ((await found.json()).data.products as { _id: string; name: string }[]).find(
    (product) => product.name === name,
  )!._id
}
const openProduct = async (page: Page, name: string) => open(page, `/product/${await idOf(page, name)}`)
const commune = (page: Page) => page.getByRole('main').getByLabel('Votre commune')

test('product: what delivery costs and takes is said before the basket, for the commune that is chosen', async ({
  page,
}) => {
  await openProduct(page, 'Préservatifs classiques')
  await expect(
    page.getByText(/^Livraison\s: de 1\s000\sFCFA à 1\s500\sFCFA, 30 à 55\smin en ville$/),
  ).toBeVisible()
  await commune(page).selectOption({ label: 'Porto-Novo (Bénin)' })
  await expect(page.getByText('Livré à Porto-Novo : 1 500 FCFA')).toBeVisible()
  await expect(page.getByText(/de 8\sh à 21\sh/).first()).toBeVisible()
  await expect(page).toHaveURL(/\?commune=[0-9a-f-]{36}$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/[0-9a-f-]{36}$/)

  const neighbours = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Dans le même rayon' })
  await neighbours.getByRole('link').first().click()
  await expect(page.getByText('Livré à Porto-Novo : 1 500 FCFA')).toBeVisible()
  await expectAccessible(page)
})

test('product: at night a commune that sleeps says when it delivers again', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-14T22:30:00Z'))
  await openProduct(page, 'Préservatifs classiques')
  await commune(page).selectOption({ label: 'Porto-Novo (Bénin)' })
  await expect(page.getByText('Demain dès 8 h')).toBeVisible()
  await expect(page.getByText('À Porto-Novo, livraisons de 8 h à 21 h')).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-11-15T05:00:00Z'))
  await open(page, page.url())
  await expect(page.getByText('Aujourd’hui dès 8 h')).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-11-15T11:00:00Z'))
  await open(page, page.url())
  await expect(page.getByText('Chez vous en 30 à 55 min, de 8 h à 21 h')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shelves and product: the page itself knows whether the commune delivers at this hour', async ({
    page,
  }) => {
    const [porto] = await ask(`select id, country_id from communes where name = 'Porto-Novo'`, [])
    const expected = () =>
      nextOpening({ opens_at: '08:00', closes_at: '21:00' }, new Date(), 'Africa/Porto-Novo')
    const product = await idOf(page, 'Préservatifs classiques')
    const shelves = `/products?country=${String(porto!.country_id)}&commune=${String(porto!.id)}`
    const main = page.getByRole('main')
    for (const [path, promised] of [
      [shelves, '30–55 min'],
      [`/product/${product}?commune=${String(porto!.id)}`, 'Chez vous en 30 à 55 min'],
    ] as const) {
      await page.goto(path)
      await expect(main).toContainText(expected() ?? promised, { ignoreCase: true })
      if (expected()) await expect(main).not.toContainText(promised)
    }
  })
})

test('product: contents, use, norm and expiry unfold; what others will read is a picture', async ({
  page,
}) => {
  await openProduct(page, 'Préservatifs classiques')
  for (const title of ['Dans la boîte', 'Comment l’utiliser', 'Composition', 'Norme', 'Péremption'])
    await page.getByRole('main').getByText(title, { exact: true }).click()
  await expect(
    page.getByText('12 préservatifs sous sachet individuel, une notice en français.'),
  ).toBeVisible()
  await expect(page.getByText('ISO 4074, numéro de lot sur chaque sachet.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pincez le réservoir' })).toBeVisible()
  await expect(page.getByRole('img', { name: /étiquette blanche avec le code/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Message d’opérateur : Commande/ })).toBeVisible()
  await expectAccessible(page)
})

test('product: « Me prévenir » is kept on the account, told in the account once it is back, then forgotten', async ({
  page,
  request,
  isMobile,
}) => {
  const name = isMobile ? 'Serviettes lavables' : 'Test d’ovulation numérique'
  const productId = await idOf(page, name)
  await newRememberedClient(page)
  await openProduct(page, name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.getByRole('button', { name: 'Ne plus me prévenir' })).toBeVisible()
  await open(page, page.url())
  await expect(page.getByRole('button', { name: 'Ne plus me prévenir' })).toBeVisible()

  const login = await request.post('/api/user/login', {
    data: { pseudo: 'admin_fantome', password: DEMO_PASSWORD },
  })
  const headers = { authorization: `Bearer ${(await login.json()).data.accessToken}` }
  const setAvailable = (is_available: boolean) =>
    request.put('/api/product/toggle-status', { headers, data: { productId, is_available } })
  expect((await setAvailable(true)).status()).toBe(200)
  try {
    const line = page.getByText(`De retour : ${name}`)
    await expect(async () => {
      await open(page, '/account?tab=profil')
      await expect(line).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expectAccessible(page)
    await open(page, '/account?tab=profil')
    await expect(page.getByRole('heading', { level: 1, name: 'Mon Compte' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mettre à jour le profil' })).toBeVisible()
    await expect(line).toHaveCount(0)
  } finally {
    await setAvailable(false)
  }
})

test('product: a visitor who wants to be told is led to sign in, and back', async ({ page }) => {
  await openProduct(page, 'Coupe menstruelle')
  await page.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test.describe('product, scripts blocked', () => {
  test.use({ javaScriptEnabled: false })

  test('delivery is asked for by a plain form, details unfold, neighbours are links', async ({ page }) => {
    await page.goto(`/product/${await idOf(page, 'Préservatifs classiques')}`)
    await commune(page).selectOption({ label: 'Porto-Novo (Bénin)' })
    await page.getByRole('main').getByRole('button', { name: 'Voir' }).click()
    await expect(page.getByText('Livré à Porto-Novo : 1 500 FCFA')).toBeVisible()
    await page.getByText('Dans la boîte').click()
    await expect(page.getByText('12 préservatifs sous sachet individuel')).toBeVisible()
    await page.getByRole('link', { name: 'Préservatifs internes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Préservatifs internes' })).toBeVisible()
  })
})

test('shelves: an empty search offers the categories', async ({ page }) => {
  await open(page, '/products?q=zzzz')
  await expect(page.getByText('Aucun produit ne correspond à votre recherche.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Rayons' }).getByRole('link', { name: 'Cycle' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Coupe menstruelle', exact: true })).toBeVisible()
})
