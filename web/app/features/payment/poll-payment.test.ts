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
async function nextPoll(calls: unknown[]) {
  const before = calls.length
  await vi.advanceTimersByTimeAsync(POLL_EVERY_MS)
  while (calls.length === before) await new Promise((done) => realPause(done, 2))
  await new Promise((done) => realPause(done, 8))
}

test('payment polling: every three seconds until approved', async () => {
  const { calls, answers, ended } = await start(says('pending'))
  await vi.advanceTimersByTimeAsync(POLL_EVERY_MS - 1)
  expect(calls).toEqual([])
  await nextPoll(calls)
  await nextPoll(calls)
  answers[CALL] = says('approved')
  await nextPoll(calls)
  expect(await ended).toBe('approved')
  expect(calls).toHaveLength(3)
})

test.each(['declined', 'canceled'])('payment polling: %s, ended', async (status) => {
  const { calls, ended } = await start(says(status))
  await nextPoll(calls)
  expect(await ended).toBe(status)
})

test('payment polling: a 503, asked again; a 404, thrown', async () => {
  const { calls, answers, ended } = await start({ status: 503, body: { message: 'Un instant.' } })
  await nextPoll(calls)
  answers[CALL] = { status: 404, body: { message: 'Paiement introuvable.' } }
  const refused = expect(ended).rejects.toThrow('Paiement introuvable.')
  await nextPoll(calls)
  await refused
})

test('payment polling: a hundred questions, timeout', async () => {
  const { calls, ended } = await start(says('pending'))
  for (let asked = 0; asked < POLL_MAX; asked++) await nextPoll(calls)
  expect(await ended).toBe('timeout')
  expect(calls).toHaveLength(POLL_MAX)
}, 20_000)

test('payment polling: the screen is left, stopped', async () => {
  const { calls, stop, ended } = await start(says('pending'))
  stop.abort()
  expect(await ended).toBe('stopped')
  expect(calls).toEqual([])
})

test('payment polling: the page comes back to the front, asked at once', async () => {
  const { ended } = await start(says('approved'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await ended).toBe('approved')
})
