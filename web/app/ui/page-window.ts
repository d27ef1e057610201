/** The page numbers to show: at most `size` in a row, the current one as near the middle as the ends allow. */
export function pageWindow(current: number, total: number, size = 5) {
  const length = Math.min(size, total)
  const first = Math.max(1, Math.min(current - Math.floor(length / 2), total - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
