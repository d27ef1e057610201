import { readFile } from 'node:fs/promises'
import { ask } from './database.ts'
import { newPage, newPartners, orderOf } from './partners.ts'
import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { DEMO_PASSWORD, expect, expectAccessible, open, signIn, test } from './visitor.ts'

const SLOW = { timeout: 30_000 }
const PANELS = '/account?tab=administration'

test('an admin sees a new order wait, live, narrows the queue and gives the order a courier', async ({
  page: client,
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000)
  const quartier = isMobile ? 'Zogbo' : 'Gbégamey'
  const people = await newPartners(quartier)
  const admin = await newPage(browser, isMobile)
  for (const page of [admin, client]) page.setDefaultTimeout(30_000)
  await signIn(admin, 'admin_fantome')
  await open(admin, PANELS)
  await expect(admin.getByRole('heading', { name: 'À traiter maintenant' })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: /Commandes en attente/ }).click()
  const panel = admin.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Commandes en attente' })).toBeVisible()

  const pseudo = await newClient(client)
  await panel.getByRole('searchbox').fill(pseudo)
  await expect(panel.getByText('Aucun résultat trouvé pour la recherche.')).toBeVisible()
  expect(admin.url()).not.toContain(pseudo)
  await fillCart(client)
  await giveDelivery(client, quartier)
  await chooseMethod(client, 'Paiement test')
  await expect(client.getByText(RECEIVED)).toBeVisible()
  const id = await orderOf(pseudo)
  const answer = await admin.request.post('/api/user/login', {
    data: { pseudo: people.vendor, password: DEMO_PASSWORD },
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  // Once the order is offered, which a job does.
  await expect(async () => {
    const accepted = await admin.request.post(`/api/partner/offers/${id}/accept`, {
      headers: { authorization: `Bearer ${data.accessToken}` },
    })
    expect(accepted.ok(), await accepted.text()).toBe(true)
  }).toPass(SLOW)

  // It appears without a reload.
  await expect(panel.getByText(pseudo)).toBeVisible(SLOW)
  if (isMobile) await panel.getByRole('button', { name: 'Filtres' }).click()
  await panel.getByLabel('Montant min.').fill('900000')
  await panel.getByRole('button', { name: 'Appliquer' }).click()
  await expect(panel.getByText('Aucun résultat trouvé pour la recherche.')).toBeVisible()
  await expect(admin).toHaveURL(/min=900000/)
  if (isMobile) await panel.getByRole('button', { name: 'Filtres (1)' }).click()
  await panel.getByRole('button', { name: 'Effacer' }).click()
  const short = id.replaceAll('-', '').slice(-8)
  await panel.getByRole('button', { name: `Détails de la commande ${short}` }).click()
  await expect(panel.getByText(/sur 100/)).toBeVisible()
  await expectAccessible(admin)
  await panel.getByRole('button', { name: /^Assigner / }).click()
  await expect(panel.getByText('Aucun résultat trouvé pour la recherche.')).toBeVisible(SLOW)
  const [row] = await ask('select courier_id from orders where id = $1', [id])
  expect(row!.courier_id).not.toBeNull()
})

test('an admin reads the dashboard: range, lists, export and the orders behind a figure', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin_fantome')
  await open(page, `${PANELS}&panneau=tableau`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('table', { name: 'Commandes par heure' })).toBeAttached(SLOW)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Tout' }).click()
  await expect(page).toHaveURL(/periode=tout/)
  await expect(panel.getByRole('table', { name: 'Commandes par mois' })).toBeAttached(SLOW)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Exporter', exact: true }).click(),
  ])
  await expect(page.getByText('Données exportées')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^tableau-\d{4}-\d{2}-\d{2}\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(Object.keys(file)).toEqual(['timestamp', 'filters', 'stats', 'counts'])
  expect(file).toMatchObject({ filters: { timeRange: 'all' }, counts: { waiting: expect.any(Number) } })
  const [spreadsheet] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ])
  expect(await readFile(await spreadsheet.path(), 'utf8')).toMatch(/^\ufeffMois;Commandes;/)

  await panel.getByRole('button', { name: 'Actualiser' }).click()
  await expect(page.getByText('Données actualisées')).toBeVisible()
  for (const [view, key] of [
    ['En attente', 'attente'],
    ['Assignées', 'assignees'],
    ['Sans vendeur', 'sans-vendeur'],
    ['À confirmer', 'a-confirmer'],
    ['Confirmées', 'confirmees'],
  ] as const) {
    await panel
      .getByRole('navigation', { name: 'Vues' })
      .getByRole('button', { name: new RegExp(`^${view}`) })
      .click()
    await expect(page).toHaveURL(new RegExp(`vue=${key}`))
    await expect(panel.getByRole('region', { name: view })).toBeVisible(SLOW)
  }
  await expect(panel.getByText(/^Confirmée /).first()).toBeVisible(SLOW)
  await expectAccessible(page)
  await page.reload()
  await expect(panel.getByText(/^Confirmée /).first()).toBeVisible(SLOW)

  await open(page, `${PANELS}&panneau=tableau&periode=tout`)
  const orders = panel.locator('dl > div', { hasText: /^Commandes/ }).getByRole('link')
  const digits = (text: string) => Number(text.replace(/\D/g, ''))
  const figure = digits((await orders.textContent())!)
  await orders.click()
  await expect(page).toHaveURL(/panneau=commandes&annulees=sans/)
  const shown = panel.getByText(/ sur [\d\s]+ commandes/)
  await expect(shown).toBeVisible(SLOW)
  const rows = digits(/ sur ([\d\s]+) commandes/.exec((await shown.textContent())!)![1]!)
  const [counted] = await ask(`select count(*)::int as orders from orders where status <> 'cancelled'`, [])
  // Other journeys order meanwhile.
  expect(rows).toBeGreaterThanOrEqual(figure)
  expect(rows).toBeLessThanOrEqual(counted!.orders as number)
  expect(figure).toBeGreaterThan(0)
})

test('an admin reads the five views of the statistics, each with its charts as tables', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin_fantome')
  await open(page, `${PANELS}&panneau=statistiques&periode=mois`)
  const panel = page.getByRole('dialog')
  const views = panel.getByRole('navigation', { name: 'Vues' })
  for (const [view, table] of [
    ['Simples', 'Clients inscrits en fin de semaine'],
    ['Semi-avancées', 'Commandes par jour'],
    ['Livraison, avancées', 'Revenu des livreurs par jour'],
    ['Plateforme, avancées', 'Revenu de la plateforme cumulé, par jour'],
    ['Rétrospective', 'Inscriptions de clients, sept derniers jours'],
  ] as const) {
    await views.getByRole('button', { name: view }).click()
    await expect(panel.getByRole('table', { name: table })).toBeAttached(SLOW)
    await expectAccessible(page)
  }
  await views.getByRole('button', { name: 'Semi-avancées' }).click()
  const [{ orders } = {}] = await ask(
    `select count(*)::int as orders from orders where status <> 'cancelled'
     and created_at >= date_trunc('month', now() at time zone 'Africa/Porto-Novo') at time zone 'Africa/Porto-Novo'`,
    [],
  )
  expect(Number(orders)).toBeGreaterThan(0)
  await panel.getByRole('definition').first().getByRole('link').click()
  await expect(page).toHaveURL(/panneau=commandes&annulees=sans&du=\d{4}-\d{2}-01&au=/)
})
