// `npm run test:previous`: the API tests of the release before, by its own code, on the tables of this version: during an
// upgrade both are in use. `-- --ref main~20` takes another commit than the newest tag; other words choose test files.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts'
import { migrateDatabase } from '../server/src/db/migrate.ts'
import { migrateJobQueue } from '../server/src/shared/job-queue-schema.ts'
import { onDatabase, openFolder } from '../server/test/database.ts'

const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'bench']
/** They make old tables by themselves and look at what their own migrations make of them. */
const NOT_RUN = ['server/src/db/migrations.test.ts', 'server/src/db/migrate.test.ts']

const { values, positionals } = parseArgs({ options: { ref: { type: 'string' } }, allowPositionals: true })
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
// Of a tagged commit, the tag before.
const [tag] = git('tag', '--merged', 'HEAD^', '--list', 'v*', '--sort=-v:refname').split('\n')
const ref = values.ref ?? tag

/** The packages of a version, by their place. */
function packagesOf(tree: string) {
  const lock = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return new Map(Object.entries(lock.packages).map(([place, { version }]) => [place, version]))
}

/** The packages of this folder, where they are those that version asks for; its own workspaces are its own. */
function linkPackages(tree: string) {
  const here = packagesOf('.')
  const isHere = [...packagesOf(tree)].every(([place, version]) => here.get(place) === version)
  if (!isHere) {
    execFileSync('npm', ['ci', '--loglevel=error'], { cwd: tree, stdio: 'inherit' })
    return
  }
  linkEach(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
  for (const name of WORKSPACES) {
    const folder = join(process.cwd(), name, 'node_modules')
    if (existsSync(folder) && existsSync(join(tree, name)))
      symlinkSync(folder, join(tree, name, 'node_modules'))
  }
}

function linkEach(from: string, to: string) {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    if (basename(to) === '@fantome') symlinkSync(join('../..', name), target)
    else if (name.startsWith('@') && lstatSync(source).isDirectory()) linkEach(source, target)
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(source, target)
  }
}

/** Every database that is made on this server begins with the tables of this version. */
async function openServer(folder: string) {
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  }
  const server = await startEmbeddedPostgres(join(folder, 'pg'), { settings })
  const template = onDatabase(server.url, 'template1')
  await migrateJobQueue(template)
  await migrateDatabase(template)
  return server
}

if (!ref) {
  console.log('No release yet: no tests of one either.')
} else {
  console.log(`\n── API tests of ${ref} (${git('rev-parse', '--short', ref)}) on the tables of this version`)
  const folder = openFolder()
  const tree = join(folder, 'tree')
  git('worktree', 'add', '--quiet', '--detach', tree, ref)
  for (const file of NOT_RUN) rmSync(join(tree, file), { force: true })
  const server = await openServer(folder)
  try {
    linkPackages(tree)
    const args = ['run', '--project', 'api', ...positionals]
    const env = { ...process.env, TEST_DATABASE_URL: server.url }
    const { status } = spawnSync(join(tree, 'node_modules/.bin/vitest'), args, {
      cwd: tree,
      env,
      stdio: 'inherit',
    })
    process.exitCode = status ?? 1
  } finally {
    await server.stop()
    git('worktree', 'remove', '--force', tree)
    rmSync(folder, { recursive: true, force: true })
  }
}
