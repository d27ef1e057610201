import { pageWindow } from '../../ui/page-window.ts'

export type PagerPart = number | 'gap-before' | 'gap-after'

/** At most three page numbers around the current one, then the first and the last, over a gap if there is one. */
export function pagesShown(current: number, total: number): PagerPart[] {
  const window = pageWindow(current, total, 3)
  const first = window[0] ?? 1
  const last = window.at(-1) ?? total
  const parts: PagerPart[] = []
  if (first > 1) parts.push(1)
  if (first > 2) parts.push('gap-before')
  parts.push(...window)
  if (last < total - 1) parts.push('gap-after')
  if (last < total) parts.push(total)
  return parts
}
