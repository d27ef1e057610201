// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { goBack, readAddress, withAddress } from '../../../../test/address-probe.tsx'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { isPageHeld } from '../../../../test/page-held.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { recordToasts } from '../../../../test/toasts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Administration } from '../administration.tsx'

const person = {
  email: 'r@exemple.bj',
  phone: '+2290197001241',
  whatsapp_phone: '',
  telegram_chat_id: '',
  country_id: { _id: 'c1', name: 'Bénin' },
  commune_id: { _id: 'm1', name: 'Cotonou' },
  quartier_id: { _id: 'q1', name: 'Fidjrossè' },
  photo_id_card: '/api/admin/partners/p1/document',
  is_blocked: false,
  is_closed: false,
  is_invited: false,
  total_earned: 42400,
  created_at: '2026-05-01T10:00:00.000Z',
}
const courier = {
  ...person,
  _id: 'p1',
  full_name: 'Rodrigue Ahouansou',
  pseudo: 'rodrigue_a',
  quartier_ids: [{ _id: 'q1', name: 'Fidjrossè' }],
  contract_start: '2020-05-01',
  contract_end: '2099-03-31',
  is_available: false,
  has_portrait: false,
}
const ended = {
  ...courier,
  _id: 'p2',
  full_name: 'Aristide Hounsou',
  contract_end: '2021-01-01',
  is_blocked: true,
}
const vendor = {
  ...person,
  _id: 'p3',
  full_name: 'Aïcha Soglo',
  pseudo: 'le_comptoir',
  store_description: [{ store_name: 'Le Comptoir', position_address: '', description: '' }],
}
const SEARCH = 'POST /api/admin/partners/search'
const SHEET = 'GET /api/admin/partners/p1'
const sheet = {
  role: 'livreur',
  vendor: null,
  delivery_man: courier,
  last_30_days: {
    taken: 64,
    given_back: 2,
    minutes_to_ready: null,
    minutes_to_delivery: 31,
    incidents: 1,
    complaints: 0,
  },
  pending: 5600,
  available: 36800,
  withdrawals: [],
  entries: [
    { date: '2026-11-14T19:12:00.000Z', label: 'Commande livrée', reference: '8e17b2c4', amount: 800 },
  ],
  months: ['2026-11'],
}

const found = (delivery_men: object[], vendors: object[] = []) => {
  const total = delivery_men.length + vendors.length
  const pagination = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total }
  return { body: { success: true, message: '', data: { delivery_men, vendors }, pagination } }
}

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(panel: 'livreurs' | 'vendeurs', answers: Parameters<typeof startLocalApi>[0], more = '') {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    'GET /api/user/all-zones': ok({
      countries: [{ _id: 'c1', name: 'Bénin' }],
      communes: [{ _id: 'm1', name: 'Cotonou', country_id: 'c1' }],
      quartiers: [{ _id: 'q1', name: 'Fidjrossè', commune_id: 'm1' }],
    }),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', withAddress(Administration), `/account?tab=administration&panneau=${panel}${more}`)
  return api
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const openSheet = async () => {
  fireEvent.click((await row(/Rodrigue/)).getByRole('button', { name: /Voir/ }))
  await screen.findByRole('heading', { name: 'Trente jours' })
}

test('couriers panel: each has a veiled phone, zone, contract, balance and state', async () => {
  const { calls } = await show('livreurs', { [SEARCH]: found([courier, ended]) })
  const first = await row(/Rodrigue Ahouansou/)
  expect(first.getByText('+229 01 97 •• •• 41')).toBeDefined()
  expect(first.getByText('31/03/2099')).toBeDefined()
  expect(first.getByText('Actif')).toBeDefined()
  const second = await row(/Aristide/)
  expect(second.getByText('Échu')).toBeDefined()
  expect(second.getByText('Bloqué')).toBeDefined()
  expect(screen.getByText('2 livreurs')).toBeDefined()
  expect(calls.find(({ call }) => call === SEARCH)?.body).toEqual({
    role: 'livreur',
    limit: 20,
    search: '',
    page: 1,
  })
})

test('vendors panel: the columns of the specification', async () => {
  await show('vendeurs', { [SEARCH]: found([], [vendor]) })
  await row(/Aïcha Soglo/)
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual([
    'Nom complet',
    'E-mail',
    'Téléphone',
    'Boutique',
    'Localisation',
    'Solde',
    'Statut',
    'Actions',
  ])
  const shown = await row(/Aïcha Soglo/)
  expect(shown.getByText('Le Comptoir')).toBeDefined()
  expect(shown.getByText('Fidjrossè, Cotonou')).toBeDefined()
})

test.each([
  ['livreurs', 'Erreur lors du chargement des livreurs', 'Aucun livreur trouvé.'],
  ['vendeurs', 'Erreur lors du chargement des vendeurs', 'Aucun vendeur trouvé.'],
] as const)(
  '%s: a list that cannot be read says so and is asked for again; an empty one says so',
  async (panel, failed, empty) => {
    const { answers } = await show(panel, { [SEARCH]: { status: 500, body: {} } })
    expect(await screen.findByText(failed)).toBeDefined()
    answers[SEARCH] = found([])
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(empty)).toBeDefined()
  },
)

