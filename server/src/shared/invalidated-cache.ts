import type { DatabaseEvents } from './database-events.ts'

interface Entry<T> {
  value: T
  bytes: number
  until: number
}

/** Even a change that nobody announced is seen after this long. */
const LIFE_MS = 10_000
/** About what an entry costs besides its key and its value. */
const ENTRY_BYTES = 200

/** Caches what was made of the shop's data until the shop changes, within a budget of bytes. */
export function createInvalidatedCache<T>(
  changes: Pick<DatabaseEvents, 'isListening' | 'onChange'>,
  maxBytes: number,
) {
  const entries = new Map<string, Entry<T>>()
  const making = new Map<string, Promise<T>>()
  let bytes = 0
  let generation = 0
  let isSweepDue = false

  const remove = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    bytes -= entry.bytes
  }
  /** All entries live equally long, so the oldest, which come first, expire first. */
  function removeExpired() {
    isSweepDue = false
    const now = performance.now()
    for (const [key, entry] of entries) {
      if (entry.until > now) break
      remove(key, entry)
    }
    if (entries.size > 0) sweepLater()
  }
  function sweepLater() {
    if (isSweepDue) return
    isSweepDue = true
    setTimeout(removeExpired, LIFE_MS).unref()
  }

  changes.onChange(() => {
    generation++
    entries.clear()
    bytes = 0
  })
  function find(key: string): T | undefined {
    const entry = entries.get(key)
    if (!entry || !changes.isListening) return
    if (entry.until > performance.now()) return entry.value
    remove(key, entry)
    return
  }
  function set(key: string, value: T, valueBytes: number, madeIn: number) {
    const size = valueBytes + 2 * key.length + ENTRY_BYTES
    if (madeIn !== generation || !changes.isListening || size > maxBytes / 50) return
    const old = entries.get(key)
    if (old) remove(key, old)
    entries.set(key, { value, bytes: size, until: performance.now() + LIFE_MS })
    bytes += size
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) break
      remove(oldest, entry)
    }
    sweepLater()
  }
  return {
    /** To be read before the data is, and handed back to `set`: what changed meanwhile is not cached. */
    get generation() {
      return generation
    },
    /** What the entries take up, keys included. */
    get bytes() {
      return bytes
    },
    find,
    set,
    /** What is cached, else what `make` finds: asked for by many at once, it is made once. */
    async getOrMake(key: string, valueBytes: number, make: () => Promise<T>): Promise<T> {
      const cached = find(key)
      if (cached !== undefined) return cached
      const madeIn = generation
      const underWay = making.get(key + madeIn)
      if (underWay !== undefined) return underWay
      const made = make()
      making.set(key + madeIn, made)
      try {
        const value = await made
        set(key, value, valueBytes, madeIn)
        return value
      } finally {
        making.delete(key + madeIn)
      }
    },
  }
}
export type InvalidatedCache<T> = ReturnType<typeof createInvalidatedCache<T>>
