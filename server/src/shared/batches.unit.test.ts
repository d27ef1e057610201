import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

test.for([
  [0, 1],
  [4, 1],
  [5, 2],
  [12, 3],
])('batches of five: %i rows take %i statements and are all handled', async ([rows, statements]) => {
  let left = rows!
  let runs = 0
  const total = await inBatches(async (limit) => {
    runs++
    const taken = Math.min(limit, left)
    left -= taken
    return taken
  }, 5)
  expect({ total, left, runs }).toEqual({ total: rows, left: 0, runs: statements })
})
