import { PASSWORD } from './shopper.ts'
import { expect, expectAccessible, newPseudo, open, test } from './visitor.ts'

test('a visitor taps « Ajouter »: login and register say that the article is kept, and it is in the basket after', async ({
  page,
}) => {
  const pseudo = newPseudo()
  await open(page, '/products')
  await page.getByRole('button', { name: 'Ajouter au panier : Préservatifs classiques' }).click()
  await expect(page).toHaveURL('/login')
  const kept = page.getByRole('region', { name: 'Article gardé' })
  await expect(kept.locator('img')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Créer un pseudonyme' }).click()
  await expect(page).toHaveURL('/register')
  await expect(kept).toContainText('Votre article est gardé.')
  await expectAccessible(page)
  await page.getByLabel('Pseudonyme').fill(pseudo)
  await page.getByLabel('Pays').selectOption({ label: 'Bénin' })
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /18/ }).check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('button', { name: 'Continuer sans les garder' }).click()

  await expect(kept).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/products/)
  await expect(page.getByRole('link', { name: 'Panier, 1 article' }).first()).toBeVisible()
})
