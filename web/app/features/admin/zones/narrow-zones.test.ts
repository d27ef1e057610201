import { expect, test } from 'vitest'
import { narrowZones } from './narrow-zones.ts'

const country = (_id: string, name: string) => ({
  ...{ _id, name, iso2: null, dial: null, delivery_fee: 1000, is_open: true },
  time_zone: 'Africa/Porto-Novo',
})
const commune = (_id: string, name: string, country_id: string) => ({
  ...{ _id, name, country_id, delivery_fee: null, is_open: true },
  delivery_minutes: { from: 30, to: 55 },
})
const ZONES = {
  countries: [country('bj', 'Bénin'), country('ci', 'Côte d’Ivoire')],
  communes: [
    commune('cot', 'Cotonou', 'bj'),
    commune('pn', 'Porto-Novo', 'bj'),
    commune('abo', 'Abobo', 'ci'),
  ],
  quartiers: [
    { _id: 'fid', name: 'Fidjrossè', commune_id: 'cot' },
    { _id: 'agla', name: 'Agla', commune_id: 'cot' },
    { _id: 'tok', name: 'Tokpota', commune_id: 'pn' },
  ],
}
const idsOf = (words: string) => {
  const { countries, communes, quartiers } = narrowZones(ZONES, words)
  return [countries, communes, quartiers].map((list) => list.map(({ _id }) => _id))
}

test.each([
  [
    'no words, all of them',
    '',
    [
      ['bj', 'ci'],
      ['cot', 'pn', 'abo'],
      ['fid', 'agla', 'tok'],
    ],
  ],
  ['a quartier, accents and case aside, with what lies above it', 'FIDJROSSE', [['bj'], ['cot'], ['fid']]],
  ['a commune, with what lies in it', 'porto novo', [['bj'], ['pn'], ['tok']]],
  ['a country, whole', 'cote d', [['ci'], ['abo'], []]],
  ['nothing of that name', 'zzz', [[], [], []]],
])('zone search: %s', (_, words, expected) => {
  expect(idsOf(words)).toEqual(expected)
})
