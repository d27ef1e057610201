import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { asApp, type Shop } from './shop.ts'

const ROOT = join(import.meta.dirname, '../..')

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The server by the very line of `npm start`, without the site: on the same database, folder and keys. */
export async function spawnShop({ app, databaseUrl }: Shop) {
  const { DATA_DIR, AUTH_SECRET, PII_KEY } = app.context.env
  const port = await freePort()
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const child = spawn('sh', ['-c', `${scripts.start.replace('build/main.js', 'src/main.ts')} --api-only`], {
    cwd: ROOT,
    env: {
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none' },
      ...{ PORT: String(port), DATABASE_URL: asApp(databaseUrl), DATA_DIR, AUTH_SECRET, PII_KEY },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data') // it says that it is open
  return {
    url: `http://127.0.0.1:${port}`,
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
