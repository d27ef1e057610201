// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../test/local-api.ts'
import { queryClient } from '../lib/query-client.ts'
import { SessionProvider } from '../lib/session.tsx'
import CheckoutRoute, { clientLoader, HydrateFallback } from './checkout.tsx'

const CART = 'GET /api/cart/get-cart'
const STATUS = 'GET /api/payment/status/t1'
const ORDERS = 'GET /api/order/my-orders?page=1'
const empty = ok({ items: [], totalItems: 0, totalPrice: 0, deliveryFee: 0 })
type Answer = Parameters<typeof startLocalApi>[0][string]
const FAILED = '/checkout?paymentStatus=failed&transactionId=t1&reason=Solde+insuffisant.'

beforeEach(() => {
  sessionStorage.setItem('accessToken', 'acces')
  const formData = { phone: '+2290197000000', whatsappNum: '', location_description: '' }
  localStorage.setItem('checkoutDraft', JSON.stringify({ user_id: 'u1', formData, savedAt: Date.now() }))
})
afterEach(cleanup)

const Account = () => <h1>Mon Compte</h1>

async function show(cart: Answer, address: string, more: Record<string, Answer> = {}) {
  const api = await startLocalApi({
    'GET /api/user/user-details': ok({ _id: 'u1', pseudo: 'lune_calme', role: 'client' }),
    'GET /api/user/get-country': ok([]),
    'GET /api/user/commune-in-my-country': ok([]),
    [CART]: cart,
    [STATUS]: { body: { success: true, status: 'declined' } },
    ...more,
  })
  onTestFinished(api.stop)
  const route = { path: '/checkout', Component: CheckoutRoute, HydrateFallback, loader: () => clientLoader() }
  const account = { path: '/account', Component: Account }
  const Stub = createRoutesStub([route as never, account])
  render(
    <SessionProvider>
      <QueryClientProvider client={queryClient}>
        <Stub initialEntries={[address]} />
      </QueryClientProvider>
    </SessionProvider>,
  )
  return api
}
const draft = () => localStorage.getItem('checkoutDraft')

test('payment return: failed and the basket emptied in another tab, told and the draft deleted', async () => {
  await show(empty, FAILED)
  expect((await screen.findByRole('alert')).textContent).toBe('Paiement échoué: Solde insuffisant.')
  expect(screen.getByText('Votre panier est vide. Aucun montant n’a été débité.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Voir les produits' }).getAttribute('href')).toBe('/products')
  await waitFor(() => expect(draft()).toBeNull())
})

test('payment return: failed and the basket unreadable, told all the same', async () => {
  await show(refused(500, 'Une erreur est survenue.'), FAILED)
  expect((await screen.findByRole('alert')).textContent).toBe('Paiement échoué: Solde insuffisant.')
  expect(screen.getByRole('link', { name: 'Voir le panier' }).getAttribute('href')).toBe('/cart')
  await waitFor(() => expect(draft()).toBeNull())
})

test('checkout: an empty basket, said and the draft stays', async () => {
  await show(empty, '/checkout')
  expect(await screen.findByRole('heading', { name: 'Votre panier est vide' })).toBeDefined()
  expect(draft()).not.toBeNull()
})

test('payment return: a reason the link writer invented, not shown', async () => {
  await show(empty, FAILED.replace('Solde+insuffisant.', 'Appelez+le+01+00+00+00+00'))
  expect((await screen.findByRole('alert')).textContent).toBe('Paiement échoué. Veuillez réessayer.')
})

test.each([
  ['success', refused(404, 'Paiement introuvable.')],
  ['failed', refused(404, 'Paiement introuvable.')],
])('payment return: %s with an invented id, no word on the payment', async (paymentStatus, unknown) => {
  const address = `/checkout?paymentStatus=${paymentStatus}&transactionId=t1&reason=Solde+insuffisant.`
  await show(empty, address, { [STATUS]: unknown })
  const sentence = 'Checkout data missing - please restart the checkout process'
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ce paiement est introuvable.')
  expect(draft()).not.toBeNull()
})

test('payment return: the address says success, the API declined, the payer reads declined', async () => {
  await show(empty, '/checkout?paymentStatus=success&transactionId=t1')
  expect((await screen.findByRole('alert')).textContent).toBe('Paiement échoué. Veuillez réessayer.')
})

const PAID = '/checkout?paymentStatus=success&transactionId=t1'
const approved = { body: { success: true, status: 'approved' } }
const orders = (...ids: string[]) => ({
  body: { success: true, message: '', data: ids.map((transaction_id) => ({ transaction_id })) },
})

test('payment return: paid without a draft, the order the API knows is shown', async () => {
  localStorage.clear()
  await show(empty, PAID, { [STATUS]: approved, [ORDERS]: orders('t0', 't1') })
  expect(await screen.findByRole('heading', { name: 'Mon Compte' })).toBeDefined()
})

test('payment return: paid without a draft and without an order, the data is missing', async () => {
  localStorage.clear()
  await show(empty, PAID, { [STATUS]: approved, [ORDERS]: orders('t0') })
  const sentence = 'Checkout data missing - please restart the checkout process'
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})
