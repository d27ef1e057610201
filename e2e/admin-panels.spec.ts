import { newPartners } from './partners.ts'
import { DEMO_PASSWORD, expect, expectAccessible, open, signIn, test } from './visitor.ts'

const TILES = '/account?tab=administration'
const SLOW = { timeout: 30_000 }

/** Every panel by its name in the address, and its heading. */
const PANELS = {
  commandes: 'Commandes',
  attente: 'Commandes en attente',
  'non-assignees': 'Livraisons non assignées',
  assignees: 'Livraisons assignées',
  reclamations: 'Réclamations',
  remboursements: 'Remboursements',
  retraits: 'Retraits',
  comptes: 'Comptes du jour',
  produits: 'Produits',
  vendeurs: 'Vendeurs',
  livreurs: 'Livreurs',
  utilisateurs: 'Utilisateurs',
  zones: 'Zones',
  imports: 'Imports et exports',
  reglages: 'Réglages',
  tableau: 'Tableau de bord avancé',
  statistiques: 'Statistiques classiques',
  alertes: 'Alertes',
  messages: 'Messages non partis',
  journal: 'Journal',
  acces: 'Mon accès',
}

test('every panel: no accessibility fault and nothing wider than the screen', async ({ page }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  await signIn(page, 'admin_fantome')
  for (const [key, title] of Object.entries(PANELS)) {
    await open(page, `${TILES}&panneau=${key}`)
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: title, level: 2 }), key).toBeVisible(SLOW)
    await expect(panel.locator('[aria-busy="true"]'), key).toHaveCount(0, SLOW)
    await expectAccessible(page)
    const [wide, screen] = await page.evaluate(() => [document.body.scrollWidth, innerWidth] as const)
    expect(wide, key).toBeLessThanOrEqual(screen)
  }
})

test('on a phone the thumb leads to the panels of the day, to all others and back to the tiles', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desk has the rail')
  await signIn(page, 'admin_fantome')
  await open(page, TILES)
  const bar = page.getByRole('navigation', { name: 'Navigation courte' })
  await bar.getByRole('link', { name: 'En attente' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Commandes en attente' })).toBeVisible(SLOW)
  await bar.getByRole('link', { name: 'Commandes', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'Commandes', exact: true })).toBeVisible(SLOW)
  await bar.getByRole('button', { name: 'Panneaux' }).click()
  await page.getByRole('option', { name: /^Journal/ }).click()
  await expect(panel.getByRole('heading', { name: 'Journal' })).toBeVisible(SLOW)
  await bar.getByRole('link', { name: 'Tuiles' }).click()
  await expect(panel).toHaveCount(0)
  await expectAccessible(page)
})

test('an admin pays a withdrawal with its reference, and the partner’s sheet shows it', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const rider = `Rodrigue ${Date.now().toString(36)}${isMobile ? 'm' : 'd'}`
  const { courier } = await newPartners('Agla', { rider })
  const tokenOf = async (pseudo: string) => {
    const answer = await page.request.post('/api/user/login', { data: { pseudo, password: DEMO_PASSWORD } })
    const { data } = (await answer.json()) as { data: { accessToken: string } }
    return { authorization: `Bearer ${data.accessToken}` }
  }
  const [boss, partner] = [await tokenOf('admin_fantome'), await tokenOf(courier)]
  const found = await page.request.post('/api/admin/partners/search', {
    headers: boss,
    data: { role: 'livreur', search: rider },
  })
  const { data } = (await found.json()) as { data: { delivery_men: { _id: string }[] } }
  const id = data.delivery_men[0]!._id
  const gift = await page.request.put('/api/admin/delivery-men/update-amount', {
    headers: boss,
    data: { id, amount: 5000, reason: 'Prime de pluie' },
  })
  expect(gift.ok()).toBe(true)
  const asked = await page.request.post('/api/partner/withdrawals', {
    headers: partner,
    data: { amount: 3000 },
  })
  expect(asked.ok()).toBe(true)

  await signIn(page, 'admin_fantome')
  await open(page, `${TILES}&panneau=retraits`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: rider }).click()
  await expect(panel.getByRole('complementary', { name: 'Fiche du retrait' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('Référence du versement').fill('MM-4471')
  await panel.getByRole('button', { name: /^Noter réglé/ }).click()
  await expect(page.getByText('Retrait réglé.')).toBeVisible(SLOW)

  await open(page, `${TILES}&panneau=livreurs&fiche=${id}`)
  await expect(panel.getByRole('heading', { name: 'Dernières écritures' })).toBeVisible(SLOW)
  await expect(panel.getByText(/Prime de pluie/)).toBeVisible()
  await expectAccessible(page)
})
