// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../test/local-api.ts'
import { SessionProvider } from '../lib/session.tsx'
import CheckoutRoute, { clientLoader, HydrateFallback } from './checkout.tsx'

const CART = 'GET /api/cart/get-cart'
const empty = ok({ items: [], totalItems: 0, totalPrice: 0, deliveryFee: 0 })
type Answer = Parameters<typeof startLocalApi>[0][string]
const FAILED = '/checkout?paymentStatus=failed&transactionId=t1&reason=Solde+insuffisant.'

beforeEach(() => {
  sessionStorage.setItem('accessToken', 'acces')
  const formData = { phone: '+2290197000000', whatsappNum: '', location_description: '' }
  localStorage.setItem('checkoutDraft', JSON.stringify({ user_id: 'u1', formData, savedAt: Date.now() }))
})
afterEach(cleanup)

async function show(cart: Answer, address: string) {
  const api = await startLocalApi({
    'GET /api/user/user-details': ok({ _id: 'u1', pseudo: 'lune_calme', role: 'client' }),
    'GET /api/user/get-country': ok([]),
    'GET /api/user/commune-in-my-country': ok([]),
    [CART]: cart,
  })
  onTestFinished(api.stop)
  const route = { path: '/checkout', Component: CheckoutRoute, HydrateFallback, loader: () => clientLoader() }
  const Stub = createRoutesStub([route as never])
  render(
    <SessionProvider>
      <Stub initialEntries={[address]} />
    </SessionProvider>,
  )
  return api
}
const draft = () => localStorage.getItem('checkoutDraft')

test('a failed payment is told even when another tab emptied the basket, and its draft is gone', async () => {
  await show(empty, FAILED)
  expect((await screen.findByRole('alert')).textContent).toBe('Paiement échoué: Solde insuffisant.')
  expect(screen.getByText('Votre panier est vide. Aucun montant n’a été débité.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Voir les produits' }).getAttribute('href')).toBe('/products')
  await waitFor(() => expect(draft()).toBeNull())
})

test('a failed payment is told even when the basket cannot be read', async () => {
  await show(refused(500, 'Une erreur est survenue.'), FAILED)
  expect((await screen.findByRole('alert')).textContent).toBe('Paiement échoué: Solde insuffisant.')
  expect(screen.getByRole('link', { name: 'Voir le panier' }).getAttribute('href')).toBe('/cart')
  await waitFor(() => expect(draft()).toBeNull())
})

test('an empty basket says so, and keeps the draft', async () => {
  await show(empty, '/checkout')
  expect(await screen.findByRole('heading', { name: 'Votre panier est vide' })).toBeDefined()
  expect(draft()).not.toBeNull()
})
