// @vitest-environment happy-dom
import { POLL_EVERY_MS, POLL_MAX } from '@fantome/contract/payment.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startLocalApi } from '../../../test/local-api.ts'
import { pollPayment } from './poll-payment.ts'

const CALL = 'GET /api/payment/status/t1'
const says = (status: string) => ({ body: { success: true, status } })
const realPause = setTimeout

beforeEach(() => {
  sessionStorage.setItem('accessToken', 'acces')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

async function start(first: { status?: number; body: object }) {
  const answers = { [CALL]: first }
  const api = await startLocalApi(answers)
  const stop = new AbortController()
  onTestFinished(() => {
    stop.abort()
    api.stop()
  })
  return { ...api, answers, stop, ended: pollPayment('t1', stop.signal) }
}
/** Three seconds of the page's time, then the network's own. */
async function turn(calls: unknown[]) {
  const before = calls.length
  await vi.advanceTimersByTimeAsync(POLL_EVERY_MS)
  while (calls.length === before) await new Promise((done) => realPause(done, 2))
  await new Promise((done) => realPause(done, 8))
}

test('it asks every three seconds until the payment is approved', async () => {
  const { calls, answers, ended } = await start(says('pending'))
  await vi.advanceTimersByTimeAsync(POLL_EVERY_MS - 1)
  expect(calls).toEqual([])
  await turn(calls)
  await turn(calls)
  answers[CALL] = says('approved')
  await turn(calls)
  expect(await ended).toBe('approved')
  expect(calls).toHaveLength(3)
})

test.each(['declined', 'canceled'])('« %s » ends it', async (status) => {
  const { calls, ended } = await start(says(status))
  await turn(calls)
  expect(await ended).toBe(status)
})

test('a server at rest is waited for; one that refuses to say is not', async () => {
  const { calls, answers, ended } = await start({ status: 503, body: { message: 'Un instant.' } })
  await turn(calls)
  answers[CALL] = { status: 404, body: { message: 'Paiement introuvable.' } }
  const refused = expect(ended).rejects.toThrow('Paiement introuvable.')
  await turn(calls)
  await refused
})

test('it gives up after a hundred questions', async () => {
  const { calls, ended } = await start(says('pending'))
  for (let asked = 0; asked < POLL_MAX; asked++) await turn(calls)
  expect(await ended).toBe('timeout')
  expect(calls).toHaveLength(POLL_MAX)
}, 20_000)

test('it stops with the screen', async () => {
  const { calls, stop, ended } = await start(says('pending'))
  stop.abort()
  expect(await ended).toBe('stopped')
  expect(calls).toEqual([])
})

test('a page that comes back to the front asks at once', async () => {
  const { ended } = await start(says('approved'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await ended).toBe('approved')
})
