import { expect, test } from 'vitest'
import { decodeCsv, readCsv, separatorOf, writeCsv } from './csv.ts'
import { nearest, plain } from './plain.ts'

const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'image')
async function linesOf(text: string) {
  const lines = []
  for await (const line of readCsv(text)) lines.push(line)
  return lines
}

test.each([
  ['a;b;c\n1;2;3', ';'],
  ['a,b,c\n1,2,3', ','],
  ['a\tb', '\t'],
  ['"x,y,z";b;c', ';'],
  ['seule', ';'],
])('csv: the separator of %j is recognised', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

test('csv: UTF-8 is read with and without a byte order mark; another encoding is refused', async () => {
  expect(await decodeCsv(fileOf('\uFEFFnom;prix'))).toBe('nom;prix')
  expect(await decodeCsv(fileOf('été'))).toBe('été')
  const latin1 = new Uint8Array([0xe9, 0x74, 0xe9])
  await expect(decodeCsv(fileOf(latin1))).rejects.toMatchObject({ code: 'import.unreadable' })
})

test('csv: lines keep their number, quoted cells their separators and line ends, blank lines are dropped', async () => {
  const text = 'nom;prix\r\n"Gel; doux";1500\r\n\r\n;\r\n"deux\r\nlignes";2\r\n'
  expect(await linesOf(text)).toEqual([
    { line: 1, cells: ['nom', 'prix'] },
    { line: 2, cells: ['Gel; doux', '1500'] },
    { line: 5, cells: ['deux\r\nlignes', '2'] },
  ])
})

test('csv: a quote that is never closed is refused', async () => {
  await expect(linesOf('a;b\n"x;1\n')).rejects.toMatchObject({ code: 'import.unreadable' })
})

test('csv: what is written is read again as it was, and no text can run as a formula', async () => {
  const text = await writeCsv(
    [
      ['nom', 'montant'],
      ['=1+1', -1500.5],
      ['@SUM(A1)', 2],
      ['+229', null],
      ['-x;"y"', 0],
    ],
    { isFirst: true },
  )
  expect(text).toBe('\uFEFFnom;montant\r\n\'=1+1;-1500,5\r\n\'@SUM(A1);2\r\n\'+229;\r\n"\'-x;""y""";0\r\n')
  const lines = await linesOf(text.slice(1))
  expect(lines.map(({ cells }) => cells[0])).toEqual(['nom', '=1+1', '@SUM(A1)', '+229', '-x;"y"'])
})

test('plain: case, accents and signs aside, as the database writes it', () => {
  expect(plain('  Sèmè-Kpodji ')).toBe('seme kpodji')
  expect(plain("Cœur d'Été")).toBe('coeur d ete')
})

test('nearest: two letters away at most', () => {
  expect(nearest('Cyclle', ['Tests', 'Cycle', 'Hygiène'])).toBe('Cycle')
  expect(nearest('Jardin', ['Tests', 'Cycle'])).toBeUndefined()
})
