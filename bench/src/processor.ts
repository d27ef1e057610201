import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Clock ticks per second of /proc, on every Linux of ours. */
const TICKS = 100

/** Fields of /proc/<pid>/stat after the name: 1 is the parent, 11 to 14 are own and waited-for children's ticks. */
function statOf(pid: number | string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  } catch {
    return [] // it has just ended
  }
}

/** Processor seconds of one process since it started. */
export function processorSeconds(pid: number) {
  const fields = statOf(pid)
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS
}

/** The same of a process with all its children, those that have ended among them. */
export function processorSecondsWithChildren(pid: number) {
  const own = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((fields) => fields[1] === pid)
  const ended = ((own[13] ?? 0) + (own[14] ?? 0)) / TICKS
  const live = children.reduce((sum, fields) => sum + ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS, 0)
  return processorSeconds(pid) + ended + live
}

export const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** PostgreSQL's first process: the parent of the one that answers. */
export async function findPostmaster(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return statOf(rows[0]!.pid)[1]!
}
