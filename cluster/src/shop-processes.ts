import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answersOk, createDaemon, type Daemon } from './daemon.ts'
import { CERTIFICATE, SHOP_URL } from './haproxy.ts'
import { LOGS, MACHINES, type Machine, RUN } from './machines.ts'
import { REPOSITORY } from './packages.ts'
import { STORE_ENV } from './store.ts'

export const KEYS = { AUTH_SECRET: randomBytes(32).toString('hex'), PII_KEY: randomBytes(32).toString('hex') }
export const METRICS_TOKEN = randomBytes(16).toString('hex')
const PASSWORDS = { fantome: randomBytes(12).toString('hex'), fantome_owner: randomBytes(12).toString('hex') }
export type DatabaseRole = keyof typeof PASSWORDS
export const passwordOf = (role: DatabaseRole) => PASSWORDS[role]
const urlFor = (role: DatabaseRole, port: number) =>
  `postgres://${role}:${PASSWORDS[role]}@127.0.0.1:${port}/fantome`
export const DATABASE_URL = urlFor('fantome', 5000)
export const READ_URL = urlFor('fantome', 5001)
const OWNER_URL = urlFor('fantome_owner', 5000)

/** Seconds between « not ready » and the end: the balancer needs less than one to see it. */
const DRAIN_SECONDS = '3'

export interface ShopProcess extends Daemon {
  /** What the next start runs with, besides the usual. */
  next: { env: Record<string, string>; folder: string }
}

/** As deploy/ runs them, but outside production: the sandbox plays the payment provider. */
const SHOP_ENV = {
  ...KEYS,
  ...STORE_ENV,
  METRICS_TOKEN,
  DATABASE_URL,
  DATABASE_READ_URL: READ_URL,
  PUBLIC_URL: SHOP_URL,
  NODE_EXTRA_CA_CERTS: CERTIFICATE,
  TRUSTED_PROXIES: '127.0.0.1',
  ALLOW_REMOTE_DEMO: 'on',
  SEED: 'none',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS,
  MALLOC_ARENA_MAX: '1',
}

function createShopProcess(role: 'web' | 'worker', { name, address }: Machine): ShopProcess {
  const port = role === 'web' ? 3000 : 3100
  const next = { env: {}, folder: REPOSITORY }
  const daemon = createDaemon(LOGS, () => ({
    name: `${role}-${name}`,
    command: process.execPath,
    args: ['--max-semi-space-size=8', join(next.folder, 'server/build/main.js')],
    env: {
      ...SHOP_ENV,
      ROLE: role,
      HOST: address,
      PORT: String(port),
      DATA_DIR: join(RUN, 'data', `${role}-${name}`),
      NODE_COMPILE_CACHE: join(RUN, 'compile'),
      ...next.env,
    },
    isReady: () => answersOk(`http://${address}:${port}/health/ready`),
  }))
  return { ...daemon, next }
}

export const createWeb = () => MACHINES.map((machine) => createShopProcess('web', machine))
export const createWorkers = () => MACHINES.slice(0, 2).map((machine) => createShopProcess('worker', machine))

/** `npm run migrate` of the version in this folder, by the role that owns the tables. */
export const migrate = (folder: string) =>
  promisify(execFile)(process.execPath, [join(folder, 'server/build/migrate.js')], {
    env: { PATH: process.env.PATH, DATABASE_URL, DATABASE_OWNER_URL: OWNER_URL },
    timeout: 120_000,
  })
