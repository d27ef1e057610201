import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figures } from './rows.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'torture/results')
export const PAGE = join(ROOT, 'docs/torture.md')
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

export interface Result {
  id: string
  verdict: 'held' | 'broken'
  /** Of what the server was then: another code proves nothing about this one. */
  serverCode: string
  commit: string
  date: string
  seconds: number
  figures: Figures
}

/** What runs of a file: a comment or a type changes no promise. */
function readCode(file: string) {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return file.endsWith('.ts') ? stripTypeScriptTypes(source, { mode: 'transform' }) : source
}

/** The server's own files and the contract's; a changed test changes no promise. */
export function hashServerCode() {
  const files = git('ls-files', 'server/src', 'contract/src').split('\n')
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.ts$/.test(name) && existsSync(join(ROOT, name))))
    hash.update(file).update('\0').update(readCode(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

export const stampNow = () => ({
  serverCode: hashServerCode(),
  commit: git('rev-parse', '--short=12', 'HEAD'),
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
})

export function writeResult(result: Result) {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${result.id}.json`), `${JSON.stringify(result, null, 2)}\n`)
}

export function readResult(id: string): Result | undefined {
  const file = join(FOLDER, `${id}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined
}
