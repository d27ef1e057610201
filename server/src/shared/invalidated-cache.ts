import type { DatabaseEvents } from './database-events.ts'

interface Kept<T> {
  value: T
  bytes: number
  until: number
}

/** Even a change that nobody announced is seen after this long. */
const LIFE_MS = 10_000

/** Keeps what was made of the shop's data until the shop changes, within a budget of bytes. */
export function createInvalidatedCache<T>(changes: DatabaseEvents, maxBytes: number) {
  const kept = new Map<string, Kept<T>>()
  let bytes = 0
  let generation = 0
  const forget = (key: string, entry: Kept<T>) => {
    kept.delete(key)
    bytes -= entry.bytes
  }
  changes.onChange(() => {
    generation++
    kept.clear()
    bytes = 0
  })
  return {
    /** To be read before the data is, and handed back to `keep`: what changed meanwhile is not kept. */
    get generation() {
      return generation
    },
    find(key: string): T | undefined {
      const entry = kept.get(key)
      if (!entry || !changes.isListening) return
      if (entry.until > Date.now()) return entry.value
      forget(key, entry)
      return
    },
    set(key: string, value: T, size: number, madeIn: number) {
      if (madeIn !== generation || !changes.isListening || size > maxBytes / 50) return
      const old = kept.get(key)
      if (old) forget(key, old)
      kept.set(key, { value, bytes: size, until: Date.now() + LIFE_MS })
      bytes += size
      for (const [oldest, entry] of kept) {
        if (bytes <= maxBytes) break
        forget(oldest, entry)
      }
    },
  }
}
export type InvalidatedCache<T> = ReturnType<typeof createInvalidatedCache<T>>
