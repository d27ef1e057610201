import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { expect, expectAccessible, open, test } from './visitor.ts'

const SLOW = { timeout: 20_000 }

test('a payment left open follows the client, asks before a second one, and is resumed or abandoned', async ({
  page,
}) => {
  test.slow()
  await newClient(page)
  await fillCart(page)
  await giveDelivery(page)
  await expectAccessible(page)
  await chooseMethod(page, 'Mobile money')
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  const paymentPage = page.url()

  await open(page, '/products')
  const strip = page.getByRole('complementary', { name: 'Paiement en attente' })
  await expect(strip).toContainText('2 500 FCFA attendent votre accord', SLOW)
  await expectAccessible(page)
  expect(await strip.getByRole('link', { name: 'Reprendre' }).getAttribute('href')).toBe(paymentPage)

  // Another place is another checkout: it asks first.
  await open(page, '/checkout')
  await page.getByLabel('Quartier').selectOption({ label: 'Fidjrossè' })
  await page.getByRole('button', { name: 'Continuer' }).click()
  await chooseMethod(page, 'Mobile money')
  const question = page.getByRole('dialog', { name: /Un paiement est déjà ouvert/ })
  await expect(question).toBeVisible(SLOW)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Revenir sans rien changer' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout/)

  await open(page, '/account?tab=commandes')
  await expect(page.getByRole('heading', { name: '2 500 FCFA attendent votre accord.' })).toBeVisible(SLOW)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByText('Paiement abandonné.')).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test('after paying the receipt says what comes next; its articles stay veiled; a neutral one is printed', async ({
  page,
}) => {
  test.slow()
  await newClient(page)
  await fillCart(page)
  await giveDelivery(page)
  await chooseMethod(page, 'Paiement test')
  await expect(page.getByText(RECEIVED)).toBeVisible()
  const receipt = page.getByRole('article')
  await expect(receipt.getByRole('heading', { name: 'C’est payé.' })).toBeVisible(SLOW)
  await expect(receipt.getByText(/^Un appel entre/)).toBeVisible()
  await expect(receipt.getByText('Préservatifs classiques')).toHaveCount(0)
  await expectAccessible(page)
  await receipt.getByRole('button', { name: 'Afficher' }).click()
  await expect(receipt.getByText('Préservatifs classiques')).toBeVisible()

  await receipt.getByRole('link', { name: 'Imprimer un reçu neutre' }).click()
  await expect(page.getByRole('heading', { name: 'Reçu', exact: true })).toBeVisible(SLOW)
  await expect(page).toHaveTitle('Reçu')
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('2 500 FCFA')
  await expect(sheet).not.toContainText(/Préservatifs|Fantôme|Cotonou/)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('« Mes données »: all that is kept, on a page and in a file', async ({ page }) => {
  test.slow()
  const pseudo = await newClient(page)
  await fillCart(page)
  await giveDelivery(page)
  await chooseMethod(page, 'Paiement test')
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await open(page, '/account')
  await page.getByRole('link', { name: 'Voir mes données' }).click()
  await expect(page.getByRole('heading', { name: 'Tout ce que nous gardons sur vous' })).toBeVisible(SLOW)
  const main = page.getByRole('main')
  await expect(main.getByText(pseudo, { exact: true })).toBeVisible(SLOW)
  await expect(main.getByText(/\+229 01 97 •• •• 00/)).toBeVisible()
  await expect(main.getByText('Personne n’a consulté vos numéros ni votre repère.')).toBeVisible()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger (JSON)' }).click()
  expect((await file).suggestedFilename()).toBe('mes-donnees.json')
})