test('couriers panel: blocking asks first, then sends what it is to become', async () => {
  const { calls, answers } = await show('livreurs', {
    [SEARCH]: found([courier]),
    'PUT /api/admin/delivery-men/toggle-status': ok({ is_blocked: true }, 'Compte bloqué.'),
  })
  fireEvent.click((await row(/Rodrigue/)).getByRole('button', { name: /Bloquer/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  answers[SEARCH] = found([{ ...courier, is_blocked: true }])
  fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }))
  expect(await (await row(/Rodrigue/)).findByText('Bloqué')).toBeDefined()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ id: 'p1', is_blocked: true })
})

test('partner sheet: thirty days, balances and contract; phone and paper stay veiled until asked for', async () => {
  const DOCUMENT = 'GET /api/admin/partners/p1/document?which=id_card'
  const { calls } = await show('livreurs', {
    [SEARCH]: found([courier]),
    [SHEET]: ok(sheet),
    [DOCUMENT]: ok({
      url: '/api/admin/documents/view?link=x',
      expires_at: new Date(Date.now() + 300_000).toISOString(),
    }),
  })
  await openSheet()
  expect(screen.getByText('31 min')).toBeDefined()
  expect(screen.getByText('36 800')).toBeDefined()
  expect(screen.queryByText(/\+2290197001241/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Afficher le téléphone' }))
  expect(screen.getByText(/\+2290197001241/)).toBeDefined()
  expect(calls.some(({ call }) => call === DOCUMENT)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /Afficher.*Pièce d’identité/ }))
  const image = await screen.findByRole<HTMLImageElement>('img', { name: /Pièce d’identité/ })
  expect(image.getAttribute('src')).toBe('/api/admin/documents/view?link=x')
  fireEvent.click(screen.getByRole('button', { name: 'Masquer' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: /Pièce d’identité/ })).toBeNull())
})

test('balance form: nothing or less than a centime is refused; add sends positive, subtract negative', async () => {
  const AMOUNT = 'PUT /api/admin/delivery-men/update-amount'
  const { calls, answers } = await show('livreurs', {
    [SEARCH]: found([courier]),
    [SHEET]: ok(sheet),
    [AMOUNT]: ok({ new_amount: 46400 }, 'Montant mis à jour.'),
  })
  await openSheet()
  const amounts = () => calls.filter(({ call }) => call === AMOUNT).map(({ body }) => body)
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Montant, en FCFA'), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Veuillez entrer un montant valide supérieur à 0')).toBeDefined()
  type('4000')
  expect(screen.getByText('46 400 FCFA')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /Ajouter 4/ }))
  await waitFor(() => expect(amounts()).toEqual([{ id: 'p1', amount: 4000 }]))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Montant, en FCFA').value).toBe(''))
  answers[AMOUNT] = {
    status: 409,
    body: { success: false, message: 'Le solde ne peut pas devenir négatif.' },
  }
  fireEvent.click(screen.getByLabelText('Retirer'))
  type('0.5')
  fireEvent.click(screen.getByRole('button', { name: /Retirer 0,50/ }))
  await waitFor(() => expect(amounts().at(-1)).toEqual({ id: 'p1', amount: -0.5 }))
})

test('invitation: a link that could not be mailed is shown to be copied', async () => {
  const url = 'https://exemple.bj/invitation?code=abc'
  await show('livreurs', {
    [SEARCH]: found([courier]),
    [SHEET]: ok({ ...sheet, delivery_man: { ...courier, is_invited: true } }),
    'POST /api/admin/partners/p1/invite': ok({ mailed: false, url }),
  })
  await openSheet()
  fireEvent.click(screen.getByRole('button', { name: 'Renvoyer' }))
  expect(await screen.findByText(url)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copier le lien' })).toBeDefined()
})

test('closing: what is left needs the reference of its payment, then it is asked once more', async () => {
  const CLOSE = 'POST /api/admin/partners/p1/close'
  const { calls } = await show('livreurs', {
    [SEARCH]: found([courier]),
    [SHEET]: ok(sheet),
    [CLOSE]: ok(undefined, 'Partenaire clôturé.'),
  })
  await openSheet()
  fireEvent.click(screen.getByRole('button', { name: 'Clôturer' }))
  expect(await screen.findByText('Indiquez la référence du versement.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Référence du versement'), { target: { value: 'MM-1' } })
  expect(isPageHeld()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Clôturer' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Clôturer' }))
  await waitFor(() => expect(calls.find(({ call }) => call === CLOSE)?.body).toEqual({ reference: 'MM-1' }))
  expect(await screen.findByRole('row', { name: /Rodrigue/ })).toBeDefined()
  expect(isPageHeld()).toBe(false)
})

