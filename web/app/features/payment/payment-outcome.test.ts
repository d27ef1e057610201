import { expect, test } from 'vitest'
import { failed } from './payment-outcome.ts'

test.each([
  ['Solde insuffisant.', 'Paiement échoué: Solde insuffisant.'],
  ['Appelez le +229 01 00 00 00 00 avec votre code', 'Paiement échoué. Veuillez réessayer.'],
  [null, 'Paiement échoué. Veuillez réessayer.'],
])('payment: failed for the reason %j, « %s »', (reason, message) => {
  expect(failed(reason)).toEqual({ kind: 'failed', message, isUnsure: false })
})
