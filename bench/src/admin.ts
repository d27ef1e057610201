import { setTimeout as sleep } from 'node:timers/promises'
import { dashboardCalls, readingCalls } from './admin-calls.ts'
import { timeFileCalls, timeJobCalls } from './admin-files.ts'
import { listSubjects } from './admin-subjects.ts'
import { createTimings } from './admin-timings.ts'
import { writingCalls } from './admin-writes.ts'
import { BIG_TABLES, fillLargeShop, type LargeSize, PASSWORD } from './large-shop.ts'
import { openPhone, type Phone } from './phone.ts'
import type { Report } from './report.ts'
import { type BenchShop, type Cluster, isSmall } from './shop.ts'

const SIZE: LargeSize = { orders: 1_000_000, users: 100_000, products: 10_000, partners: 5000 }
const SMALL: LargeSize = { orders: 60_000, users: 5000, products: 500, partners: 2500 }
const [WARM_UP, READS, WRITES] = [3, 40, 20]
const DASHBOARD_MS = 2000
/** A connection of the server tells what it scanned once it has been idle for ten seconds. */
const SCANS_KNOWN_MS = 12_000
/** Every call of the administration in a shop of a million orders. `BENCH_SIZE=small`: whether it runs at all. */
export async function measureAdmin(cluster: Cluster, report: Report) {
  const size = isSmall ? SMALL : SIZE
  // Without jobs: the sums of past days would be made anew while the years are written.
  const shop = await cluster.shop('administration', { ROLE: 'web', SMTP_URL: 'smtp://127.0.0.1:9' })
  await shop.pool.query(`alter system set max_wal_size = '8GB'`)
  await shop.pool.query('select pg_reload_conf()')
  const start = performance.now()
  await fillLargeShop(shop, size)
  report.note(`${size.orders} orders written in ${Math.round((performance.now() - start) / 1000)} s`)
  const { rows: sizes } = await shop.pool.query<{ kilobytes: number }>(
    'select pg_database_size(current_database())::float8 / 1024 as kilobytes',
  )
  report.note(
    `${(sizes[0]!.kilobytes / size.orders).toFixed(1)} KB on disk per order, with all that belongs to it`,
  )
  const { rows } = await shop.pool.query<{ pseudo: string }>(
    `select pseudo from users where role = 'admin' order by created_at limit 1`,
  )
  const admin = openPhone(shop.url, rows[0]!.pseudo, PASSWORD)
  const subjects = await listSubjects(shop)
  const before = await countScans(shop)
  const timings = createTimings(shop, admin, report)
  await timings.measure(async () => {
    for (const [name, make] of Object.entries(readingCalls(subjects))) {
      if (timings.isQuick(name)) continue
      for (let n = 0; n < WARM_UP + READS; n++) {
        const { method, path, body } = make(n)
        if (n < WARM_UP) await admin.call(method, path, body)
        else await timings.time(name, make(n))
      }
    }
  })
  timings.tell()
  for (const range of ['today', 'all']) await measureDashboard(admin, report, range)
  for (const [name, make] of Object.entries(writingCalls(subjects)))
    for (let n = 0; n < WRITES; n++) await timings.time(name, make(n))
  timings.tell()
  await timings.measure((round) => timeFileCalls(timings, admin, subjects, round))
  timings.tell()
  await sleep(SCANS_KNOWN_MS)
  const after = await countScans(shop)
  for (const table of BIG_TABLES)
    report.fact(
      `${table}: sequential scans while measuring: ${after[table]! - before[table]!}`,
      after[table] === before[table],
    )
  await cluster.another(shop, { ROLE: 'worker' })
  await timings.measure((round) => timeJobCalls(timings, admin, round))
  timings.tell()
  admin.close()
}

/** All of its calls at once, until the last has answered. */
async function measureDashboard(admin: Phone, report: Report, range: string) {
  const taken: number[] = []
  for (let n = 0; n < 10; n++) {
    const start = performance.now()
    const answers = await Promise.all(dashboardCalls(range).map((path) => admin.call('GET', `/api/${path}`)))
    taken.push(performance.now() - start)
    if (answers.some(({ status }) => status >= 300)) throw new Error('the dashboard was refused')
  }
  const slowest = Math.round(Math.max(...taken))
  report.fact(
    `the whole dashboard, ${range}: ${slowest} ms, slowest of ${taken.length}`,
    slowest <= DASHBOARD_MS,
  )
}

async function countScans({ pool }: BenchShop) {
  const { rows } = await pool.query<{ name: string; scans: number }>(
    'select relname as name, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)',
    [BIG_TABLES],
  )
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}
