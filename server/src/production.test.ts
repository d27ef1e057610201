import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { administer, openFolder } from '../test/database.ts'
import { PRODUCTION } from '../test/production.ts'
import { asApp, cloneDatabase } from '../test/shop.ts'
import { createApiProcess } from '../torture/api-process.ts'
import { freePort } from '../torture/processes.ts'

/** A process of its own takes its time to start. */
const SLOW = { timeout: 120_000 }

test('a production server that lacks something ends at once, with the list', SLOW, () => {
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: '/nowhere' },
    encoding: 'utf8',
  })
  expect(ended).toMatchObject({ status: 1, stdout: '' })
  expect(ended.stderr).toMatch(/^Cannot start:\n( {2}- \w+: missing( \(or EMAIL=off\))?\n){11}$/)
})

test('in production there is no demo shop, no sandbox, no /dev and no page of the API', SLOW, async () => {
  const databaseUrl = await cloneDatabase()
  const settings = {
    DATABASE_URL: asApp(databaseUrl),
    DATA_DIR: openFolder(),
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
  }
  const server = createApiProcess(await freePort(), { ...PRODUCTION, ...settings })
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(server.url + path, init)
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }
  const id = crypto.randomUUID()
  const gone = [
    '/dev/messages',
    '/dev/telegram',
    '/dev/',
    '/sandbox/pay.css',
    `/sandbox/pay/${id}`,
    '/api/docs',
    '/api/docs/json',
  ]
  for (const path of gone) {
    expect(await ask(path), path).toEqual({ status: 404, code: 'request.not_found' })
  }
  expect(await ask(`/sandbox/pay/${id}`, { method: 'POST' })).toMatchObject({ code: 'request.not_found' })
  expect(await ask('/api/payment/webhook/sandbox', { method: 'POST' })).toMatchObject({ status: 404 })
  expect(await ask('/api/product/get-products')).toEqual({ status: 200, code: undefined })
  for (const table of ['users', 'products', 'orders']) {
    expect(await administer(databaseUrl, `select 1 from ${table}`), table).toEqual([])
  }
  expect(server.words()).not.toContain('démonstration')
})
