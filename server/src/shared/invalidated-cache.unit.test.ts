import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInvalidatedCache } from './invalidated-cache.ts'

const QUIET = { isListening: true, onChange: () => {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('cache: keys count towards the budget of bytes', () => {
  const cache = createInvalidatedCache<number>(QUIET, 1_000_000)
  for (let n = 0; n < 1000; n++) cache.set(`${'k'.repeat(2000)}${n}`, n, 1, cache.generation)
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
  expect(cache.find(`${'k'.repeat(2000)}0`)).toBeUndefined()
  expect(cache.find(`${'k'.repeat(2000)}999`)).toBe(999)
})

test('cache: expired entries leave without being looked up, later ones stay', () => {
  const cache = createInvalidatedCache<string>(QUIET, 1_000_000)
  cache.set('early', 'a', 100, cache.generation)
  vi.advanceTimersByTime(8000)
  cache.set('late', 'b', 100, cache.generation)
  const both = cache.bytes
  vi.advanceTimersByTime(3000)
  expect(cache.bytes).toBeLessThan(both)
  expect(cache.find('late')).toBe('b')
  vi.advanceTimersByTime(20_000)
  expect(cache.bytes).toBe(0)
})

test('cache: asked for by many at once, a value is made once; after a change or a failure it is made again', async () => {
  const listeners: (() => void)[] = []
  const changes = { isListening: true, onChange: (listener: () => void) => void listeners.push(listener) }
  const change = () => {
    for (const listener of listeners) listener()
  }
  const cache = createInvalidatedCache<number>(changes, 1_000_000)
  let made = 0
  const make = async () => ++made
  const ask = () => cache.getOrMake('products', 8, make)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)

  change()
  const late = cache.getOrMake('products', 8, make)
  change() // while it is being made: what it says is not cached
  expect([await late, await ask()]).toEqual([2, 3])

  change()
  await expect(cache.getOrMake('products', 8, () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  )
  expect(await ask()).toBe(4)
})
