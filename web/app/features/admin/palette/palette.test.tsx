// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { Administration } from '../administration.tsx'

const FIND = 'POST /api/admin/find'
const found = {
  partners: [{ _id: 'c1', role: 'livreur', name: 'Rodrigue Ahouansou', shop: '', commune: 'Cotonou' }],
  orders: [],
}

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answer: object = found) {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(admin), [FIND]: ok(answer) })
  onTestFinished(api.stop)
  showRoute('/account', Administration, '/account?tab=administration')
  await screen.findByRole('button', { name: /^Aller à/ })
  return api
}

test('palette: Ctrl K, a few letters and Enter lead to a panel', async () => {
  await show({ partners: [], orders: [] })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const input = await screen.findByRole('combobox', { name: 'Aller à' })
  fireEvent.change(input, { target: { value: 'journ' } })
  expect(await screen.findByRole('option', { name: /^Journ ?al/ })).toBeDefined()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(await screen.findByRole('heading', { name: 'Journal' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Aller à' })).toBeNull())
})

test('palette: words are looked for in a body, and a partner found leads to the sheet', async () => {
  const { calls } = await show()
  fireEvent.click(screen.getByRole('button', { name: /^Aller à/ }))
  const input = await screen.findByRole('combobox', { name: 'Aller à' })
  fireEvent.change(input, { target: { value: 'rod' } })
  fireEvent.click(await screen.findByRole('option', { name: /^Rod ?rigue Ahouansou/ }))
  expect(calls.find(({ call }) => call === FIND)?.body).toEqual({ search: 'rod' })
  await waitFor(() => expect(calls.some(({ call }) => call.includes('/c1'))).toBe(true))
})

test('keys: G and a letter go to a panel, / to its search; letters typed in a field stay letters', async () => {
  await show()
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(await screen.findByRole('heading', { name: 'Commandes' })).toBeDefined()
  const search = await screen.findByLabelText('Rechercher')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(search)
  fireEvent.keyDown(search, { key: 'g' })
  fireEvent.keyDown(search, { key: 'j' })
  expect(screen.queryByRole('heading', { name: 'Journal' })).toBeNull()
})
