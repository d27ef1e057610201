import { expect, test } from 'vitest'
import { readOutcome } from './payment-outcome.ts'

test.each([
  ['', null],
  ['paymentStatus=autre', null],
  ['paymentStatus=success&transactionId=t1', { kind: 'paid', transactionId: 't1' }],
  ['paymentStatus=pending&transactionId=t1', { kind: 'pending', transactionId: 't1', since: 7 }],
  [
    'paymentStatus=failed&transactionId=t1&reason=Solde+insuffisant.',
    { kind: 'failed', message: 'Paiement échoué: Solde insuffisant.', isUnsure: false },
  ],
  [
    'paymentStatus=canceled&transactionId=t1',
    { kind: 'failed', message: 'Paiement échoué. Veuillez réessayer.', isUnsure: false },
  ],
])('?%s', (query, outcome) => {
  expect(readOutcome(new URLSearchParams(query), 7)).toEqual(outcome)
})
