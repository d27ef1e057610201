import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopChange } from './database-events.ts'
import { createInvalidatedCache } from './invalidated-cache.ts'

const of = (bytes: number, { generation }: { generation: number }, shows: string[] = []) => ({
  ...{ bytes, madeIn: generation, shows: new Set(shows) },
})
const QUIET = { isListening: true, onChange: () => {} }

function openChanges() {
  const listeners: ((change?: ShopChange) => void)[] = []
  const onChange = (listener: (change?: ShopChange) => void) => void listeners.push(listener)
  const change = (what?: ShopChange) => {
    for (const listener of listeners) listener(what)
  }
  return { changes: { isListening: true, onChange }, change }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('cache: keys count towards the budget of bytes', () => {
  const cache = createInvalidatedCache<number>(QUIET, 1_000_000)
  for (let n = 0; n < 1000; n++) cache.set(`${'k'.repeat(2000)}${n}`, n, of(1, cache))
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
  expect(cache.find(`${'k'.repeat(2000)}0`)).toBeUndefined()
  expect(cache.find(`${'k'.repeat(2000)}999`)).toBe(999)
})

test('cache: expired entries leave without being looked up, later ones stay', () => {
  const cache = createInvalidatedCache<string>(QUIET, 1_000_000)
  cache.set('early', 'a', of(100, cache))
  vi.advanceTimersByTime(8000)
  cache.set('late', 'b', of(100, cache))
  const both = cache.bytes
  vi.advanceTimersByTime(3000)
  expect(cache.bytes).toBeLessThan(both)
  expect(cache.find('late')).toBe('b')
  vi.advanceTimersByTime(20_000)
  expect(cache.bytes).toBe(0)
})

test('cache: asked for by many at once, a value is made once; after a change or a failure it is made again', async () => {
  const { changes, change } = openChanges()
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

test('cache: a change to one row leaves what does not show it, and keeps out what was being made of it', () => {
  const { changes, change } = openChanges()
  const cache = createInvalidatedCache<string>(changes, 1_000_000)
  cache.set('list', 'a', of(100, cache, ['p1', 'p2']))
  cache.set('page', 'b', of(100, cache, ['p2']))
  const before = of(100, cache, ['p1'])
  change({ table: 'ratings', id: 'p1' })
  expect([cache.find('list'), cache.find('page')]).toEqual([undefined, 'b'])
  cache.set('late', 'c', before)
  expect(cache.find('late')).toBeUndefined()
  cache.set('elsewhere', 'd', { ...before, shows: new Set(['p3']) })
  expect(cache.find('elsewhere')).toBe('d')
  for (let n = 0; n < 1000; n++) change({ table: 'ratings', id: `q${n}` }) // more than are remembered
  expect([cache.find('elsewhere'), cache.bytes]).toEqual([undefined, 0])
  cache.set('late', 'c', before)
  expect(cache.find('late')).toBeUndefined()
})

test('cache: what is made of some tables stays when others change', () => {
  const { changes, change } = openChanges()
  const cache = createInvalidatedCache<string>(changes, 1_000_000, ['settings'])
  cache.set('waves', 'a', of(10, cache))
  change({ table: 'products' })
  expect(cache.find('waves')).toBe('a')
  change({ table: 'settings' })
  expect(cache.find('waves')).toBeUndefined()
  cache.set('waves', 'a', of(10, cache))
  change() // nobody knows what
  expect(cache.find('waves')).toBeUndefined()
})
