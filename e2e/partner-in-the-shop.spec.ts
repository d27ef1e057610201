import { expect, open, signIn, test } from './visitor.ts'

for (const pseudo of ['vendeur_fantome', 'livreur_fantome'])
  test(`shop: ${pseudo} is offered no « Ajouter », no heart and no basket (D4)`, async ({ page }) => {
    await signIn(page, pseudo)
    const space = page.getByRole('banner').getByRole('link', { name: 'Mon espace' })
    const offered = page
      .getByRole('button', { name: /Ajouter|favoris/ })
      .or(page.getByRole('link', { name: /^Panier|favoris/ }))
    const expectNothingOffered = async () => {
      await expect(space).toBeVisible()
      await expect(offered).toHaveCount(0)
    }
    await open(page, '/')
    await expectNothingOffered()
    await open(page, '/products')
    await expectNothingOffered()
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expectNothingOffered()
    await page.reload()
    await expectNothingOffered()
  })

test('shop: client_fantome is offered all three', async ({ page }) => {
  await signIn(page, 'client_fantome')
  await open(page, '/products')
  await expect(page.getByRole('button', { name: /^Ajouter au panier/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ajouter aux favoris/ }).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier/ })).toBeVisible()
})
