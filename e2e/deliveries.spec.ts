import type { APIRequestContext, Page } from '@playwright/test'
import { ask } from './database.ts'
import { newPage, newPartners, orderOf } from './partners.ts'
import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { DEMO_PASSWORD, expect, expectAccessible, newPseudo, open, signIn, test } from './visitor.ts'

const SLOW = { timeout: 30_000 }
const PANELS = '/account?tab=administration'

/** What a partner does in their own space, whose screens have a journey of their own. */
async function partnerCalls(request: APIRequestContext, pseudo: string, orderId: string) {
  const answer = await request.post('/api/user/login', { data: { pseudo, password: DEMO_PASSWORD } })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return async (act: string, body: object) => {
    const headers = { authorization: `Bearer ${data.accessToken}` }
    const done = await request.post(`/api/partner/orders/${orderId}/${act}`, { headers, data: body })
    expect(done.ok(), await done.text()).toBe(true)
  }
}

const explain = async (page: Page, label: string, reason: string, confirm: string | RegExp) => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(label).fill(reason)
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toHaveCount(0)
}

test('an admin follows an order live: assigns it, takes it back, decides an incident and a complaint', async ({
  page: client,
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000)
  const [shop, first] = [`Comptoir ${newPseudo()}`, `Wilfried-${newPseudo()}`]
  const rider = `${first} Sossa`
  const quartier = isMobile ? 'Fidjrossè' : 'Akpakpa'
  const people = await newPartners(quartier, { shop, rider })
  const admin = await newPage(browser, isMobile)
  for (const page of [admin, client]) page.setDefaultTimeout(30_000)
  await signIn(admin, 'admin_fantome')
  const pseudo = await newClient(client)
  await fillCart(client)

  // The order is looked for before it exists, and appears without a reload.
  await open(admin, `${PANELS}&panneau=non-assignees`)
  const panel = admin.getByRole('dialog')
  await panel.getByRole('searchbox').fill(pseudo)
  await expect(panel.getByText('Aucun résultat trouvé pour la recherche.')).toBeVisible()
  expect(admin.url()).not.toContain(pseudo)
  await giveDelivery(client, quartier)
  await chooseMethod(client, 'Paiement test')
  await expect(client.getByText(RECEIVED)).toBeVisible()
  await expect(panel.getByText(pseudo).first()).toBeVisible(SLOW)
  const id = await orderOf(pseudo)
  const short = id.replaceAll('-', '').slice(-8)
  await panel.getByRole('button', { name: `Détails de la commande ${short}` }).click()

  await panel.getByRole('button', { name: 'Afficher (noté au journal)' }).click()
  await expect(panel.getByText('+2290197000000').first()).toBeVisible()
  await expectAccessible(admin)
  await panel.getByRole('radio', { name: new RegExp(`^${shop}`) }).check()
  await panel.getByRole('button', { name: `Assigner ${shop}` }).click()
  await expect(client.getByText(/En préparation/).first()).toBeVisible(SLOW)
  const heading = (name: string) =>
    expect(panel.getByRole('heading', { name, exact: true })).toBeVisible(SLOW)
  const assignCourier = async () => {
    await panel.getByRole('radio', { name: new RegExp(`^${first} S\\.`) }).check()
    await panel.getByRole('button', { name: `Assigner ${first} S.` }).click()
  }
  await assignCourier()
  await panel.getByRole('link', { name: /Livraisons assignées/ }).click()
  await heading('Livraisons assignées')
  await expect(panel.getByText(rider).first()).toBeVisible(SLOW)
  await panel.getByRole('button', { name: 'Retirer au livreur' }).click()
  await explain(admin, 'Raison, pour le journal', 'Il ne répond pas', 'Retirer au livreur')
  await panel.getByRole('link', { name: /Livraisons non assignées/ }).click()
  await heading('Livraisons non assignées')
  await assignCourier()
  await panel.getByRole('link', { name: /Livraisons assignées/ }).click()
  await heading('Livraisons assignées')
  await expect(panel.getByRole('button', { name: 'Retirer au livreur' })).toBeVisible(SLOW)

  const vendorDoes = await partnerCalls(admin.request, people.vendor, id)
  const courierDoes = await partnerCalls(admin.request, people.courier, id)
  await vendorDoes('ready', { opaque: true, no_logo: true, short_code_only: true })
  const [row] = await ask('select pickup_code from orders where id = $1', [id])
  await courierDoes('picked-up', { code: row!.pickup_code })
  await courierDoes('incident', { reason: 'Personne ne répond' })
  await expect(panel.getByRole('heading', { name: 'Incident signalé' })).toBeVisible(SLOW)
  await expectAccessible(admin)
  await panel.getByRole('button', { name: 'Remettre sans code' }).click()
  await explain(admin, 'Raison, pour le journal', 'Remis au gardien', 'Remettre sans code')
  await expect(panel.getByText('📬 Livré')).toBeVisible(SLOW)

  await client.getByRole('button', { name: 'Signaler un problème' }).click()
  await client.getByRole('radio', { name: 'Il manque un article' }).check()
  await client.getByRole('textbox', { name: /^Précisions/ }).fill('un sur deux')
  await client.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(client.getByText('Votre signalement est entre nos mains.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Décider la réclamation' })).toBeVisible(SLOW)

  if (isMobile) await panel.getByRole('link', { name: /^Alertes ?, non vues/ }).click()
  else {
    await panel.getByRole('button', { name: /^Alertes, \d+ non vue/ }).click()
    await admin.getByRole('link', { name: 'Voir toutes les alertes' }).click()
  }
  const alert = panel.getByRole('button', { name: new RegExp(`^${short}, réclamation ouverte\\s*, non vue`) })
  await alert.click(SLOW)
  await expectAccessible(admin)
  await panel.getByRole('button', { name: 'Marquer vue' }).click()
  await expect(panel.getByText(/^Vue le/)).toBeVisible(SLOW)
  // Other journeys raise alerts meanwhile: the bell says what the shop knows at that moment.
  await expect(async () => {
    const [{ unseen } = {}] = await ask(
      'select count(*)::int as unseen from alerts where seen_at is null',
      [],
    )
    const words = unseen ? `Alertes, ${unseen} non vue` : 'Alertes, aucune'
    const short = unseen ? new RegExp(`^Alertes ?, non vues\\s: ${unseen}$`) : 'Alertes'
    const bell = isMobile
      ? panel.getByRole('link', { name: short, exact: true })
      : panel.getByRole('button', { name: new RegExp(`^${words}`) })
    await expect(bell).toBeVisible({ timeout: 3000 })
  }).toPass(SLOW)
  const [seen] = await ask(`select seen_at from alerts where subject_id = $1 and kind = 'order.complaint'`, [
    id,
  ])
  expect(seen!.seen_at).not.toBeNull()

  await panel.getByRole('link', { name: 'Ouvrir la réclamation' }).click()
  await expect(panel.getByText('un sur deux')).toBeVisible()
  await expect(client.getByText(/^Lu le/)).toBeVisible(SLOW)
  await expect(client.getByText('Livré, signalé')).toBeVisible()
  await client.getByRole('button', { name: 'Ajouter un mot' }).click()
  await client.getByRole('textbox', { name: 'Votre mot' }).fill('celui du dessous')
  await client.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(client.getByText(/celui du dessous/)).toBeVisible(SLOW)
  await expectAccessible(admin)
  await panel.getByLabel('Raison, pour le journal').fill('Colis complet')
  await panel.getByRole('textbox', { name: /Ce que le client lira/ }).fill('Le vendeur confirme les deux.')
  await panel.getByRole('button', { name: 'Finaliser la commande' }).click()
  await expect(client.locator('summary', { hasText: 'reçu confirmé' })).toBeVisible(SLOW) // final, and still open
  await expect(client.getByText('Le vendeur confirme les deux.')).toBeVisible(SLOW)
  await expect(client.getByText('Colis complet')).toHaveCount(0)
  await admin.context().close()
})
