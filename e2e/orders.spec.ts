import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

const PANELS = '/account?tab=administration'
const SLOW = { timeout: 30_000 }

test('an admin finds an order, reads it whole, and the log knows of the look at its phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(30_000)
  await signIn(page, 'admin_fantome')
  await open(page, `${PANELS}&panneau=commandes`)
  const panel = page.getByRole('dialog')
  const heading = (name: string | RegExp) => expect(panel.getByRole('heading', { name })).toBeVisible(SLOW)
  await heading('Commandes')
  await expect(panel.getByRole('link', { name: /^Commande [0-9a-f]{8},/ }).first()).toBeVisible(SLOW)
  await expectAccessible(page)

  // Filters stand in the address: a reload shows the same.
  const fold = panel.getByRole('button', { name: 'Filtres' })
  if (await fold.isVisible()) await fold.click()
  await panel.getByLabel('État').selectOption('live')
  await panel.getByRole('button', { name: 'Appliquer' }).click()
  await expect(panel.getByRole('button', { name: /^En cours/ })).toBeVisible()
  expect(page.url()).toContain('etat=live')
  await page.reload()
  await expect(panel.getByRole('button', { name: /^En cours/ })).toBeVisible(SLOW)

  const first = panel.getByRole('link', { name: /^Commande [0-9a-f]{8},/ }).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  const short = name.slice('Commande '.length, 'Commande '.length + 8)
  await first.click()
  await heading(`Commande ${short}`)
  const file = panel.getByRole('region', { name: 'Détail de la commande' })
  for (const part of ['Déroulé', 'Paiement', 'Articles', 'Argent', 'Messages envoyés'])
    await expect(file.getByRole('heading', { name: part })).toBeVisible()
  await expect(panel.getByText('Payée, acceptée')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Afficher (noté au journal)' }).click()
  await expect(panel.getByText(/^Affiché à/)).toBeVisible(SLOW)
  await page.reload()
  await heading(`Commande ${short}`)
  await expect(panel.getByText('Numéro et lieu affichés').first()).toBeVisible(SLOW)
  await panel.getByRole('link', { name: 'Revenir aux commandes' }).click()
  await heading('Commandes')

  // Found again by its number, which never stands in the address; whoever shares this shop may have ended it meanwhile.
  await panel.getByRole('button', { name: /^En cours/ }).click()
  await panel.getByRole('searchbox').fill(short)
  await expect(panel.getByRole('link', { name: /^Commande [0-9a-f]{8},/ })).toHaveCount(1, SLOW)
  expect(page.url()).not.toContain(short)

  await open(page, `${PANELS}&panneau=journal`)
  await heading('Journal')
  await panel.getByRole('button', { name: 'Numéro et lieu affichés' }).first().click()
  await expect(panel.getByRole('link', { name: short })).toBeVisible(SLOW)
  await expectAccessible(page)
})

test('the administration is walked through by keyboard, and a half-filled form is not lost', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(30_000)
  await signIn(page, 'admin_fantome')
  await open(page, PANELS)
  await expect(page.getByRole('button', { name: /^Aller à/ })).toBeVisible(SLOW)
  const input = page.getByRole('combobox', { name: 'Aller à' })
  // The button is drawn a moment before its key is listened for.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(input).toBeFocused({ timeout: 5000 })
  }).toPass(SLOW)
  await page.keyboard.type('rembours')
  await expect(page.getByRole('option', { name: /^Remboursements/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  const heading = (name: string | RegExp) => expect(panel.getByRole('heading', { name })).toBeVisible(SLOW)
  await heading('Remboursements')
  await expect(panel.getByText('Le plus ancien')).toBeVisible(SLOW)
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await heading('Messages non partis')
  await expect(panel.getByText('Tous les messages sont partis.')).toBeVisible(SLOW)
  await expectAccessible(page)

  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.type('ajouter un prod')
  await page.keyboard.press('Enter')
  await heading('Ajouter un produit')
  await panel.getByLabel('Nom', { exact: false }).first().fill('Essai')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Ce que vous avez saisi sera perdu.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(panel.getByLabel('Nom', { exact: false }).first()).toHaveValue('Essai')
  await page.goBack()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(panel.getByRole('heading', { name: 'Ajouter un produit' })).toHaveCount(0)
})
