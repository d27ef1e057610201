import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { newPage, newPartners, orderOf } from './partners.ts'
import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { expect, expectAccessible, open, signIn, test } from './visitor.ts'

/** Less than the 20 s of polling: the server's event brought it. */
const LIVE = { timeout: 15_000 }
const francs = (amount: number) => `${amount.toLocaleString('fr-FR').replace(/\s/g, '\\s')}\\sFCFA`

/** « Solde » of « Gains », which stays open. */
const expectBalance = (page: Page, { available, pending }: { available: number; pending: number }) =>
  expect(page.getByRole('region', { name: 'Solde' })).toContainText(
    new RegExp(`Disponible${francs(available)}En attente${francs(pending)}`),
    LIVE,
  )

/** The state of someone's part on the admin's page of the order. */
const expectShare = (page: Page, role: string, state: string) =>
  expect(page.getByRole('dialog').getByRole('row').filter({ hasText: role })).toContainText(state, LIVE)

test('a whole order with four browsers: offer, taken, ready, courier, picked up, code, delivered, confirmed, balances', async ({
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
  const orderId = await orderOf(pseudo)
  const reference = orderId.replaceAll('-', '').slice(-6)
  await signIn(admin, 'admin_fantome')
  await open(admin, `/account?tab=administration&panneau=commandes&commande=${orderId}`)
  await expectShare(admin, 'Livreur', 'Prévu')
  const reloads: string[] = []
  for (const page of [client, vendor, courier, admin]) page.on('load', () => reloads.push(page.url()))

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
  await expectShare(admin, 'livreur', 'Prévu')

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
  const [row] = await ask('select handover_code, vendor_share, courier_share from orders where id = $1', [
    orderId,
  ])
  const handoverCode = row!.handover_code as string
  const [goods, fee] = [Number(row!.vendor_share) / 100, Number(row!.courier_share) / 100]
  await expect(client.getByText(handoverCode).first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(courier)
  await vendor.getByRole('link', { name: 'Gains' }).click()
  await expectBalance(vendor, { available: 0, pending: 0 })
  await courier.getByRole('textbox', { name: 'Code à 4 chiffres' }).fill(handoverCode)
  await courier.getByRole('button', { name: 'Colis remis' }).click()
  await expect(courier.getByRole('heading', { name: 'En route' })).toHaveCount(0)
  await courier.getByRole('link', { name: 'Gains' }).click()

  // 85 % of the goods, 80 % of the fee: pending with the delivery, available once it is confirmed.
  expect(fee).toBe(800)
  await expectBalance(vendor, { available: 0, pending: goods })
  await expectBalance(courier, { available: 0, pending: fee })
  for (const role of ['vendeur', 'livreur']) await expectShare(admin, role, 'En attente')
  await client.getByRole('button', { name: 'Confirmer la réception' }).click(LIVE)
  await client.getByRole('button', { name: 'Oui, je l’ai reçu' }).click()
  await expect(client.getByText('Commande confirmée !')).toBeVisible()
  await expectBalance(vendor, { available: goods, pending: 0 })
  await expectBalance(courier, { available: fee, pending: 0 })
  for (const role of ['vendeur', 'livreur']) await expectShare(admin, role, 'Disponible')
  expect(reloads).toEqual([])

  await open(admin, '/account?tab=administration&panneau=vendeurs')
  await admin.getByRole('dialog').getByRole('searchbox').fill(people.vendor)
  await expect(admin.getByRole('dialog').getByText('Boutique Awa').first()).toBeVisible()
  for (const page of [vendor, courier, admin]) await page.context().close()
})
