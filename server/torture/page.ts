import type { Result } from './results.ts'
import type { Row } from './rows.ts'

const HEAD = ['row', 'promise', 'this code', 'figures', 'took', 'commit', 'date', 'remark']

/** The page of all rows. It is whole when each ran, and held, on the server code of this moment. */
export function writePage(rows: Row[], resultOf: (id: string) => Result | undefined, serverCode: string) {
  const judged = rows.map((row) => {
    const result = resultOf(row.with ?? row.id)
    const verdict = judge(row, result, serverCode)
    return { row, result, verdict }
  })
  const count = (verdict: string) => judged.filter((each) => each.verdict === verdict).length
  const held = count('held')
  const lines = judged.map(({ row, result, verdict }) => {
    const remark = [row.with && `by the run of ${row.with}`, row.less, row.note].filter(Boolean).join('; ')
    const run = result ? [`${result.seconds} s`, `\`${result.commit}\``, result.date] : ['', '', '']
    return [row.id, row.promise, verdict, figureWords(result?.figures ?? {}), ...run, remark]
  })
  const others = (['held in part', 'broken', 'older code', 'not run', 'no runner'] as const)
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `${verdict}: ${count(verdict)}`)
  return [
    '# What was tried to the full',
    '',
    'Written by `npm run torture`; do not edit. Rows of the hardening goals: load (L), faults (F), ledger (G).',
    '`npm run torture -- F1 G10` runs some of them with their full figures, without names all that have a runner.',
    '',
    held === rows.length
      ? `**Whole**: all ${held} rows held on server code \`${serverCode}\`.`
      : `**Not whole**: ${held} of ${rows.length} rows held on server code \`${serverCode}\` (${others.join(', ')}).`,
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...lines.map(line),
    '',
  ].join('\n')
}

/** « delivered 1000, doubled 0 », with those of a part in brackets behind its name. */
const figureWords = (figures: object): string =>
  Object.entries(figures)
    .map(([name, value]) =>
      typeof value === 'object' && value ? `${name} (${figureWords(value)})` : `${name} ${value}`,
    )
    .join(', ')

function judge(row: Row, result: Result | undefined, serverCode: string) {
  if (!result) return row.run || row.with ? 'not run' : 'no runner'
  if (result.serverCode !== serverCode) return 'older code'
  return result.verdict === 'held' && row.less ? 'held in part' : result.verdict
}

const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
