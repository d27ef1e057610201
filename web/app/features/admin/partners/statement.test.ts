import { expect, test } from 'vitest'
import { toCsv } from './statement.ts'

test('statement as CSV: marked UTF-8, semicolons, decimal commas, and no cell that a spreadsheet would run', () => {
  const csv = toCsv({
    month: '2026-11',
    opening: 0,
    closing: 3000.5,
    lines: [
      { date: '2026-11-14T10:00:00.000Z', label: '=1+1 "prime"', reference: '@x', amount: 4000.5 },
      { date: '2026-11-15T10:00:00.000Z', label: 'Retrait versé', reference: 'MM-1', amount: -1000 },
    ],
  })
  expect(csv.startsWith('\uFEFF"Date";"Libellé";"Référence";"Montant (FCFA)"\r\n')).toBe(true)
  expect(csv).toContain(`"'=1+1 ""prime""";"'@x";4000,50`)
  expect(csv).toContain('"Retrait versé";"MM-1";-1000,00')
  expect(csv).toContain('3000,50')
})
