import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

const TILES = '/account?tab=administration'

test('an admin draws a country, a commune and a quartier, prices and closes them, and takes them away', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const word = Date.now().toString(36) + (isMobile ? 'm' : 'd')
  await signIn(page, 'admin_fantome')
  await open(page, `${TILES}&panneau=zones`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: /^Bénin/ })).toBeVisible()
  await expectAccessible(page)

  const add = async (label: string, name: string, press: string) => {
    await panel.getByLabel(label).fill(name)
    await panel.getByRole('button', { name: press }).click()
    await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await add('Nouveau pays', `Pays ${word}`, 'Ajouter le pays')
  await add('Nouvelle commune', `Commune ${word}`, 'Ajouter la commune')
  await panel.getByRole('radio', { name: /Propres à la commune/ }).check()
  await panel.getByLabel('Frais, en FCFA').fill('1 250')
  await panel.getByRole('button', { name: /^Enregistrer 1.250/ }).click()
  await expect(panel.getByRole('button', { name: /^Enregistrer 1.250/ })).toBeDisabled()
  await panel.getByLabel('Ouvre à').fill('08:00')
  await panel.getByLabel('Ferme à').fill('20:00')
  await panel.getByRole('button', { name: 'Enregistrer les horaires' }).click()
  await expect(panel.getByRole('button', { name: 'Toujours ouverte' })).toBeVisible()
  await panel.getByRole('switch').click()
  await panel.getByLabel(/Phrase pour les clients/).fill('Retour lundi.')
  await panel.getByRole('button', { name: 'Fermer aux commandes' }).click()
  await expect(panel.getByText(/Retour lundi\./)).toBeVisible()
  await expectAccessible(page)

  await add('Nouveau quartier', `Quartier ${word}`, 'Ajouter le quartier')
  const remove = async (name: string) => {
    await panel.getByRole('button', { name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await remove('Supprimer le quartier')
  await remove('Supprimer la commune')
  await remove('Supprimer le pays')
  await panel.getByRole('searchbox').fill(word)
  await expect(panel.getByText('Aucune zone trouvée.')).toBeVisible()
})

test('a closed shop tells every visitor, and opens again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it changes what every page of the shop says: once is enough')
  test.slow()
  const word = `Bandeau ${Date.now().toString(36)}`
  await signIn(page, 'admin_fantome')
  await open(page, `${TILES}&panneau=reglages`)
  const panel = page.getByRole('dialog')
  const group = panel.getByRole('form', { name: 'Boutique' })
  await expect(group).toBeVisible()
  await expectAccessible(page)
  await group.getByLabel('Bandeau').fill(word)
  await group.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  await open(page, '/products')
  await expect(page.getByText(word)).toBeVisible()
  await expectAccessible(page)
  await open(page, `${TILES}&panneau=reglages`)
  await group.getByLabel('Bandeau').fill('')
  await group.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  await open(page, '/products')
  await expect(page.getByText(word)).toBeHidden()
})

test('settings on a phone and on a desk, no accessibility fault', async ({ page }) => {
  await signIn(page, 'admin_fantome')
  await open(page, `${TILES}&panneau=reglages`)
  await expect(page.getByRole('form', { name: 'Support' })).toBeVisible()
  await expectAccessible(page)
})
