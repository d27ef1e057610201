import type { Page } from '@playwright/test'
import { expect, newPseudo, open, signIn } from './visitor.ts'

export const PASSWORD = 'chamois-lagune-41'

/** A new client's pseudo. */
export async function register({ request }: Page) {
  const pseudo = newPseudo()
  const countries = (await (await request.get('/api/user/get-country')).json()) as { data: { _id: string }[] }
  const registration = { pseudo, password: PASSWORD, country_id: countries.data[0]!._id, gender: 'Femme' }
  await request.post('/api/user/register', { data: registration })
  return pseudo
}

/** A client of their own for each journey: nobody else touches their basket. */
export async function newClient(page: Page) {
  const pseudo = await register(page)
  await signIn(page, pseudo, PASSWORD)
  return pseudo
}

/** The same, signed in for all the tabs of the browser. */
export async function newRememberedClient(page: Page) {
  const pseudo = await register(page)
  await open(page, '/login')
  await page.getByLabel('Pseudonyme').fill(pseudo)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/products/)
}

export async function fillCart(page: Page, product = 'Préservatifs classiques') {
  await open(page, '/products')
  await page.getByRole('button', { name: `Ajouter au panier : ${product}` }).click()
  await expect(page.getByText('Produit ajouté au panier !')).toBeVisible()
}

/** Step 1, filled as a hurried person would. */
export async function giveDelivery(page: Page, quartier = 'Cadjèhoun') {
  await open(page, '/checkout')
  await expect(page.getByRole('button', { name: /^Il manque la commune/ })).toBeVisible()
  await page.getByLabel('Commune').selectOption({ label: 'Cotonou' })
  await page.getByLabel('Quartier').selectOption({ label: quartier })
  await page
    .getByRole('textbox', { name: /^Téléphone|^Numéro/ })
    .first()
    .fill('+229 01 97 00 00 00')
  await expect(page.getByRole('checkbox', { name: /Même numéro/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continuer' }).click()
}

/** What is pressed for each method: the operator of the number that `giveDelivery` gives, the card. */
const PRESSED: Record<string, RegExp> = {
  'Mobile money': /^MTN MoMo/,
  KKiaPay: /^Carte bancaire \(KKiaPay\)/,
  'Paiement test': /^Paiement test/,
}
export const methodRadio = (page: Page, method: string) =>
  page.getByRole('radio', { name: PRESSED[method] ?? method })

export async function chooseMethod(page: Page, method: string) {
  await methodRadio(page, method).check()
  await page.getByRole('button', { name: /^Commander/ }).click()
}

export const RECEIVED = 'Commande bien reçue ! Un livreur vous contactera bientôt.'
