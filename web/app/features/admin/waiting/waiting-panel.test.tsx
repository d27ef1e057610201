// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { waitingOrder } from '../../../../test/admin-order.ts'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const ID = '01a1e1b0-e8ce-76f5-a4e5-1d63a30f91be'
const OTHER = '01a1e1b0-e8ce-76f5-a4e5-1d63c07e55d2'
const SEARCH = 'POST /api/admin/commande-waiting-livreur/search'
const CANDIDATES = `GET /api/admin/orders/${ID}/candidates?role=livreur`
const listOf = (orders: object[], total = orders.length, isPartial = false) => ({
  body: {
    is_partial: isPartial,
    ...{ success: true, message: '', data: orders },
    pagination: {
      ...{ currentPage: 1, totalPages: Math.ceil(total / 20), hasPrevPage: false },
      ...{ hasNextPage: total > 20, total },
    },
    summary: { totalWaiting: 12, urgentCount: 3, highPriorityCount: 4 },
  },
})

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0], more = '') {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=attente${more}`)
  return { ...api, lastBody: () => api.calls.findLast(({ call }) => call === SEARCH)?.body }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('waiting: badges of the whole queue, rows with priority, wait, articles, total and score', async () => {
  const { lastBody } = await show({ [SEARCH]: listOf([waitingOrder(ID)], 41) })
  const list = within(await screen.findByRole('region', { name: 'Liste des commandes en attente' }))
  for (const words of ['Haute', 'Urgent', 'a30f91be', 'lune_calme', '7 500 FCFA', '32 min'])
    expect(list.getByText(words)).toBeDefined()
  expect(screen.getByText('3 urgentes')).toBeDefined()
  expect(screen.getByText(/1–20 sur 41 commandes, triées par score/)).toBeDefined()
  expect(lastBody()).toEqual({ search: '', page: 1, limit: 20, sortBy: 'priorityScore', sortOrder: 'desc' })
  await press('Suivant')
  await waitFor(() => expect(lastBody()).toMatchObject({ page: 2 }))
})

test('waiting: filters are sent by « Appliquer », taken back by « Effacer »; a wrong amount is not sent', async () => {
  const { lastBody, calls } = await show({ [SEARCH]: listOf([waitingOrder(ID)]) })
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByText('a30f91be')
  fill('Montant min.', 'beaucoup')
  const before = calls.length
  await press('Appliquer')
  expect(await screen.findByText('Un nombre à partir de 0.')).toBeDefined()
  expect(calls).toHaveLength(before)
  fill('Priorité', 'high')
  fill('Paiement', 'kkiapay')
  fill('Montant min.', '1500,50')
  fill('Montant max.', '20000')
  fill('Depuis le', '2026-11-14')
  await press('Appliquer')
  await waitFor(() =>
    expect(lastBody()).toMatchObject({
      ...{ priority: 'high', paymentMethod: 'kkiapay', minAmount: '1500.50', maxAmount: '20000' },
      dateFrom: '2026-11-14',
    }),
  )
  await press('Effacer')
  await waitFor(() => expect(lastBody()).not.toHaveProperty('priority'))
  expect((screen.getByLabelText('Priorité') as HTMLSelectElement).value).toBe('')
})

test('waiting: filters and page stand in the address, words of a search do not', async () => {
  const { lastBody, calls } = await show({ [SEARCH]: listOf([]) }, '&priorite=low&max=900&page=3')
  expect(await screen.findByText('Aucun résultat trouvé pour la recherche.')).toBeDefined()
  expect(lastBody()).toMatchObject({ priority: 'low', maxAmount: '900', page: 3 })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lune_calme' } })
  await waitFor(() => expect(lastBody()).toMatchObject({ search: 'lune_calme', page: 1 }))
  expect(calls.some(({ call }) => call.includes('lune_calme'))).toBe(false)
})

test('waiting: a search that could not read every landmark says so', async () => {
  await show({ [SEARCH]: listOf([], 0, true) })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'pharmacie' } })
  expect(await screen.findByText(/n’ont été cherchés que dans ses 2\s000 premières commandes/)).toBeDefined()
})

test('waiting: details have score, complexity, preparation, vendor, fees and articles; a courier can be chosen', async () => {
  const person = { commune: 'Cotonou', nearness: 'commune', active: 1, is_available: true }
  await show({
    [SEARCH]: listOf([waitingOrder(ID), waitingOrder(OTHER)]),
    [CANDIDATES]: ok([{ _id: 'l1', name: 'Wilfried S.', ...person }]),
  })
  await press('Détails de la commande a30f91be')
  const file = within(await screen.findByRole('complementary', { name: 'Commande a30f91be' }))
  for (const words of ['64 sur 100', /Simple, 13 min prévues/, 'Le Comptoir', '1 000,00 FCFA'])
    expect(file.getByText(words)).toBeDefined()
  expect(file.getByText('800,00 FCFA')).toBeDefined()
  expect(file.getByText(/Gel × 2/)).toBeDefined()
  expect(file.getByText('Cotonou, Fidjrossè')).toBeDefined()
  expect(await file.findByRole('button', { name: 'Assigner Wilfried S.' })).toBeDefined()
})

test('waiting: finance reads an order and assigns nobody', async () => {
  const finance = { _id: 'a2', role: 'admin', admin_level: 'finance', must_change_password: false }
  const { calls } = await show({
    'GET /api/user/user-details': ok(finance),
    [SEARCH]: listOf([waitingOrder(ID)]),
  })
  await press('Détails de la commande a30f91be')
  const file = within(await screen.findByRole('complementary', { name: 'Commande a30f91be' }))
  expect(file.getByText('Le Comptoir')).toBeDefined()
  expect(file.queryByText(/Assigner/)).toBeNull()
  expect(calls.some(({ call }) => call === CANDIDATES)).toBe(false)
})

test('waiting: a list that cannot be read is asked for again', async () => {
  const { answers } = await show({ [SEARCH]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement des commandes')).toBeDefined()
  answers[SEARCH] = listOf([])
  await press('Réessayer')
  expect(await screen.findByText('Aucune commande n’attend de livreur.')).toBeDefined()
})
