import { ask } from './database.ts'
import { newPage, newPartners, orderOf } from './partners.ts'
import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

test('a whole order with four browsers: offer, taken, ready, courier, picked up, code, delivered, confirmed', async ({
  page: client,
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000)
  const quartier = isMobile ? 'Zogbo' : 'Agla'
  const people = await newPartners(quartier)
  const [vendor, courier, admin] = [
    await newPage(browser, isMobile),
    await newPage(browser, isMobile),
    await newPage(browser, isMobile),
  ]
  await signIn(vendor, people.vendor)
  await expect(vendor).toHaveURL(/\/espace-vendeur/)
  await signIn(courier, people.courier)
  await expect(courier).toHaveURL(/\/espace-livreur/)

  const pseudo = await newClient(client)
  await fillCart(client)
  await giveDelivery(client, quartier)
  await chooseMethod(client, 'Paiement test')
  await expect(client.getByText(RECEIVED)).toBeVisible()
  const reference = (await orderOf(pseudo)).replaceAll('-', '').slice(-6)

  const offer = vendor.getByRole('article', { name: `Demande, réf. ${reference}` })
  await expect(offer).toBeVisible({ timeout: 30_000 })
  await expect(offer.getByText('Préservatifs classiques')).toBeVisible()
  await expectAccessible(vendor)
  await offer.getByRole('button', { name: 'Valider' }).click()
  await expect(client.getByText(/En préparation/).first()).toBeVisible({ timeout: 30_000 })

  const ride = courier.getByRole('article', { name: `Course, ${quartier}, Cotonou` })
  await expect(ride).toBeVisible({ timeout: 30_000 })
  await expect(courier.getByText('Préservatifs')).toHaveCount(0)
  await expectAccessible(courier)
  await ride.getByRole('button', { name: 'Prendre' }).click()
  await expect(courier.getByText('Boutique Awa').first()).toBeVisible()
  await expect(vendor.getByText('Rodrigue A.').first()).toBeVisible({ timeout: 30_000 })
  await expect(client.getByText('Rodrigue A.').first()).toBeVisible({ timeout: 30_000 })

  for (const tick of await vendor.getByRole('checkbox').all()) await tick.check()
  await vendor.getByRole('button', { name: 'Colis prêt' }).click()
  const shown = vendor.getByText(/^\d{4}$/)
  await expect(shown).toBeVisible()
  await expectAccessible(vendor)
  const pickupCode = (await shown.textContent())!
  await expect(courier.getByRole('textbox', { name: 'Code à 4 chiffres' })).toBeVisible({ timeout: 30_000 })
  await courier.getByRole('textbox', { name: 'Code à 4 chiffres' }).fill(pickupCode)
  await courier.getByRole('button', { name: 'J’ai le colis' }).click()

  await expect(client.getByText(/En livraison/).first()).toBeVisible({ timeout: 30_000 })
  const [row] = await ask(
    'select handover_code from orders o join users u on u.id = o.user_id where u.pseudo = $1',
    [pseudo],
  )
  const handoverCode = row!.handover_code as string
  await expect(client.getByText(handoverCode).first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(courier)
  await courier.getByRole('textbox', { name: 'Code à 4 chiffres' }).fill(handoverCode)
  await courier.getByRole('button', { name: 'Colis remis' }).click()
  await expect(client.getByRole('button', { name: 'Confirmer la réception' })).toBeVisible({
    timeout: 30_000,
  })
  await client.getByRole('button', { name: 'Confirmer la réception' }).click()
  await client.getByRole('button', { name: 'Oui, je l’ai reçu' }).click()
  await expect(client.getByText('Commande confirmée !')).toBeVisible()

  // 85 % of the goods, 80 % of the fee: theirs to take now.
  for (const [partner, path] of [
    [vendor, '/espace-vendeur/gains'],
    [courier, '/espace-livreur/gains'],
  ] as const) {
    await open(partner, path)
    await expect(partner.getByRole('region', { name: 'Solde' })).toContainText('Disponible')
  }
  await expect(courier.getByRole('region', { name: 'Solde' })).toContainText(/800.FCFA/)

  await signIn(admin, 'admin_fantome')
  await open(admin, '/account?tab=administration&panneau=vendeurs')
  await admin.getByRole('dialog').getByRole('searchbox').fill(people.vendor)
  await expect(admin.getByRole('dialog').getByText('Boutique Awa').first()).toBeVisible()
  for (const page of [vendor, courier, admin]) await page.context().close()
})
