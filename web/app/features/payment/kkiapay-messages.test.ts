import { expect, test } from 'vitest'
import { initMessage, KKIAPAY, readWidgetMessage } from './kkiapay-messages.ts'

const from = (origin: string, name: string, data?: unknown) =>
  readWidgetMessage({ origin, data: { name, data } })

test.each([
  ['PAYMENT_SUCCESS', { transactionId: 'k1' }, { kind: 'paid', transactionId: 'k1' }],
  ['PAYMENT_SUCCESS', null, { kind: 'paid', transactionId: undefined }],
  ['PAYMENT_FAILED', { transactionId: 'k1' }, { kind: 'refused', transactionId: 'k1' }],
  ['PENDING_PAYMENT', undefined, { kind: 'pending' }],
  ['PAYMENT_ABORTED', undefined, { kind: 'closed' }],
  ['CLOSE_WIDGET', undefined, { kind: 'closed' }],
  ['WAVE_LINK', 'https://pay.wave.com/x', { kind: 'wave', url: 'https://pay.wave.com/x' }],
  ['WAVE_LINK', 'javascript:alert(1)', null],
  ['AUTRE', undefined, null],
])('widget message: %s, read', (name, data, message) => {
  expect(from(KKIAPAY, name, data)).toEqual(message)
})

test('widget message: from another origin, ignored', () => {
  expect(from('https://evil.example', 'PAYMENT_SUCCESS', { transactionId: 'k1' })).toBeNull()
})

test('widget init: our id twice, nothing of the order', () => {
  const options = { amount: 4000, key: 'pk', sandbox: true, reason: 'Commande 7f3k2abc', partnerId: 'p1' }
  expect(initMessage(options, 'https://boutique.example/paiement/kkiapay/p1')).toEqual({
    name: 'INIT_WIDGET',
    data: {
      amount: 4000,
      key: 'pk',
      sandbox: true,
      reason: 'Commande 7f3k2abc',
      partnerId: 'p1',
      data: 'p1',
      host: 'https://boutique.example/paiement/kkiapay/p1',
      position: 'center',
      theme: '#10201f',
      paymentMethods: ['momo', 'card'],
      serviceId: 'INTEGRATION',
    },
  })
})
