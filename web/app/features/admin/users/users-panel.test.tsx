// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { goBack, readAddress, withAddress } from '../../../../test/address-probe.tsx'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { recordToasts } from '../../../../test/toasts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Administration } from '../administration.tsx'

const created_at = '2026-11-14T10:00:00.000Z'
const account = (_id: string, more: object) => ({
  _id,
  email: '',
  full_name: '',
  is_blocked: false,
  created_at,
  last_seen_at: null,
  ...more,
})
const self = account('u1', { pseudo: 'admin_jour', role: 'admin', admin_level: 'full', second_factor: [] })
const users = [
  self,
  account('u2', {
    pseudo: 'rodrigue_a',
    role: 'livreur',
    full_name: 'Rodrigue Ahouansou',
    email: 'r@exemple.bj',
  }),
  account('u3', { pseudo: 'prosper_d', role: 'livreur', is_blocked: true }),
  account('u4', { pseudo: 'lune_calme', role: 'client' }),
]
const pageOf = (data: object[], total = data.length) => ({
  body: {
    success: true,
    message: '',
    data,
    counts: { client: total, vendeur: 0, livreur: 0, admin: 0 },
    pagination: {
      currentPage: 1,
      totalPages: Math.ceil(total / 50),
      hasPrevPage: false,
      hasNextPage: total > 50,
      total,
    },
  },
})
const LIST = 'POST /api/admin/users/search'

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0], more = '') {
  const details = ok({ ...self, must_change_password: false })
  const api = await startLocalApi({ 'GET /api/user/user-details': details, ...answers })
  onTestFinished(api.stop)
  showRoute(
    '/account',
    withAddress(Administration),
    `/account?tab=administration&panneau=utilisateurs${more}`,
  )
  return api
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('users panel: each account shows its name, e-mail, role and state; acts depend on whom', async () => {
  await show({ [LIST]: pageOf(users) })
  const courier = await row(/Rodrigue Ahouansou/)
  expect(courier.getByText('r@exemple.bj')).toBeDefined()
  expect(courier.getByText('Livreur')).toBeDefined()
  expect(courier.getByRole('button', { name: /Passer Admin/ })).toBeDefined()
  expect((await row(/admin_jour/)).getByText('C’est vous')).toBeDefined()
  expect((await row(/admin_jour/)).queryByRole('button', { name: /Bloquer/ })).toBeNull()
  const blocked = await row(/prosper_d/)
  expect(blocked.queryByRole('button', { name: /Passer Admin/ })).toBeNull()
  expect(blocked.getByRole('button', { name: 'Débloquer prosper_d' })).toBeDefined()
  expect((await row(/lune_calme/)).queryByRole('button', { name: /Passer Admin/ })).toBeNull()
})

test('users panel: blocking asks first, then shows in the row', async () => {
  const { calls, answers } = await show({
    [LIST]: pageOf(users),
    'PUT /api/admin/users/toggle-block-status': ok({ is_blocked: true }, 'Compte bloqué.'),
  })
  fireEvent.click((await row(/lune_calme/)).getByRole('button', { name: 'Bloquer lune_calme' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const acts = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(acts()).toEqual([])
  answers[LIST] = pageOf(users.map((user) => (user._id === 'u4' ? { ...user, is_blocked: true } : user)))
  fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }))
  expect(await (await row(/lune_calme/)).findByText('Bloqué')).toBeDefined()
  expect(acts()).toEqual([{ id: 'u4', is_blocked: true }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('users panel: a list that cannot be read says so, and can be asked for again', async () => {
  const { answers } = await show({ [LIST]: { status: 500, body: {} } })
  expect(await screen.findByText('Error fetching users')).toBeDefined()
  answers[LIST] = pageOf([])
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun utilisateur trouvé.')).toBeDefined()
})

test('users panel: beyond fifty accounts, pages', async () => {
  await show({ [LIST]: pageOf(users, 1284) })
  expect(await screen.findByText(/^1–50 sur 1 284 comptes/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Précédent' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Suivant' }).disabled).toBe(false)
})

const support = account('u5', {
  pseudo: 'support_akpakpa',
  role: 'admin',
  admin_level: 'support',
  second_factor: ['passkey'],
  last_seen_at: created_at,
})
const SESSIONS = 'GET /api/admin/users/u5/sessions'
const session = { _id: 's1', created_at, last_used_at: created_at, second_factor: 'passkey' }
const showAdmins = async (answers: Parameters<typeof startLocalApi>[0]) => {
  const api = await show({
    [LIST]: pageOf([self, support]),
    [SESSIONS]: ok({ sessions: [session], recovery_codes_left: 7 }),
    ...answers,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Admins' }))
  return api
}

test('users panel: the admins’ list shows level and factor; its filter is asked of the server', async () => {
  const { calls } = await showAdmins({})
  const admin = await row(/support_akpakpa/)
  expect(admin.getByText('Support')).toBeDefined()
  expect(admin.getByText('Clé d’accès')).toBeDefined()
  expect((await row(/admin_jour/)).getByText('Pas encore')).toBeDefined()
  const asked = calls.filter(({ call }) => call === LIST).map(({ body }) => body)
  expect(asked.at(-1)).toMatchObject({ role: 'admin', search: '' })
  expect(screen.getByRole('complementary', { name: 'Ce que chaque accès permet' })).toBeDefined()
})

test('users panel: an admin’s level is changed, and a sign-in closed', async () => {
  const { calls } = await showAdmins({
    'PUT /api/admin/users/level': ok({ admin_level: 'finance' }, 'Accès enregistré.'),
    'PUT /api/admin/users/end-sessions': ok({ ended: 1 }, 'Cette connexion est terminée.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Changer l’accès de support_akpakpa' }))
  const file = within(await screen.findByRole('dialog', { name: 'L’accès de support_akpakpa' }))
  expect(await file.findByText('Clé d’accès, 7 codes de secours restants')).toBeDefined()
  const save = file.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer l’accès' })
  expect(save.disabled).toBe(true)
  fireEvent.click(file.getByRole('button', { name: /^Fermer la connexion/ }))
  const acts = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  await expect.poll(acts).toEqual([{ id: 'u5', session_id: 's1' }])
  fireEvent.click(file.getByRole('radio', { name: /^Finance/ }))
  fireEvent.click(save)
  await expect.poll(acts).toContainEqual({ id: 'u5', level: 'finance' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /L’accès de/ })).toBeNull())
})

test('users panel: a lost second factor is reset, after a question', async () => {
  const { calls } = await showAdmins({
    'PUT /api/admin/users/reset-second-factor': ok(undefined, 'Second facteur remis à zéro.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Changer l’accès de support_akpakpa' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remettre à zéro' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(calls.some(({ call }) => call.includes('reset-second-factor'))).toBe(false)
  fireEvent.click(question.getByRole('button', { name: 'Remettre à zéro' }))
  await expect
    .poll(() => calls.find(({ call }) => call.includes('reset-second-factor'))?.body)
    .toEqual({ id: 'u5' })
})

test('administration: a limited admin has the tiles of their level, and is told of a panel that is not theirs', async () => {
  const details = ok({ ...support, must_change_password: false })
  await show({ 'GET /api/user/user-details': details })
  expect(await screen.findByText(/Votre accès « Support » n’ouvre pas ce panneau/)).toBeDefined()
  const rail = within(screen.getByRole('navigation', { name: 'Panneaux' }))
  expect(rail.getByText('Réclamations')).toBeDefined()
  expect(rail.queryByText('Utilisateurs')).toBeNull()
  expect(rail.queryByText('Retraits')).toBeNull()
})

test('users panel: whose file is open stands in the address; Back closes it, a copied link opens it', async () => {
  const sessions = { 'GET /api/admin/users/u4/sessions': ok({ sessions: [], recovery_codes_left: 0 }) }
  await show({ [LIST]: pageOf(users), ...sessions })
  fireEvent.click((await row(/lune_calme/)).getByRole('button', { name: /onnexions/ }))
  await screen.findByRole('dialog', { name: /lune_calme/ })
  expect(readAddress().get('fiche')).toBe('u4')
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /lune_calme/ })).toBeNull())
  cleanup()
  const { answers, calls } = await show({ [LIST]: pageOf([]), ...sessions }, '&fiche=u4')
  await screen.findByText('Aucun utilisateur trouvé.')
  await expect.poll(() => calls.map(({ body }) => body)).toContainEqual({ id: 'u4' })
  answers[LIST] = pageOf([users[3]!])
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('dialog', { name: /lune_calme/ })).toBeDefined()
})

test('users panel: a file opened while the words are still being typed stays open', async () => {
  const sessions = { 'GET /api/admin/users/u4/sessions': ok({ sessions: [], recovery_codes_left: 0 }) }
  const { calls } = await show({ [LIST]: pageOf(users), ...sessions })
  const { getByRole } = await row(/lune_calme/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lune' } })
  fireEvent.click(getByRole('button', { name: /onnexions/ }))
  await screen.findByRole('dialog', { name: /lune_calme/ })
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining({ search: 'lune' })),
  )
  expect(screen.getByRole('dialog', { name: /lune_calme/ })).toBeDefined()
  expect(readAddress().get('fiche')).toBe('u4')
})

test('users panel: the days a figure led here with are asked for, said, and taken away', async () => {
  const { calls } = await show({ [LIST]: pageOf(users) }, '&role=client&du=2026-11-13&au=2026-11-13')
  const asked = () => calls.findLast(({ call }) => call === LIST)?.body
  const range = await screen.findByRole('button', { name: /^Inscrits le 13\snov\.\s2026/ })
  await expect.poll(asked).toMatchObject({ role: 'client', from: '2026-11-13', to: '2026-11-13' })
  fireEvent.click(range)
  await expect.poll(asked).not.toHaveProperty('from')
})

test('users panel: a role or a block that cannot be changed says so in the specification’s words', async () => {
  const said = recordToasts()
  const failed = { status: 500, body: {} }
  await show({
    [LIST]: pageOf(users),
    'PUT /api/admin/users/toggle-block-status': failed,
    'PUT /api/admin/users/change-role': failed,
  })
  const confirm = async (act: RegExp) => {
    fireEvent.click((await row(/Rodrigue/)).getByRole('button', { name: act }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: act }))
  }
  await confirm(/^Bloquer/)
  await waitFor(() => expect(said).toEqual(['error: Error toggling user block status']))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await confirm(/^Passer/)
  await waitFor(() => expect(said.at(-1)).toBe('error: Error changing user role'))
})
