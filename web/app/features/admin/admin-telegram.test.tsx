// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { AdminTelegram } from './admin-telegram.tsx'

const READ = 'GET /api/admin/telegram-link'
const LINK = 'POST /api/admin/telegram-link'
const UNLINK = 'DELETE /api/admin/telegram-link'
const chat = (state: 'none' | 'linked' | 'broken', is_possible = true) =>
  ok({ state, since: null, is_possible })

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  showRoute('/account', AdminTelegram, '/account')
  return api
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('admin chat: linked by a link that serves once, and detached', async () => {
  const url = 'https://t.me/colis_bot?start=abc'
  const { answers } = await show({ [READ]: chat('none'), [LINK]: ok({ url }), [UNLINK]: ok() })
  await press('Relier Telegram')
  expect((await screen.findByRole('link', { name: 'Ouvrir Telegram' })).getAttribute('href')).toBe(url)
  answers[READ] = chat('linked')
  await screen.findByRole('button', { name: 'Détacher' }, { timeout: 15_000 })
  answers[READ] = chat('broken')
  await press('Détacher')
  expect(await screen.findByRole('button', { name: 'Relier à nouveau' })).toBeDefined()
})

test('admin chat: nothing is shown where there is no bot', async () => {
  const { calls } = await show({ [READ]: chat('none', false) })
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(READ))
  expect(screen.queryByText('Telegram')).toBeNull()
})
