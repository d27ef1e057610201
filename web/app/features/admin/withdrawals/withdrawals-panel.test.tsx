// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const withdrawal = {
  _id: 'w1',
  amount: 30000,
  status: 'requested',
  reference: '',
  reason: '',
  created_at: '2026-11-14T08:18:00.000Z',
  decided_at: null,
  partner: { _id: 'p1', full_name: 'Rodrigue Ahouansou', pseudo: 'rodrigue_a', role: 'livreur' },
  phone: '+2290197001241',
  available: 42400,
}
const LIST = 'GET /api/admin/withdrawals?status=requested&page=1&limit=20'
const DECIDE = 'PUT /api/admin/withdrawals/w1'
const pageOf = (data: object[]) => ({
  body: {
    success: true,
    message: '',
    data,
    summary: {
      vendors: { amount: 260_000, count: 3 },
      couriers: { amount: 101_200, count: 1 },
      paid_this_month: { amount: 312_000, count: 13 },
    },
    pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, total: data.length },
  },
})

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration&panneau=retraits')
  return api
}
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Rodrigue Ahouansou' }))

test('withdrawals: one is paid with the reference of its transfer, and leaves the list', async () => {
  const { calls, answers } = await show({
    [LIST]: pageOf([withdrawal]),
    [DECIDE]: ok({ ...withdrawal, status: 'paid' }, 'Retrait réglé.'),
  })
  await open()
  expect(screen.getByText('361 200 FCFA')).toBeDefined()
  expect(screen.getByText('4 demandes')).toBeDefined()
  expect(screen.getByText('13 retraits')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Exporter' }).getAttribute('href')).toContain(
    'exporter=withdrawals',
  )
  expect(screen.getByText('12 400 FCFA')).toBeDefined()
  expect(screen.queryByText('+2290197001241')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Afficher' }))
  expect(screen.getByText('+2290197001241')).toBeDefined()
  const pay = () => fireEvent.click(screen.getByRole('button', { name: /Noter réglé/ }))
  pay()
  expect(await screen.findByText('Indiquez la référence du versement.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Référence du versement'), { target: { value: ' MM-1 ' } })
  answers[LIST] = pageOf([])
  pay()
  expect(await screen.findByText('Aucun retrait à régler.')).toBeDefined()
  expect(calls.find(({ call }) => call === DECIDE)?.body).toEqual({ status: 'paid', reference: 'MM-1' })
})

test('withdrawals: one is refused with a reason', async () => {
  const { calls } = await show({ [LIST]: pageOf([withdrawal]), [DECIDE]: ok(withdrawal, 'Retrait refusé.') })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Refuser avec un motif' }))
  fireEvent.change(screen.getByLabelText('Motif du refus'), { target: { value: 'Numéro à corriger' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refuser ce retrait' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === DECIDE)?.body).toEqual({
      status: 'refused',
      reference: 'Numéro à corriger',
    }),
  )
})

test('withdrawals: a list that cannot be read is asked for again; the other states have their own', async () => {
  const { answers } = await show({ [LIST]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement')).toBeDefined()
  answers[LIST] = pageOf([])
  answers['GET /api/admin/withdrawals?status=paid&page=1&limit=20'] = pageOf([
    { ...withdrawal, status: 'paid', reference: 'MM-9', decided_at: '2026-11-15T08:00:00.000Z' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun retrait à régler.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Réglés' }))
  await open()
  expect(screen.getByText('MM-9')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Noter réglé/ })).toBeNull()
})
