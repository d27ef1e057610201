import { expect, test } from 'vitest'
import { passwordRefusal } from './password.ts'

const [SHORT, LONG] = ['8 caractères au moins.', '128 caractères au plus.']
const SIMPLE = 'Trop simple : 4 caractères différents au moins.'

test.for([
  ['', SHORT],
  ['1234567', SHORT],
  ['12345678', undefined],
  ['😀'.repeat(7), SHORT],
  ['é😀à👻'.repeat(2), undefined],
  ['éàèù'.repeat(32), undefined],
  ['😀é👻à'.repeat(32), undefined],
  ['😀'.repeat(129), LONG],
  ['a'.repeat(129), LONG],
  ['aaaaaaaa', SIMPLE],
  ['        ', SIMPLE],
  ['ab AB ab aB', SIMPLE],
  ['abc abc abc', SIMPLE],
  ['abcd abcd', undefined],
] as const)('passwordRefusal: « %s »', ([password, refusal]) => {
  expect(passwordRefusal(password)).toBe(refusal)
})
