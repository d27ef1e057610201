import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiProcess } from './api-process.ts'

/** Two processes of one shop on one database, for someone to kill. */
export async function startProcesses(databaseUrl: string, extra: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fantome-torture-'))
  const keys = { AUTH_SECRET: randomBytes(32).toString('hex'), PII_KEY: randomBytes(32).toString('hex') }
  const calm = { SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...calm, ...keys, ...extra }
  const ports = [await freePort(), await freePort()]
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  // The provider's page on one process tells the other one of the payment.
  const processes = ports.map((port, rank) => createApiProcess(port, { ...env, PUBLIC_URL: urls[1 - rank]! }))
  for (const each of processes) await each.start()

  const statuses = (path: string) =>
    Promise.all(
      urls.map((url) =>
        fetch(url + path).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
  return {
    keys,
    urls,
    /** What each answers there; 0 is nothing. */
    statuses,
    areReady: async () => (await statuses('/health/ready')).every((status) => status === 200),
    areAlive: () => processes.every((each) => each.isAlive()),
    /** Kills one of them, or both: then nobody answers for a while. Answers how to bring them back. */
    async kill() {
      const victims = Math.random() < 0.2 ? processes : [processes[Math.random() < 0.5 ? 0 : 1]!]
      await Promise.all(victims.map((victim) => victim.kill()))
      return () => Promise.all(victims.map((victim) => victim.start()))
    },
    /** Ends one after the other as a deployment does, and starts it again. */
    async restart() {
      for (const each of processes) {
        await each.stop()
        await each.start()
      }
    },
    /** Their error log (LOG_LEVEL=error). */
    words: () =>
      processes.flatMap(({ words }) =>
        words()
          .split('\n')
          .filter((line) => line && !line.startsWith('Fantôme est ouvert')),
      ),
    async close() {
      for (const each of processes) await each.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Processes = Awaited<ReturnType<typeof startProcesses>>

export function freePort() {
  return new Promise<number>((found, fail) => {
    const probe = createServer().on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
