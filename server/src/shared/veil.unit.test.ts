import { expect, test } from 'vitest'
import { veilPhone } from './veil.ts'

test.for([
  ['+2290197123400', '+229 01 97 •• •• 00'],
  ['+2250701020348', '+225 07 01 •• •• 48'],
  ['+33612345678', '+33612 •• •• 78'],
])('veilPhone: %s is shown as %s', ([phone, shown]) => {
  expect(veilPhone(phone!)).toBe(shown)
})
