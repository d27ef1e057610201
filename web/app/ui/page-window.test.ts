import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  { current: 1, total: 1, size: 5, shown: [1] },
  { current: 2, total: 3, size: 5, shown: [1, 2, 3] },
  { current: 1, total: 9, size: 5, shown: [1, 2, 3, 4, 5] },
  { current: 5, total: 9, size: 5, shown: [3, 4, 5, 6, 7] },
  { current: 9, total: 9, size: 5, shown: [5, 6, 7, 8, 9] },
  { current: 4, total: 9, size: 3, shown: [3, 4, 5] },
  { current: 1, total: 0, size: 5, shown: [] },
])('page $current of $total shows $shown', ({ current, total, size, shown }) => {
  expect(pageWindow(current, total, size)).toEqual(shown)
})
