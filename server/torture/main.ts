import { writeFileSync } from 'node:fs'
import { writePage } from './page.ts'
import { hashServerCode, PAGE, type Result, readResult, stampNow, writeResult } from './results.ts'
import { ROWS, type Row, type Size } from './rows.ts'

/**
 * `npm run torture`: the promises that CI tries a little, tried as often as they were made. All rows take hours;
 * `npm run torture -- F1 G10` runs some. Each result is kept with its commit and date in torture/results, and
 * docs/torture.md says which rows hold on this code; `-- page` only writes that. `-- small F2 L4` tries the runners of
 * these rows with small figures where they have any, and keeps nothing.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const words = process.argv.slice(2)
const size: Size = words.includes('small') ? 'small' : 'full'
const asked = words.filter((word) => word !== 'small')
const isPageOnly = asked.join() === 'page'

function find(id: string): Row {
  const row = ROWS.find((each) => each.id === id)
  if (!row) throw new Error(`No row ${id}: ${ROWS.map((each) => each.id).join(' ')}`)
  const runner = row.with ? find(row.with) : row
  if (!runner.run) throw new Error(`${id} has no runner yet${row.note ? `: ${row.note}` : ''}`)
  return runner
}

const all = () => ROWS.filter(({ run }) => run)
const rows = isPageOnly ? [] : asked.length > 0 ? [...new Set(asked.map(find))] : all()

function keep(result: Result) {
  if (size === 'full') writeResult(result)
}

for (const row of rows) {
  say(`\n── ${row.id}: ${row.promise}`)
  const [stamp, began] = [stampNow(), Date.now()]
  const took = () => Math.round((Date.now() - began) / 1000)
  try {
    const figures = await row.run!(say, size)
    keep({ id: row.id, verdict: 'held', ...stamp, seconds: took(), figures })
    say(`── ${row.id}: held (${took()} s) ${JSON.stringify(figures)}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    keep({
      id: row.id,
      verdict: 'broken',
      ...stamp,
      seconds: took(),
      figures: { reason: reason.slice(0, 300) },
    })
    say(`── ${row.id}: BROKEN\n${reason}`)
    process.exitCode = 1
  }
  writeFileSync(PAGE, writePage(ROWS, readResult, hashServerCode()))
}
writeFileSync(PAGE, writePage(ROWS, readResult, hashServerCode()))
