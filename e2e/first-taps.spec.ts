import type { Page, Route } from '@playwright/test'
import { expect, test } from './visitor.ts'

// What a service worker fetches could not be held back.
test.use({ isPresent: false, serviceWorkers: 'block' })

/** Holds back the answers to `pattern` until the returned function is called: a network as slow as can be. */
async function hold(page: Page, pattern: string) {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, (route) => (isOpen ? route.continue() : void held.push(route)))
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}
const SCRIPTS = '**/assets/*.js'

test('scripts: downloaded at the first touch, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/products', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('« Ajouter » before the scripts are there: shown as pressed, and done once they are', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/products')
  const button = page.getByRole('button', { name: /^Ajouter au panier/ }).first()
  await button.click()
  await expect(button).toHaveAttribute('data-tapped')
  await expect(page).toHaveURL(/\/products$/)
  await release()
  await expect(page).toHaveURL(/\/login$/)
  const item = await page.evaluate(() => sessionStorage.getItem('pendingCartItem'))
  expect(JSON.parse(item!)).toMatchObject({ quantity: 1, product_id: expect.any(String) })
})

test('« Ajouter » while the scripts cannot be loaded: the tap waits, the page says so, and it is done once they can', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/products')
  const button = page.getByRole('button', { name: /^Ajouter au panier/ }).first()
  await button.click()
  await expect(page.getByText('Réseau lent : on réessaie…')).toBeVisible()
  await expect(button).toHaveAttribute('data-tapped')
  await page.unroute(SCRIPTS)
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })
})

test('a favourite before the scripts are there: leads to the sign-in once they are', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/products')
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click() // a link: needs no script
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).click()
  await release()
  await expect(page).toHaveURL(/\/login$/)
})

test('the menu before the scripts are there: opens once they are', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide page has no menu')
  const release = await hold(page, SCRIPTS)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('filters and search work while the scripts never arrive', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/products')
  await page.getByLabel('Pays').selectOption({ label: 'Bénin' })
  await expect(page).toHaveURL(/country=/)
  await page.getByLabel('Commune').selectOption({ label: 'Cotonou' })
  await expect(page.getByText(/^Cotonou\s: 1/)).toBeVisible()
  await page.getByRole('searchbox').fill('gel')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=gel/)
  await page.goto('/products')
  await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
})

test('what is typed before the scripts are there is searched once they are', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/products')
  await page.getByRole('searchbox').fill('lubrifiant')
  await release()
  await expect(page).toHaveURL(/q=lubrifiant/)
  await expect(page.getByRole('searchbox')).toHaveValue('lubrifiant')
})

test('a sign-in sent before the scripts are there: the password stays out of the address', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/login')
  await page.getByLabel('Pseudonyme').fill('quelquun')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Secret-123456')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await release()
  await expect(page.getByRole('button', { name: 'Se connecter' })).not.toHaveAttribute('data-tapped')
  await expect(page).toHaveURL(/\/login$/)
})

test('a page long in coming: the link pressed shows it, then a bar, then its skeleton', async ({ page }) => {
  await page.goto('/products', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 10)
  await page.waitForFunction(() =>
    Object.keys(document.body.children[0]!).some((key) => key.startsWith('__react')),
  )
  const release = await hold(page, '**/*.data*')
  const link = page.getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = (await link.textContent())!
  await link.click()
  await expect(link).toHaveAttribute('data-tapped')
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Produits' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Chargement de la page' })).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})
