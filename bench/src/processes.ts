import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const ROOT = new URL('../..', import.meta.url).pathname

/** As in `npm start`. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: 'node_modules/.cache/compile', MALLOC_ARENA_MAX: '1' }

export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts one of our programs on a free port and waits until it answers on `ready`; `root`: those of another version. */
export async function start(
  file: string,
  env: Record<string, string>,
  ready = '/',
  root = ROOT,
): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', file], {
    cwd: root,
    env: { ...process.env, ...COMPILE_CACHE, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered`)
    await sleep(50)
  }
  return { url, pid: child.pid!, stop: () => stop(child) }
}

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function freePort() {
  return new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
