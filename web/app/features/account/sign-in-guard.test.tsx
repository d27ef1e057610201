// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { SignInGuard } from './sign-in-guard.tsx'

const Guarded = () => <SignInGuard>{({ pseudo }) => <h1>Bonjour {pseudo}</h1>}</SignInGuard>
const CHECKING = "Vérification de l'authentification..."

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

async function show(user: object | null, refusal = refused(401, 'Veuillez vous connecter.')) {
  const details = user ? ok(user) : refusal
  const api = await startLocalApi({ 'GET /api/user/user-details': details })
  onTestFinished(api.stop)
  showRoute('/account', Guarded, '/account?tab=commandes')
}

test('guard: a visitor, the check for 500 ms, then /login with the page to return to', async () => {
  const startedAt = performance.now()
  await show(null)
  expect(screen.getByText(CHECKING)).toBeDefined()
  const elsewhere = await screen.findByTestId('elsewhere')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(490)
  expect(elsewhere.textContent).toBe('/login')
  expect(JSON.parse(elsewhere.dataset.state!)).toEqual({ from: '/account?tab=commandes' })
})

test('guard: signed in, the page', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  await show({ _id: 'u1', pseudo: 'lune_calme', role: 'client', must_change_password: false })
  expect(screen.getByText(CHECKING)).toBeDefined()
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Bonjour lune_calme'))
})

test('guard: a password to change, /change-password', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  await show({ _id: 'u1', pseudo: 'rodrigue_a', role: 'livreur', must_change_password: true })
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/change-password')
})

test('guard: the account cannot be read, said and the sign-in stays', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  await show(null, refused(503, 'Un instant.'))
  expect(await screen.findByRole('heading', { name: 'On n’a pas pu charger.' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe('/account?tab=commandes')
  expect(sessionStorage.getItem('accessToken')).toBe('acces')
})
