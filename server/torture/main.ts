import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/db/embedded.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { openFolder } from '../test/database.ts'
import { tortureCheckouts } from './checkouts.ts'

/**
 * `npm run torture`: the promises that CI tries a little, tried as often as they were made. Takes hours; its figures
 * can be set: `npm run torture -- checkouts=1000 kills=20`, and `only=checkouts` or `only=tests` does one half,
 * `only=ledger.model` one test: the 200 random histories of 500 steps.
 */
const asked = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=') as [string, string]))
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The tests whose size depends on TORTURE. */
const TESTS = [
  'ledger.model',
  'order-race',
  'checkout-race',
  'webhook',
  'fault',
  'fedapay',
  'mistaken-payment',
  'late-payment',
]

const only = asked.only ?? 'all'

if (only === 'all' || only === 'checkouts') {
  const folder = openFolder()
  const postgres = await startEmbeddedPostgres(join(folder, 'pg'), { settings: { max_connections: '200' } })
  await migrateDatabase(postgres.url)
  const figures = { checkouts: Number(asked.checkouts ?? 10_000), kills: Number(asked.kills ?? 50) }
  try {
    say(JSON.stringify(await tortureCheckouts({ databaseUrl: postgres.url, ...figures, say }), null, 2))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (only !== 'checkouts') {
  const tests = TESTS.filter((name) => name === only || only === 'all' || only === 'tests')
  if (tests.length === 0) throw new Error(`only=… is one of: checkouts, tests, ${TESTS.join(', ')}`)
  const env = { ...process.env, TORTURE: 'full' }
  const { status } = spawnSync('vitest', ['run', '--project', 'api', '--project', 'unit', ...tests], {
    stdio: 'inherit',
    env,
  })
  process.exitCode = status ?? 1
}
