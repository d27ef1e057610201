// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { OwnSessions } from './own-sessions.tsx'

const LIST = 'GET /api/user/sessions'
const END = 'DELETE /api/user/sessions/02'
const END_OTHERS = 'DELETE /api/user/sessions'
const HERE = {
  _id: '01',
  created_at: '2026-11-14T20:12:00',
  last_used_at: '2026-11-15T08:05:00',
  is_current: true,
}
const PHONE = { ...HERE, _id: '02', created_at: '2026-11-10T07:30:00', is_current: false }

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
})

async function show() {
  const api = await startLocalApi({ [LIST]: ok([HERE, PHONE]), [END]: ok(), [END_OTHERS]: ok() })
  onTestFinished(api.stop)
  render(
    <QueryClientProvider client={queryClient}>
      <OwnSessions />
    </QueryClientProvider>,
  )
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  expect(api.calls).toEqual([])
  press('Voir mes connexions')
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  return { ...api, press, names: () => api.calls.map(({ call }) => call) }
}

test('one’s sign-ins are listed when asked for; this one is named, the other can be ended', async () => {
  const { answers, press, names } = await show()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Cet appareil')
  Object.assign(answers, { [LIST]: ok([HERE]) })
  press(/^Déconnecter la connexion du 10/)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(names()).toEqual([LIST, END, LIST])
  expect(screen.queryByRole('button', { name: 'Tout déconnecter ailleurs' })).toBeNull()
})

test('all the others end at one press', async () => {
  const { answers, press, names } = await show()
  Object.assign(answers, { [LIST]: ok([HERE]) })
  press('Tout déconnecter ailleurs')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(names()).toEqual([LIST, END_OTHERS, LIST])
})

test('a refusal is said, and the list stays', async () => {
  const { answers, press } = await show()
  render(<Toaster />)
  Object.assign(answers, { [END]: refused(404, 'Cette connexion est déjà terminée.') })
  press(/^Déconnecter la connexion du 10/)
  const said = await screen.findAllByText('Cette connexion est déjà terminée.')
  expect(said).not.toEqual([])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
