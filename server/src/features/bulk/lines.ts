import type { LineError } from '@fantome/contract/bulk.ts'
import { type BulkColumn, IMPORT_COLUMNS, type ImportKind } from '@fantome/contract/import-columns.ts'
import { AppError } from '../../shared/app-error.ts'
import { readCsv } from './csv.ts'
import { nearest, plain } from './plain.ts'

/** What a line would do, or why it cannot. `fields` is what is kept of it until it goes into the shop. */
export type CheckedLine =
  | { act: 'create' | 'update'; fields: Record<string, unknown> }
  | { act: 'wrong'; errors: LineError[] }

/** Cells by their header, an empty one as ''. */
export type Cells = Record<string, string>
export type CheckLine = (cells: Cells, line: number) => CheckedLine | Promise<CheckedLine>

export interface FileLine {
  line: number
  cells: Cells
  /** As they stand in the file. */
  raw: string[]
}

/** The headers of a file in its own order, then its lines. A column nobody knows is refused at once. */
export async function readLines(text: string, kind: ImportKind) {
  const lines = readCsv(text)
  const first = await lines.next()
  if (first.done) throw new AppError('import.unreadable', { message: 'Ce fichier est vide.' })
  const { columns, errors } = readHeaders(first.value.cells, IMPORT_COLUMNS[kind])
  async function* rest(): AsyncGenerator<FileLine> {
    for await (const { line, cells } of lines) {
      const named = columns.map((header, index) => [header, cells[index] ?? ''] as const)
      yield { line, cells: Object.fromEntries(named), raw: columns.map((_, index) => cells[index] ?? '') }
    }
  }
  return { columns, errors, lines: rest() }
}

function readHeaders(cells: string[], known: readonly BulkColumn[]) {
  const errors: LineError[] = []
  const names = new Map(
    known.flatMap(({ header, alias }) => [header, alias].map((name) => [plain(name), header])),
  )
  const columns = cells.map((cell) => {
    const header = names.get(plain(cell))
    if (header) return header
    const meant = nearest(cell, names.values())
    const hint = meant ? ` Voulez-vous dire « ${meant} » ?` : ''
    errors.push({ line: 1, column: cell, message: `Colonne inconnue.${hint}` })
    return cell
  })
  for (const { header, isRequired } of known)
    if (isRequired && !columns.includes(header))
      errors.push({ line: 1, column: header, message: 'Cette colonne est obligatoire.' })
  for (const header of new Set(columns))
    if (columns.indexOf(header) !== columns.lastIndexOf(header))
      errors.push({ line: 1, column: header, message: 'Cette colonne est là deux fois.' })
  return { columns, errors }
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** Centimes; undefined for an empty cell, NaN for what is no amount. */
export function readAmount(cell: string) {
  if (cell === '') return
  const tidy = cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return AMOUNT.test(tidy) ? Math.round(Number(tidy) * 100) : Number.NaN
}
