// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { recordToasts } from '../../../test/toasts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.tsx'
import { useSignOut } from './use-sign-out.ts'

const user = { _id: 'u1', pseudo: 'lune_calme', role: 'client', must_change_password: false }
const LOGOUT = 'GET /api/user/logout'

const [caches, stored] = [new Set<string>(), new Set<string>()]
beforeEach(() => {
  caches.add('fantome-2')
  stored.add('brouillons')
  vi.stubGlobal('caches', {
    keys: async () => [...caches],
    delete: async (name: string) => caches.delete(name),
  })
  vi.stubGlobal('indexedDB', {
    databases: async () => [...stored].map((name) => ({ name })),
    deleteDatabase: (name: string) => {
      const request = new EventTarget()
      stored.delete(name)
      queueMicrotask(() => request.dispatchEvent(new Event('success')))
      return request
    },
  })
  localStorage.setItem('accessToken', 'acces')
  localStorage.setItem('refreshToken', 'relais')
  localStorage.setItem('theme', 'nuit')
  sessionStorage.setItem('checkoutDraft', '{}')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { user, cartCount, setCartCount } = useSession()
  const signOut = useSignOut()
  return (
    <>
      <button type="button" onClick={() => setCartCount(3)} disabled={!user}>
        Remplir
      </button>
      <button type="button" onClick={() => void signOut()}>
        Déconnexion
      </button>
      <p data-testid="who">{`${user?.pseudo ?? 'personne'}, ${cartCount}`}</p>
    </>
  )
}
const who = () => screen.getByTestId('who').textContent

async function signOutWith(answer: Parameters<typeof startLocalApi>[0][string]) {
  const said = recordToasts()
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(user), [LOGOUT]: answer })
  onTestFinished(api.stop)
  // Home, so that what the page shows after can be read.
  showRoute('/', Page)
  await expect.poll(who).toBe('lune_calme, 0')
  fireEvent.click(screen.getByRole('button', { name: 'Remplir' }))
  queryClient.setQueryData(['orders', 1], { data: ['reçu'] })
  fireEvent.click(screen.getByRole('button', { name: 'Déconnexion' }))
  await expect.poll(() => said.length).toBe(2)
  return { ...api, said }
}
async function expectNothingKept() {
  expect([localStorage.length, sessionStorage.length, caches.size, stored.size]).toEqual([0, 0, 0, 0])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  await expect.poll(who).toBe('personne, 0')
}

test('sign-out: it says so, and empties the account, the query cache and the browser', async () => {
  const { calls, said } = await signOutWith(ok())
  expect(said).toEqual(['loading: Déconnexion en cours...', 'success: Déconnexion réussie!'])
  expect(calls.map(({ call }) => call)).toContain(LOGOUT)
  await expectNothingKept()
})

test.each([
  [refused(500, 'Un instant.'), 'error: Un instant.'],
  [{ status: 502, body: {} }, 'error: Erreur lors de la déconnexion'],
])('sign-out: a server that cannot be told changes only the sentence', async (answer, sentence) => {
  const { said } = await signOutWith(answer)
  expect(said).toEqual(['loading: Déconnexion en cours...', sentence])
  await expectNothingKept()
})

test.each([ok(), refused(500, 'Un instant.'), { status: 502, body: {} }])(
  'sign-out: whatever the server says, one is home afterwards',
  async (answer) => {
    const api = await startLocalApi({ 'GET /api/user/user-details': ok(user), [LOGOUT]: answer })
    onTestFinished(api.stop)
    showRoute('/account', Page)
    fireEvent.click(screen.getByRole('button', { name: 'Déconnexion' }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/')
  },
)
