// @vitest-environment happy-dom
import type { ClientOrder } from '@fantome/contract/order.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveOfflineOrder } from './offline-order.ts'
import { forgetTokens } from './tokens.ts'

const order: ClientOrder = {
  id: 'o1',
  date: '2026-11-15T10:00:00Z',
  status: 'out_for_delivery',
  total: 4000,
  subtotal: 3000,
  delivery_fee: 1000,
  commune: 'Cotonou',
  quartier: 'Cadjèhoun',
  expected: null,
  delivery_person_assigned: true,
  delivery_person: { full_name: 'Rodrigue A.', phone: '+229', whatsapp_phone: '+229', photo_id_card: '/p' },
  user_confirmed_order: false,
  handover_code: '4821',
  complaint_open: false,
  steps: {
    ...{ taken_at: null, ready_at: null, assigned_at: null, picked_up_at: null },
    ...{ delivered_at: null, finalised_at: null, cancelled_at: null },
  },
  complaint: null,
  cancel_reason: '',
  refund: null,
  delivery: null,
  courier_exclusion: 'none',
  payment_method: 'fedapay',
  transaction_id: 't1',
  items: [],
}
const done: ClientOrder = { ...order, status: 'delivered', user_confirmed_order: true }

/** The stored copy, or undefined once its database is deleted. */
let stored: unknown

/** A database of one value: every request succeeds a moment later. */
beforeEach(() => {
  stored = undefined
  const succeed = (result?: unknown) => {
    const request = Object.assign(new EventTarget(), { result, onsuccess: () => undefined })
    queueMicrotask(() => {
      request.onsuccess()
      request.dispatchEvent(new Event('success'))
    })
    return request
  }
  const put = (value: unknown) => {
    stored = value
    return succeed()
  }
  const database = { transaction: () => ({ objectStore: () => ({ put }) }), close: () => undefined }
  vi.stubGlobal('indexedDB', {
    open: () => succeed(database),
    deleteDatabase: () => {
      stored = undefined
      return succeed()
    },
  })
  sessionStorage.setItem('accessToken', 'acces')
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('offline order: stored with its state, steps, code and the courier’s first name, and nothing else', async () => {
  await saveOfflineOrder([done, order])
  const savedAt = expect.any(String)
  const { date, status, steps } = order
  expect(stored).toEqual({ date, status, steps, courier: 'Rodrigue', code: '4821', savedAt })
})

test.each([
  ['confirmed', done],
  ['cancelled', { ...order, status: 'cancelled' as const }],
])('offline order: once %s, deleted', async (_, last) => {
  await saveOfflineOrder([order])
  await saveOfflineOrder([last])
  expect(stored).toBeUndefined()
})

test('offline order: a sign-in that ends, deleted', async () => {
  await saveOfflineOrder([order])
  forgetTokens()
  expect(stored).toBeUndefined()
})

test('offline order: an answer that comes after the sign-out, not stored', async () => {
  sessionStorage.clear()
  await saveOfflineOrder([order])
  expect(stored).toBeUndefined()
})
