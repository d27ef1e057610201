// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { PendingCards } from './pending-cards.tsx'
import { PendingPayments } from './pending-payments.tsx'

const LIST = 'GET /api/payment/pending'
const ABANDON = 'POST /api/payment/t1/abandon'
const payment = (more: object = {}) => ({
  transactionId: 't1',
  amount: 4000,
  paymentUrl: 'https://process.fedapay.com/t1',
  created_at: '2026-11-14T20:06:00',
  expires_at: '2026-11-14T20:36:00',
  ...more,
})
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const Page = () => (
  <>
    <PendingPayments />
    <main>
      <PendingCards />
    </main>
    <Toaster />
  </>
)

async function show(open: unknown[], { role = 'client', address = '/account', more = {} } = {}) {
  const api = await startLocalApi({
    'GET /api/user/user-details': ok({ _id: 'u1', pseudo: 'lune_calme', role }),
    [LIST]: ok(open),
    ...more,
  })
  onTestFinished(api.stop)
  const path = new URL(address, 'http://x').pathname
  showRoute(path, address === '/account' ? Page : PendingPayments, address)
  const reads = () => api.calls.filter(({ call }) => call === LIST).length
  return { ...api, reads }
}
const strip = () => screen.findByRole('complementary', { name: 'Paiement en attente' })

test('pending payment: a strip says how much waits, and leads back to its page', async () => {
  await show([payment()])
  expect(plain((await strip()).textContent)).toContain('4 000 FCFA attendent votre accord')
  const resume = screen.getByRole('link', { name: 'Reprendre' })
  expect(resume.getAttribute('href')).toBe('https://process.fedapay.com/t1')
})

test('pending payments: several are counted, and chosen among the orders', async () => {
  await show([payment(), payment({ transactionId: 't2' })])
  expect((await strip()).textContent).toContain('2 paiements attendent votre accord')
  expect(screen.getByRole('link', { name: 'Reprendre' }).getAttribute('href')).toBe('/account?tab=commandes')
})

test('pending payment: an address that is no payment page is not followed', async () => {
  await show([payment({ paymentUrl: 'https://evil.example/' })])
  await strip()
  expect(screen.getByRole('link', { name: 'Reprendre' }).getAttribute('href')).toBe('/account?tab=commandes')
  expect(screen.queryByRole('link', { name: 'Reprendre le paiement' })).toBeNull()
})

test.each([
  '/checkout?etape=attente',
  '/checkout?paymentStatus=success&transactionId=t1',
  '/paiement/kkiapay',
])('pending payment: no strip on %s', async (address) => {
  const { reads } = await show([payment()], { address })
  await waitFor(() => expect(reads()).toBe(1))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('pending payment: the card says until when, and abandoning it clears card and strip', async () => {
  const { answers, calls } = await show([payment()], {
    more: { [ABANDON]: ok(undefined, 'Paiement abandonné.') },
  })
  const card = await screen.findByRole('region', { name: /attendent votre accord/ })
  expect(plain(card.textContent)).toContain('Paiement ouvert à 20 h 06Se ferme à 20 h 36')
  await strip()
  answers[LIST] = ok([])
  fireEvent.click(screen.getByRole('button', { name: 'Abandonner' }))
  expect(await screen.findByText('Paiement abandonné.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Abandonner' })).toBeNull()
  expect(calls.filter(({ call }) => call === ABANDON)).toHaveLength(1)
})

test('pending payment: paid meanwhile, the refusal is said and the card goes', async () => {
  const message = 'Ce paiement est déjà passé. Votre commande est dans Mes commandes.'
  const { answers } = await show([payment()], { more: { [ABANDON]: refused(409, message) } })
  const button = await screen.findByRole('button', { name: 'Abandonner' })
  answers[LIST] = ok([])
  fireEvent.click(button)
  await waitFor(() => expect(document.body.textContent).toContain(message), { timeout: 5000 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abandonner' })).toBeNull())
})

test('pending payment: partners have none, and nothing is asked', async () => {
  const { reads, calls } = await show([payment()], { role: 'livreur', address: '/products' })
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(reads()).toBe(0)
})
