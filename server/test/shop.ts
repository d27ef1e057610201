import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@fantome/contract/endpoint.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { test as base, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/db/client.ts'
import { readEnv } from '../src/env.ts'
import { startJobs } from '../src/shared/jobs.ts'
import { listenToShop } from '../src/shared/shop-changes.ts'
import { startWorkers } from '../src/workers.ts'
import { administer, onDatabase } from './database.ts'
import { createMaker, type Maker } from './maker.ts'

type App = Awaited<ReturnType<typeof buildApp>>

type Asked<E extends Endpoint> = { params?: ParamsOf<E>; query?: QueryOf<E>; body?: BodyOf<E> }

/** What a test sees of an answer: the status beside the parsed body. */
export type Answer = { status: number } & Record<string, unknown>

interface Visitor {
  call<E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answer>
  get(url: string): Promise<Answer>
}

export interface Shop {
  app: App
  databaseUrl: string
}

let clones = 0

async function openShop(environment: NodeJS.ProcessEnv = {}) {
  const name = `fantome_${process.env.VITEST_POOL_ID}_${++clones}_${process.pid}_${inject('template').split('_').at(-1)}`
  await administer(inject('postgresUrl'), `create database ${name} template ${inject('template')}`)
  const databaseUrl = onDatabase(inject('postgresUrl'), name)
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'fantome-data-')),
    ...environment,
  })
  const { pool, db } = openDatabase(databaseUrl, console)
  const changes = await listenToShop(databaseUrl)
  const jobs = await startJobs(databaseUrl, console)
  const app = await buildApp({ env, pool, db, changes, jobs, site: 'none' })
  await startWorkers(app)
  app.addHook('onClose', async () => {
    await jobs.close()
    await changes.close()
    await pool.end()
  })
  await app.ready()
  return { app, databaseUrl }
}

/** `test` with a shop of its own per file: `make` puts things in it, `as` and `visitor` call it through HTTP. */
export const test = base.extend<{
  shop: Shop
  make: Maker
  visitor: Visitor
  as: (who: { accessToken: string }) => Visitor
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
  visitor: async ({ shop }, use) => use(callFrom(shop.app, {})),
  as: async ({ shop }, use) =>
    use(({ accessToken }) => callFrom(shop.app, { authorization: `Bearer ${accessToken}` })),
})

function callFrom(app: App, headers: Record<string, string>): Visitor {
  const send = async (options: InjectOptions) => toAnswer(await app.inject({ ...options, headers }))
  return {
    get: (url) => send({ method: 'GET', url }),
    call: (endpoint, asked = {}) => {
      const { params, query, body } = asked as {
        params?: Record<string, string>
        query?: object
        body?: object
      }
      const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent(params?.[key] ?? ''),
      )
      return send({
        method: endpoint.method,
        url,
        ...(query && { query: query as Record<string, string> }),
        ...(body !== undefined && { payload: body }),
      })
    },
  }
}

export function toAnswer(response: LightMyRequestResponse): Answer {
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  return { status: response.statusCode, ...(isJson ? (response.json() as object) : { text: response.body }) }
}
