import { expect, test } from 'vitest'
import { giniOf, percentile, sharesOf, spreadOf } from './statistics.ts'

const HUNDRED = Array.from({ length: 100 }, (_, rank) => 100 - rank)

test('percentiles: the smallest value that so many do not exceed', () => {
  expect(spreadOf(HUNDRED)).toEqual({ p50: 50, p90: 90, p99: 99 })
  expect(percentile([7], 0.9)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

test('Gini: 0 when all earn the same, near 1 when one earns all', () => {
  expect(giniOf([5, 5, 5, 5])).toBe(0)
  expect(giniOf([0, 0, 0, 8])).toBe(0.75)
  expect(giniOf([])).toBe(0)
})

test('Lorenz: the least served first, up to all of it', () => {
  expect(sharesOf([3, 1])).toEqual([0, 0.25, 1])
})
