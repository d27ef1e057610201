import sharp from 'sharp'
import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

test('an admin opens a shelf, puts a product on it, changes it and takes it away', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the panel is the same; once is enough for the shelves')
  test.slow()
  const word = `Essai ${Date.now().toString(36)}`
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8fc0b3' } })
    .png()
    .toBuffer()
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: photo }

  await signIn(page, 'admin_fantome')
  await open(page, '/account?tab=administration')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Produits/ })
    .or(page.getByRole('link', { name: /^Produits/ }))
    .last()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Produits' })).toBeVisible()
  await expectAccessible(page)

  await panel
    .getByRole('button', { name: /Catégories/ })
    .or(panel.getByRole('link', { name: /Catégories/ }))
    .first()
    .click()
  await panel.getByRole('button', { name: /Ajouter une catégorie|Nouvelle catégorie/ }).click()
  await panel.getByLabel(/^Nom/).fill(`Rayon ${word}`)
  await panel.locator('input[type=file]').setInputFiles(file)
  await panel
    .getByRole('button', { name: /Enregistrer|Ajouter/ })
    .last()
    .click()
  await expect(panel.getByText(`Rayon ${word}`).first()).toBeVisible()
})
