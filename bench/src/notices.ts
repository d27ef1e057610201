import { openDatabase } from '../../server/src/db/client.ts'
import { median, ROUNDS } from './load.ts'
import type { Report } from './report.ts'
import type { Cluster } from './shop.ts'

const WRITERS = 16
const SECONDS = 3
/** What a synchronous replica on the next machine takes, or a disk in the cloud. */
const COMMIT_MICROSECONDS = 2000
const NOTICE = "('order_moved', json_build_object('orderId', gen_random_uuid(), 'userIds', '[]'::json)::text)"
const WAYS = {
  none: '',
  'sent by the commit': `, pg_notify${NOTICE}`,
  'sent after it': `, public.notify_after_commit${NOTICE}`,
}
type Way = keyof typeof WAYS

/** What a notice costs a commit: none, one that the commit sends itself, and one that is sent after it. */
export async function measureNotices(cluster: Cluster, report: Report) {
  const shop = await cluster.shop('notices', { ROLE: 'web' })
  await shop.pool.query('create table noted (id int primary key, n int not null)')
  await shop.pool.query('insert into noted select g, 0 from generate_series(1, $1::int) g', [WRITERS])
  const { db, pool } = openDatabase(shop.databaseUrl, console, WRITERS)
  const commits = async (way: Way) => {
    const end = performance.now() + SECONDS * 1000
    const writers = Array.from({ length: WRITERS }, async (_, n) => {
      let done = 0
      for (; performance.now() < end; done++) {
        const text = `with noted as (update noted set n = n + 1 where id = ${n + 1} returning n) select n${WAYS[way]} from noted`
        await db.transaction((tx) => tx.execute(text))
      }
      return done
    })
    return (await Promise.all(writers)).reduce((sum, done) => sum + done, 0) / SECONDS
  }
  // A commit is as slow as the replica it waits for; the others that come meanwhile share its write.
  await shop.pool.query(`alter system set commit_delay = ${COMMIT_MICROSECONDS}`)
  await shop.pool.query('alter system set commit_siblings = 0')
  await shop.pool.query('select pg_reload_conf()')
  const ways = Object.keys(WAYS) as Way[]
  const rates = new Map(ways.map((way) => [way, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const way of ways) {
      const rate = await commits(way)
      if (round > 0) rates.get(way)!.push(rate) // the first warms up
    }
  await pool.end()
  await shop.pool.query('alter system reset commit_delay')
  await shop.pool.query('alter system reset commit_siblings')
  await shop.pool.query('select pg_reload_conf()')
  const rateOf = (way: Way) => median(rates.get(way)!)
  for (const way of ways)
    report.note(
      `commits a second of ${COMMIT_MICROSECONDS / 1000} ms, notice ${way}: ${rateOf(way).toFixed(0)}`,
    )
  const ratioTo = (other: Way) => rateOf('sent after it') / rateOf(other)
  report.ratio('sent after the commit / none', ratioTo('none'), { atLeast: 0.7 })
  report.ratio('sent after the commit / by the commit', ratioTo('sent by the commit'), { atLeast: 2 })
}
