import { createHash } from 'node:crypto'

/** Numbers that depend on the seed and the names alone: one person and one order meet the same luck in every policy. */
export interface Luck {
  /** From 0 up to 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** Like `pick`, each item as likely as its weight. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T
  /** Minutes of a person: half of them shorter than the median, a few much longer. */
  minutes(median: number, spread?: number): number
}

export function luckOf(seed: number, ...names: (string | number)[]): Luck {
  let state = createHash('sha256')
    .update([seed, ...names].join('/'))
    .digest()
    .readUInt32LE()
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weighted(items, weightOf) {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return items.at(-1)!
    },
    minutes: (median, spread = 0.6) => median * Math.exp(spread * normal()),
  }
}
