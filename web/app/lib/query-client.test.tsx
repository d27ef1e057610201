// @vitest-environment happy-dom
import { getCart, removeFromCart } from '@fantome/contract/cart.ts'
import { QueryObserver, useMutation, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../test/local-api.ts'
import { goOffline } from '../../test/network.ts'
import { showRoute } from '../../test/show-route.tsx'
import { call } from './api.ts'
import { queryClient, REPLAYED, ShopQueryClient } from './query-client.ts'
import { useSession } from './session.tsx'
import { wipeBrowser } from './wipe.ts'

const userOf = (_id: string) => ok({ _id, pseudo: _id, role: 'client', must_change_password: false })
const basketOf = (totalItems: number) => ok({ items: [], totalItems, totalPrice: 0, deliveryFee: 0 })
const WHO = 'GET /api/user/user-details'
const READ = 'GET /api/cart/get-cart'
const WRITE = 'DELETE /api/cart/remove-from-cart/p1'

beforeEach(() => {
  localStorage.setItem('accessToken', 'acces')
  localStorage.setItem('refreshToken', 'relais')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Screen() {
  const { status, user } = useSession()
  const { data, error } = useQuery({
    queryKey: ['cart'],
    queryFn: async ({ signal }) => (await call(getCart, { signal })).data,
  })
  const write = useMutation({
    ...REPLAYED,
    mutationFn: () => call(removeFromCart, { params: { product_id: 'p1' } }),
  })
  return (
    <>
      <p data-testid="who">{`${user?._id ?? status}: ${error ? 'failed' : (data?.totalItems ?? 'nothing')}`}</p>
      <p data-testid="write">{write.isPaused ? 'waiting' : write.status}</p>
      <button type="button" onClick={() => write.mutate()}>
        Écrire
      </button>
    </>
  )
}
const who = () => screen.getByTestId('who').textContent
const write = () => screen.getByTestId('write').textContent

async function show(answers: Parameters<typeof startLocalApi>[0]) {
  const api = await startLocalApi({ [WHO]: userOf('u1'), [READ]: basketOf(2), [WRITE]: ok(), ...answers })
  onTestFinished(api.stop)
  showRoute('/cart', Screen)
  const count = (name: string) => api.calls.filter(({ call }) => call === name).length
  return { ...api, count }
}

test('query cache: a refusal is not asked again, a failing server once', async () => {
  const { answers, count } = await show({ [READ]: refused(403, 'Non.') })
  await expect.poll(who).toBe('u1: failed')
  expect(count(READ)).toBe(1)
  answers[READ] = { status: 503, body: {} }
  await queryClient.resetQueries()
  await expect.poll(() => count(READ)).toBe(3)
  await expect.poll(who).toBe('u1: failed')
})

test('query cache: a write made offline waits, and is sent once when the network is back', async () => {
  const { count } = await show({})
  await expect.poll(who).toBe('u1: 2')
  const goOnline = goOffline()
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(write).toBe('waiting')
  expect(count(WRITE)).toBe(0)
  goOnline()
  await expect.poll(write).toBe('success')
  expect(count(WRITE)).toBe(1)
})

test('query cache: emptying the browser clears what was read, and drops a write that waits', async () => {
  const { count } = await show({})
  await expect.poll(who).toBe('u1: 2')
  const goOnline = goOffline()
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(write).toBe('waiting')
  await wipeBrowser()
  expect(queryClient.getQueryData(['cart'])).toBeUndefined()
  expect(queryClient.getMutationCache().getAll()).toEqual([])
  goOnline()
  // What resumes a waiting write has run once this has.
  await queryClient.resumePausedMutations()
  expect(count(WRITE)).toBe(0)
})

test('query cache: another person signed in by another tab, the screen shows theirs', async () => {
  const { answers } = await show({})
  await expect.poll(who).toBe('u1: 2')
  answers[WHO] = userOf('u2')
  answers[READ] = basketOf(5)
  localStorage.setItem('refreshToken', 'autre')
  window.dispatchEvent(new StorageEvent('storage', { key: 'refreshToken' }))
  await expect.poll(who).toBe('u2: 5')
})

test('query cache: a sign-in that ended makes the session read again', async () => {
  const { answers } = await show({})
  await expect.poll(who).toBe('u1: 2')
  for (const name of [WHO, READ]) answers[name] = refused(401, 'Veuillez vous connecter.')
  answers['POST /api/user/refresh-token'] = refused(401, 'Veuillez vous connecter.')
  void queryClient.invalidateQueries({ queryKey: ['cart'] })
  await expect.poll(who).toMatch(/^out/)
  expect(queryClient.getQueryData(['cart'])).toBeUndefined()
})

test('query cache: a change made while the first read is on its way is read after it', async () => {
  const client = new ShopQueryClient()
  let stored = 'before'
  let reads = 0
  const firstAnswer = Promise.withResolvers<void>()
  const observer = new QueryObserver(client, {
    queryKey: ['users', 1],
    async queryFn() {
      const read = stored
      if (++reads === 1) await firstAnswer.promise
      return read
    },
  })
  const stop = observer.subscribe(() => {})
  stored = 'after'
  const invalidated = client.invalidateQueries({ queryKey: ['users'] })
  firstAnswer.resolve()
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after')
  expect(reads).toBe(2)
  stop()
})
