// Everything that must hold before a change lands, in the order that fails soonest. Ends with « N passed, N failed ».
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { requireChromium } from './chromium.ts'

const REPORTS = '.data/reports'
const env = { ...process.env }
let passed = 0
/** What failed, each with its reason: said again at the end, where it is looked for. */
const failures = []
/** Journeys that failed once and passed the second time: defects to mend. */
const flaky = []

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
  else failures.push({ name, reason: 'see above' })
}

/** Vitest and Playwright count for themselves; a run that broke before counting is one failure. */
function suite(name, command, args, { report, variable, count }) {
  rmSync(report, { force: true })
  const isOk = step(name, command, args, { [variable]: report })
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')))
    passed += counted.passed
    failures.push(...counted.failures)
    flaky.push(...(counted.flaky ?? []))
    if (!isOk && counted.failures.length === 0) failures.push({ name, reason: 'it broke outside its tests' })
  } catch {
    failures.push({ name, reason: 'it broke before it could count' })
  }
}

const vitest = {
  report: `${REPORTS}/vitest.json`,
  variable: 'TEST_REPORT',
  count: ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => ({
          name: `${file.name} › ${test.fullName}`,
          reason: test.failureMessages.join('\n'),
        })),
    ),
  }),
}
/** What stood on the screen when a journey failed, as Playwright wrote it down for a reader. */
const screenOf = ({ attachments = [] }) => {
  const context = attachments.find(({ name }) => name === 'error-context')
  return context?.path ? readFileSync(context.path, 'utf8').slice(0, 6000) : ''
}
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const playwright = {
  report: `${REPORTS}/playwright.json`,
  variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
  count: ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    flaky: suites.flatMap(specsOf).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'flaky')
        .map((test) => ({
          name: `${spec.file} › ${test.projectName} › ${spec.title}`,
          screen: screenOf(test.results[0]),
        })),
    ),
    failures: suites.flatMap(specsOf).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => ({
          name: `${spec.file} › ${test.projectName} › ${spec.title}`,
          reason: test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    ),
  }),
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
  failures.push({ name: 'journeys', reason: error.message })
}
const said = failures.map(({ name, reason }) => `✗ ${name}\n${reason.slice(0, 1500)}\n`).join('\n')
writeFileSync(`${REPORTS}/failures.txt`, said)
for (const { name, screen } of flaky) console.log(`flaky: ${name}\n${screen}`)
console.log(`\n${said}\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
