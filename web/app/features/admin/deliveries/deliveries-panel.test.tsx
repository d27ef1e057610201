// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { isPageHeld } from '../../../../test/page-held.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const ID = '01a1e1b0-e8ce-76f5-a4e5-1d63a30f91be'
const order = {
  ...{ _id: ID, id: ID, createdAt: '2026-11-14T20:12:00.000Z', user: { pseudo: 'lune_calme' } },
  ...{ phone_for_delivery: '', phone_whatsapp: '', exact_position: '', total: 7500, total_amount: 7500 },
  ...{ subtotal: 6500, delivery_fee: 1000, platform_fee: 1175, vendor_earnings: 5525 },
  ...{ delivery_person_earnings: 800, payment_method: 'fedapay', transaction_id: 'trx_84f0c1d7' },
  ...{ status: 'accepted', taken_at: null, ready_at: null, assigned_at: null, started_at: null },
  ...{ completed_at: null, commune_id: { _id: 'c', name: 'Cotonou' }, vendor_profile: null },
  quartier_id: { _id: 'q', name: 'Fidjrossè' },
  delivery_person: null,
  items: [{ product_id: { _id: 'p', name: 'Gel' }, quantity: 2, price: 3250, subtotal: 6500 }],
  priority_indicators: { level: 'high', isUrgent: true, score: 64, complexity: 'simple' },
  confirmation_status: { days_since_delivery: 0, is_expired: false, confirmed_at: null, confirmed_by: null },
  location_cluster: { commune: 'Cotonou', quartier: 'Fidjrossè', exact_position: '' },
  timestamps: { created: '2026-11-14T20:12:00.000Z', waitingTime: 32, estimatedPrepTime: 13 },
  ...{ pickup_code: '', is_flagged: false, complaint_open: false, incident: null, locked_code: null },
}
const vendor = {
  ...{ _id: 'v1', name: 'Le Comptoir', full_name: 'Aïcha Soglo', pseudo: 'aicha' },
  ...{ phone: '+2290197000014', whatsapp_phone: '' },
}
const courier = {
  ...{ _id: 'l1', full_name: 'Wilfried Sossa', phone: '+2290167000033', whatsapp_phone: '' },
  photo_id_card: '/api/admin/partners/l1/document',
}
const SEARCH = 'POST /api/admin/deliveries/search'
const CONTACT = `GET /api/admin/orders/${ID}/contact`
const candidates = (role: string) => `GET /api/admin/orders/${ID}/candidates?role=${role}`
const act = (name: string) => `POST /api/admin/orders/${ID}/${name}`
const pageOf = (data: object[], isPartial = false) => ({
  body: {
    is_partial: isPartial,
    ...{ success: true, message: '', data },
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
  },
})

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  sessionStorage.clear()
})

