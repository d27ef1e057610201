import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../../test/shop.ts'
import { startJobs } from '../shared/jobs.ts'

const NOTIFY = "select public.notify_after_commit('told', $1)"
const errorLog = { error: () => {} }

async function listen(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload!))
  await client.query('listen told')
  return { client, heard }
}

test('notices: those of a transaction are sent when it has committed, by the connection that made them', async ({
  shop: { app, databaseUrl },
}) => {
  const { client, heard } = await listen(databaseUrl)
  const tell = (payload: string) => app.pool.query(NOTIFY, [payload])
  await app.db.transaction(async (tx) => {
    await tx.execute("select public.notify_after_commit('told', 'inside')")
    await tell('alone')
    await vi.waitFor(() => expect(heard).toEqual(['alone']))
  })
  await vi.waitFor(() => expect(heard).toEqual(['alone', 'inside']))
  await client.query(NOTIFY, ['by another program'])
  await vi.waitFor(() => expect(heard).toEqual(['alone', 'inside', 'by another program']))
})

test('notices: a thousand at once all arrive, in far fewer commits', async ({
  shop: { app, databaseUrl },
}) => {
  const { heard } = await listen(databaseUrl)
  const query = vi.spyOn(app.pool, 'query')
  onTestFinished(() => query.mockRestore())
  const payloads = Array.from({ length: 1000 }, (_, n) => `${n}`)
  await Promise.all(payloads.map((payload) => app.pool.query({ text: NOTIFY, values: [payload] })))
  await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(payloads)))
  const sent = query.mock.calls.filter(([asked]) => (asked as { name?: string }).name === 'send_notices')
  expect(sent.length).toBeLessThan(500)
})

test('notices: a new job wakes its worker before the next poll', async ({ shop: { app, databaseUrl } }) => {
  const jobs = await startJobs(databaseUrl, errorLog, { pollSeconds: 600, hasSchedules: false })
  onTestFinished(() => jobs.close())
  const done: string[] = []
  await jobs.work('telegram-webhook', async () => void done.push('done'))
  await app.db.transaction((tx) => app.context.jobs.add(tx, 'telegram-webhook', {}))
  await vi.waitFor(() => expect(done).toHaveLength(1))
})
