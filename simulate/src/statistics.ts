export interface Spread {
  p50: number
  p90: number
  p99: number
}

/** The smallest value that this share of the values does not exceed; NaN of none. */
export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const spreadOf = (values: number[]): Spread => ({
  p50: percentile(values, 0.5),
  p90: percentile(values, 0.9),
  p99: percentile(values, 0.99),
})

/** 0: all have the same; towards 1: one has all. */
export function giniOf(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const sum = sorted.reduce((total, value) => total + value, 0)
  if (sum === 0) return 0
  const weighted = sorted.reduce((total, value, rank) => total + (rank + 1) * value, 0)
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length
}

/** The Lorenz curve: what share of all the least served have together, from none of them to all. */
export function sharesOf(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const sum = sorted.reduce((total, value) => total + value, 0) || 1
  const shares = [0]
  for (const value of sorted) shares.push(shares.at(-1)! + value / sum)
  return shares
}
