// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { counts, details, series, statistics } from '../../../../test/admin-statistics.ts'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const STATS = 'GET /api/admin/stats?timeRange=today'

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(more = '', answers: Parameters<typeof startLocalApi>[0] = {}) {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    'GET /api/admin/counts': ok(counts),
    'GET /api/admin/stats/details': ok(details),
    ...Object.fromEntries(
      ['today', 'week', 'month', 'all'].flatMap((range) => [
        [`GET /api/admin/stats?timeRange=${range}`, ok(statistics)],
        [`GET /api/admin/stats/series?timeRange=${range}`, ok(series)],
      ]),
    ),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=statistiques${more}`)
  return api
}
const figure = async (label: string) => {
  const body = within(await screen.findByRole('region', { name: /^Statistiques/ }))
  const term = (await body.findAllByText(label)).find(({ tagName }) => tagName === 'DT')!
  return within(term.parentElement!)
}
const expectFigures = async (figures: Record<string, string>) => {
  for (const [label, value] of Object.entries(figures)) {
    const shown = (await figure(label)).getAllByRole('definition')[0]!
    expect(shown.textContent, label).toBe(value.replaceAll(' ', '\u00a0').replace(/\u00a0FCFA$/, ' FCFA'))
  }
}

test.for<[vue: string, figures: Record<string, string>]>([
  [
    '',
    {
      ...{ Clients: '1 196', Vendeurs: '34', Livreurs: '48', Administrateurs: '6' },
      ...{ Pays: '2', Villes: '9', Quartiers: '84', Produits: '33' },
    },
  ],
  ['semi-avancees', { Commandes: '598', 'En cours': '38', Livrées: '560' }],
  [
    'livraison',
    {
      ...{ 'Revenu total': '478 400 FCFA', 'En cours': '30 400 FCFA' },
      ...{ Livré: '448 000 FCFA', Retiré: '312 000 FCFA' },
    },
  ],
  [
    'plateforme',
    {
      ...{ 'Revenu plateforme': '610 100 FCFA', 'En cours': '38 785 FCFA' },
      ...{ 'En attente': '7 145 FCFA', 'Chiffre d’affaires': '3 868 000 FCFA' },
    },
  ],
  [
    'retrospective',
    {
      ...{ 'Clients inscrits': '14', 'Livreurs ajoutés': '5', 'Administrateurs ajoutés': '3' },
      ...{ 'Villes ouvertes': '8', 'Pays ouverts': '4' },
      ...{ 'Chiffre d’affaires': '289 300 FCFA', 'Revenu livraison': '33 600 FCFA' },
    },
  ],
])('statistics: the view « %s » has every figure', async ([vue, figures]) => {
  await show(vue && `&vue=${vue}`)
  await expectFigures(figures)
})

const PERIOD = `&du=${statistics.period.from}&au=${statistics.period.to}`
const YESTERDAY = /^commandes&annulees=sans&du=(\d{4}-\d\d-\d\d)&au=\1$/
test.for<[vue: string, targets: Record<string, string | RegExp>]>([
  [
    '',
    {
      ...{ Clients: 'utilisateurs&role=client', Vendeurs: 'vendeurs', Livreurs: 'livreurs' },
      ...{ Administrateurs: 'utilisateurs&role=admin', Pays: 'zones', Villes: 'zones', Quartiers: 'zones' },
      Produits: 'produits',
    },
  ],
  [
    'semi-avancees',
    {
      Commandes: `commandes&annulees=sans${PERIOD}`,
      'En cours': `commandes&etat=live${PERIOD}`,
      Livrées: `commandes&etat=delivered${PERIOD}`,
    },
  ],
  [
    'livraison',
    {
      'Revenu total': `commandes&annulees=sans${PERIOD}`,
      'En cours': `commandes&etat=live${PERIOD}`,
      Livré: `commandes&etat=delivered${PERIOD}`,
      Retiré: 'retraits&etat=regles',
    },
  ],
  [
    'retrospective',
    {
      'Clients inscrits': /^utilisateurs&role=client&du=(\d{4}-\d\d-\d\d)&au=\1$/,
      'Livreurs ajoutés': /^utilisateurs&role=livreur&du=(\d{4}-\d\d-\d\d)&au=\1$/,
      'Administrateurs ajoutés': /^utilisateurs&role=admin&du=(\d{4}-\d\d-\d\d)&au=\1$/,
      ...{ 'Villes ouvertes': 'zones', 'Pays ouverts': 'zones' },
      ...{ 'Chiffre d’affaires': YESTERDAY, 'Revenu livraison': YESTERDAY },
    },
  ],
])('statistics: each figure of the view « %s » leads to the rows behind it', async ([vue, targets]) => {
  await show(vue && `&vue=${vue}`)
  for (const [label, target] of Object.entries(targets)) {
    const [link] = (await figure(label)).getAllByRole('link')
    const led = link!.getAttribute('href')!.split('panneau=')[1]
    if (typeof target === 'string') expect(led, label).toBe(target)
    else expect(led, label).toMatch(target)
  }
})

test('statistics: finance is led to no panel that is closed to them', async () => {
  const finance = { _id: 'a2', role: 'admin', admin_level: 'finance', must_change_password: false }
  await show('', { 'GET /api/user/user-details': ok(finance) })
  expect((await figure('Clients')).queryByRole('link')).toBeNull()
  expect((await figure('Vendeurs')).getByRole('link')).toBeDefined()
})

test('statistics: five views; the range is asked for and a figure leads to its orders', async () => {
  const { calls } = await show()
  const views = within(await screen.findByRole('navigation', { name: 'Vues' }))
  expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Simples',
    'Semi-avancées',
    'Livraison, avancées',
    'Plateforme, avancées',
    'Rétrospective',
  ])
  fireEvent.click(views.getByRole('button', { name: 'Semi-avancées' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mois' }))
  const ongoing = (await figure('En cours')).getByRole('link', { name: '38' })
  expect(ongoing.getAttribute('href')).toContain('panneau=commandes&etat=live&du=2026-11-01&au=2026-11-14')
  const orders = (await figure('Commandes')).getByRole('link')
  expect(orders.getAttribute('href')).toContain('panneau=commandes&annulees=sans&du=2026-11-01&au=2026-11-14')
  await expect.poll(() => calls.some(({ call }) => call.endsWith('stats?timeRange=month'))).toBe(true)
  const table = within(await screen.findByRole('table', { name: 'Commandes par jour' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'JourCommandes',
    'ven.\u00a01342',
    'sam.\u00a01451',
  ])
})

test('statistics: figures that cannot be read say so and are asked for again', async () => {
  const { answers } = await show('', { [STATS]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement des statistiques')).toBeDefined()
  answers[STATS] = ok(statistics)
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await expectFigures({ Clients: '1 196' })
})

test('statistics: « Actualiser » reads everything again and says so', async () => {
  const { calls, answers } = await show()
  await expectFigures({ Clients: '1 196' })
  await (await figure('Produits')).findByText('31 visibles') // a read under way would be waited for, not repeated
  answers[STATS] = ok({ ...statistics, totalClients: 1197 })
  const before = calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Actualiser' }))
  await expect.poll(async () => (await figure('Clients')).queryByText('1 197') !== null).toBe(true)
  const isAgain = () => calls.slice(before).some(({ call }) => call === 'GET /api/admin/stats/details')
  await expect.poll(isAgain).toBe(true)
})

test.each(['', 'semi-avancees', 'livraison', 'plateforme', 'retrospective'])(
  'statistics: no figure of the view « %s » is without its rows',
  async (vue) => {
    await show(vue && `&vue=${vue}`)
    const body = await screen.findByRole('region', { name: /^Statistiques/ })
    await within(body).findAllByRole('definition')
    const figures = [...body.querySelectorAll('dl > div')]
    expect(figures.length).toBeGreaterThan(2)
    for (const one of figures)
      expect(one.querySelector('dd a[href*="panneau="]'), one.textContent ?? '').not.toBeNull()
  },
)
