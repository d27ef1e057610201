// @vitest-environment happy-dom
import { exportData } from '@fantome/contract/account.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.tsx'
import { useThrownOut } from './use-thrown-out.ts'

const SENTENCE = 'Ce compte est bloqué. Contactez le support.'
const BLOCKED = { status: 403, body: { success: false, code: 'auth.blocked', message: SENTENCE } }
const user = { _id: 'u1', pseudo: 'lune_calme', role: 'client', must_change_password: false }

beforeEach(() => {
  localStorage.setItem('accessToken', 'acces')
  localStorage.setItem('refreshToken', 'relais')
  localStorage.setItem('checkoutDraft', '{}')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Page() {
  useThrownOut()
  const { user } = useSession()
  const [isAnswered, setAnswered] = useState(false)
  const act = () =>
    void Promise.allSettled([call(exportData), call(exportData)]).then(() => setAnswered(true))
  return (
    <button type="button" onClick={act} disabled={!user}>
      {isAnswered ? 'Répondu' : 'Agir'}
    </button>
  )
}

async function actWith(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(user), ...answers })
  onTestFinished(api.stop)
  showRoute('/products', Page)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Agir' })
  await expect.poll(() => button.disabled).toBe(false)
  fireEvent.click(button)
}

test.each([
  ['the call itself', { 'GET /api/user/export': BLOCKED }],
  [
    'the renewal of a stale token',
    {
      'GET /api/user/export': refused(401, 'Veuillez vous connecter.'),
      'POST /api/user/refresh-token': BLOCKED,
    },
  ],
])(
  'blocked account: signed out at the next call with the reason, browser storage empty: %s',
  async (_, answers) => {
    await actWith(answers)
    const elsewhere = await screen.findByTestId('elsewhere')
    expect(elsewhere.textContent).toBe('/login')
    expect(JSON.parse(elsewhere.dataset.state!)).toEqual({ note: SENTENCE })
    expect(localStorage.length).toBe(0)
    // /login sends away whoever it believes signed in.
    expect(document.documentElement.dataset).not.toHaveProperty('session')
  },
)

test('a partner who is blocked reads so in their own space, with nothing kept', async () => {
  const details = ok({ ...user, role: 'vendeur' })
  await actWith({ 'GET /api/user/user-details': details, 'GET /api/user/export': BLOCKED })
  const elsewhere = await screen.findByTestId('elsewhere')
  expect(elsewhere.textContent).toBe('/espace-vendeur')
  expect(JSON.parse(elsewhere.dataset.state!)).toEqual({ isSuspended: true })
  expect(localStorage.length).toBe(0)
})

test('another refusal throws nobody out', async () => {
  const forbidden = { status: 403, body: { success: false, code: 'auth.forbidden', message: 'Non.' } }
  await actWith({ 'GET /api/user/export': forbidden })
  await screen.findByRole('button', { name: 'Répondu' })
  expect(localStorage.getItem('refreshToken')).toBe('relais')
  expect(screen.queryByTestId('elsewhere')).toBeNull()
})
