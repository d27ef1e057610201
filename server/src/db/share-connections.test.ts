import { expect, onTestFinished } from 'vitest'
import { test } from '../../test/shop.ts'
import { openDatabase, runNamed } from './client.ts'

const PID = 'select pg_backend_pid() as pid, $1::int as n'

async function open(databaseUrl: string) {
  const { pool, db } = openDatabase(databaseUrl, { error: () => {} }, 5)
  onTestFinished(() => pool.end())
  const pids = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => runNamed<{ pid: number; n: number }>(db, 'pid', PID, [n])),
    )
  return { pool, db, pids }
}

test('named statements asked in one tick share a connection; others have one each', async ({ shop }) => {
  const { pool, pids } = await open(shop.databaseUrl)
  const answers = (await pids(8)).flat()
  expect(answers.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  expect(pool.totalCount).toBe(1)
  const unnamed = await Promise.all([1, 2].map((n) => pool.query(PID, [n])))
  expect(new Set(unnamed.map(({ rows }) => rows[0].pid)).size).toBe(2)
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 2])
})

test('of statements that share a connection one may be refused: the others are answered, and it serves on', async ({
  shop,
}) => {
  const { pool, db, pids } = await open(shop.databaseUrl)
  const [before, refused, after] = await Promise.allSettled([
    pids(1),
    runNamed(db, 'refused', 'select 1 / $1::int', [0]),
    pids(1),
  ])
  expect([before.status, refused.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(after).toEqual(before)
  expect([await pids(1), pool.totalCount]).toEqual([(before as { value: unknown }).value, 1])
})

test('a connection lost under several reads: each is asked once more, and none of it stays in the pool', async ({
  shop,
}) => {
  const { pool, db, pids } = await open(shop.databaseUrl)
  const pid = (await pids(1))[0]![0]!.pid
  const slow = runNamed<{ pid: number }>(db, 'slow', 'select pg_backend_pid() as pid, pg_sleep($1)', [1])
  const reads = Promise.all([slow, ...[1, 2].map((n) => runNamed<{ pid: number }>(db, 'pid', PID, [n]))])
  const isAsleep = `select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`
  await expect.poll(async () => (await pool.query(isAsleep, [pid])).rowCount).toBe(1)
  await pool.query('select pg_terminate_backend($1)', [pid])
  for (const [answer] of await reads) expect(answer!.pid).not.toBe(pid)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

test('a connection that turned out to lead to a server that only reads is not kept', async ({ shop }) => {
  const { db, pids } = await open(shop.databaseUrl)
  const before = await pids(1)
  await runNamed(db, 'standby', `select set_config('default_transaction_read_only', $1, false)`, ['on'])
  const write = runNamed(db, 'write', 'delete from throttles where key = $1', ['none'])
  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(await pids(1)).not.toEqual(before)
})
