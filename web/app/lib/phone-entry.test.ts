import { expect, test } from 'vitest'
import { internationalPhone, phoneProblem, spacePhone, tidyPhone, withNewPrefix } from './phone-entry.ts'

const REFUSED_BJ = 'Veuillez entrer un numéro valide (ex. +229 01 97 00 00 00)'
const REFUSED_CI = 'Veuillez entrer un numéro valide (ex. +225 07 07 00 00 00)'
const OLD = 'Ajoutez 01 devant votre numéro : il compte dix chiffres depuis fin 2024.'

test.each([
  ['+229 01 97 00 00 00', '+229', '+2290197000000'],
  ['00229 01-97-00-00-00', '+229', '+2290197000000'],
  ['22901 97 00 00 00', '+229', '+2290197000000'],
  ['01 97 00 00 00', '+229', '+2290197000000'],
  ['97 00 00 00', '+229', '+22997000000'],
  ['07 07 00 00 00', '+225', '+2250707000000'],
  ['97 00 00 00', '+225', '+97000000'],
  ['+33 6 12 34 56 78', '+229', '+33612345678'],
])('internationalPhone: « %s » with %s, %s', (typed, dial, phone) => {
  expect(internationalPhone(typed, dial)).toBe(phone)
})

test.each([
  ['+2290197000000', '+229 01 97 00 00 00'],
  ['+2250707000000', '+225 07 07 00 00 00'],
  ['+229 97', '+229 97'],
  ['+33612345678', '+33612345678'],
])('spacePhone: %s, written « %s »', (phone, spaced) => {
  expect(spacePhone(phone)).toBe(spaced)
})

test.each([
  ['01 97 00 00 00', '+229 01 97 00 00 00'],
  ['01 97 00 00 0', '01 97 00 00 0'],
])('tidyPhone: « %s » in Benin, written « %s »', (typed, tidy) => {
  expect(tidyPhone(typed, '+229')).toBe(tidy)
})

test.each([
  ['+229 01 97 00 00 00', '+229', undefined],
  ['+229 97 00', '+229', REFUSED_BJ],
  ['bonjour', '+225', REFUSED_CI],
  ['+229 97 00 00 00', '+229', OLD],
  ['97 00 00 00', '+229', OLD],
  ['01 97 00 00 00', '+229', undefined],
  ['01 97 00 00 0', '+229', REFUSED_BJ],
  ['22901970000', '+229', REFUSED_BJ],
  ['07 07 00 00 0', '+225', REFUSED_CI],
])('phoneProblem: « %s » with %s, %s', (typed, dial, problem) => {
  expect(phoneProblem(typed, dial)).toBe(problem)
})

test('withNewPrefix: an old number of Benin, 01 added', () => {
  expect(withNewPrefix('+229 97 00 00 00')).toBe('+229 01 97 00 00 00')
})
