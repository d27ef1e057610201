import { expect, expectAccessible, open, test } from './visitor.ts'

const TRANSPARENT = 'rgba(0, 0, 0, 0)'
const PUBLIC_PAGES = ['/', '/products', '/info', '/login', '/register', '/forgot-password', '/recover']

for (const path of PUBLIC_PAGES) {
  test(`${path} has no accessibility fault, on paper and at night`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'nuit'))
    await expectAccessible(page)
  })
}

test('the header turns solid after fifty pixels', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('exitLine', 'closed'))
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', TRANSPARENT)
  await page.evaluate(() => scrollTo(0, 60))
  await expect(header).not.toHaveCSS('background-color', TRANSPARENT)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(header).toHaveCSS('background-color', TRANSPARENT)
})

test('a route change scrolls to the top', async ({ page }) => {
  await open(page, '/products')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/info#faq/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accueil' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the footer leads everywhere the specification says', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const anchor of ['contact', 'confidentialite', 'conditions', 'faq', 'livraison']) {
    expect(hrefs).toContain(`/info#${anchor}`)
  }
  expect(hrefs.filter((href) => href?.startsWith('https://wa.me/'))).toHaveLength(3) // two to apply, one for help
  expect(hrefs.some((href) => href?.startsWith('tel:'))).toBe(true)
  expect(hrefs.some((href) => href?.startsWith('mailto:'))).toBe(true)
  await open(page, '/info')
  for (const anchor of ['contact', 'confidentialite', 'conditions', 'faq', 'livraison']) {
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  }
})

test('the landing page searches the shelves', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('searchbox').fill('gel')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/products\?q=gel/)
})

test('the menu of a phone opens, closes on Escape and on leaving', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has no such menu')
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Fiches santé' })).toHaveAttribute('href', '/info/sante')
  await menu.getByRole('link', { name: 'Produits' }).click()
  await expect(page).toHaveURL('/products')
  await expect(menu).toBeHidden()
})

test('Mode nuit lasts from page to page', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the switch lives in the menu of a phone')
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const night = page.getByRole('dialog', { name: 'Menu' }).getByRole('switch', { name: 'Mode nuit' })
  const word = () => night.locator('span').evaluate((span) => getComputedStyle(span, '::after').content)
  expect(await word()).toBe('"Non"')
  await night.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nuit')
  expect(await word()).toBe('"Oui"')
  await open(page, '/products')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nuit')
})

test('the connection goes away: the page says so and stays', async ({ page, context }) => {
  for (const path of ['/', '/products']) {
    await open(page, path)
    await context.setOffline(true)
    await expect(page.getByText('Pas de réseau.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('Pas de réseau.')).toBeHidden()
  }
})
