import sharp from 'sharp'
import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

test('an admin opens a shelf, puts a product on it, changes it and takes it away', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'it changes the shelves of the shop: once is enough')
  test.slow()
  const word = `Essai ${Date.now().toString(36)}`
  const green = { width: 900, height: 900, channels: 3, background: '#8fc0b3' } as const
  const buffer = await sharp({ create: green }).png().toBuffer()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer }

  await signIn(page, 'admin_fantome')
  await open(page, '/account?tab=administration&panneau=produits')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Produits' })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Catégories' }).click()
  await panel.getByRole('button', { name: 'Ajouter une catégorie' }).click()
  await panel.getByLabel('Nom').fill(`Rayon ${word}`)
  await panel.getByLabel('choisissez un fichier').setInputFiles(photo)
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel.getByRole('button', { name: `Modifier : Rayon ${word}` })).toBeVisible()

  await panel.getByRole('button', { name: 'Produits' }).last().click()
  await panel.getByRole('button', { name: 'Ajouter un produit' }).click()
  await panel.getByLabel('Nom').fill(word)
  await panel.getByLabel('Catégorie').selectOption({ label: `Rayon ${word}` })
  await panel.getByLabel('Description').fill('Boîte de 6, pour essayer.')
  await panel.getByLabel('Prix, en FCFA').fill('1250')
  await panel.getByLabel('choisissez un fichier').setInputFiles(photo)
  const preview = panel.getByLabel('Aperçu dans la boutique').locator('img')
  await expect(preview).toHaveCSS('object-fit', 'cover') // no transparent pixel: it will fill the arch
  await panel.getByRole('button', { name: 'Ajouter le produit' }).click()

  await open(page, `/products?q=${encodeURIComponent(word)}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) })
  await expect(card.getByText('1 250 FCFA')).toBeVisible()
  await expect
    .poll(() =>
      card
        .locator('img')
        .last()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100)

  await open(page, '/account?tab=administration&panneau=produits')
  await panel.getByRole('searchbox').fill(word)
  await panel.getByRole('button', { name: `Modifier : ${word}` }).click()
  await panel.getByLabel('Prix, en FCFA').fill('1300')
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  await panel.getByRole('searchbox').fill(word)
  const row = panel.getByRole('row').filter({ hasText: word })
  await row.getByRole('switch').last().click()
  await expect(row.getByText('Indisponible')).toBeVisible()
  await open(page, `/products?q=${encodeURIComponent(word)}`)
  await expect(card.getByText('1 300 FCFA')).toBeVisible()
  await expect(card.getByText('Beaucoup demandé')).toBeVisible()

  await open(page, '/account?tab=administration&panneau=produits')
  await panel.getByRole('searchbox').fill(word)
  await panel.getByRole('button', { name: `Supprimer : ${word}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le produit' }).click()
  await expect(panel.getByText('Aucun produit trouvé.')).toBeVisible()
  await open(page, `/products?q=${encodeURIComponent(word)}`)
  await expect(page.getByText('Aucun produit ne correspond à votre recherche.')).toBeVisible()
})

test('administration: product editor and categories view, no accessibility fault', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin_fantome')
  await open(page, '/account?tab=administration&panneau=produits')
  const panel = page.getByRole('dialog')
  await panel
    .getByRole('button', { name: /^Modifier : / })
    .first()
    .click()
  await expect(panel.getByLabel('Prix, en FCFA')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/account?tab=administration&panneau=produits')
  await panel.getByRole('button', { name: 'Catégories' }).click()
  await expect(panel.getByRole('button', { name: 'Ajouter une catégorie' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Ajouter une catégorie' }).click()
  await expect(panel.getByLabel('Nom')).toBeVisible()
  await expectAccessible(page)
})

test('a client keeps favourites, and finds them under their chip', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the demo client has one list of favourites for both')
  await signIn(page, 'client_fantome')
  await open(page, '/products')
  await page.getByRole('button', { name: /favoris : Lubrifiant à base d’eau/ }).click()
  await page.getByRole('link', { name: 'Mes favoris' }).first().click()
  await expect(page).toHaveURL(/favoris=1/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer des favoris : Lubrifiant à base d’eau' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
})
