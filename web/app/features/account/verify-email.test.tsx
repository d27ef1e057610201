// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import VerifyEmailRoute from '../../routes/verify-email.tsx'

const VERIFY = 'POST /api/user/verify-email'

afterEach(cleanup)

async function follow(link: string, answer?: Parameters<typeof startLocalApi>[0][string]) {
  const api = await startLocalApi(answer ? { [VERIFY]: answer } : {})
  onTestFinished(api.stop)
  showRoute('/verify-email', VerifyEmailRoute, link)
  return api
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the page waits for the answer', async () => {
  await follow('/verify-email?code=abc', ok())
  expect(screen.getByText('Vérification de votre email en cours...')).toBeDefined()
  await screen.findByRole('heading', { name: 'Vérification réussie' })
  expect(screen.queryByText('Vérification de votre email en cours...')).toBeNull()
})

test.each([
  ['Adresse vérifiée.', 'Adresse vérifiée.'],
  ['', 'Votre email a été vérifié avec succès !'],
])('a verified e-mail says « %s » or its own words, and goes on to the sign-in', async (message, shown) => {
  const { calls } = await follow('/verify-email?code=abc', ok(undefined, message))
  await screen.findByRole('heading', { name: 'Vérification réussie' })
  expect(screen.getByRole('status').textContent).toBe(shown)
  expect(hrefOf('Continuer')).toBe('/login')
  expect(calls).toEqual([{ call: VERIFY, body: { code: 'abc' } }])
})

test.each([
  ['a refusal inside a success', { body: { success: false, message: 'Lien expiré.' } }, 'Lien expiré.'],
  ['the same, unexplained', { body: { success: false } }, 'Erreur lors de la vérification de l’email.'],
  ['a refused call', refused(400, 'Lien déjà utilisé.'), 'Lien déjà utilisé.'],
  ['a call that fails', { status: 502, body: {} }, 'Une erreur réseau ou serveur est survenue.'],
])('an e-mail that is not verified says why: %s', async (_, answer, sentence) => {
  await follow('/verify-email?code=abc', answer)
  await screen.findByRole('heading', { name: 'Erreur de vérification' })
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(hrefOf('Retour')).toBe('/login')
})

test('a network that is gone says so', async () => {
  const { stop } = await startLocalApi({})
  stop()
  showRoute('/verify-email', VerifyEmailRoute, '/verify-email?code=abc')
  await screen.findByRole('heading', { name: 'Erreur de vérification' })
  expect(screen.getByRole('alert').textContent).toBe('Une erreur réseau ou serveur est survenue.')
})

test('a link without its code fails without asking', async () => {
  const { calls } = await follow('/verify-email')
  await screen.findByRole('heading', { name: 'Erreur de vérification' })
  expect(screen.getByRole('alert').textContent).toBe('Code de vérification manquant.')
  expect(calls).toEqual([])
})
