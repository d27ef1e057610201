import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts'
import { openFolder } from '../server/test/database.ts'

const ROOT = join(import.meta.dirname, '..')

/** The built server with a database of its own, which can be cut off and reached again. */
export async function openPrivateShop(env: Record<string, string> = {}) {
  const folder = openFolder()
  const postgres = await startEmbeddedPostgres(join(folder, 'pg'))
  const database = await openRelay(postgres.url)
  const port = await freePort()
  const child = spawn(process.execPath, ['server/build/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...{
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SEED: 'none',
        LOG_LEVEL: 'silent',
      },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]) // it says that it is open
  if (child.exitCode !== null) throw new Error('The server ended before it was open')
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    async close() {
      child.kill()
      await once(child, 'exit')
      database.cut()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type PrivateShop = Awaited<ReturnType<typeof openPrivateShop>>

/** Stands between the server and PostgreSQL: cut, it refuses new connections and has dropped the old ones. */
async function openRelay(databaseUrl: string) {
  const target = Number(new URL(databaseUrl).port)
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    near.pipe(far).pipe(near)
    const drop = () => {
      for (const socket of [near, far]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    for (const socket of [near, far]) sockets.add(socket.on('error', drop).on('close', drop))
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const { port } = relay.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.searchParams.delete('host') // by TCP, through here
  url.port = String(port)
  return {
    url: url.href,
    cut() {
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
    restore: () => once(relay.listen(port, '127.0.0.1'), 'listening'),
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
