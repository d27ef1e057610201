// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { recordToasts } from '../../../test/toasts.ts'
import { BackLine } from './back-line.tsx'
import { NotifyMe } from './notify-me.tsx'

const user = { _id: 'u1', pseudo: 'lune_calme', role: 'client', must_change_password: false }
const NOTICES = 'GET /api/user/product-notices'
const ASK = 'POST /api/product/p1/notify'
const FORGET = 'DELETE /api/product/p1/notify'

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('accessToken', 'acces')
})
afterEach(cleanup)

async function start(answers: Parameters<typeof startLocalApi>[0]) {
  const said = recordToasts()
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(user), ...answers })
  onTestFinished(api.stop)
  return { ...api, said }
}
const ofNotices = (calls: { call: string }[]) =>
  calls.map(({ call }) => call).filter((call) => call.includes('notify'))

test('notify me: one tap asks, the next one takes it back', async () => {
  const { calls, said } = await start({
    [NOTICES]: ok({ waiting: [], back: [] }),
    [ASK]: ok(undefined, 'C’est noté.'),
    [FORGET]: ok(undefined, 'Demande oubliée.'),
  })
  showRoute('/product', () => <NotifyMe productId="p1" hasEmail />)
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(NOTICES))
  fireEvent.click(screen.getByRole('button', { name: 'Me prévenir' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ne plus me prévenir' }))
  await screen.findByRole('button', { name: 'Me prévenir' })
  expect(ofNotices(calls)).toEqual([ASK, FORGET])
  expect(said).toEqual(['success: C’est noté.', 'success: Demande oubliée.'])
})

test('notify me: what is waited for already is shown so; a refusal is said and changes nothing', async () => {
  const { said } = await start({
    [NOTICES]: ok({ waiting: ['p1'], back: [] }),
    [FORGET]: refused(503, 'Un instant.'),
  })
  showRoute('/product', () => <NotifyMe productId="p1" hasEmail={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ne plus me prévenir' }))
  await waitFor(() => expect(said).toEqual(['error: Un instant.']))
  expect(screen.getByRole('button', { name: 'Ne plus me prévenir' })).toBeDefined()
})

test('notify me: a visitor is sent to sign in', async () => {
  sessionStorage.clear()
  await start({})
  showRoute('/product', () => <NotifyMe productId="p1" hasEmail />)
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Me prévenir' }))
    expect(screen.getByTestId('elsewhere').textContent).toBe('/login')
  })
})

test('back line: names what came back once, and forgets it', async () => {
  const { calls } = await start({
    [NOTICES]: ok({ waiting: [], back: [{ _id: 'p1', name: 'Coupe' }] }),
    [FORGET]: ok(),
  })
  showRoute('/account', () => <BackLine />)
  expect((await screen.findByRole('link', { name: 'Coupe' })).getAttribute('href')).toBe('/product/p1')
  await waitFor(() => expect(ofNotices(calls)).toEqual([FORGET]))
  expect(screen.getByRole('link', { name: 'Coupe' })).toBeDefined()
})

test('back line: nothing came back, nothing is said', async () => {
  const { calls } = await start({ [NOTICES]: ok({ waiting: ['p1'], back: [] }) })
  showRoute('/account', () => <BackLine />)
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(NOTICES))
  expect(screen.queryByText(/De retour/)).toBeNull()
})
