import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, requireChromium } from '../scripts/chromium.ts'
import { expect, expectAccessible, open, test } from './visitor.ts'

test('install: the browser finds nothing missing, and the name and icons are neutral', async ({
  baseURL,
  request,
}) => {
  // Only a browser with a profile of its own installs anything.
  const folder = mkdtempSync(join(tmpdir(), 'fantome-profile-'))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
    baseURL: baseURL!,
  })
  try {
    const page = await browser.newPage()
    await page.goto('/')
    const session = await browser.newCDPSession(page)
    await expect
      .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors, {
        timeout: 20_000,
      })
      .toEqual([])
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'F.', short_name: 'F.', start_url: '/', display: 'standalone' })
  expect(JSON.stringify(manifest)).not.toMatch(/fant[oô]me|intime|pr[ée]servatif/i)
})

/** As a browser that can install does; pressed, the page says so. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.documentElement.setAttribute('data-asked', ''),
    })
    dispatchEvent(offer)
  })

test('install: « Installer l’App » appears when the browser offers it, asks once and hides', async ({
  page,
}) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: "Installer l'App" })
  await expect(button).toHaveCount(0)
  await offerInstall(page)
  await expect(button.first()).toBeVisible()
  await expectAccessible(page)
  await button.first().click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '')
  await expect(button).toHaveCount(0)
})

test('install: the card of the list asks too, and « Pas maintenant » takes it away for good', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: 'À portée, sans bruit' })
  const toList = () => page.getByRole('contentinfo').getByRole('link', { name: 'Nos Produits' }).click()
  await open(page, '/')
  await offerInstall(page)
  await toList()
  await expect(card.getByRole('button', { name: "Installer l'App" })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Pas maintenant' }).click()
  await expect(card).toBeHidden()
  await open(page, '/')
  await offerInstall(page)
  await toList()
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Produits' })).toBeVisible()
  await expect(card).toBeHidden()
})
