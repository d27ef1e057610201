import type { Commune, Country } from '@fantome/contract/zone.ts'
import { expect, test } from 'vitest'
import { deliveryWords, shelfDelivery } from './delivery-words.ts'

const benin: Country = {
  ...{ _id: 'bj', name: 'Bénin', iso2: 'BJ', dial: '+229', delivery_fee: 1000 },
  ...{ time_zone: 'Africa/Porto-Novo', is_open: true },
}
const commune = (more: Partial<Commune> = {}): Commune => ({
  ...{ _id: 'cot', name: 'Cotonou', country_id: 'bj', delivery_fee: null, is_open: true },
  delivery_minutes: { from: 30, to: 55 },
  ...more,
})
const NOON = new Date('2026-11-14T12:00:00Z')
const porto = commune({
  ...{ _id: 'pn', name: 'Porto-Novo', delivery_fee: 1500, delivery_minutes: { from: 41, to: 62 } },
  hours: { opens_at: '08:00', closes_at: '21:00' },
})
const said = (communes: Commune[] | null, country = '', chosen = '') =>
  deliveryWords([benin], communes, { country, commune: chosen }).replaceAll('\u00a0', ' ')

test('delivery words: of a commune its own fee, minutes and hours', () => {
  expect(said([commune(), porto], 'bj', 'pn')).toBe(
    'Livraison à Porto-Novo : 1 500 FCFA, 41 à 62 min, de 8 h à 21 h',
  )
  expect(said([commune(), porto], 'bj', 'cot')).toBe('Livraison à Cotonou : 1 000 FCFA, 30 à 55 min')
})

test('delivery words: without a commune, what holds anywhere', () => {
  expect(said([], '')).toBe('Livraison : 1 000 FCFA, 30 à 55 min en ville')
  expect(said([commune(), porto], 'bj')).toBe('Livraison : de 1 000 FCFA à 1 500 FCFA, 30 à 55 min en ville')
})

test('delivery words: a closed commune says so, in the admin’s words where there are some', () => {
  expect(said([commune({ is_open: false })], 'bj', 'cot')).toBe('Pas de livraison à Cotonou pour le moment.')
  const closed = commune({ is_open: false, closed_note: 'Route coupée, retour lundi.' })
  expect(said([closed], 'bj', 'cot')).toBe('Route coupée, retour lundi.')
})

test('delivery words: nothing is said when nothing could be read', () => {
  expect(deliveryWords(null, null, { country: '', commune: '' })).toBe('')
})

test('delivery words beside the count: half a line, the hours apart', () => {
  const beside = (chosen: string) =>
    shelfDelivery([benin], [commune(), porto], { country: 'bj', commune: chosen }, NOON)
  const said = ({ words, minutes }: ReturnType<typeof beside>) => (words + minutes).replaceAll('\u00a0', ' ')
  expect(said(beside('pn'))).toBe('Porto-Novo : 1 500 FCFA, 41–62 min')
  expect(beside('pn')).toMatchObject({
    hours: porto.hours,
    openings: [{ hours: porto.hours, timeZone: 'Africa/Porto-Novo' }],
  })
  expect(beside('cot')).toEqual({
    words: 'Cotonou\u00a0: 1\u00a0000\u00a0FCFA',
    minutes: ', 30–55\u00a0min',
    openings: [],
  })
  expect(said(beside(''))).toBe('Livré dès 1 000 FCFA, 30–55 min')
  const closed = shelfDelivery(
    [benin],
    [commune({ is_open: false })],
    { country: 'bj', commune: 'cot' },
    NOON,
  )
  expect(closed.words).toBe('Pas de livraison à Cotonou pour le moment.')
})

test('delivery words: without a commune, the hours of all of them, each once; none when one has no hours', () => {
  const openings = (communes: Commune[]) =>
    shelfDelivery([benin], communes, { country: '', commune: '' }, NOON).openings
  const late = commune({ _id: 'al', hours: { opens_at: '09:00', closes_at: '23:00' } })
  const timeZone = 'Africa/Porto-Novo'
  expect(openings([porto, { ...porto, _id: 'se' }, late])).toEqual([
    { hours: porto.hours, timeZone },
    { hours: late.hours, timeZone },
  ])
  expect(openings([porto, commune()])).toEqual([])
  expect(openings([porto, commune({ is_open: false })])).toEqual([{ hours: porto.hours, timeZone }])
})

test.each([
  ['12:00', undefined],
  ['22:30', 'Demain dès 8\u00a0h'],
])('delivery words: the page made at %s UTC says of the chosen commune: %s', (hour, opening) => {
  const made = shelfDelivery(
    [benin],
    [commune(), porto],
    { country: 'bj', commune: 'pn' },
    new Date(`2026-11-14T${hour}:00Z`),
  )
  expect(made.opening).toBe(opening)
})

test('delivery words: every commune is closed, no price and no minutes are promised', () => {
  const closed = [commune({ is_open: false }), { ...porto, is_open: false }]
  expect(said(closed)).toBe('Pas de livraison pour le moment.')
  const shelf = shelfDelivery([benin], closed, { country: '', commune: '' }, NOON)
  expect(shelf).toEqual({ words: 'Pas de livraison pour le moment.', minutes: '', openings: [] })
})
