import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/db/embedded.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { openFolder } from '../test/database.ts'
import { tortureCheckouts } from './checkouts.ts'
import { tortureMessages } from './outage.ts'

/**
 * `npm run torture`: the promises that CI tries a little, tried as often as they were made. Takes hours; its figures
 * can be set: `npm run torture -- checkouts=1000 kills=20`, and `only=checkouts`, `only=outage` or `only=tests`
 * does one part, `only=ledger.model` one test: the 200 random histories of 500 steps.
 */
const asked = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=') as [string, string]))
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The tests whose size depends on TORTURE. */
const TESTS = [
  'ledger.model',
  'order-race',
  'claim-race',
  'checkout-race',
  'webhook',
  'fault',
  'fedapay',
  'mistaken-payment',
  'late-payment',
]

const only = asked.only ?? 'all'

/** A PostgreSQL of its own for one ordeal; nothing of it remains. */
async function onDatabase(work: (databaseUrl: string) => Promise<void>) {
  const folder = openFolder()
  const postgres = await startEmbeddedPostgres(join(folder, 'pg'), { settings: { max_connections: '200' } })
  await migrateDatabase(postgres.url)
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (only === 'all' || only === 'checkouts') {
  await onDatabase(async (databaseUrl) => {
    const figures = { checkouts: Number(asked.checkouts ?? 10_000), kills: Number(asked.kills ?? 50) }
    say(JSON.stringify(await tortureCheckouts({ databaseUrl, ...figures, say }), null, 2))
  })
}

if (only === 'all' || only === 'outage') {
  await onDatabase(async (databaseUrl) => {
    const figures = { messages: Number(asked.messages ?? 1000), kills: Number(asked.kills ?? 10) }
    say(JSON.stringify(await tortureMessages({ databaseUrl, ...figures, say }), null, 2))
  })
}

if (only !== 'checkouts' && only !== 'outage') {
  const tests = TESTS.filter((name) => name === only || only === 'all' || only === 'tests')
  if (tests.length === 0) throw new Error(`only=… is one of: checkouts, outage, tests, ${TESTS.join(', ')}`)
  const env = { ...process.env, TORTURE: 'full' }
  const { status } = spawnSync('vitest', ['run', '--project', 'api', '--project', 'unit', ...tests], {
    stdio: 'inherit',
    env,
  })
  process.exitCode = status ?? 1
}
