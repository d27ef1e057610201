// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { Administration } from './administration.tsx'

const COUNTS = 'GET /api/admin/counts'
const counts = {
  ...{ alerts: 0, unassigned: 0, waiting: 0, to_confirm: 0, products: 32, unavailable_products: 1 },
  ...{ vendors: 34, couriers: 48, available_couriers: 11, accounts: 1284, countries: 2, communes: 9 },
}

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('tiles: how many products, vendors, couriers, accounts and zones there are; read again when a panel is left', async () => {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), [COUNTS]: ok(counts) })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration')
  for (const words of [
    /^Produits\s?32 actifs, 1 épuisé$/,
    /^Vendeurs\s?34 actifs$/,
    /^Livreurs\s?48, dont 11 en ligne$/,
    /^Utilisateurs\s?1\s284 comptes$/,
    /^Zones\s?2 pays, 9 communes$/,
  ])
    expect(await screen.findByRole('link', { name: words })).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: /^Journal/ }))
  const rail = within(await screen.findByRole('navigation', { name: 'Panneaux' }))
  expect(rail.getByRole('link', { name: /^Vendeurs\s?34$/ })).toBeDefined()
  api.answers[COUNTS] = ok({ ...counts, vendors: 33 })
  fireEvent.click(rail.getByRole('link', { name: /^Zones/ }))
  expect(await rail.findByRole('link', { name: /^Vendeurs\s?33$/ })).toBeDefined()
})
