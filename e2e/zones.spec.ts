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
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(word)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
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

test('an admin imports zones from a file, sees its faults, and undoes the import', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const word = Date.now().toString(36)
  const fileOf = (...lines: string[]) => ({
    name: 'zones.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['pays;commune;quartier;frais', ...lines].join('\r\n')),
  })
  await signIn(page, 'admin_fantome')
  await open(page, `${TILES}&panneau=imports`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Importer des zones' }).click()
  await panel.getByLabel('Fichier CSV').setInputFiles(fileOf(`Pays ${word};;;mille`))
  await panel.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await expect(panel.getByText(/Les frais sont un montant positif/)).toBeVisible()
  await expectAccessible(page)
  if (isMobile) return // one import at a time in the whole shop: the desk makes it
  await panel.getByRole('button', { name: 'Autre fichier' }).click()
  const good = fileOf(`Pays ${word};;;1500`, `Pays ${word};Commune;;`, `Pays ${word};Commune;Quartier;`)
  await panel.getByLabel('Fichier CSV').setInputFiles(good)
  await panel.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await panel.getByRole('button', { name: 'Importer 3 zones' }).click()
  await expect(panel.getByText('3 zones sont dans la boutique.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(panel.getByText('Cet import a été annulé.')).toBeVisible()
  await open(page, `${TILES}&panneau=zones`)
  await panel.getByRole('searchbox').fill(word)
  await expect(panel.getByText('Aucune zone trouvée.')).toBeVisible()
})

test('an admin exports orders for the accountant, and compares the accounts of the day', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin_fantome')
  await open(page, `${TILES}&panneau=imports`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('form', { name: 'Exporter' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('form', { name: 'Exporter' }).getByRole('button', { name: 'Exporter' }).click()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: /^Télécharger commandes/ }).click()
  expect((await download).suggestedFilename()).toBe('commandes.csv')
  await open(page, `${TILES}&panneau=comptes`)
  await expect(panel.getByRole('row').nth(1)).toBeVisible()
  await panel.getByRole('row').nth(1).getByRole('button').click()
  await expect(panel.getByText('Ce qui ne concorde pas')).toBeVisible()
  await expectAccessible(page)
})
