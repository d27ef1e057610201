import type { DatabaseEvents } from './database-events.ts'

interface Entry<T> {
  value: T
  bytes: number
  until: number
  shows: ReadonlySet<string>
}

/** What is known of a value when it is cached. */
interface Made {
  bytes: number
  /** The cache's `generation` before its data was read. */
  madeIn: number
  /** The ids in it: a change that concerns one row alone leaves what does not show it. */
  shows: ReadonlySet<string>
}

/** Even a change that nobody announced is seen after this long. */
const LIFE_MS = 10_000
/** About what an entry costs besides its key and its value. */
const ENTRY_BYTES = 200
const ID_BYTES = 100
/** So many changed rows are remembered for what is being made meanwhile. */
const MOST_CHANGED_ROWS = 1000

/**
 * Caches what was made of the shop's data until that changes, within a budget of bytes. What is made of few tables names
 * them: a change to others leaves it.
 */
export function createInvalidatedCache<T>(
  changes: Pick<DatabaseEvents, 'isListening' | 'onChange'>,
  maxBytes: number,
  tables?: string[],
) {
  const entries = new Map<string, Entry<T>>()
  const making = new Map<string, Promise<T>>()
  let bytes = 0
  /** Counts the changes. */
  let generation = 0
  /** The last that concerned everything. */
  let clearedIn = 0
  const changedRows = new Map<string, number>()
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

  function clear() {
    clearedIn = generation
    changedRows.clear()
    entries.clear()
    bytes = 0
  }
  changes.onChange((change) => {
    if (change && tables && !tables.includes(change.table)) return
    generation++
    if (!change?.id || changedRows.size === MOST_CHANGED_ROWS) return clear()
    changedRows.set(change.id, generation)
    for (const [key, entry] of entries) if (entry.shows.has(change.id)) remove(key, entry)
  })
  const isStale = ({ madeIn, shows }: Pick<Made, 'madeIn' | 'shows'>) =>
    madeIn < clearedIn || [...shows].some((id) => (changedRows.get(id) ?? 0) > madeIn)

  function find(key: string): T | undefined {
    const entry = entries.get(key)
    if (!entry || !changes.isListening) return
    if (entry.until > performance.now()) return entry.value
    remove(key, entry)
    return
  }
  function set(key: string, value: T, made: Made) {
    const size = made.bytes + 2 * key.length + made.shows.size * ID_BYTES + ENTRY_BYTES
    if (isStale(made) || !changes.isListening || size > maxBytes / 50) return
    const old = entries.get(key)
    if (old) remove(key, old)
    entries.set(key, { value, bytes: size, until: performance.now() + LIFE_MS, shows: made.shows })
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
        set(key, value, { bytes: valueBytes, madeIn, shows: NOTHING })
        return value
      } finally {
        making.delete(key + madeIn)
      }
    },
  }
}
const NOTHING: ReadonlySet<string> = new Set()
export type InvalidatedCache<T> = ReturnType<typeof createInvalidatedCache<T>>
