import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** One process of the shop on a port of its own, which dies without a word and comes back. */
export function createApiProcess(port: number, env: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let words = ''

  async function start() {
    const began = Date.now()
    const mine = spawn(process.execPath, [MAIN, '--api-only'], {
      env: { PATH: process.env.PATH, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = mine
    const listen = (chunk: Buffer) => {
      words = (words + chunk).slice(-20_000)
    }
    for (const stream of [mine.stdout, mine.stderr]) stream.on('data', listen)
    while (!(await isReady())) {
      if (mine.exitCode !== null) throw new Error(`the server did not start:\n${words}`)
      await sleep(50)
    }
    return Date.now() - began
  }

  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )

  /** Its exit code, or null when the signal itself ended it. */
  async function end(signal: NodeJS.Signals) {
    const dying = child
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return dying?.exitCode
    const gone = new Promise<number | null>((ended) => dying.once('exit', ended))
    dying.kill(signal)
    return gone
  }

  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    /** What it last said. */
    words: () => words,
  }
}
export type ApiProcess = ReturnType<typeof createApiProcess>
