import { execFile } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unpackDebianPackages } from '../../scripts/debian-packages.ts'

const OPERATORS_FILE = fileURLToPath(new URL('../../deploy/pgbackrest/pgbackrest.conf', import.meta.url))
/** Where PostgreSQL's user can enter, whoever owns the repository. */
const PROGRAMS = '/var/tmp/fantome-debian/pgbackrest'
/** Whom root lends to PostgreSQL (db/embedded.ts): pgBackRest must be the same. */
const NOBODY = { uid: 65534, gid: 65534 }
const run = promisify(execFile)

/** The operator's file with the values of a test put in: a setting that it lacks would be a test of something else. */
export function fillIn(file: string, values: Record<string, string>) {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`pgbackrest.conf has no ${name}`)
    return text.replace(line, () => `${name}=${value}`)
  }, file)
}

/** pgBackRest of Debian on the store, for a PostgreSQL in `dataDir` that archives with `archiveCommand`. */
export function openPgBackRest(folder: string, dataDir: string, store: Record<string, string>) {
  const unpacked = unpackDebianPackages(['pgbackrest'], PROGRAMS)
  if (!unpacked) throw new Error('pgBackRest comes from Debian 12, unpacked by root.')
  const home = join(folder, 'pgbackrest')
  for (const path of [home, join(home, 'log')]) {
    mkdirSync(path)
    chownSync(path, NOBODY.uid, NOBODY.gid)
  }
  const [config, program] = [join(home, 'pgbackrest.conf'), join(home, 'run')]
  const libraries = `export LD_LIBRARY_PATH=${unpacked.env.LD_LIBRARY_PATH}`
  const binary = join(unpacked.root, 'usr/bin/pgbackrest')
  writeFileSync(program, `#!/bin/sh\n${libraries}\nexec ${binary} "$@"\n`)
  chmodSync(program, 0o755)
  const which = [`--config=${config}`, '--stanza=shop']

  function configure(port: string) {
    const own = {
      'pg1-path': dataDir,
      'pg1-port': port,
      'pg1-socket-path': home,
      'log-path': join(home, 'log'),
      'repo1-cipher-pass': 'a word for this ordeal alone',
    }
    const extra = `[global]\ncmd=${program}\nlock-path=${home}\nspool-path=${home}\n`
    const text = fillIn(readFileSync(OPERATORS_FILE, 'utf8'), { ...store, ...own })
    writeFileSync(config, text.replace('[global]\n', extra))
  }
  configure('5432')

  async function call(args: string[], password = '') {
    const began = Date.now()
    const env = { PATH: process.env.PATH, PGPASSWORD: password }
    await run(program, [...which, ...args], { ...NOBODY, cwd: home, env, timeout: 300_000 }).catch(
      (error) => {
        throw new Error(`pgbackrest ${args.at(-1)}: ${String(error.stdout)}${String(error.stderr)}`)
      },
    )
    return (Date.now() - began) / 1000
  }

  const passwordFile = `${dataDir}.password`
  const password = () => readFileSync(passwordFile, 'utf8').trim()
  return {
    archiveCommand: `${program} ${which.join(' ')} archive-push %p`,
    socketFolder: home,
    /** Once PostgreSQL runs. */
    async create(port: string) {
      configure(port)
      copyFileSync(passwordFile, join(folder, 'password'))
      await call(['stanza-create'], password())
      await call(['check'], password())
    },
    backUp: (type: 'full' | 'diff') => call([`--type=${type}`, 'backup'], password()),
    /** Into an empty folder; to the end of the archive, or to a moment. Answers after how many seconds. */
    async restore(target: string, moment?: string) {
      mkdirSync(target, { mode: 0o700 })
      chownSync(target, NOBODY.uid, NOBODY.gid)
      copyFileSync(join(folder, 'password'), `${target}.password`)
      const until = moment ? ['--type=time', `--target=${moment}`, '--target-action=promote'] : []
      return call([`--pg1-path=${target}`, ...until, 'restore'])
    },
  }
}
