import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './packages.ts'
import type { Row } from './row.ts'

const FOLDER = join(REPOSITORY, 'cluster/results')

const isExact = ({ audit }: Row) =>
  audit.breaches.length === 0 && audit.confirmationsLost === 0 && audit.picturesLost === 0

/** Nothing acknowledged was lost, nothing happened twice, and nobody was answered nonsense. */
export const isGood = (row: Row) =>
  row.audit.lost.length === 0 &&
  row.audit.doubled.length === 0 &&
  isExact(row) &&
  Object.keys(row.surprises).length === 0

const HEAD = [
  'fault',
  'seconds until no call fails',
  'seconds until whole',
  'failed calls seen by clients',
  'acknowledged orders',
  'lost',
  'doubled',
  'books exact',
]

export function writeTable(rows: Row[]) {
  const cells = rows.map((row) => [
    row.what,
    row.secondsUntilGood.toFixed(1),
    row.secondsUntilWhole.toFixed(0),
    row.failedCalls,
    row.audit.acknowledged,
    row.audit.lost.length,
    row.audit.doubled.length,
    isExact(row) ? 'yes' : 'no',
  ])
  return [HEAD, HEAD.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

export function storeResults(rows: Row[]) {
  mkdirSync(FOLDER, { recursive: true })
  const { stdout } = spawnSync('git', ['-C', REPOSITORY, 'rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  })
  const result = { commit: stdout.trim(), date: new Date().toISOString(), rows }
  writeFileSync(join(FOLDER, 'latest.json'), `${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(join(FOLDER, 'latest.md'), `${writeTable(rows)}\n`)
  return FOLDER
}
