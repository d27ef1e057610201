import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.for([
  ['Gaston Hounsou', 'Gaston H.'],
  ['  Afi   de Souza ', 'Afi S.'],
  ['Élodie éboué', 'Élodie É.'],
  ['Afi', 'Afi'],
  ['', ''],
  [null, ''],
] as const)('« %s » is shown as « %s »', ([fullName, shown]) => {
  expect(shortName(fullName)).toBe(shown)
})
