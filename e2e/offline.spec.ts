import type { Page } from '@playwright/test'
import { expect, open, test } from './visitor.ts'

/** Installed, active and answering for this page. */
const workerActive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated')

test('service worker: active, connection cut, the catalogue is still readable', async ({ page, context }) => {
  await open(page, '/')
  await workerActive(page)
  await context.setOffline(true)
  await open(page, '/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Produits' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Préservatifs classiques' }).first()).toBeVisible()
  await expect(page.getByText('Pas de réseau. Vous lisez la dernière version gardée')).toBeVisible()
})

test('service worker: connection cut, a page never seen says so', async ({ page, context }) => {
  await open(page, '/')
  await workerActive(page)
  await context.setOffline(true)
  await page.goto('/info')
  await expect(page.getByText('Pas de réseau')).toBeVisible()
})
