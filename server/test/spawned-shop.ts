import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from './shop.ts'

/** Another process on the same database, folder and keys. */
export async function spawnShop({ app: { env }, databaseUrl }: Shop) {
  const { PATH = '' } = process.env
  const { DATA_DIR, AUTH_SECRET, PII_KEY } = env
  const variables = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR,
    AUTH_SECRET,
    PII_KEY,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-process.ts')], {
    env: { PATH, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    /** Megabytes held now, and the most ever held: the kernel's own account. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
