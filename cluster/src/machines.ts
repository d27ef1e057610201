import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { LIBRARIES } from '../../scripts/debian-packages.ts'
import { REPOSITORY, UNPACKED } from './packages.ts'

/** The addresses of deploy/, given to the loopback of our own network. */
export const MACHINES = ['m1', 'm2', 'm3'].map((name, rank) => ({ name, address: `10.0.0.${11 + rank}` }))
export type Machine = (typeof MACHINES)[number]

/** Where everyone can reach it, wherever the repository is. */
export const RUN = '/var/tmp/fantome-cluster'
export const LOGS = join(RUN, 'logs')
/** The packages, seen from there. */
const ROOT = join(RUN, 'root')
export const inRoot = (path: string) => join(ROOT, path)
/** For the programs of the packages. */
export const PACKAGE_ENV = {
  LD_LIBRARY_PATH: inRoot(LIBRARIES),
  PYTHONPATH: inRoot('usr/lib/python3/dist-packages'),
}
/** One disk of its own per PostgreSQL, so that it can be full. */
const DISK_SIZE = '2g'
export const diskOf = ({ name }: Machine) => join(RUN, 'disks', name)

export function prepareMachines() {
  rmSync(RUN, { recursive: true, force: true })
  for (const folder of [RUN, LOGS, ROOT, join(RUN, 'disks')]) mkdirSync(folder)
  chmodSync(RUN, 0o755)
  run('mount', '--bind', UNPACKED, ROOT)
  for (const machine of MACHINES) {
    run('ip', 'address', 'add', `${machine.address}/32`, 'dev', 'lo')
    mkdirSync(diskOf(machine))
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', diskOf(machine))
    chownSync(diskOf(machine), ...postgresUser())
  }
}

/** PostgreSQL refuses to run as root. */
export function postgresUser(): [uid: number, gid: number] {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  return line ? [Number(line[1]), Number(line[2])] : [65534, 65534]
}

/** Debian's, installed or unpacked. */
export function postgresBinaries() {
  for (const root of ['/usr/lib/postgresql', inRoot('usr/lib/postgresql')]) {
    if (existsSync(root)) return join(root, readdirSync(root).sort().at(-1)!, 'bin')
  }
  throw new Error('no PostgreSQL of Debian here')
}

/**
 * Writes a file of deploy/ with this run's values in it, so that what operators are given is what is tried. A value that
 * is not in the file any more is an error.
 */
export function fillIn(deployed: string, to: string, values: [from: string, to: string][]) {
  let text = readFileSync(join(REPOSITORY, 'deploy', deployed), 'utf8')
  for (const [from, value] of values) {
    if (!text.includes(from)) throw new Error(`deploy/${deployed} says nothing of « ${from} »`)
    text = text.replaceAll(from, value)
  }
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
  return to
}

export function run(command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 60_000 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
