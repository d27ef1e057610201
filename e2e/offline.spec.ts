import type { Page } from '@playwright/test'
import { HEALTH_PAGES, HEALTH_PATH, HEALTH_SHEETS, healthPath } from '../contract/src/health-sheets.ts'
import { ask } from './database.ts'
import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { expect, expectAccessible, open, test } from './visitor.ts'

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
  await expect(page.getByText('« Ajouter » reviendra avec le réseau.')).toBeVisible()
  await expect(page.getByText(/produits gardés/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sans réseau' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Ajouter/ }).first()).toBeEnabled()
})

test('offline: a page never seen says so, names what can be read, and opens once the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await workerActive(page)
  await context.setOffline(true)
  await open(page, '/recover')
  await expect(page.getByRole('heading', { level: 1, name: 'Le réseau est parti.' })).toBeVisible()
  await expect(page).toHaveTitle('Hors ligne – Fantôme')
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Le catalogue/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Produits' })).toBeVisible()
  await open(page, '/recover')
  await expect(page.getByRole('list', { name: 'Lisible sans réseau' })).toBeVisible() // its scripts have started
  await context.setOffline(false)
  await expect(page).toHaveURL('/recover')
})

test('offline: every health sheet is readable, and said to be kept', async ({ page, context }) => {
  test.slow()
  await open(page, '/')
  await workerActive(page)
  const countStored = (paths: readonly string[]) =>
    page.evaluate(
      async (all) => (await Promise.all(all.map((path) => caches.match(path)))).filter(Boolean).length,
      paths,
    )
  await expect.poll(() => countStored(HEALTH_PAGES), { timeout: 30_000 }).toBe(HEALTH_PAGES.length)
  await context.setOffline(true)
  await open(page, HEALTH_PATH)
  await expect(page.getByText('Gardées sur ce téléphone')).toBeVisible()
  for (const sheet of HEALTH_SHEETS) {
    await open(page, healthPath(sheet))
    await expect(page.getByText('En bref.')).toBeVisible()
  }
})

/** As the demo vendor and courier would: the parcel is on its way, its code known. */
async function sendOut(pseudo: string, code: string) {
  const order = 'where id = (select o.id from orders o join users u on u.id = o.user_id where u.pseudo = $1)'
  const partner = (name: string) => `(select id from users where pseudo = '${name}')`
  await ask(`update orders set status = 'preparing', vendor_id = ${partner('vendeur_fantome')} ${order}`, [
    pseudo,
  ])
  await ask(`update orders set courier_id = ${partner('livreur_fantome')} ${order}`, [pseudo])
  const onItsWay = `status = 'out_for_delivery', started_at = now(), handover_code = $2`
  await ask(`update orders set ${onItsWay} ${order}`, [pseudo, code])
}

/** Every byte the site stored in this browser, as text. */
const storedInBrowser = () =>
  (async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name!)
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        found.push(`indexedDB ${JSON.stringify(all.result)}`)
      }
      database.close()
    }
    return found.join('\n')
  })()

/** The order's code as a word of its own: an identifier may hold the same digits. */
const CODE = /(?<![\w-])7305(?![\w-])/

test('offline: the current order is readable without phone, place or article, and gone after sign-out', async ({
  page,
  context,
}) => {
  test.slow()
  const pseudo = await newClient(page)
  await workerActive(page)
  await fillCart(page)
  await giveDelivery(page)
  await chooseMethod(page, 'Paiement test')
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await sendOut(pseudo, '7305')
  await open(page, '/account?tab=commandes')
  await expect(page.getByText('7305')).toBeVisible()
  await expect.poll(() => page.evaluate(storedInBrowser)).toMatch(CODE)

  await context.setOffline(true)
  await open(page, '/account?tab=commandes')
  const order = page.getByRole('article', { name: 'Commande en cours' })
  await expect(order.getByText('En livraison').first()).toBeVisible()
  await expect(order.getByText('7305')).toBeVisible()
  await expect(order.getByText('Votre livreur')).toBeVisible()
  await expectAccessible(page)
  const copy = (await page.evaluate(storedInBrowser)).split('\n').find((line) => line.startsWith('indexedDB'))
  expect(copy).not.toMatch(/\+229|01 ?97(?: ?\d\d){3}|Cotonou|Cadj|Préservatifs|lune_/)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Mon Compte' })).toBeVisible()
  await page.getByRole('main').getByText('Déconnexion').click()
  await expect(page).toHaveURL('/')
  const left = await page.evaluate(storedInBrowser)
  expect(left).not.toMatch(CODE)
  expect(left).not.toMatch(/accessToken|refreshToken|indexedDB/)
  expect(left).not.toContain(pseudo)
})
