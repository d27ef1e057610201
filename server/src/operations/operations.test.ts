import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, openFolder } from '../../test/database.ts'
import { openShop } from '../../test/shop.ts'
import { createApiProcess } from '../../torture/api-process.ts'
import { freePort } from '../../torture/processes.ts'

const SILENT = { error: () => {} }
const hangUpOn = (database: string) =>
  `select pg_terminate_backend(pid)::text as name from pg_stat_activity
    where datname = '${database}' and pid <> pg_backend_pid()`

test('without its database a server lives but is not ready; it is again when the database comes back', async () => {
  const { app, databaseUrl } = await openShop({ log: SILENT, hasWorkers: false })
  onTestFinished(() => app.close())
  const name = new URL(databaseUrl).pathname.slice(1)
  const change = (sql: string) => administer(inject('postgresUrl'), sql)
  const health = async (path: string) => {
    const { statusCode, headers } = await app.inject(path)
    return { status: statusCode, retryAfter: headers['retry-after'], cache: headers['cache-control'] }
  }
  const well = { status: 200, retryAfter: undefined, cache: 'no-store' }
  expect(await health('/health/ready')).toEqual(well)

  await change(`alter database ${name} with allow_connections false`)
  await change(hangUpOn(name))
  await expect
    .poll(() => health('/health/ready'))
    .toEqual({ status: 503, retryAfter: '2', cache: 'no-store' })
  expect(await health('/health/live')).toEqual(well)

  await change(`alter database ${name} with allow_connections true`)
  await expect.poll(() => health('/health/ready')).toEqual(well)
})

test('the figures are for who has the token; without one set they do not exist', async () => {
  const METRICS_TOKEN = 'a-token-for-the-figures-of-the-shop'
  const [open, closed] = [await openShop({ env: { METRICS_TOKEN } }), await openShop()]
  onTestFinished(async () => void (await Promise.all([open.app.close(), closed.app.close()])))
  const ask = ({ app }: typeof open, authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer x',
    `Bearer ${METRICS_TOKEN}x`,
    `Basic ${METRICS_TOKEN}`,
  ]) {
    const answer = await ask(open, wrong)
    expect([answer.statusCode, answer.json().code], wrong).toEqual([401, 'auth.required'])
    expect(answer.body).not.toContain('process_cpu')
  }
  const figures = await ask(open, `Bearer ${METRICS_TOKEN}`)
  expect(figures.statusCode).toBe(200)
  expect(figures.headers['content-type']).toMatch(/^text\/plain/)
  expect(figures.body).toContain('process_cpu_user_seconds_total')
  for (const any of [undefined, `Bearer ${METRICS_TOKEN}`, 'Bearer undefined']) {
    expect((await ask(closed, any)).json().code).toBe('request.not_found')
  }
})

test('server: lost connections and failing jobs are logged with their cause; SIGTERM ends requests, database and process', {
  timeout: 120_000,
}, async () => {
  const folder = openFolder()
  const server = createApiProcess(await freePort(), { DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' })
  onTestFinished(async () => void (await server.kill()))
  await server.start()
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim()
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]
  const databaseUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

  const lost = await administer(databaseUrl, hangUpOn('postgres'))
  expect(lost.length).toBeGreaterThan(1)
  const countries = () => fetch(`${server.url}/api/user/get-country`).then(({ status }) => status)
  await expect.poll(countries, { timeout: 10_000 }).toBe(200)
  expect(server.isAlive()).toBe(true)
  const logged = () =>
    server
      .words()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as object)
  expect(logged()).toContainEqual(
    expect.objectContaining({ level: 'error', err: expect.objectContaining({ code: '57P01' }) }),
  )
  await administer(
    databaseUrl,
    `insert into pgboss.job (name, data) values ('send-refund', '{"refundId":"canari"}')`,
  )
  await expect.poll(logged, { timeout: 15_000 }).toContainEqual(
    expect.objectContaining({
      job: 'send-refund',
      err: expect.objectContaining({ cause: expect.objectContaining({ code: '22P02' }) }),
    }),
  )
  expect(server.words()).not.toContain('canari')

  // The server has the head of the request, and waits for the rest of it.
  const body = JSON.stringify({ pseudo: 'personne', password: 'roseau-harmattan-9' })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  }
  const asked = request(`${server.url}/api/user/login`, { method: 'POST', headers })
  asked.flushHeaders()
  await new Promise((goOn) => asked.once('continue', goOn))
  const stopped = server.stop()
  const isListening = () =>
    fetch(`${server.url}/health/live`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await expect.poll(isListening, { timeout: 10_000 }).toBe(false)
  expect(server.isAlive()).toBe(true)
  const answered = new Promise<string>((told) => asked.once('response', (answer) => told(text(answer))))
  asked.end(body)
  expect(JSON.parse(await answered)).toMatchObject({ code: 'account.bad_credentials' })
  expect(await stopped).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
})
