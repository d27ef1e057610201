import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SHOP_DATA } from './pictures.ts'

const PORT = Number(process.env.SCREENS_PORT ?? 3927)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 240_000
export const SHOP_URL = `http://127.0.0.1:${PORT}`

/** A freshly seeded shop of its own; answers how to stop it. */
export async function startShop() {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The site could not be built.')
  const server = spawn(process.execPath, ['e2e/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: SHOP_DATA,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await waitUntilReady(() => server.exitCode !== null)
  return async function stop() {
    server.kill('SIGTERM')
    await ended
  }
}

async function waitUntilReady(hasEnded: () => boolean) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && !hasEnded()) {
    const isReady = await fetch(`${SHOP_URL}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The shop did not start.')
}
