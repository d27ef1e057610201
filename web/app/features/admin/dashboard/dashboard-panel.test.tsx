// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { waitingOrder } from '../../../../test/admin-order.ts'
import { counts, details, series, statistics } from '../../../../test/admin-statistics.ts'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'
import { dashboardFile, seriesCsv } from './export.ts'

const ID = '01a1e1b0-e8ce-76f5-a4e5-1d63a30f91be'
const CONFIRM = 'POST /api/admin/auto-confirm-expired'
const page = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: 1 }
const listOf = (...orders: object[]) => ({
  body: {
    ...{ success: true, message: '', data: orders, pagination: page },
    summary: { totalWaiting: 12, urgentCount: 3, highPriorityCount: 4 },
  },
})
const LISTS = {
  waiting: 'GET /api/admin/commande-waiting-livreur?contact=none&limit=10',
  assigned: 'GET /api/admin/assigned-deliveries?contact=none&limit=10',
  unassigned: 'GET /api/admin/commande-without-vendor?contact=none&limit=10',
  pending: 'GET /api/admin/commande-delivered-waiting-confirmation?contact=none&limit=10',
  confirmed: 'GET /api/admin/user-confirmed-commande?contact=none&limit=10',
} as const

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
    'GET /api/admin/stats?timeRange=today': ok(statistics),
    'GET /api/admin/stats/series?timeRange=today': ok(series),
    ...Object.fromEntries(Object.values(LISTS).map((call) => [call, listOf(waitingOrder(ID))])),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=tableau${more}`)
  return api
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('dashboard: six views with their counts, the cards of the overview and users by role', async () => {
  await show()
  const views = within(await screen.findByRole('navigation', { name: 'Vues' }))
  await waitFor(() =>
    expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Vue d’ensemble',
      'En attente12',
      'Assignées21',
      'Sans vendeur3',
      'À confirmer7',
      'Confirmées1',
    ]),
  )
  const overview = within(await screen.findByRole('region', { name: 'Vue d’ensemble' }))
  for (const words of ['598', '1 284', /1 196 clients, 34 vendeurs, 48 livreurs, 6 admins/])
    expect(overview.getByText(words)).toBeDefined()
  expect(
    overview.getByRole('row', { name: /Vendeurs 2\u00a0779\u00a0500\u00a0FCFA 71,9\u00a0%/ }),
  ).toBeDefined()
  expect(await overview.findByRole('row', { name: 'Cotonou 41 58' })).toBeDefined()
  expect(await overview.findByRole('link', { name: 'Commande a30f91be' })).toBeDefined()
})

test.for<[vue: string, list: keyof typeof LISTS, order: object, words: string[]]>([
  ['attente', 'waiting', {}, ['Haute', 'Urgent']],
  [
    'a-confirmer',
    'pending',
    {
      status: 'delivered',
      complaint_open: true,
      confirmation_status: {
        days_since_delivery: 3,
        is_expired: true,
        confirmed_at: null,
        confirmed_by: null,
      },
    },
    ['Livrée il y a 3 jours', 'Expiré', 'Réclamation'],
  ],
  [
    'confirmees',
    'confirmed',
    {
      status: 'delivered',
      confirmation_status: {
        days_since_delivery: 1,
        is_expired: false,
        confirmed_at: '',
        confirmed_by: 'client',
      },
    },
    ['Confirmée par le client'],
  ],
])(
  'dashboard: a card of « %s » has its number, client, place, total and badges',
  async ([vue, list, order, words]) => {
    const { calls } = await show(`&vue=${vue}`, { [LISTS[list]]: listOf(waitingOrder(ID, order)) })
    const card = within(await screen.findByRole('listitem'))
    for (const word of ['a30f91be', 'lune_calme', 'Fidjrossè, Cotonou', '7 500 FCFA', ...words])
      expect(card.getByText(word)).toBeDefined()
    expect(card.getByRole('button', { name: 'Afficher le numéro de lune_calme' })).toBeDefined()
    expect(calls.some(({ call }) => call.includes('/contact'))).toBe(false)
  },
)

test('dashboard: expired orders are confirmed after a question, ten a call until none is left', async () => {
  const { calls, answers } = await show('', {
    'GET /api/admin/counts': ok({ ...counts, expired: 24 }),
    [CONFIRM]: ok({ confirmed: 10, is_more: true }),
  })
  expect(await screen.findByText('24 commandes livrées ont expiré')).toBeDefined()
  await press('Confirmer commandes expirées')
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirmations = () => calls.filter(({ call }) => call === CONFIRM).length
  expect(confirmations()).toBe(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmer' }))
  await dialog.findByText(/^\d+ sur 24…$/)
  const before = confirmations()
  answers[CONFIRM] = ok({ confirmed: 4, is_more: false })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(confirmations()).toBeGreaterThan(before)
})

test('dashboard: a list that cannot be read says so', async () => {
  await show('&vue=assignees', { [LISTS.assigned]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur de chargement des données')).toBeDefined()
})

test('export: JSON has timestamp, filters, stats and the count of each list; CSV is for a French spreadsheet', () => {
  const timestamp = '2026-11-14T20:12:00.000Z'
  const file = dashboardFile({ timestamp, timeRange: 'week', stats: statistics, counts, confirmed: 553 })
  expect(file).toEqual({
    timestamp,
    filters: { timeRange: 'week' },
    stats: statistics,
    counts: { waiting: 12, assigned: 21, unassigned: 3, pending: 7, confirmed: 553 },
  })
  const points = [
    { at: '2026-11-13', orders: 2, turnover: 7500.5, vendors: 5525, couriers: 800, platform: 1175.5 },
  ]
  expect(seriesCsv({ unit: 'day', points })).toBe(
    '\ufeffJour;Commandes;Chiffre d’affaires;Vendeurs;Livreurs;Plateforme\r\n2026-11-13;2;7500,5;5525;800;1175,5\r\n',
  )
})