async function show(panel: string, answers: Parameters<typeof startLocalApi>[0]) {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=${panel}`)
  const bodyOf = (call: string) => api.calls.findLast((made) => made.call === call)?.body
  return { ...api, bodyOf }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const openRow = () => press('Détails de la commande a30f91be')

test('unassigned: the list has priority, order, place, vendor and total; a search travels in a body', async () => {
  const api = await show('non-assignees', { [SEARCH]: pageOf([order]) })
  const list = within(await screen.findByRole('region', { name: 'Liste des livraisons non assignées' }))
  for (const words of ['Haute', 'Urgent', 'a30f91be', 'lune_calme', 'Fidjrossè', 'Aucun vendeur'])
    expect(list.getByText(words)).toBeDefined()
  expect(list.getByText(/depuis 32/)).toBeDefined()
  expect(api.bodyOf(SEARCH)).toEqual({ queue: 'unassigned', filter: 'all', search: '', page: 1, limit: 20 })
  api.answers[SEARCH] = pageOf([])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '97 00 00' } })
  expect(await screen.findByText('Aucun résultat trouvé pour la recherche.')).toBeDefined()
  expect(api.bodyOf(SEARCH)).toMatchObject({ search: '97 00 00' })
  expect(api.calls.some(({ call }) => call.includes('97'))).toBe(false)
  await press('Sans vendeur')
  await waitFor(() => expect(api.bodyOf(SEARCH)).toMatchObject({ filter: 'without_vendor' }))
})

test('unassigned: nothing waits, and a list that cannot be read is asked for again', async () => {
  const { answers } = await show('non-assignees', { [SEARCH]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement des commandes')).toBeDefined()
  answers[SEARCH] = pageOf([])
  await press('Réessayer')
  expect(await screen.findByText('Aucune livraison non assignée trouvée.')).toBeDefined()
})

test('contact: shown when asked for, once, and veiled again after five minutes', async () => {
  const contact = {
    phone_for_delivery: '+2290197000000',
    phone_whatsapp: '+2290197000000',
    exact_position: 'portail bleu',
  }
  const { calls } = await show('non-assignees', { [SEARCH]: pageOf([order]), [CONTACT]: ok(contact) })
  await openRow()
  expect(screen.getByText('Cotonou, Fidjrossè')).toBeDefined()
  expect(calls.filter(({ call }) => call === CONTACT)).toEqual([])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Afficher (noté au journal)')
  expect(await screen.findByText('Cotonou, Fidjrossè, portail bleu')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:+2290197000000')
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await screen.findByRole('button', { name: 'Afficher (noté au journal)' })).toBeDefined()
  expect(screen.queryByText(/portail bleu/)).toBeNull()
  expect(calls.filter(({ call }) => call === CONTACT)).toHaveLength(1)
})

test('assign: a vendor, then a courier, each chosen among those who could', async () => {
  const person = { commune: 'Cotonou', nearness: 'commune', active: 1, is_available: true }
  const api = await show('non-assignees', {
    [SEARCH]: pageOf([order]),
    [candidates('vendeur')]: ok([
      { _id: 'v0', name: 'Maison B.', ...person },
      { _id: 'v1', name: 'Le Comptoir', ...person },
    ]),
    [candidates('livreur')]: ok([{ _id: 'l1', name: 'Wilfried S.', ...person, is_available: false }]),
    [act('assign-vendor')]: ok(undefined, 'Vendeur assigné.'),
    [act('assign-delivery-man')]: refused(409, 'Cette commande a déjà été prise.'),
  })
  await openRow()
  fireEvent.click(await screen.findByRole('radio', { name: /Le Comptoir/ }))
  api.answers[SEARCH] = pageOf([{ ...order, status: 'preparing', vendor_profile: vendor }])
  await press('Assigner Le Comptoir')
  expect(await screen.findByText('en pause', { exact: false })).toBeDefined()
  expect(api.bodyOf(act('assign-vendor'))).toEqual({ vendor_id: 'v1' })
  await press('Assigner Wilfried S.')
  await waitFor(() => expect(api.bodyOf(act('assign-delivery-man'))).toEqual({ delivery_man_id: 'l1' }))
})

test('release and cancel: each needs its reason', async () => {
  const assigned = { ...order, status: 'preparing', vendor_profile: vendor, delivery_person: courier }
  const api = await show('assignees', {
    [SEARCH]: pageOf([assigned]),
    [act('release')]: ok(undefined, 'Commande remise en circulation.'),
    [act('cancel')]: ok(undefined, 'Commande annulée, remboursement demandé.'),
  })
  await openRow()
  await press('Retirer au livreur')
  const dialog = () => within(screen.getByRole('alertdialog'))
  fireEvent.click(dialog().getByRole('button', { name: 'Retirer au livreur' }))
  expect(await screen.findByText('Donnez la raison.')).toBeDefined()
  fireEvent.change(dialog().getByLabelText('Raison, pour le journal'), { target: { value: ' Trop long ' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Retirer au livreur' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.bodyOf(act('release'))).toEqual({
    partner: 'courier',
    partner_id: expect.any(String),
    reason: 'Trop long',
  })
  await press('Annuler et rembourser')
  fireEvent.change(dialog().getByLabelText('Motif de l’annulation'), { target: { value: 'Pas de livreur' } })
  expect(isPageHeld()).toBe(true)
  fireEvent.click(dialog().getByRole('button', { name: /^Annuler et rembourser/ }))
  await waitFor(() => expect(api.bodyOf(act('cancel'))).toEqual({ reason: 'Pas de livreur' }))
})

test('assigned: an incident is read and decided, a locked code gets five new tries', async () => {
  const trouble = {
    ...{ ...order, status: 'out_for_delivery', vendor_profile: vendor, delivery_person: courier },
    ...{ is_flagged: true, locked_code: 'handover' },
    incident: { at: '2026-11-14T20:40:00.000Z', reason: 'Client injoignable' },
  }
  const api = await show('assignees', {
    [SEARCH]: pageOf([trouble]),
    [act('unlock-code')]: ok(undefined, 'Code débloqué : cinq nouveaux essais.'),
    [act('resolve-incident')]: ok(undefined, 'Incident traité.'),
  })
  const row = within(await screen.findByRole('region', { name: 'Liste des livraisons assignées' }))
  for (const words of ['Incident signalé', 'Wilfried Sossa', 'Le Comptoir'])
    expect(row.getByText(words)).toBeDefined()
  await openRow()
  for (const words of ['1 175,00 FCFA', '7 500,00 FCFA', 'trx_84f0c1d7', 'Mobile money (fedapay)'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText(/Client injoignable/)).toBeDefined()
  await press('Débloquer, cinq essais')
  await waitFor(() => expect(api.bodyOf(act('unlock-code'))).toEqual({ which: 'handover' }))
  await press('Remettre sans code')
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText('Raison, pour le journal'), {
    target: { value: 'Vu par téléphone' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Remettre sans code' }))
  await waitFor(() =>
    expect(api.bodyOf(act('resolve-incident'))).toEqual({
      decision: 'hand_over',
      reason: 'Vu par téléphone',
    }),
  )
})

test('an order named by the address is shown open, even when the list does not have it', async () => {
  const gone = { ...order, status: 'preparing', vendor_profile: vendor, delivery_person: courier }
  await show(`non-assignees&commande=${ID}`, {
    [SEARCH]: pageOf([]),
    [`GET /api/admin/orders/${ID}`]: ok(gone),
  })
  expect(await screen.findByRole('heading', { name: 'Commande a30f91be' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Livraisons assignées/ }).getAttribute('href')).toContain(
    `panneau=assignees&commande=${ID}`,
  )
})

test('deliveries: a search that could not read every landmark says so', async () => {
  await show('assignees', { [SEARCH]: pageOf([], true) })
  expect(await screen.findByText(/n’ont été cherchés que dans ses 2\s000 premières commandes/)).toBeDefined()
})

test('assigned: nothing assigned, in the specification’s words', async () => {
  await show('assignees', { [SEARCH]: pageOf([]) })
  expect(await screen.findByText('Aucune livraison assignée trouvée.')).toBeDefined()
})
