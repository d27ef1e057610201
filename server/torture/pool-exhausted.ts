import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../src/db/client.ts'
import type { EmbeddedPostgres } from '../src/db/embedded.ts'
import { createAccessTokens } from '../src/features/account/access-token.ts'
import { createPii } from '../src/shared/pii.ts'
import { createMaker } from '../test/maker.ts'
import { untilReady } from './postgres-faults.ts'
import type { Processes } from './processes.ts'

/** Far more than the two processes have connections. */
const CALLERS = 60
/** Held, and then free for a moment: buyers get on, a little. */
const [HELD_MS, FREE_MS] = [15_000, 1000]
/** Two seconds for a connection, once to know who calls and once for the work, and two for the lock; and a busy machine. */
const MOST_MS = 7000
/** PostgreSQL itself ends a statement of ours after five seconds and an idle transaction after ten. */
const LONGEST_SECONDS = { statement: 7, idle: 12 }

/** F7: what everyone needs is locked, and far more call than there are connections: « later », soon, and nothing worse. */
export const exhaustPool =
  ({ url }: EmbeddedPostgres, seconds: number) =>
  async (processes: Processes) => {
    const callers = await startCallers(url, processes)
    // Two: inside its transaction, PostgreSQL shows a connection the same activity again and again.
    const [holder, watcher] = [new pg.Client(url), new pg.Client(url)]
    // If the row breaks first, its own words are to be read, not that the database has gone.
    for (const client of [holder, watcher]) client.on('error', () => {})
    await Promise.all([holder.connect(), watcher.connect()])
    return async () => {
      const longest = { statement: 0, idle: 0 }
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(FREE_MS)) {
        await holder.query('begin; lock table cart_items in access exclusive mode')
        for (const free = Date.now() + HELD_MS; Date.now() < Math.min(free, end); await sleep(500)) {
          const live = await processes.statuses('/health/live')
          assert.deepEqual(
            live,
            live.map(() => 200),
          )
          const { statement, idle } = await longestOf(watcher)
          longest.statement = Math.max(longest.statement, statement)
          longest.idle = Math.max(longest.idle, idle)
        }
        await holder.query('commit')
      }
      await Promise.all([holder.end(), watcher.end()])
      const { statuses, times, withoutWhen } = await callers.stop()
      assert.ok(processes.areAlive(), `a process ended: ${processes.words().slice(-10).join('\n')}`)
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
      assert.deepEqual(Object.keys(statuses).sort(), ['200', '503'], JSON.stringify(statuses))
      assert.equal(withoutWhen, 0, '503 without Retry-After')
      assert.ok(p99 <= MOST_MS, `one answer in a hundred took ${Math.round(p99)} ms`)
      assert.ok(longest.statement <= LONGEST_SECONDS.statement, `a statement took ${longest.statement} s`)
      assert.ok(longest.idle <= LONGEST_SECONDS.idle, `a transaction was idle for ${longest.idle} s`)
      return [await untilReady(url, processes)]
    }
  }

/** People who look at their basket without a pause, through both processes. */
async function startCallers(url: string, { keys, urls }: Processes) {
  const { pool, db } = openDatabase(url, { error: () => {} }, 2)
  const tokens = createAccessTokens(keys.AUTH_SECRET)
  const { accessToken } = await createMaker({
    db,
    context: { tokens, pii: createPii([keys.PII_KEY]) },
  }).user()
  await pool.end()
  const headers = { authorization: `Bearer ${accessToken}` }
  const seen = { statuses: {} as Record<string, number>, times: [] as number[], withoutWhen: 0 }
  let isOver = false

  async function call(rank: number) {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${urls[rank % urls.length]}/api/cart/get-cart`, { headers }).catch(toCode)
      const status = typeof answer === 'string' ? answer : answer.status
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
      if (typeof answer !== 'string') {
        await answer.arrayBuffer()
        if (status === 503 && !answer.headers.has('retry-after')) seen.withoutWhen++
      }
      seen.times.push(performance.now() - began)
      await sleep(50)
    }
  }
  const calls = Promise.all(Array.from({ length: CALLERS }, (_, rank) => call(rank)))
  return {
    async stop() {
      isOver = true
      await calls
      return seen
    },
  }
}

/** Of a call that got no answer. */
const toCode = ({ cause }: { cause?: { code?: string } }) => cause?.code ?? 'no answer'

/** Seconds of the shop's oldest statement, and of its transaction that has had none for longest. */
async function longestOf(watcher: pg.Client) {
  const { rows } = await watcher.query<{ statement: number; idle: number }>(
    `select coalesce(max(age) filter (where state = 'active'), 0)::float8 as statement,
       coalesce(max(age) filter (where state like 'idle in transaction%'), 0)::float8 as idle
     from (select state, extract(epoch from clock_timestamp() - state_change) as age
       from pg_stat_activity where application_name = 'fantome') ours`,
  )
  return rows[0]!
}
