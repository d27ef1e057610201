import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figures, Run } from './rows.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs one of our programs to its end: its exit code, and what it printed, which is shown too. */
function finish(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; printed: string }>((ended, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      process.stdout.write(chunk)
    })
    child.once('error', fail).once('close', (code) => ended({ code, printed }))
  })
}

async function build() {
  const { code } = await finish(['scripts/build.mjs'])
  if (code !== 0) throw new Error('it does not build')
}

/** As many figures as a line of the page can hold. */
const SHOWN = 8

/** Parts of `npm run bench`, by their own verdicts. `full`: what makes them as large as the goal. */
export const runBench =
  (parts: string[], full: Record<string, string> = {}): Run =>
  async (_say, size) => {
    await build()
    const { code, printed } = await finish(
      ['bench/src/main.ts', ...parts],
      size === 'full' ? { ...full, BENCH_FIGURES: 'judged' } : { BENCH_SIZE: 'small', BENCH_ROUNDS: '1' },
    )
    const lines = printed.split('\n')
    const missed = lines.filter((line) => line.startsWith('✗'))
    if (code !== 0) throw new Error(missed.join('\n') || `the bench ended with ${code}`)
    const met = lines.filter((line) => line.startsWith('✓')).map((line) => line.slice(2))
    if (met.length === 0) throw new Error('no verdict was given')
    return { met: met.length, ...(met.length <= SHOWN && Object.fromEntries(met.map(toFigure))) }
  }

/** `name: value (target)`; a fact is its own name. */
function toFigure(line: string): [name: string, value: string] {
  const [, name, value] = /^(.*): ([\d.]+)(?: \(.*\))?$/.exec(line) ?? []
  return name && value ? [name, value] : [line, '']
}

/** What of a row of `npm run cluster` is looked at here. */
interface ClusterRow {
  secondsUntilGood: number
  failedCalls: number
  reasons: Record<string, number>
  slowestWriteMs: number
  audit: { acknowledged: number; lost: string[]; doubled: string[] }
}

interface Fault {
  /** `only=` this. */
  name: string
  times: number
  /** Whether a client may see a failed call. */
  mayFail: boolean
}

/** A fault of `npm run cluster`, so many times in one cluster. */
export const runFault =
  ({ name, times, mayFail }: Fault): Run =>
  async (_say, size) => {
    await build()
    const folder = mkdtempSync(join(tmpdir(), 'fantome-torture-'))
    const report = join(folder, 'rows.json')
    const count = size === 'full' ? times : 1
    try {
      const asked = [`only=${name}`, `times=${count}`, `report=${report}`]
      const { code } = await finish(['cluster/src/main.ts', ...asked])
      if (code !== 0) throw new Error(`npm run cluster -- ${asked[0]} ended with ${code}`)
      const rows = JSON.parse(readFileSync(report, 'utf8')) as ClusterRow[]
      const failedCalls = rows.reduce((sum, row) => sum + row.failedCalls, 0)
      if (failedCalls > 0 && !mayFail) throw new Error(JSON.stringify(rows.map(({ reasons }) => reasons)))
      return {
        times: rows.length,
        failedCalls,
        slowestWriteMs: Math.max(...rows.map(({ slowestWriteMs }) => slowestWriteMs)),
        secondsUntilGood: Math.max(...rows.map(({ secondsUntilGood }) => secondsUntilGood)).toFixed(1),
        acknowledged: rows.at(-1)!.audit.acknowledged,
        lost: rows.at(-1)!.audit.lost.length,
        doubled: rows.at(-1)!.audit.doubled.length,
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

/** The API tests of the release before on the tables of this one. */
export const runPrevious: Run = async (_say, size) => {
  const { code, printed } = await finish([
    'scripts/test-previous.ts',
    ...(size === 'full' ? [] : ['zone.test']),
  ])
  if (code !== 0) throw new Error(`test-previous ended with ${code}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Vitest colours its last lines
  const [, tests] = /Tests\s+(\d+) passed/.exec(printed.replace(/\x1b\[\d+m/g, '')) ?? []
  if (!tests) throw new Error('no test of a release before was run')
  const [, release] = /API tests of (\S+)/.exec(printed) ?? []
  return { release, tests: Number(tests) }
}

/** One after the other; the figures of all. */
export const inOrder =
  (...runs: Run[]): Run =>
  async (say, size) => {
    const figures: Figures = {}
    for (const run of runs) Object.assign(figures, await run(say, size))
    return figures
  }
