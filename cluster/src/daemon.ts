import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Program {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  uid?: number
  gid?: number
  isReady(): Promise<boolean>
}

export interface Daemon {
  name: string
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Ends it without a word. */
  kill(): Promise<void>
  /** Asks it to end, and answers once it has. */
  stop(): Promise<number | null>
  signal(signal: NodeJS.Signals): void
  isAlive(): boolean
  isReady(): Promise<boolean>
  pid(): number
}

const READY_SECONDS = 90
const STOP_SECONDS = 60

/** A process of the cluster. What it says goes to a file of its own name. */
export function createDaemon(logs: string, program: Program | (() => Program)): Daemon {
  const read = () => (typeof program === 'function' ? program() : program)
  const { name } = read()
  let child: ChildProcess | undefined
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function end(signal: NodeJS.Signals) {
    const ending = child
    if (!ending || !isAlive()) return ending?.exitCode ?? null
    const gone = new Promise<number | null>((ended) => ending.once('exit', ended))
    ending.kill(signal)
    const late = setTimeout(() => ending.kill('SIGKILL'), STOP_SECONDS * 1000)
    return gone.finally(() => clearTimeout(late))
  }

  return {
    name,
    isAlive,
    isReady: () => read().isReady(),
    pid: () => child!.pid!,
    async start() {
      const { command, args, env, uid, gid, isReady } = read()
      const log = openSync(join(logs, `${name}.log`), 'a')
      const started = spawn(command, args, {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', log, log],
        ...(uid !== undefined && { uid }),
        ...(gid !== undefined && { gid }),
      })
      closeSync(log)
      child = started
      started.on('error', () => {}) // shown below as one that did not start
      await until(`${name} to be ready`, READY_SECONDS, async () => {
        if (!isAlive()) throw new Error(`${name} ended before it was ready: see ${join(logs, `${name}.log`)}`)
        return isReady()
      })
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    signal: (signal) => void child?.kill(signal),
  }
}

/** Waits for a condition, and says what it waited for when it never came. Answers after how many seconds it came. */
export async function until(what: string, seconds: number, isTrue: () => Promise<boolean> | boolean) {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  while (!(await isTrue())) {
    if (passed() > seconds) throw new Error(`waited ${seconds} s in vain for ${what}`)
    await sleep(100)
  }
  return passed()
}

/** Whether this address answers well. */
export const answersOk = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(3000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
