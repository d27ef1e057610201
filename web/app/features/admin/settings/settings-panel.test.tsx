// @vitest-environment happy-dom
import { SETTING_DEFAULTS } from '@fantome/contract/settings.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const GET = 'GET /api/admin/settings'
const PUT = 'PUT /api/admin/settings'

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration&panneau=reglages')
  return api
}
const save = (group: HTMLElement) =>
  fireEvent.click(within(group).getByRole('button', { name: /^Enregistrer/ }))

test('settings: one group is saved on its own, once what is typed is right', async () => {
  const { calls } = await show({
    [GET]: ok(SETTING_DEFAULTS),
    [PUT]: ok(SETTING_DEFAULTS, 'Réglages enregistrés.'),
  })
  const group = await screen.findByRole('form', { name: 'Support' })
  const phone = within(group).getByRole('textbox', { name: 'Téléphone' })
  fireEvent.change(phone, { target: { value: '12' } })
  save(group)
  expect(await within(group).findByText(/Un numéro s’écrit/)).toBeDefined()
  expect(calls.some(({ call }) => call === PUT)).toBe(false)
  fireEvent.change(phone, { target: { value: '+229 01 97 11 22 33' } })
  save(group)
  await waitFor(() =>
    expect(calls.find(({ call }) => call === PUT)?.body).toEqual({
      support: { phone: '+229 01 97 11 22 33', whatsapp: '', email: '' },
    }),
  )
})

test('settings: a method is turned off; what the server refuses is said at its field', async () => {
  const { calls, answers } = await show({ [GET]: ok(SETTING_DEFAULTS), [PUT]: ok(SETTING_DEFAULTS) })
  const methods = await screen.findByRole('form', { name: 'Moyens de paiement' })
  fireEvent.click(within(methods).getByRole('switch', { name: 'KKiaPay : Proposé' }))
  save(methods)
  await waitFor(() =>
    expect(calls.find(({ call }) => call === PUT)?.body).toEqual({
      methods: { fedapay: true, kkiapay: false, cash_payment: true },
    }),
  )
  answers[PUT] = {
    status: 400,
    body: { success: false, message: 'Non.', errors: { 'legal/address': 'Trop long.' } },
  }
  const legal = screen.getByRole('form', { name: 'Mentions légales' })
  fireEvent.change(within(legal).getByRole('textbox', { name: 'Adresse' }), { target: { value: 'Ici' } })
  save(legal)
  expect(await within(legal).findByText('Trop long.')).toBeDefined()
})

test('settings: a group that was not saved is not left without asking', async () => {
  await show({ [GET]: ok(SETTING_DEFAULTS), [PUT]: ok(SETTING_DEFAULTS) })
  const legal = await screen.findByRole('form', { name: 'Mentions légales' })
  fireEvent.change(within(legal).getByRole('textbox', { name: 'Adresse' }), { target: { value: 'Ici' } })
  fireEvent.click(screen.getByRole('link', { name: /^Zones/ }))
  expect(await screen.findByText('Quitter sans enregistrer ?')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continuer la saisie' }))
  expect(within(legal).getByDisplayValue('Ici')).toBeDefined()
})

test('settings: what cannot be read is said', async () => {
  await show({ [GET]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement des réglages')).toBeDefined()
})
