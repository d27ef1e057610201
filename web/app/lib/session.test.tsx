// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../test/local-api.ts'
import { SessionProvider, useSession } from './session.tsx'

const DETAILS = 'GET /api/user/user-details'
const REFRESH = 'POST /api/user/refresh-token'
const REQUIRED = refused(401, 'Veuillez vous connecter.')
const user = { _id: 'u1', pseudo: 'lune_calme', role: 'client', must_change_password: false }

beforeEach(() => {
  sessionStorage.setItem('accessToken', 'acces')
  sessionStorage.setItem('refreshToken', 'relais')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Who() {
  const { status, user, reload } = useSession()
  const [isRead, setRead] = useState(false)
  return (
    <>
      <p data-testid="who">
        {status} {user?.pseudo}
      </p>
      <button type="button" onClick={() => void reload().then(() => setRead(true))}>
        {isRead ? 'Relu' : 'Relire'}
      </button>
    </>
  )
}
const who = () => screen.getByTestId('who').textContent?.trim()

async function openWith(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )
  return api
}

/** Signed in, then the account is read once more with these answers. */
async function readAgainWith(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await openWith({ [DETAILS]: ok(user) })
  await waitFor(() => expect(who()).toBe('in lune_calme'))
  Object.assign(api.answers, answers)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: 'Relu' })
}

test.each([
  ['a server at fault', { [DETAILS]: refused(503, 'Un instant.') }],
  ['a renewal at fault', { [DETAILS]: REQUIRED, [REFRESH]: refused(500, 'Un instant.') }],
])('%s signs nobody out', async (_, answers) => {
  await readAgainWith(answers)
  expect([who(), sessionStorage.getItem('refreshToken')]).toEqual(['in lune_calme', 'relais'])
})

test.each([
  ['a sign-in that ended', { [DETAILS]: REQUIRED, [REFRESH]: REQUIRED }],
  [
    'a blocked account',
    { [DETAILS]: { status: 403, body: { success: false, code: 'auth.blocked', message: 'Bloqué.' } } },
  ],
])('%s is signed out', async (_, answers) => {
  await readAgainWith(answers)
  expect(who()).toBe('out')
  expect(sessionStorage.length).toBe(0)
})

test('opened while the server is away, nobody is signed out; the network back, the account is read', async () => {
  const api = await openWith({ [DETAILS]: refused(503, 'Un instant.') })
  await waitFor(() => expect(who()).toBe('unread'))
  expect(sessionStorage.getItem('refreshToken')).toBe('relais')
  expect(document.documentElement.dataset.session).toBe('')
  api.answers[DETAILS] = ok(user)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(who()).toBe('in lune_calme'))
})

test('who signs out in another tab is signed out here', async () => {
  await readAgainWith({})
  sessionStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  dispatchEvent(new StorageEvent('storage', { key: 'refreshToken' }))
  await waitFor(() => expect(who()).toBe('out'))
})
