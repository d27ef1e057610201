// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import InvitationRoute from '../../routes/invitation.tsx'

const LOOK = 'POST /api/user/invitation'
const ACCEPT = 'PUT /api/user/accept-invitation'
const open = ok({ pseudo: 'sedjro_ganhi', expires_at: '2026-11-17T08:30:00.000Z' })
const gone = {
  status: 422,
  body: { success: false, code: 'invitation.wrong', message: 'Ce lien n’est plus valable.' },
}

afterEach(cleanup)

async function follow(answers: Parameters<typeof startLocalApi>[0], link = '/invitation?code=abc') {
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  showRoute('/invitation', InvitationRoute, link)
  return api
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('invitation: the pseudo is given, a password is chosen, and the sign-in follows', async () => {
  const { calls } = await follow({ [LOOK]: open, [ACCEPT]: ok({ pseudo: 'sedjro_ganhi', role: 'vendeur' }) })
  expect(await screen.findByDisplayValue('sedjro_ganhi')).toBeDefined()
  expect(screen.getByText(/Lien valable jusqu’au/)).toBeDefined()
  type('Mot de passe', 'chamois-lagune-41')
  type('Confirmer le mot de passe', 'chamois-lagune-41')
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir mon espace' }))
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/login')
  expect(calls.at(-1)).toEqual({
    call: ACCEPT,
    body: { code: 'abc', newPassword: 'chamois-lagune-41', confirmPassword: 'chamois-lagune-41' },
  })
})

test('invitation: while it is sent the button waits; what the server refuses is told at its field', async () => {
  const refusal = { success: false, message: 'À revoir.', errors: { newPassword: 'Trop courant.' } }
  const { calls } = await follow({ [LOOK]: open, [ACCEPT]: { status: 422, body: refusal } })
  await screen.findByDisplayValue('sedjro_ganhi')
  type('Mot de passe', 'chamois-lagune-41')
  type('Confirmer le mot de passe', 'chamois-lagune-41')
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir mon espace' }))
  const waiting = await screen.findByRole('button', { name: /Ouverture…/ })
  fireEvent.submit(waiting.closest('form')!)
  expect(await screen.findByText('Trop courant.')).toBeDefined()
  expect(screen.getByLabelText('Mot de passe')).toBe(document.activeElement)
  expect(calls.filter(({ call }) => call === ACCEPT)).toHaveLength(1)
})

test('invitation: passwords that differ are told at their field, and nothing is sent', async () => {
  const { calls } = await follow({ [LOOK]: open })
  await screen.findByDisplayValue('sedjro_ganhi')
  type('Mot de passe', 'chamois-lagune-41')
  type('Confirmer le mot de passe', 'chamois-lagune-42')
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir mon espace' }))
  expect(await screen.findByText('Les mots de passe ne correspondent pas.')).toBeDefined()
  expect(calls).toHaveLength(1)
})

test.each([
  ['used or too old', { [LOOK]: gone }, '/invitation?code=abc'],
  ['without a code', {}, '/invitation'],
])('invitation: a link %s says the same', async (_, answers, link) => {
  await follow(answers, link)
  expect(await screen.findByRole('heading', { name: 'Ce lien ne s’ouvre plus.' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'J’ai déjà un mot de passe' }).getAttribute('href')).toBe('/login')
})

test('invitation: an unreachable server can be asked again', async () => {
  const { answers } = await follow({
    [LOOK]: { status: 503, body: { success: false, message: 'Un instant.' } },
  })
  expect(await screen.findByText('Un instant.', {}, { timeout: 5000 })).toBeDefined() // read twice
  answers[LOOK] = open
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByDisplayValue('sedjro_ganhi')).toBeDefined()
})
