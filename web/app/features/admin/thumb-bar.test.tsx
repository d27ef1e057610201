// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { Administration } from './administration.tsx'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  happyDOM.setViewport({ width: 1024 })
})

async function show(width: number, query = '') {
  happyDOM.setViewport({ width })
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    'GET /api/admin/counts': ok({ alerts: 4 }),
  })
  onTestFinished(api.stop)
  showRoute('/account', Administration, `/account?tab=administration${query}`)
}
const findBar = () => screen.findByRole('navigation', { name: 'Navigation courte' })

test('thumb bar: on a phone it leads to the panels of every day, back to the tiles, and to all others', async () => {
  await show(390)
  const tiles = within(await findBar())
  expect(tiles.getByRole('link', { name: 'Tuiles' }).getAttribute('aria-current')).toBe('page')
  expect(await tiles.findByRole('link', { name: /^Alertes ?, non vues\s: 4$/ })).toBeDefined()
  fireEvent.click(tiles.getByRole('link', { name: 'En attente' }))
  expect(await screen.findByRole('heading', { name: 'Commandes en attente' })).toBeDefined()
  const inPanel = within(await findBar())
  expect(inPanel.getByRole('link', { name: 'En attente' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('navigation', { name: 'Panneaux' })).toBeNull()
  fireEvent.click(inPanel.getByRole('button', { name: 'Panneaux' }))
  expect(await screen.findByRole('combobox', { name: 'Aller à' })).toBeDefined()
  expect(await screen.findByRole('option', { name: /^Journal/ })).toBeDefined()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Aller à' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Aller à' })).toBeNull())
  fireEvent.click(within(await findBar()).getByRole('link', { name: 'Tuiles' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('thumb bar: on a desk the rail stands in its place', async () => {
  await show(1440, '&panneau=journal')
  expect(await screen.findByRole('navigation', { name: 'Panneaux' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Navigation courte' })).toBeNull()
})
