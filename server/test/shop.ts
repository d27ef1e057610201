import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@fantome/contract/endpoint.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { test as base, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Db, openDatabase } from '../src/db/client.ts'
import { openReads } from '../src/db/reads.ts'
import { readEnv } from '../src/env.ts'
import { createLogger } from '../src/operations/logger.ts'
import { listenForDatabaseEvents } from '../src/shared/database-events.ts'
import { startJobs } from '../src/shared/jobs.ts'
import type { RequestTimeouts } from '../src/shared/request-timeouts.ts'
import { startWorkers } from '../src/workers.ts'
import { administer, asRole, onDatabase } from './database.ts'
import { requireDeclared } from './declared-refusals.ts'
import { createMaker, type Maker } from './maker.ts'

type App = Awaited<ReturnType<typeof buildApp>>

type Asked<E extends Endpoint> = { params?: ParamsOf<E>; query?: QueryOf<E>; body?: BodyOf<E> }

/** A busy machine is slow to open a connection; how long the shop itself waits is not what these tests are about. */
const CONNECT_MS = 20_000

/** What a test sees of an answer: the status beside the parsed body. */
export type Answer = { status: number } & Record<string, unknown>

export interface Visitor {
  call<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answer>
  get(url: string): Promise<Answer>
  /** The answer with its headers and cookies, for who must see them. */
  send<E extends Endpoint>(endpoint: E, asked?: Asked<E>, headers?: Headers): Promise<LightMyRequestResponse>
}

type Headers = Record<string, string>

/** An e-mail as /dev/messages shows it. */
export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Shop {
  app: App
  /** As the owner of the tables; the app itself is a role that owns nothing. */
  databaseUrl: string
  /** The owner's: for who tampers with what the app may not touch. */
  owner: Db
}

interface Opening {
  env?: NodeJS.ProcessEnv
  /** A second process on the database of another shop; a database of its own otherwise. */
  databaseUrl?: string
  /** How soon a failed job comes back; no scheduled job runs unless asked for here. */
  jobs?: Parameters<typeof startJobs>[2]
  /** Off: nothing happens but what is called. */
  hasWorkers?: boolean
  log?: { error(fields: object, message: string): void }
  logStream?: { write(line: string): void }
  timeouts?: RequestTimeouts
}

let clones = 0

/** A shop with a database of its own; `shop` below is one that lasts for a whole file. */
export async function openShop({
  env: environment,
  jobs: pace,
  hasWorkers = true,
  logStream,
  log: given,
  timeouts,
  databaseUrl: shared,
}: Opening = {}): Promise<Shop> {
  const databaseUrl = shared ?? (await cloneDatabase())
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'fantome-data-')),
    ...environment,
  })
  const log = createLogger(env.LOG_LEVEL, logStream)
  // A failing job is reported even where the log is silent.
  const errorLog = given ?? (logStream ? log : console)
  const appUrl = asApp(databaseUrl)
  const { pool, db } = openDatabase(appUrl, errorLog)
  const owner = openDatabase(databaseUrl, errorLog)
  for (const each of [pool, owner.pool]) each.options.connectionTimeoutMillis = CONNECT_MS
  const changes = await listenForDatabaseEvents(appUrl)
  const reads = openReads({ db, changes, log: errorLog, env, max: 4 })
  const jobs = await startJobs(appUrl, errorLog, {
    ...{ hasSchedules: false, connectMs: CONNECT_MS },
    ...pace,
  })
  const parts = { env, log, pool, db, reads, changes, jobs, providers: [], site: 'none' } as const
  const app = await buildApp({ ...parts, ...(timeouts && { timeouts }) })
  const workers = hasWorkers ? await startWorkers(app) : undefined
  app.addHook('onClose', async () => {
    await jobs.close()
    await workers?.close()
    await changes.close()
    await reads.close()
    await Promise.all([pool.end(), owner.pool.end()])
  })
  await app.ready()
  return { app, databaseUrl, owner: owner.db }
}

export async function cloneDatabase() {
  const name = `fantome_${process.env.VITEST_POOL_ID}_${++clones}_${process.pid}_${inject('template').split('_').at(-1)}`
  await administer(inject('postgresUrl'), `create database ${name} template ${inject('template')}`)
  return onDatabase(inject('postgresUrl'), name)
}

/** The address by which the app's own role reaches a database of the tests. */
export const asApp = (databaseUrl: string) => asRole(databaseUrl, inject('appRole'))

/** A network address nobody has called from yet: limits by address start anew. */
export const newAddress = () => `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
let calls = 0

/** `test` with a shop of its own per file: `make` puts things in it, `as` and `visitor` call it through HTTP. */
export const test = base.extend<{
  shop: Shop
  make: Maker
  visitor: Visitor
  as: (who: { accessToken: string }) => Visitor
  from: (address: string) => Visitor
  /** What was written to that address, newest first. */
  mailTo: (address: string) => Promise<Mail[]>
}>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
  make: async ({ shop }, use) => use(createMaker(shop.app)),
  visitor: async ({ shop }, use) => use(callFrom(shop.app)),
  as: async ({ shop }, use) => use((who) => callFrom(shop.app, bearerOf(who))),
  from: async ({ shop }, use) => use((address) => callFrom(shop.app, {}, address)),
  mailTo: async ({ shop }, use) => use((address) => mailTo(shop.app, address)),
})

export const bearerOf = ({ accessToken }: { accessToken: string }) => ({
  authorization: `Bearer ${accessToken}`,
})

export async function mailTo(app: App, address: string) {
  const all: Mail[] = (await app.inject('/dev/messages')).json()
  return all.filter(({ to }) => to === address)
}

export function callFrom(app: App, headers: Headers = {}, remoteAddress = newAddress()): Visitor {
  const inject = (options: InjectOptions, more: Headers = {}) =>
    app.inject({ ...options, remoteAddress, headers: { ...headers, ...more } })
  const send: Visitor['send'] = async (endpoint, asked = {}, more) => {
    const { params, query, body } = asked as {
      params?: Record<string, string>
      query?: object
      body?: object
    }
    const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
    const filled = {
      ...(query && { query: query as Record<string, string> }),
      ...(body !== undefined && { payload: body }),
    }
    const response = await inject({ method: endpoint.method, url, ...filled }, more)
    requireDeclared(endpoint, response)
    return response
  }
  return {
    send,
    get: async (url) => toAnswer(await inject({ method: 'GET', url })),
    call: async (endpoint, asked) => toAnswer(await send(endpoint, asked)),
  }
}

export function toAnswer(response: LightMyRequestResponse): Answer {
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  return { status: response.statusCode, ...(isJson ? (response.json() as object) : { text: response.body }) }
}
