import { DISPATCH_DEFAULTS } from '@fantome/contract/settings.ts'
import { expect, test } from 'vitest'
import { wavesOf } from './offer-waves.service.ts'

const NEVER = 86_400
const stepsOf = (...asked: Parameters<typeof wavesOf>) =>
  wavesOf(...asked).map(({ after, scope }) => `${after} ${scope}`)

test('waves: by quartier, commune, country, then an alert; a freed courier is asked before all others', () => {
  expect(stepsOf('vendeur', DISPATCH_DEFAULTS, false)).toEqual(['0 commune', '180 country', '900 alert'])
  expect(stepsOf('livreur', DISPATCH_DEFAULTS, true)).toEqual([
    ...['0 courier', '60 quartier', '120 commune', '240 country', '660 alert'],
  ])
})

test('waves: where an offer widens after the alert, the alert still comes in time', () => {
  const narrow = { ...DISPATCH_DEFAULTS, courier_quartier_seconds: NEVER, courier_commune_seconds: NEVER }
  expect(stepsOf('livreur', narrow, false).slice(0, 2)).toEqual(['0 quartier', '600 alert'])
})
