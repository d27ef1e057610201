import { expect, test } from 'vitest'
import { isPaymentAddress } from './payment-address.ts'

test.each([
  ['https://boutique.example/sandbox/pay/1', true],
  ['https://process.fedapay.com/abc', true],
  ['https://sandbox-process.fedapay.com/abc', true],
  ['https://fpay.li/abc', true],
  ['http://fpay.li/abc', false],
  ['https://evilfpay.li/abc', false],
  ['http://process.fedapay.com/abc', false],
  ['https://fedapay.com.evil.example/abc', false],
  ['https://evilfedapay.com/abc', false],
  ['https://boutique.example.evil.example/', false],
  ['javascript:alert(1)', false],
  ['/relative', false],
  ['', false],
])('payment address: « %s », allowed: %s', (address, isAllowed) => {
  expect(isPaymentAddress(address, ['https://boutique.example'])).toBe(isAllowed)
})
