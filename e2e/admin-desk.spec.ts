import sharp from 'sharp'
import { ask } from './database.ts'
import { newPage, orderOf } from './partners.ts'
import { chooseMethod, fillCart, giveDelivery, newClient } from './shopper.ts'
import { expect, expectAccessible, newPseudo, open, signIn, test } from './visitor.ts'

const TILES = '/account?tab=administration'
const SLOW = { timeout: 30_000 }

test('an admin cancels a paid order, the client reads live that it is given back; a second payment is given back by hand', async ({
  page: client,
  browser,
  isMobile,
}) => {
  test.setTimeout(150_000)
  const admin = await newPage(browser, isMobile)
  for (const page of [admin, client]) page.setDefaultTimeout(30_000)
  const pseudo = await newClient(client)
  await fillCart(client)
  await giveDelivery(client)
  await chooseMethod(client, 'Mobile money')
  await client.getByRole('button', { name: 'Approuver le paiement' }).click()
  await expect(client.getByText('Accepté').first()).toBeVisible(SLOW)
  const id = await orderOf(pseudo)
  const short = id.replaceAll('-', '').slice(-8)

  await signIn(admin, 'admin_fantome')
  await open(admin, `${TILES}&panneau=commandes&commande=${id}`)
  const panel = admin.getByRole('dialog')
  await panel.getByRole('button', { name: 'Annuler et rembourser' }).click()
  const asked = admin.getByRole('alertdialog')
  await asked.getByLabel('Motif de l’annulation').fill('Rupture chez nos vendeurs')
  await asked.getByRole('button', { name: /^Annuler et rembourser/ }).click()
  await expect(asked).toHaveCount(0)
  await expect(client.getByText('Rupture chez nos vendeurs')).toBeVisible(SLOW)

  // The provider's stand-in gives it back by itself; the receipt follows.
  await expect(client.getByText(/Remboursé le/).first()).toBeVisible(SLOW)

  // Paid twice: what came too much is given back by a person, and moves nothing in the books.
  await ask(
    `insert into refunds (id, payment_id, amount, reason, state, settled_at)
     select gen_random_uuid(), payment_id, 250000, $2, 'failed', now() from orders where id = $1`,
    [id, `second_approval:trx_${short}`],
  )
  await open(admin, `${TILES}&panneau=remboursements&etat=echoues`)
  const listed = panel.getByRole('button', { name: new RegExp(`^Remboursement ${short},`) })
  await listed.click()
  await expect(panel.getByRole('heading', { name: /à rendre$/ })).toBeVisible()
  await expect(panel.getByText('Payé deux fois').first()).toBeVisible()
  await expectAccessible(admin)
  await panel.getByRole('button', { name: /^Noter rendu/ }).click()
  await expect(panel.getByText('Indiquez la référence du fournisseur.')).toBeVisible()
  await panel.getByLabel('Référence du fournisseur').fill('trx_rendu_0417')
  await panel.getByRole('button', { name: /^Noter rendu/ }).click()
  await expect(listed).toHaveCount(0, SLOW)
  await panel.getByRole('button', { name: 'Faits' }).click()
  await expect(listed).toHaveCount(2, SLOW)
  await admin.context().close()
})

test('an admin takes on a vendor, finds the account among all and blocks it, then lets it in again', async ({
  page,
}) => {
  test.slow()
  page.setDefaultTimeout(30_000)
  const [pseudo, shop] = [`v_${newPseudo()}`, `Kiosque ${newPseudo()}`]
  const name = `Clarisse ${shop.split('_').slice(1).join('-')}`
  await signIn(page, 'admin_fantome')
  await open(page, `${TILES}&panneau=vendeurs`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Ajouter un vendeur' }).click()
  await panel.getByLabel('Nom complet').fill(name)
  await panel.getByLabel('Pseudo').fill(pseudo)
  await panel.getByLabel('E-mail').fill(`${pseudo}@exemple.bj`)
  await panel.getByLabel('Téléphone').fill('+229 01 96 00 00 01')
  await panel.getByLabel(/^Nom de la boutique|^Boutique/).fill(shop)
  await panel.getByLabel('Pays').selectOption({ label: 'Bénin' })
  await panel.getByLabel('Commune').selectOption({ label: 'Cotonou' })
  const paper = { width: 600, height: 400, channels: 3, background: '#8fc0b3' } as const
  const buffer = await sharp({ create: paper }).png().toBuffer()
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'piece.png', mimeType: 'image/png', buffer })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Ajouter le vendeur' }).click()
  await expect(panel.getByRole('heading', { name })).toBeVisible(SLOW)

  await open(page, `${TILES}&panneau=utilisateurs`)
  await panel.getByRole('searchbox').fill(pseudo)
  await panel.getByRole('button', { name: `Bloquer ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquer' }).click()
  await panel.getByRole('button', { name: `Débloquer ${name}` }).click(SLOW)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Débloquer' }).click()
  await expect(panel.getByRole('button', { name: `Bloquer ${name}` })).toBeVisible(SLOW)
  expect(page.url()).not.toContain(pseudo)
})
