import { expect, onTestFinished } from 'vitest'
import { test as base, cloneDatabase, openShop, type Shop } from '../../test/shop.ts'
import { openDatabase } from '../db/client.ts'
import { describeError } from '../operations/logger.ts'
import { startJobs } from './jobs.ts'

/** Nobody works: what is added stays as it was added. */
const test = base.extend<{ shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await openShop({ hasWorkers: false })
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
})

const rowsOf = async (pool: { query(text: string): Promise<{ rows: unknown[] }> }) =>
  (
    await pool.query(
      "select data->>'messageId' as id, extract(epoch from start_after - created_on)::int as delay from pgboss.job where name = 'send-message' order by 1",
    )
  ).rows

test('jobs: a delay is counted by the database, and a key is added once however often it is asked for', async ({
  shop: { app },
}) => {
  const { jobs } = app.context
  const add = (messageId: string, timing?: Parameters<typeof jobs.add>[3]) =>
    app.db.transaction((tx) => jobs.add(tx, 'send-message', { messageId }, timing))
  await Promise.all(Array.from({ length: 10 }, () => add('a', { key: 'wave 1', delaySeconds: 180 })))
  await add('b', { key: 'wave 2', delaySeconds: 900 })
  await add('c')
  await add('c')
  expect(await rowsOf(app.pool)).toEqual([
    { id: 'a', delay: 180 },
    { id: 'b', delay: 900 },
    { id: 'c', delay: 0 },
    { id: 'c', delay: 0 },
  ])
})

test('jobs: one asked for in a transaction that is rolled back does not exist, and its key stays free', async ({
  shop: { app },
}) => {
  const { jobs } = app.context
  const timing = { key: 'rolled back', delaySeconds: 60 }
  const add = (fail: boolean) =>
    app.db.transaction(async (tx) => {
      await jobs.add(tx, 'send-message', { messageId: 'z' }, timing)
      if (fail) throw new Error('undone')
    })
  const before = await rowsOf(app.pool)
  await expect(add(true)).rejects.toThrow('undone')
  expect(await rowsOf(app.pool)).toEqual(before)
  await add(false)
  expect(await rowsOf(app.pool)).toEqual([...before, { id: 'z', delay: 60 }])
})

test('jobs: an error of the queue is logged with its code and the name of the queue', async () => {
  const databaseUrl = await cloneDatabase()
  const logged: { fields: { err?: unknown; queue?: string }; message: string }[] = []
  const log = { error: (fields: object, message: string) => void logged.push({ fields, message }) }
  const jobs = await startJobs(databaseUrl, log, { pollSeconds: 0.5, hasSchedules: false })
  onTestFinished(() => jobs.close())
  await jobs.work('send-message', async () => {})
  const { pool } = openDatabase(databaseUrl, log)
  onTestFinished(() => pool.end())
  await pool.query('alter table pgboss.job_common rename to job_elsewhere')
  const ofQueue = () => logged.find(({ fields }) => fields.queue === 'send-message')
  await expect.poll(ofQueue, { timeout: 20_000 }).toBeDefined()
  await pool.query('alter table pgboss.job_elsewhere rename to job_common')
  expect(ofQueue()!.message).toBe('job queue')
  expect(describeError(ofQueue()!.fields.err)).toMatchObject({ code: '42P01', message: '42P01' })
})
