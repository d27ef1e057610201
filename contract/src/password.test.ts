import { expect, test } from 'vitest'
import { passwordRefusal } from './password.ts'

const [SHORT, LONG] = ['8 caractères au moins.', '128 caractères au plus.']

test.for([
  ['', SHORT],
  ['1234567', SHORT],
  ['12345678', undefined],
  ['😀'.repeat(7), SHORT],
  ['😀'.repeat(8), undefined],
  ['é'.repeat(128), undefined],
  ['😀'.repeat(128), undefined],
  ['😀'.repeat(129), LONG],
  ['a'.repeat(129), LONG],
  ['        ', undefined],
] as const)('an accent or an emoji counts as one character: « %s »', ([password, refusal]) => {
  expect(passwordRefusal(password)).toBe(refusal)
})
