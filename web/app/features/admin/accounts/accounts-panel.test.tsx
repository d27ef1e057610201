// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const LIST = 'GET /api/admin/day-accounts'
const day = (at: string, difference = 0) => ({
  ...{ told: 2500, told_count: 1, fees: 0, fees_count: 0 },
  ...{ day: at, provider: 5000, provider_count: 2, payments: 5000 - difference, payments_count: 1 },
  ...{ ledger: 5000 - difference, refunded: 0, ledger_refunded: 0, difference },
})
const GAP = {
  ...{ transaction_id: '01a1e1b0-e8ce-76f5-a4e5-1d63c07e55d2', order_id: null, provider: 'fedapay' },
  ...{ state: 'in_review', charged: 2500, ledger: 0, refunded: 0, at: '2026-11-14T20:21:00.000Z' },
}

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), ...answers })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration&panneau=comptes')
  return api
}

test('day accounts: days that differ come first, and name their payments', async () => {
  await show({
    [LIST]: ok([day('2026-11-15'), day('2026-11-14', 2500)]),
    'GET /api/admin/day-accounts/2026-11-14': ok([GAP]),
  })
  expect(await screen.findByText(/Un jour ne concorde pas/)).toBeDefined()
  const rows = screen.getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/2\s500\sFCFAde 1 paiementPas dit/)
  expect(screen.getByRole('link', { name: 'Exporter' }).getAttribute('href')).toContain(
    'exporter=day_accounts',
  )
  expect(rows[1]?.textContent).toContain('14')
  fireEvent.click(within(rows[1]!).getByRole('button'))
  expect(await screen.findByText(/sans commande/)).toBeDefined()
})

test('day accounts: when all agree it is said; what cannot be read too', async () => {
  const { answers } = await show({ [LIST]: { status: 500, body: {} } })
  expect(await screen.findByText('Erreur lors du chargement des données')).toBeDefined()
  answers[LIST] = ok([day('2026-11-15')])
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/concordent\./)).toBeDefined()
})
