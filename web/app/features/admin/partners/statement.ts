import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import type { getPartnerStatement } from '@fantome/contract/partner-sheet.ts'

export type Statement = ReplyOf<typeof getPartnerStatement>['data']

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' })
/** « novembre 2026 » */
export const formatMonth = (month: string) => monthName.format(new Date(`${month}-15T12:00:00`))

/** A spreadsheet would run a cell that begins so. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const amount = (francs: number) => francs.toFixed(2).replace('.', ',')

/** For a French spreadsheet: a mark of its encoding, semicolons, decimal commas. */
export function toCsv({ month, opening, closing, lines }: Statement) {
  const rows = [
    ['Date', 'Libellé', 'Référence', 'Montant (FCFA)'].map(cell),
    [cell(''), cell(`Solde au début de ${formatMonth(month)}`), cell(''), amount(opening)],
    ...lines.map(({ date, label, reference, amount: francs }) => [
      cell(new Date(date).toLocaleString('fr-FR')),
      cell(label),
      cell(reference),
      amount(francs),
    ]),
    [cell(''), cell('Solde à la fin du mois'), cell(''), amount(closing)],
  ]
  return `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`
}
