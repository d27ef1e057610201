// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const Basket = () => (
  <SignInFirst waiting={<p>Un instant</p>}>
    <h1>Panier</h1>
  </SignInFirst>
)

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('a visitor is sent to sign in without any delay, the page remembered', async () => {
  // No clock moves here: whatever waited for one would never come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  showRoute('/checkout', Basket, '/checkout?etape=paiement')
  await vi.waitUntil(() => screen.queryByTestId('elsewhere'), 10_000)
  const elsewhere = screen.getByTestId('elsewhere')
  expect(elsewhere.textContent).toBe('/login')
  expect(JSON.parse(elsewhere.dataset.state!)).toEqual({ from: '/checkout?etape=paiement' })
})

test('whoever is signed in waits for their basket, never for a check', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  const api = await startLocalApi({ 'GET /api/user/user-details': ok({ _id: 'u1', role: 'client' }) })
  onTestFinished(api.stop)
  showRoute('/cart', Basket)
  expect(screen.getByText('Un instant')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Panier' })).toBeDefined()
})

test('a basket whose owner cannot be read now says so', async () => {
  sessionStorage.setItem('accessToken', 'acces')
  const api = await startLocalApi({ 'GET /api/user/user-details': refused(503, 'Un instant.') })
  onTestFinished(api.stop)
  showRoute('/cart', Basket)
  expect(await screen.findByRole('heading', { name: 'On n’a pas pu charger.' })).toBeDefined()
})
