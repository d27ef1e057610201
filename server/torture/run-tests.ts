import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from './rows.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** Tests whose size depends on TORTURE, at their full size: of these files those that name the row, or all. */
export const runTests =
  (id: string | undefined, files: string[]): Run =>
  async (_say, size) => {
    const folder = mkdtempSync(join(tmpdir(), 'fantome-torture-'))
    const report = join(folder, 'report.json')
    const named = id ? ['-t', `\\b${id}\\b`] : []
    const args = ['run', '--project', 'api', '--project', 'unit', ...named, ...files]
    try {
      // RELEASE: those of this folder are among them.
      const env = { ...(size === 'full' && { TORTURE: size }), TEST_REPORT: report, RELEASE: 'on' }
      await finish('vitest', args, env)
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(
        readFileSync(report, 'utf8'),
      ) as Report
      const failed = testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed'),
      )
      if (numFailedTests > 0 || failed.length > 0)
        throw new Error(
          failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`).join('\n'),
        )
      if (numPassedTests === 0) throw new Error('no test was run')
      return { tests: numPassedTests }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

const finish = (command: string, args: string[], env: Record<string, string>) =>
  new Promise<number | null>((ended, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', fail).once('exit', ended)
  })
