// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const created_at = '2026-11-14T10:00:00.000Z'
const account = (_id: string, more: object) => ({
  _id,
  email: '',
  full_name: '',
  is_blocked: false,
  created_at,
  ...more,
})
const self = account('u1', { pseudo: 'admin_jour', role: 'admin' })
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
    pagination: {
      currentPage: 1,
      totalPages: Math.ceil(total / 50),
      hasPrevPage: false,
      hasNextPage: total > 50,
      total,
    },
  },
})
const LIST = 'GET /api/admin/users/all?page=1&limit=50'

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const details = ok({ ...self, must_change_password: false })
  const api = await startLocalApi({ 'GET /api/user/user-details': details, ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration&panneau=utilisateurs')
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
  expect((await row(/admin_jour/)).queryByRole('button')).toBeNull()
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
  expect(await screen.findByText('1–50 sur 1 284 comptes')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Précédent' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Suivant' }).disabled).toBe(false)
})
