import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  { page: 1, pages: 1, shown: '1' },
  { page: 1, pages: 3, shown: '1 2 3' },
  { page: 1, pages: 4, shown: '1 2 3 4' },
  { page: 1, pages: 8, shown: '1 2 3 … 8' },
  { page: 2, pages: 8, shown: '1 2 3 … 8' },
  { page: 3, pages: 8, shown: '1 2 3 4 … 8' },
  { page: 5, pages: 8, shown: '1 … 4 5 6 … 8' },
  { page: 6, pages: 8, shown: '1 … 5 6 7 8' },
  { page: 8, pages: 8, shown: '1 … 6 7 8' },
])('page $page of $pages: $shown', ({ page, pages, shown }) => {
  const parts = pagesShown(page, pages)
  expect(parts.map((part) => (typeof part === 'number' ? part : '…')).join(' ')).toBe(shown)
})
