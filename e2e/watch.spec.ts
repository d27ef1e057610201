import pg from 'pg'
import { openPrivateShop, type PrivateShop } from './private-shop.ts'
import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

const SLOW = { timeout: 30_000 }
let shop: PrivateShop

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openPrivateShop({ SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:9' }) // nobody answers there
})
test.afterAll(() => shop?.close())

test('an admin reads an alert, tries a message that did not leave, gives it up, and finds both in the journal', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const panels = '/account?tab=administration&panneau='
  const panel = page.getByRole('dialog')

  // A client whose address is to be verified: its link cannot be sent.
  await signIn(page, 'client_fantome')
  await open(page, '/account?tab=profil')
  await page.getByRole('button', { name: 'Mettre à jour le profil' }).click()
  await page.getByLabel(/^E-mail/).fill('lune@exemple.bj')
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click()
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
  const client = new pg.Client(shop.database.url)
  await client.connect()
  await client.query(`insert into alerts (id, kind) values (gen_random_uuid(), 'ledger.breach')`)
  await client.end()
  await context.clearCookies()
  await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])

  await signIn(page, 'admin_fantome')
  await open(page, `${panels}alertes`)
  const alert = panel.getByRole('button', { name: /Grand livre, écart trouvé/ })
  await expect(alert).toContainText('non vue')
  await alert.click()
  await expect(panel.getByText('Ne corrigez rien à la main.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Marquer vue' }).click()
  await expect(panel.getByText(/^Vue le /)).toBeVisible(SLOW)

  await open(page, `${panels}messages`)
  const line = panel.getByRole('row').filter({ hasText: 'Serveur absent' })
  await expect(line).toBeVisible(SLOW)
  await expect(line).not.toContainText('lune@exemple.bj')
  await expectAccessible(page)
  await line.getByRole('button', { name: /^Réessayer/ }).click()
  await expect(page.getByText('Le message sera réessayé.').first()).toBeVisible()
  await line.getByRole('button', { name: /^Abandonner/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click()
  await expect(panel.getByText('Tous les messages sont partis.')).toBeVisible(SLOW)

  await open(page, `${panels}journal`)
  const journal = panel.getByRole('table')
  for (const act of ['Messages abandonnés', 'Messages renvoyés', 'Alertes vues'])
    await expect(journal.getByText(act).first()).toBeVisible(SLOW)
  await journal
    .getByRole('button', { name: /Messages abandonnés/ })
    .first()
    .click()
  await expect(panel.getByRole('complementary', { name: 'Ligne choisie' })).toContainText('admin_fantome')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Exporter' }).click()
  await panel.getByRole('form', { name: 'Exporter' }).getByRole('button', { name: 'Exporter' }).click()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: /^Télécharger journal/ }).click()
  expect((await download).suggestedFilename()).toBe('journal.csv')
  await context.close()
})
