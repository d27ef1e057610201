import sharp from 'sharp'
import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

const PASSWORD = 'chamois-lagune-41'

test('an admin takes on a courier, who chooses a password and signs in', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const word = Date.now().toString(36) + (isMobile ? 'm' : 'd')
  const [pseudo, email] = [`coursier_${word}`, `${word}@exemple.bj`]
  const paper = { width: 600, height: 400, channels: 3, background: '#8fc0b3' } as const
  const buffer = await sharp({ create: paper }).png().toBuffer()
  await signIn(page, 'admin_fantome')
  await open(page, '/account?tab=administration&panneau=livreurs')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Ajouter un livreur' }).click()
  await panel.getByLabel('Nom complet').fill('Fabrice Ahossi')
  await panel.getByLabel('Pseudo').fill(pseudo)
  await panel.getByLabel('E-mail').fill(email)
  await panel.getByLabel('Téléphone').fill('+229 01 96 00 00 00')
  await panel.getByLabel('Pays').selectOption({ label: 'Bénin' })
  await panel.getByLabel('Commune').selectOption({ label: 'Cotonou' })
  await panel.getByLabel('Début du contrat').fill('2026-01-01')
  await panel.getByLabel('Fin du contrat').fill('2099-12-31')
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'piece.png', mimeType: 'image/png', buffer })
  await panel.getByRole('button', { name: 'Ajouter le livreur' }).click()
  await expect(panel.getByRole('heading', { name: 'Fabrice Ahossi' })).toBeVisible()
  await expect(panel.getByText('Invité')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: /Afficher.*Pièce/ }).click()
  const paperShown = panel.getByRole('img', { name: /Pièce d’identité/ })
  await expect.poll(() => paperShown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)

  const messages = await (await page.request.get('/dev/messages')).json()
  const { text } = messages.find(({ to }: { to: string }) => to === email)
  const link = /\/invitation\?code=\S+/.exec(text)![0]
  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, link)
  await expect(visitor.getByLabel('Pseudo')).toHaveValue(pseudo)
  await expectAccessible(visitor)
  await visitor.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await visitor.getByLabel('Confirmer le mot de passe').fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await expect(visitor).toHaveURL(/\/login$/)
  await signIn(visitor, pseudo, PASSWORD)
  await open(visitor, link)
  await expect(visitor.getByRole('heading', { name: 'Ce lien ne s’ouvre plus.' })).toBeVisible()
  await visitor.context().close()
})
