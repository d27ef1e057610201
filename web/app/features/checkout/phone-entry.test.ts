import { expect, test } from 'vitest'
import { internationalPhone, phoneProblem, spacePhone, withNewPrefix } from './phone-entry.ts'

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
])('« %s » from %s is %s', (typed, dial, phone) => {
  expect(internationalPhone(typed, dial)).toBe(phone)
})

test.each([
  ['+2290197000000', '+229 01 97 00 00 00'],
  ['+2250707000000', '+225 07 07 00 00 00'],
  ['+229 97', '+229 97'],
  ['+33612345678', '+33612345678'],
])('%s is written %s', (phone, spaced) => {
  expect(spacePhone(phone)).toBe(spaced)
})

test.each([
  ['+229 01 97 00 00 00', '+229', undefined],
  ['+229 97 00', '+229', REFUSED_BJ],
  ['bonjour', '+225', REFUSED_CI],
  ['+229 97 00 00 00', '+229', OLD],
])('« %s » from %s: %s', (typed, dial, problem) => {
  expect(phoneProblem(typed, dial)).toBe(problem)
})

test('an old number of Benin is made whole', () => {
  expect(withNewPrefix('+229 97 00 00 00')).toBe('+229 01 97 00 00 00')
})