test('adding a courier: what is missing is told at its field, and nothing is sent', async () => {
  const { calls } = await show('livreurs', { [SEARCH]: found([]) })
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter un livreur' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter le livreur' }))
  for (const message of [
    'Le nom complet est obligatoire.',
    'Le pseudo est obligatoire',
    "La pièce d'identité est obligatoire",
    'La date de fin du contrat est obligatoire.',
  ])
    expect(await screen.findByText(message)).toBeDefined()
  expect(calls.some(({ call }) => call.includes('create-delivery-man'))).toBe(false)
})

test('editing a courier: the form holds what is known, and another country empties the zones below', async () => {
  await show('livreurs', { [SEARCH]: found([courier]) })
  fireEvent.click((await row(/Rodrigue/)).getByRole('button', { name: /Modifier/ }))
  expect(await screen.findByDisplayValue('Rodrigue Ahouansou')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Pseudo').readOnly).toBe(true)
  await screen.findByRole('button', { name: 'Fidjrossè, retirer' })
  fireEvent.change(screen.getByLabelText('Pays'), { target: { value: '' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fidjrossè, retirer' })).toBeNull())
  expect(screen.getByLabelText<HTMLSelectElement>('Commune').disabled).toBe(true)
})

test('partners: sheet and form stand in the address; Back leaves them, a copied link opens them', async () => {
  await show('livreurs', { [SEARCH]: found([courier]), [SHEET]: ok(sheet) })
  await openSheet()
  expect(readAddress().get('fiche')).toBe('p1')
  fireEvent.click(screen.getByRole('button', { name: 'Modifier' }))
  await screen.findByDisplayValue('Rodrigue Ahouansou')
  expect([readAddress().get('fiche'), readAddress().get('modifier')]).toEqual(['p1', 'p1'])
  goBack()
  await screen.findByRole('heading', { name: 'Trente jours' })
  goBack()
  await row(/Rodrigue/)
  cleanup()
  queryClient.clear()
  await show('livreurs', { [SEARCH]: found([]), [SHEET]: ok(sheet) }, '&modifier=p1')
  expect(await screen.findByDisplayValue('Rodrigue Ahouansou')).toBeDefined()
})

test.each([
  ['livreurs', courier, 'PUT /api/admin/delivery-men/update', 'Erreur lors de la mise à jour du livreur'],
  ['vendeurs', vendor, 'PUT /api/adminVendor/vendors/update', 'Erreur lors de la mise à jour du vendeur'],
] as const)(
  '%s: a change that fails without a sentence of the server has the specification’s',
  async (panel, partner, call, sentence) => {
    const said = recordToasts()
    const list = panel === 'livreurs' ? found([partner]) : found([], [partner])
    await show(panel, { [SEARCH]: list, [call]: { status: 500, body: {} } })
    fireEvent.click((await row(/Rodrigue|Aïcha/)).getByRole('button', { name: /Modifier/ }))
    fireEvent.change(await screen.findByDisplayValue(partner.full_name), { target: { value: 'Autre Nom' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(said).toEqual([`error: ${sentence}`]))
  },
)

test('partners: a block that fails has the specification’s sentence', async () => {
  const said = recordToasts()
  await show('livreurs', {
    [SEARCH]: found([courier]),
    'PUT /api/admin/delivery-men/toggle-status': { status: 500, body: {} },
  })
  fireEvent.click((await row(/Rodrigue/)).getByRole('button', { name: /Bloquer/ }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bloquer' }))
  await waitFor(() => expect(said).toEqual(['error: Erreur lors de la modification du statut']))
})

test('partners: an amount that fails has the specification’s sentence', async () => {
  const said = recordToasts()
  await show('livreurs', {
    [SEARCH]: found([courier]),
    [SHEET]: ok(sheet),
    'PUT /api/admin/delivery-men/update-amount': { status: 500, body: {} },
  })
  await openSheet()
  fireEvent.change(screen.getByLabelText('Montant, en FCFA'), { target: { value: '4000' } })
  fireEvent.click(screen.getByRole('button', { name: /Ajouter 4/ }))
  await waitFor(() => expect(said.at(-1)).toBe('error: Erreur lors de la mise à jour du montant'))
})
