import { expect, test } from 'vitest'
import { formatAmount, formatExactAmount, isAmount, toCentimes, toFrancs } from './money.ts'

test.for([
  [0, 0],
  [1500, 150_000],
  [0.01, 1],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [1_000_000.99, 100_000_099],
  [-12.34, -1234],
] as const)('%d francs are %d centimes, there and back', ([francs, centimes]) => {
  expect(toCentimes(francs)).toBe(centimes)
  expect(toFrancs(centimes)).toBe(francs)
})

test.for([0, 1, 0.01, 0.1, 0.07, 19.99, 4.35, 999_999_999.99, 1e12])('%d is an amount', (francs) => {
  expect(isAmount(francs)).toBe(true)
})

test.for([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, -Number.POSITIVE_INFINITY, 1e13])(
  '%d is not an amount',
  (francs) => {
    expect(isAmount(francs)).toBe(false)
  },
)

test.for([
  [0, '0 FCFA', '0,00 FCFA'],
  [7500, '7 500 FCFA', '7 500,00 FCFA'],
  [7500.5, '7 500,50 FCFA', '7 500,50 FCFA'],
  [1_234_567, '1 234 567 FCFA', '1 234 567,00 FCFA'],
] as const)('%d is written « %s », exactly « %s »', ([francs, short, exact]) => {
  const solid = (text: string) => text.replaceAll(' ', '\u00a0')
  expect(formatAmount(francs)).toBe(solid(short))
  expect(formatExactAmount(francs)).toBe(solid(exact))
})
