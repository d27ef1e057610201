import { expect, test } from 'vitest'
import { cleanPhone, isPhoneShape, phoneHint, veilPhone } from './phone.ts'

test.each([
  ['+229 01 97 00 00 00', true],
  ['22901 97 00 00 00', true],
  ['00229 01-97-00-00-00', true],
  ['+229 01 97 00 00 0', false],
  ['+229 01 97 00 00 00 0', false],
  ['+229 02 97 00 00 00', false],
  ['+229 97 00 00 00', false],
  ['01 97 00 00 0', false],
  ['+225 07 07 00 00 00', true],
  ['+225 27 20 21 22 23', true],
  ['+225 09 07 00 00 00', false],
  ['+225 07 00 00 00', false],
  ['+33 6 12 34 56 78', true],
  ['+12345678', false],
  ['+000000000', false],
  ['+1234567890123456', false],
])('phone: « %s », can be a number: %s', (typed, isPossible) => {
  expect(isPhoneShape(cleanPhone(typed))).toBe(isPossible)
})

test.each(['+229 97 00 00 00', '22961000000'])('phone: « %s » of before 2024, hint to add 01', (typed) => {
  expect(phoneHint(typed)).toContain('Ajoutez 01')
})

test.each(['22901970000', '+229 01 97 00 00 00', '+22507000000'])('phone: « %s », no hint', (typed) => {
  expect(phoneHint(typed)).toBeUndefined()
})

test.for([
  ['+2290197123400', '+229 01 97 •• •• 00'],
  ['+2250701020348', '+225 07 01 •• •• 48'],
  ['+1', '••••'],
  ['', ''],
])('veilPhone: %s is shown as « %s »', ([phone, shown]) => {
  expect(veilPhone(phone!)).toBe(shown)
})
