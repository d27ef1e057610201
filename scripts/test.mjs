// Everything that must hold before a change lands, in the order that fails soonest. Ends with « N passed, N failed ».
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { requireChromium } from './chromium.ts'

const REPORTS = '.data/reports'
const env = { ...process.env }
let passed = 0
let failed = 0

function step(name, command, args, extra = {}) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...extra } })
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
  return status === 0
}

/** A step that is one check: it counts as one test. */
function check(name, command, ...args) {
  if (step(name, command, args)) passed++
  else failed++
}

/** Vitest and Playwright count for themselves; a run that broke before counting is one failure. */
function suite(name, command, args, { report, variable, count }) {
  rmSync(report, { force: true })
  const isOk = step(name, command, args, { [variable]: report })
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')))
    passed += counted.passed
    failed += counted.failed
    if (!isOk && counted.failed === 0) failed++
  } catch {
    failed++
  }
}

const vitest = {
  report: `${REPORTS}/vitest.json`,
  variable: 'TEST_REPORT',
  count: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
}
const playwright = {
  report: `${REPORTS}/playwright.json`,
  variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
  count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
}

mkdirSync(REPORTS, { recursive: true })
check('types', 'npm', 'run', '--silent', 'typecheck')
check('lint', 'npm', 'run', '--silent', 'lint')
suite('unit, API and screens', 'vitest', ['run', ...process.argv.slice(2)], vitest)
check('build', 'node', 'scripts/build.mjs')
try {
  env.CHROMIUM_PATH = requireChromium()
  suite('journeys', 'playwright', ['test', '-c', 'e2e'], playwright)
} catch (error) {
  console.error(`\n── journeys: ${error.message}`)
  failed++
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
