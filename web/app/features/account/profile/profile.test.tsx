// @vitest-environment happy-dom
import type { User } from '@fantome/contract/own-account.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { recordToasts } from '../../../../test/toasts.ts'
import { ProfileTab } from './profile-tab.tsx'

const BENIN = '0197c1a0-0000-7000-8000-000000000001'
const COUNTRIES = 'GET /api/user/get-country'
const DETAILS = 'GET /api/user/user-details'
const UPDATE = 'PUT /api/user/update-profile'
const CLOSE = 'DELETE /api/user/account'
const SILENT = { status: 502, body: {} }
const countries = ok([{ _id: BENIN, name: 'Bénin', iso2: 'BJ', dial: '+229', delivery_fee: 1000 }])
const user: User = {
  _id: 'u1',
  pseudo: 'lune_calme',
  role: 'client',
  email: 'lune@exemple.bj',
  email_verified: true,
  country_id: BENIN,
  full_name: '',
  gender: 'Femme',
  is_blocked: false,
  must_change_password: false,
  recovery_codes_left: 8,
  created_at: '2026-01-02T10:00:00.000Z',
}

beforeEach(() => {
  sessionStorage.setItem('accessToken', 'acces')
  sessionStorage.setItem('refreshToken', 'relais')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0] = {}, changes: Partial<User> = {}) {
  const said = recordToasts()
  const own = { [DETAILS]: ok(user), [COUNTRIES]: countries }
  const api = await startLocalApi({ ...own, ...answers })
  onTestFinished(api.stop)
  showRoute('/account', () => <ProfileTab user={{ ...user, ...changes }} />)
  const sent = (call: string) => api.calls.filter((made) => made.call === call).map(({ body }) => body)
  return { ...api, said, sent }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
async function edit(email: string) {
  await screen.findByText('Bénin')
  press('Mettre à jour le profil')
  fireEvent.change(field(/^E-mail/), { target: { value: email } })
}
const isEditing = () => screen.queryByLabelText(/^E-mail/) !== null

test('the pseudo can be read, not changed', async () => {
  await show()
  await edit('')
  expect([field(/^Pseudo/).value, field(/^Pseudo/).readOnly]).toEqual(['lune_calme', true])
})

test('« Annuler » leaves everything as it was', async () => {
  const { sent } = await show()
  await edit('autre@exemple.bj')
  press('Annuler')
  expect(isEditing()).toBe(false)
  expect(screen.getByText('lune@exemple.bj')).toBeDefined()
  press('Mettre à jour le profil')
  expect(field(/^E-mail/).value).toBe('lune@exemple.bj')
  expect(sent(UPDATE)).toEqual([])
})

test.each([
  ['Profil enregistré.', 'success: Profil enregistré.'],
  ['', 'success: Profil mis à jour avec succès'],
])('what is saved is said and read again, and the form closes', async (message, sentence) => {
  const { said, sent } = await show({ [UPDATE]: ok(undefined, message) })
  await edit(' autre@exemple.bj')
  press('Sauvegarder les modifications')
  await waitFor(() => expect(isEditing()).toBe(false))
  expect(said).toEqual([sentence])
  expect(sent(UPDATE)).toEqual([{ email: 'autre@exemple.bj', country_id: BENIN }])
  expect(sent(DETAILS)).toHaveLength(2)
})

test.each([
  [refused(409, 'Cette adresse sert déjà.'), 'Cette adresse sert déjà.'],
  [SILENT, 'Une erreur est survenue lors de la mise à jour'],
])('what is not saved says why, and the form stays', async (answer, sentence) => {
  await show({ [UPDATE]: answer })
  await edit('autre@exemple.bj')
  press('Sauvegarder les modifications')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(field(/^E-mail/).value).toBe('autre@exemple.bj')
})

test('profile: editing moves the focus to the first field, and back to its button once saved or left', async () => {
  await show({ [UPDATE]: ok() })
  await screen.findByText('Bénin')
  const editButton = () => screen.getByRole('button', { name: 'Mettre à jour le profil' })
  press('Mettre à jour le profil')
  expect(document.activeElement).toBe(field(/^E-mail/))
  press('Annuler')
  expect(document.activeElement).toBe(editButton())
  press('Mettre à jour le profil')
  press('Sauvegarder les modifications')
  await waitFor(() => expect(document.activeElement).toBe(editButton()))
})

test('profile: neither a valid code nor a verified e-mail, said with both remedies', async () => {
  await show({}, { recovery_codes_left: 0, email: '', email_verified: false })
  const note = await screen.findByRole('region', { name: 'Compte sans secours' })
  expect(note.textContent).toContain('Ce compte n’a pas de secours.')
  fireEvent.click(within(note).getByRole('button', { name: 'Refaire mes codes' }))
  expect(await screen.findByRole('dialog', { name: /Refaire les codes/ })).toBeDefined()
  cleanup()
  await show({}, { recovery_codes_left: 0, email: '', email_verified: false })
  press('Ajouter un e-mail')
  expect(document.activeElement).toBe(field(/^E-mail/))
})

test.each([
  ['a code', { recovery_codes_left: 1, email: '', email_verified: false }],
  ['a verified e-mail', { recovery_codes_left: 0 }],
  [
    'an earlier verified e-mail',
    { recovery_codes_left: 0, email_verified: false, recovery_email: 'a@exemple.bj' },
  ],
])('profile: with %s, nothing is said of a lost way back', async (_, changes) => {
  await show({}, changes)
  await screen.findByText('Bénin')
  expect(screen.queryByRole('region', { name: 'Compte sans secours' })).toBeNull()
})

test('what is no e-mail is not sent', async () => {
  const { sent } = await show()
  await edit('autre@exemple')
  press('Sauvegarder les modifications')
  expect(await screen.findByText('Cette adresse e-mail n’est pas valide.')).toBeDefined()
  expect(sent(UPDATE)).toEqual([])
})

test('profile: a new e-mail to be verified, the address that still recovers the account is named', async () => {
  await show({}, { email_verified: false, recovery_email: 'ancienne@exemple.bj' })
  const note = await screen.findByText(/Adresse pas encore vérifiée/)
  expect(note.textContent).toContain('c’est ancienne@exemple.bj qui sert à retrouver votre compte.')
})

test('countries that do not come are said, and can be asked for again', async () => {
  const { answers } = await show({ [COUNTRIES]: SILENT })
  expect(await screen.findByText('Erreur lors du chargement des pays')).toBeDefined()
  press('Mettre à jour le profil')
  answers[COUNTRIES] = countries
  press('Réessayer')
  await screen.findByRole('option', { name: 'Bénin' })
  expect(screen.getByLabelText<HTMLSelectElement>('Pays').value).toBe(BENIN)
  expect(screen.queryByText('Erreur lors du chargement des pays')).toBeNull()
})

async function askToClose() {
  press('Fermer mon compte')
  const dialog = within(await screen.findByRole('dialog', { name: /Fermer le compte lune_calme/ }))
  const confirm = (password: string) => {
    fireEvent.change(dialog.getByLabelText('Mot de passe'), { target: { value: password } })
    fireEvent.click(dialog.getByRole('button', { name: 'Fermer définitivement' }))
  }
  return { dialog, confirm }
}

test.each(['vendeur', 'livreur', 'admin'] as const)(
  'an account of a %s is not closed from here',
  async (role) => {
    await show({}, { role })
    await screen.findByRole('link', { name: 'Voir mes données' })
    expect(screen.queryByRole('button', { name: 'Fermer mon compte' })).toBeNull()
  },
)

test('closing the account takes the password, and keeps it open without', async () => {
  const { sent } = await show({ [CLOSE]: refused(403, 'Mot de passe incorrect.') })
  const { dialog, confirm } = await askToClose()
  confirm('')
  expect(await dialog.findByText('Veuillez remplir tous les champs')).toBeDefined()
  expect(sent(CLOSE)).toEqual([])
  confirm('pas-le-bon')
  expect(await dialog.findByText('Mot de passe incorrect.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Garder mon compte' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage.getItem('refreshToken')).toBe('relais')
})

test('a closed account leaves nothing in the browser, and leads home', async () => {
  const { said, sent } = await show({ [CLOSE]: ok(undefined, 'Votre compte est fermé.') })
  const { confirm } = await askToClose()
  confirm('une courte phrase')
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/')
  expect(sent(CLOSE)).toEqual([{ password: 'une courte phrase' }])
  expect(said).toEqual(['success: Votre compte est fermé.'])
  expect(sessionStorage.length).toBe(0)
})
