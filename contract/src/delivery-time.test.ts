import { expect, test } from 'vitest'
import { expectedBetween, formatClock, formatHours, formatMinutes, nextOpening } from './delivery-time.ts'

const COTONOU = 'Africa/Porto-Novo' // an hour ahead of UTC
const ABIDJAN = 'Africa/Abidjan'
const day = { opens_at: '08:00', closes_at: '23:00' }
const night = { opens_at: '18:30', closes_at: '02:00' }
const at = (clock: string) => new Date(`2026-11-14T${clock}:00Z`)

test.each([
  ['open in the middle of its day', day, '12:00', undefined],
  ['open at the minute it opens, on the clock of its country', day, '07:00', undefined],
  ['closed the minute before', day, '06:59', 'Aujourd’hui dès 8 h'],
  ['closed at the minute it closes', day, '22:00', 'Demain dès 8 h'],
  ['open after midnight when it closes then', night, '00:30', undefined],
  ['closed after that, until the evening', night, '01:00', 'Aujourd’hui dès 18 h 30'],
  ['without hours, always open', undefined, '03:00', undefined],
])('opening: %s', (_, hours, clock, said) => {
  expect(nextOpening(hours, at(clock), COTONOU)?.replaceAll('\u00a0', ' ')).toBe(said)
})

test('opening: each country has its own clock', () => {
  expect(nextOpening(day, at('07:30'), ABIDJAN)).toBe('Aujourd’hui dès 8\u00a0h')
  expect(nextOpening(day, at('07:30'), COTONOU)).toBeUndefined()
})

test('clock time: from now while open, from the opening when closed', () => {
  const clockOf = (clock: string) => {
    const { from, to } = expectedBetween(day, { from: 30, to: 55 }, at(clock), COTONOU)
    return [from, to].map((moment) => formatClock(moment, COTONOU).replaceAll('\u00a0', ' '))
  }
  expect(clockOf('19:12')).toEqual(['20 h 42', '21 h 07'])
  expect(clockOf('22:30')).toEqual(['8 h 30', '8 h 55'])
})

test('words: minutes and hours are said with spaces that do not break', () => {
  expect(formatMinutes({ from: 30, to: 55 })).toBe('30 à 55\u00a0min')
  expect(formatMinutes({ from: 40, to: 40 })).toBe('40\u00a0min')
  expect(formatHours(night)).toBe('de 18\u00a0h\u00a030 à 2\u00a0h\u00a000'.replace('\u00a000', ''))
})
