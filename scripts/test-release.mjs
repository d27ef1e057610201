// `npm run test:release`, before a release: the API tests on Debian's own PostgreSQL, the kills of server/torture among
// them, the API tests of the release before on the tables of this one, half an hour of the simulated evening, then
// `npm run torture` with its full figures, which takes hours (`-- no-torture` leaves it out).
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

function debianPostgres() {
  const root = '/usr/lib/postgresql'
  const find = () => (existsSync(root) ? readdirSync(root).sort().at(-1) : undefined)
  if (!find() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'])
  }
  const version = find()
  return version && join(root, version, 'bin')
}

const bin = debianPostgres()
if (!bin) throw new Error('No Debian PostgreSQL here: the second run of the API tests cannot be made.')
const folder = mkdtempSync(join(tmpdir(), 'fantome-debian-pg-'))
chmodSync(folder, 0o755) // the database runs as somebody else
const { startEmbeddedPostgres } = await import('../server/src/db/embedded.ts')
const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '300' }
const server = await startEmbeddedPostgres(join(folder, 'pg'), { bin, settings })
console.log(`\n── API on Debian's PostgreSQL (${bin})`)
const isOk = run('vitest', ['run', '--project', 'api'], { TEST_DATABASE_URL: server.url, RELEASE: 'on' })
await server.stop()
rmSync(folder, { recursive: true, force: true })
if (!isOk) process.exit(1)
if (!run('node', ['scripts/test-previous.ts'])) process.exit(1)
console.log('\n── deploy/')
if (!run('node', ['scripts/check-deploy.ts'])) process.exit(1)
const EVENING = ['--from', '19', '--to', '19.5', '--rate', '90']
if (!run('npm', ['run', '-s', 'simulate', '--', ...EVENING])) process.exit(1)
if (!process.argv.includes('no-torture') && !run('node', ['server/torture/main.ts'])) process.exit(1)
