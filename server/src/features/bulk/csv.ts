import { Readable } from 'node:stream'
import { AppError } from '../../shared/app-error.ts'

export interface CsvLine {
  /** As a spreadsheet numbers them: the headers are line 1. */
  line: number
  cells: string[]
}

const SEPARATORS = [';', ',', '\t']
const BYTE_ORDER_MARK = '\uFEFF'
/** Small enough to leave others their turn between two pieces of a large file. */
const PIECE = 64 * 1024

/** UTF-8, with or without a byte order mark; anything else is refused. */
export async function decodeCsv(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = readUtf8(bytes)
  if (text === undefined || text.includes('\0'))
    throw new AppError('import.unreadable', {
      message: 'Ce fichier n’est pas en UTF-8. Enregistrez-le en « CSV UTF-8 ».',
    })
  return text
}

function readUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return
  }
}

/** The separator that the headers use most. */
export function separatorOf(text: string) {
  const headers = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const count = (separator: string) => headers.split(separator).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!
}

/** The lines of a CSV, blanks around a cell dropped, without the apostrophe our own exports put before a formula. */
export async function* readCsv(text: string): AsyncGenerator<CsvLine> {
  const { parse } = await import('csv-parse') // of no use to those who only browse
  const parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
  })
  const input = Readable.from(piecesOf(text)).pipe(parser)
  let line = 0
  try {
    for await (const record of input as AsyncIterable<string[]>) {
      line++
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record.map(tidy) }
    }
  } catch (error) {
    const { lines } = error as { lines?: number }
    throw new AppError('import.unreadable', {
      message: lines
        ? `Ligne ${lines} : un guillemet n’est pas fermé, ou le fichier n’est pas un CSV.`
        : 'Ce fichier n’est pas un CSV lisible.',
    })
  }
}

function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

const tidy = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

/** A spreadsheet would run such a cell; an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/

export type Cell = string | number | null

/** A number is written as French spreadsheets read it; text can never become a formula. */
function toCell(value: Cell) {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return FORMULA.test(value) ? `'${value}` : value
}

interface Part {
  isFirst?: boolean
  isLast?: boolean
}

/** The same lines as objects of an array; the parts joined are one JSON text. */
export function writeJson(headers: string[], rows: Cell[][], { isFirst = false, isLast = false }: Part = {}) {
  const objects = rows.map((row) =>
    JSON.stringify(Object.fromEntries(headers.map((header, rank) => [header, row[rank]]))),
  )
  const lines = objects.map((object, rank) => `${isFirst && rank === 0 ? '' : ','}\n${object}`)
  return `${isFirst ? '[' : ''}${lines.join('')}${isLast ? '\n]\n' : ''}`
}

/** Lines of a file that opens in a spreadsheet: `;` between cells; the first part begins with the byte order mark. */
export async function writeCsv(rows: Cell[][], { isFirst = false }: Part = {}) {
  const { stringify } = await import('csv-stringify/sync')
  const text = stringify(
    rows.map((row) => row.map(toCell)),
    { delimiter: ';', record_delimiter: '\r\n' },
  )
  return isFirst ? BYTE_ORDER_MARK + text : text
}
