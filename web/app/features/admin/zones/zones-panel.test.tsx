// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { recordToasts } from '../../../../test/toasts.ts'
import { Administration } from '../administration.tsx'

const BENIN = { _id: 'bj', name: 'Bénin', iso2: 'BJ', dial: '+229', delivery_fee: 1000, is_open: true }
const IVORY = {
  _id: 'ci',
  name: 'Côte d’Ivoire',
  iso2: 'CI',
  dial: '+225',
  delivery_fee: 1500,
  is_open: true,
}
const COTONOU = { _id: 'cot', name: 'Cotonou', country_id: 'bj', delivery_fee: null, is_open: true }
const OUIDAH = { _id: 'oui', name: 'Ouidah', country_id: 'bj', delivery_fee: 1200, is_open: false }
const ZONES = {
  countries: [BENIN, IVORY],
  communes: [COTONOU, OUIDAH, { ...COTONOU, _id: 'abo', name: 'Abobo', country_id: 'ci' }],
  quartiers: [
    { _id: 'fid', name: 'Fidjrossè', commune_id: 'cot' },
    { _id: 'agla', name: 'Agla', commune_id: 'cot' },
  ],
}
const LIST = 'GET /api/user/all-zones'
const COURIERS = 'GET /api/admin/zones'
const SHEET = {
  ...{ orders_30_days: 146, median_minutes: 41, live_orders: 2, without_courier: 1 },
  ...{ uses: {}, couriers: [], others: [] },
}

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0], query = '') {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    [LIST]: ok(ZONES),
    [COURIERS]: ok({ communes: { cot: 22 }, quartiers: { fid: 3 } }),
    'GET /api/admin/zones/commune/cot': ok(SHEET),
    'GET /api/admin/zones/commune/oui': ok(SHEET),
    'GET /api/admin/zones/quartier/fid': ok(SHEET),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration&panneau=zones${query}`)
  return api
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** What it sent has been answered, and the lists were read again. */
const atRest = (name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('false'))
const column = (name: string) => screen.findByRole('region', { name })

test('zones: a country chosen resets the commune and the quartier', async () => {
  await show({}, '&pays=bj&commune=cot&quartier=fid')
  expect(await screen.findByRole('heading', { name: 'Fidjrossè' })).toBeDefined()
  await press(/^Côte d’Ivoire/)
  expect(await column('Communes de Côte d’Ivoire')).toBeDefined()
  expect(screen.getByText('Choisissez une commune.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Fidjrossè' })).toBeNull()
})

test('zones: each quartier says how many couriers it has, or that it has none', async () => {
  await show({}, '&pays=bj&commune=cot')
  expect(await screen.findByRole('button', { name: /^Fidjrossè\s*3 livreurs/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Agla\s*Aucun livreur/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Ouidah.*propre.*Fermée/ })).toBeDefined()
})

test('zones: a search shows what it finds and what lies above it, or that there is none', async () => {
  await show({})
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Rechercher' }), {
    target: { value: 'fidjrosse' },
  })
  expect(await screen.findByRole('button', { name: /^Fidjrossè/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Côte d’Ivoire/ })).toBeNull()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Rechercher' }), { target: { value: 'zzz' } })
  expect(await screen.findByText('Aucune zone trouvée.')).toBeDefined()
})

test('zones: a new quartier is added to the chosen commune; a refusal is said', async () => {
  const ADD = 'POST /api/admin/createQuartier'
  const said = recordToasts()
  const { answers, calls } = await show({ [ADD]: { status: 500, body: {} } }, '&pays=bj&commune=cot')
  const input = await screen.findByRole('textbox', { name: 'Nouveau quartier' })
  fireEvent.change(input, { target: { value: 'Missèbo' } })
  await press('Ajouter le quartier')
  await waitFor(() => expect(said).toEqual(['error: Erreur lors de la création du quartier']))
  const made = { _id: 'mis', name: 'Missèbo', commune_id: 'cot' }
  answers[ADD] = ok(made, 'Quartier ajouté.')
  answers[LIST] = ok({ ...ZONES, quartiers: [...ZONES.quartiers, made] })
  answers['GET /api/admin/zones/quartier/mis'] = ok(SHEET)
  await atRest('Ajouter le quartier')
  await press('Ajouter le quartier')
  expect(await screen.findByRole('heading', { name: 'Missèbo' })).toBeDefined()
  expect(calls.findLast(({ call }) => call === ADD)?.body).toEqual({ name: 'Missèbo', commune_id: 'cot' })
})

test('zones: closing a commune asks for the sentence clients read', async () => {
  const PUT = 'PUT /api/admin/zones/commune/cot'
  const { calls } = await show({ [PUT]: ok(undefined, 'Zone mise à jour.') }, '&pays=bj&commune=cot')
  fireEvent.click(await screen.findByRole('switch', { name: 'Cotonou : Ouverte aux commandes' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Phrase pour les clients/ }), {
    target: { value: 'Retour lundi.' },
  })
  await press('Fermer aux commandes')
  await waitFor(() =>
    expect(calls.find(({ call }) => call === PUT)?.body).toEqual({
      is_open: false,
      closed_note: 'Retour lundi.',
    }),
  )
})

test('zones: a commune takes its country’s fee again, or one of its own', async () => {
  const PUT = 'PUT /api/admin/zones/commune/oui'
  const { calls } = await show({ [PUT]: ok(undefined, 'Zone mise à jour.') }, '&pays=bj&commune=oui')
  const input = await screen.findByRole('textbox', { name: 'Frais, en FCFA' })
  fireEvent.change(input, { target: { value: 'beaucoup' } })
  await press('Enregistrer')
  expect(await screen.findByText(/Les frais sont un montant positif/)).toBeDefined()
  fireEvent.change(input, { target: { value: '1 350' } })
  await press(/^Enregistrer 1.350/)
  await atRest(/^Enregistrer 1.350/)
  fireEvent.click(screen.getByRole('radio', { name: /Ceux du pays/ }))
  await press(/^Enregistrer 1.000/)
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === PUT).map(({ body }) => body)).toEqual([
      { delivery_fee: 1350 },
      { delivery_fee: null },
    ]),
  )
})

test('zones: what was typed is not left without asking', async () => {
  await show({}, '&pays=bj&commune=cot')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nouveau quartier' }), {
    target: { value: 'Missèbo' },
  })
  await press(/^Ouidah/)
  expect(await screen.findByText('Quitter sans enregistrer ?')).toBeDefined()
  await press('Continuer la saisie')
  await waitFor(() => expect(screen.queryByText('Quitter sans enregistrer ?')).toBeNull())
  expect(screen.getByDisplayValue('Missèbo')).toBeDefined()
  fireEvent.change(screen.getByDisplayValue('Missèbo'), { target: { value: '' } })
  await press('Renommer Cotonou')
  fireEvent.change(screen.getByRole('textbox', { name: 'Nouveau nom' }), { target: { value: 'Kotonou' } })
  await press(/^Ouidah/)
  await press('Quitter')
  expect(await screen.findByRole('heading', { name: 'Ouidah' })).toBeDefined()
})

test('zones: what is referred to cannot be deleted and says by what; the rest asks first', async () => {
  const DELETE = 'DELETE /api/admin/zones/quartier/fid'
  const { calls } = await show(
    {
      'GET /api/admin/zones/quartier/fid': ok(SHEET),
      'GET /api/admin/zones/quartier/agla': ok({ ...SHEET, uses: { couriers: 3, orders: 1204 } }),
      [DELETE]: ok(undefined, 'Quartier supprimé.'),
    },
    '&pays=bj&commune=cot&quartier=agla',
  )
  expect(await screen.findByText(/3 livreurs et 1.204 commandes s’y rattachent\./)).toBeDefined()
  await press(/^Fidjrossè/)
  await press('Supprimer le quartier')
  expect(calls.some(({ call }) => call === DELETE)).toBe(false)
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(dialog.querySelectorAll('button')[1]!)
  await waitFor(() => expect(calls.some(({ call }) => call === DELETE)).toBe(true))
})

test('zones: couriers of the commune are added to a quartier, and taken from it', async () => {
  const courier = (_id: string, full_name: string) => ({
    ...{ _id, full_name, is_available: true, is_blocked: false },
    ...{ contract_end: '2999-12-31', active_deliveries: 1, quartiers: ['Agla'] },
  })
  const PUT = 'PUT /api/admin/quartiers/fid/couriers'
  const sheet = {
    ...SHEET,
    couriers: [courier('c1', 'Rodrigue A')],
    others: [courier('c2', 'Pacôme Hounkpè')],
  }
  const { calls } = await show(
    { 'GET /api/admin/zones/quartier/fid': ok(sheet), [PUT]: ok(undefined, 'Fait.') },
    '&pays=bj&commune=cot&quartier=fid',
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: /Pacôme Hounkpè/ }))
  await press('Ajouter Pacôme Hounkpè')
  await waitFor(() => expect(calls.find(({ call }) => call === PUT)?.body).toEqual({ ids: ['c1', 'c2'] }))
  // Presses are ignored until the list was read again.
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Retirer Rodrigue A de Fidjrossè' }))
    expect(calls.filter(({ call }) => call === PUT)[1]?.body).toEqual({ ids: [] })
  })
})

test('zones: a map that cannot be read says so, and is read again', async () => {
  const { answers } = await show({ [LIST]: refused(500, '') })
  expect(await screen.findByText('Erreur lors du chargement des zones')).toBeDefined()
  answers[LIST] = ok(ZONES)
  await press('Réessayer')
  expect(await screen.findByRole('button', { name: /^Bénin/ })).toBeDefined()
})

test.for([
  ['commune/cot', '&pays=bj&commune=cot', 'Erreur lors du chargement des communes'],
  ['quartier/fid', '&pays=bj&commune=cot&quartier=fid', 'Erreur lors du chargement des quartiers'],
] as const)('zones: the sheet %s that cannot be read says so', async ([zone, query, words]) => {
  await show({ [`GET /api/admin/zones/${zone}`]: { status: 500, body: {} } }, query)
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  ['Country', 'Nouveau pays', 'Ajouter le pays', 'Erreur lors de la création du pays'],
  ['Commune', 'Nouvelle commune', 'Ajouter la commune', 'Erreur lors de la création de la commune'],
])('zones: create%s that fails says so', async (kind, label, button, sentence) => {
  const said = recordToasts()
  await show({ [`POST /api/admin/create${kind}`]: { status: 500, body: {} } }, '&pays=bj')
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: 'Ailleurs' } })
  await press(button)
  await waitFor(() => expect(said.at(-1)).toBe(`error: ${sentence}`))
})
