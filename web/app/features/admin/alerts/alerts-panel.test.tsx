// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const ORDER = '01a1e1b0-e8ce-76f5-a4e5-1d63c07e55d2'
const late = {
  ...{ _id: 'a1', kind: 'order.no_vendor', subject_id: ORDER, details: { round: 0 } },
  ...{ created_at: '2026-11-14T20:21:00.000Z', seen_at: null },
  subject: {
    ...{ type: 'order', commune: 'Abomey-Calavi', quartier: 'Godomey', total: 12400, vendor: '' },
    ...{ courier: '', status: 'accepted', queue: 'unassigned', complaint_open: false },
  },
}
const missing = {
  ...{ _id: 'a2', kind: 'product.missing', subject_id: 'p1', details: { vendors: 3 } },
  ...{ created_at: '2026-11-14T18:00:00.000Z', seen_at: null },
  subject: { type: 'product', name: 'Coupe menstruelle', is_available: true },
}
const LIST = 'GET /api/admin/alerts?state=all&page=1&limit=50'
const COUNTS = 'GET /api/admin/counts'
const SEEN = 'PUT /api/admin/alerts/seen'
const counts = (alerts: number) =>
  ok({ ...{ alerts, unassigned: 5, without_vendor: 2, assigned: 21 }, complaints: 3, withdrawals: 0 })
const listOf = (data: object[]) => ({
  body: {
    ...{ success: true, message: '', data, unseen: data.length },
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
  },
})

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0], query = '&panneau=alertes') {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration${query}`)
  return api
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('bell: the count of alerts nobody saw stands at the head and falls when they are seen', async () => {
  const { answers, calls } = await show({
    [LIST]: listOf([late, missing]),
    [COUNTS]: counts(2),
    [SEEN]: ok(),
  })
  expect(await screen.findByRole('button', { name: 'Alertes, 2 non vues' })).toBeDefined()
  expect(await screen.findByText('Non vues, 2, urgentes d’abord')).toBeDefined()
  answers[LIST] = listOf([late, missing].map((alert) => ({ ...alert, seen_at: alert.created_at })))
  answers[COUNTS] = counts(0)
  await press('Tout vu')
  expect(await screen.findByRole('button', { name: 'Alertes, aucune à voir' })).toBeDefined()
  expect(calls.find(({ call }) => call === SEEN)?.body).toEqual({ ids: ['a1', 'a2'] })
})

test('alerts: one says what to do and leads to its order', async () => {
  await show({ [LIST]: listOf([late]), [COUNTS]: counts(1), [SEEN]: ok() })
  await press(/c07e55d2, aucun vendeur/)
  expect(screen.getByText('Ce qu’il faut faire')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ouvrir la commande' }).getAttribute('href')).toContain(
    `panneau=commandes&commande=${ORDER}`,
  )
})

test('alerts: an article that vendors miss is made unavailable, and its alert seen', async () => {
  const OFF = 'PUT /api/product/toggle-status'
  const { calls } = await show({ [LIST]: listOf([missing]), [COUNTS]: counts(1), [OFF]: ok(), [SEEN]: ok() })
  await press(/Coupe menstruelle, manque/)
  await press('Rendre indisponible')
  await waitFor(() => expect(calls.find(({ call }) => call === SEEN)?.body).toEqual({ ids: ['a2'] }))
  expect(calls.find(({ call }) => call === OFF)?.body).toEqual({ productId: 'p1', is_available: false })
})

test('alerts: topics have their own list; one that cannot be read is asked for again', async () => {
  const { answers } = await show({ [LIST]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement')).toBeDefined()
  answers[LIST] = listOf([])
  await press('Réessayer')
  expect(await screen.findByText('Aucune alerte.')).toBeDefined()
  answers[`${LIST}&topic=money`] = listOf([])
  await press('Argent')
  expect(await screen.findByText('Rien du côté de l’argent.')).toBeDefined()
})

test('tiles: each says how much waits in its panel', async () => {
  await show({ [COUNTS]: counts(4) }, '')
  expect(await screen.findByText('4 alertes non vues')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Réclamations.*3$/ })).toBeDefined()
})

test('bell: opens the first alerts over the page, each leading to what it is about', async () => {
  const UNSEEN = 'GET /api/admin/alerts?state=unseen&limit=5'
  const { calls } = await show({ [COUNTS]: counts(2), [UNSEEN]: listOf([late, missing]), [SEEN]: ok() }, '')
  await press('Alertes, 2 non vues')
  const link = await screen.findByRole('link', { name: /^c07e55d2, aucun vendeur/ })
  expect(link.getAttribute('href')).toContain(`panneau=commandes&commande=${ORDER}`)
  await press('Tout vu')
  await waitFor(() => expect(calls.find(({ call }) => call === SEEN)?.body).toEqual({ ids: ['a1', 'a2'] }))
})
