import { expect, test } from 'vitest'
import { formatDateTime, formatLongDate, formatTime } from './format.ts'

const evening = new Date(2026, 10, 14, 20, 4)

test('dates and times are written the French way', () => {
  expect(formatTime(evening)).toBe('20\u00a0h\u00a004')
  expect(formatDateTime(evening)).toBe('14\u00a0nov.\u00a02026, 20\u00a0h\u00a004')
  expect(formatLongDate(evening)).toBe('samedi 14 novembre 2026')
})
