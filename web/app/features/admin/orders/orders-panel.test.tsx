// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const ID = '01a1e1b0-e8ce-76f5-a4e5-1d63a30f91be'
const listed = {
  ...{ _id: ID, pseudo: 'lune_calme', status: 'preparing', is_flagged: false, is_finalised: false },
  ...{ complaint_open: false, commune: 'Cotonou', quartier: 'Fidjrossè', vendor: 'Le Comptoir', courier: '' },
  ...{ created_at: '2026-11-14T19:12:00.000Z', payment_method: 'fedapay', transaction: 'trx_19c0e7b2' },
  total: 7500,
}
const file = {
  ...{ _id: ID, id: ID, createdAt: listed.created_at, user: { pseudo: 'lune_calme' } },
  ...{ phone_for_delivery: '', phone_whatsapp: '', exact_position: '', total: 7500, total_amount: 7500 },
  ...{ subtotal: 6500, delivery_fee: 1000, platform_fee: 1175, vendor_earnings: 5525 },
  ...{ delivery_person_earnings: 800, payment_method: 'fedapay', transaction_id: 't1', status: 'preparing' },
  ...{ taken_at: '2026-11-14T19:17:00.000Z', ready_at: null, assigned_at: null, started_at: null },
  ...{
    completed_at: null,
    commune_id: { _id: 'c', name: 'Cotonou' },
    quartier_id: { _id: 'q', name: 'Fidjrossè' },
  },
  vendor_profile: {
    ...{ _id: 'v1', name: 'Le Comptoir', full_name: 'Aïcha Soglo', pseudo: 'aicha' },
    ...{ phone: '+2290197001241', whatsapp_phone: '' },
  },
  delivery_person: null,
  items: [{ product_id: { _id: 'p1', name: 'Lubrifiant' }, quantity: 1, price: 6500, subtotal: 6500 }],
  priority_indicators: { level: 'medium', isUrgent: true, score: 51, complexity: 'simple' },
  confirmation_status: { days_since_delivery: 0, is_expired: false },
  location_cluster: { commune: 'Cotonou', quartier: 'Fidjrossè', exact_position: '' },
  timestamps: { created: listed.created_at, waitingTime: 32, estimatedPrepTime: 13 },
  ...{ pickup_code: '', is_flagged: false, complaint_open: false, incident: null, locked_code: null },
  ...{ finalised_at: null, cancelled_at: null, country: 'Bénin', code_tries: { pickup: 0, handover: 0 } },
  client: { pseudo: 'lune_calme', orders: 4, complaints: 0 },
  timeline: [
    { at: listed.created_at, type: 'move', name: 'paid', role: 'webhook', by: '', detail: '' },
    { at: listed.created_at, type: 'wave', name: 'vendeur', role: 'job', by: '', detail: 'commune' },
    { at: listed.created_at, type: 'move', name: 'take', role: 'vendeur', by: 'Le Comptoir', detail: '' },
    { at: listed.created_at, type: 'alert', name: 'order.no_courier', role: 'job', by: '', detail: '' },
  ],
  shares: [
    { role: 'vendeur', name: 'Le Comptoir', amount: 5525, state: 'planned' },
    { role: 'livreur', name: '', amount: 800, state: 'planned' },
    { role: 'plateforme', name: '', amount: 1175, state: 'planned' },
  ],
  ledger: [{ at: listed.created_at, kind: 'paid', account: 'escrow', partner: '', amount: 7500 }],
  payment: {
    ...{ transaction_id: 't1', provider: 'fedapay', reference: 'trx_19c0e7b2', label: 'Commande 19c0e7b2' },
    ...{ state: 'approved', charged: 7500, created_at: listed.created_at, told_at: [listed.created_at] },
    checked_at: null,
  },
  refunds: [],
  messages: [
    {
      channel: 'push',
      subject: 'Votre colis est pris en charge.',
      at: listed.created_at,
      count: 1,
      sent: 1,
      waiting: 0,
    },
  ],
}
const SEARCH = 'POST /api/admin/orders/search'
const ONE = `GET /api/admin/orders/${ID}`
const CONTACT = `GET /api/admin/orders/${ID}/contact`
const pageOf = (data: object[], summary: object = { is_more: false, total: 7500 }) => ({
  body: {
    ...{ success: true, message: '', data, summary },
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
  },
})
const CANDIDATES = `GET /api/admin/orders/${ID}/candidates?role=livreur`

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0], query = '') {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const zones = { countries: [{ _id: 'b', name: 'Bénin' }], communes: [], quartiers: [] }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    'GET /api/user/all-zones': ok(zones),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=commandes${query}`)
  const bodyOf = (call: string) => api.calls.findLast((made) => made.call === call)?.body
  return { ...api, bodyOf }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('orders: filters of the address are asked for, shown as chips, and taken away one by one', async () => {
  const api = await show(
    { [SEARCH]: pageOf([listed]) },
    '&etat=preparing&du=2026-11-01&au=2026-11-14&annulees=sans',
  )
  expect(await screen.findByText('1 commande, 7 500 FCFA sans les annulées')).toBeDefined()
  expect(api.bodyOf(SEARCH)).toMatchObject({
    ...{ state: 'preparing', from: '2026-11-01', to: '2026-11-14', cancelled: 'none' },
    ...{ sort: 'newest', page: 1 },
  })
  await press(/^Du 1 nov\. 2026 au 14 nov\. 2026/)
  await waitFor(() => expect(api.bodyOf(SEARCH)).not.toHaveProperty('from'))
  expect(api.bodyOf(SEARCH)).toMatchObject({ state: 'preparing' })
  await press('Effacer')
  await waitFor(() => expect(api.bodyOf(SEARCH)).not.toHaveProperty('state'))
})

test('orders: chosen filters are applied together; an address that says nonsense asks for all', async () => {
  const api = await show({ [SEARCH]: pageOf([], { is_more: false, total: 0 }) }, '&etat=volee&du=hier')
  expect(await screen.findByText('Aucune commande trouvée.')).toBeDefined()
  expect(api.bodyOf(SEARCH)).not.toHaveProperty('state')
  fireEvent.change(screen.getByLabelText('État'), { target: { value: 'cancelled' } })
  fireEvent.change(screen.getByLabelText('Paiement'), { target: { value: 'kkiapay' } })
  await press('Appliquer')
  await waitFor(() =>
    expect(api.bodyOf(SEARCH)).toMatchObject({ state: 'cancelled', payment_method: 'kkiapay' }),
  )
})

test('orders: words travel in a body; more than are counted is said so', async () => {
  const many = pageOf([listed], { is_more: true, total: null })
  Object.assign(many.body.pagination, { total: 10_000, totalPages: 500, hasNextPage: true })
  const api = await show({ [SEARCH]: many })
  expect(await screen.findByText('1–20 sur plus de 10 000 commandes')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Rechercher'), { target: { value: ' a30f91be ' } })
  await waitFor(() => expect(api.bodyOf(SEARCH)).toMatchObject({ search: 'a30f91be' }))
  expect(screen.queryByText(/trx_19c0e7b2/)).not.toBeNull()
})

test('order page: what happened, what it costs, who has to do with it, and the phone only when asked for', async () => {
  const api = await show({
    [SEARCH]: pageOf([listed]),
    [ONE]: ok(file),
    [CANDIDATES]: ok([]),
    [CONTACT]: ok({
      phone_for_delivery: '+2290161000077',
      phone_whatsapp: '',
      exact_position: 'Près du marché',
    }),
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Commande a30f91be, lune_calme' }))
  expect(await screen.findByRole('heading', { name: 'Commande a30f91be' })).toBeDefined()
  expect(await screen.findByText('Prise par Le Comptoir')).toBeDefined()
  expect(screen.getByText('Fournisseur de paiement')).toBeDefined()
  expect(screen.getByText('Proposée aux vendeurs de la commune')).toBeDefined()
  expect(screen.getByText('Aucun livreur')).toBeDefined()
  expect(screen.getByText('51')).toBeDefined()
  expect(screen.getByText('« Commande 19c0e7b2 »')).toBeDefined()
  expect(screen.getByText('4 commandes, aucune réclamation. Fidjrossè, Cotonou.')).toBeDefined()
  expect(api.calls.some(({ call }) => call === CONTACT)).toBe(false)
  await press('Afficher (noté au journal)')
  expect(await screen.findByText('+2290161000077')).toBeDefined()
  expect(screen.getByText('Près du marché')).toBeDefined()
  const people = screen.getByRole('complementary', { name: 'Actions et personnes' })
  expect(within(people).getByRole('link', { name: 'Aïcha Soglo' }).getAttribute('href')).toContain('fiche=v1')
  fireEvent.click(screen.getByRole('link', { name: 'Revenir aux commandes' }))
  expect(await screen.findByText('1 commande, 7 500 FCFA sans les annulées')).toBeDefined()
})

test('order page: finance reads it and assigns nobody', async () => {
  const finance = { _id: 'a2', role: 'admin', admin_level: 'finance', must_change_password: false }
  await show({ 'GET /api/user/user-details': ok(finance), [ONE]: ok(file) }, `&commande=${ID}`)
  expect(await screen.findByRole('button', { name: /^Annuler et rembourser/ })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Assigner/ })).toBeNull()
})

test('order page: an unknown one says so', async () => {
  await show({ [ONE]: refused(404, 'Commande introuvable.') }, `&commande=${ID}`)
  expect(await screen.findByText('Commande introuvable.')).toBeDefined()
})
