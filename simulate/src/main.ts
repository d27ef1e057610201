// `npm run simulate`: one seeded day of a city, played against the real server once per policy, one after the other.
// `npm run simulate -- live` plays it into the running demo shop.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from '../../bench/src/shop.ts'
import { stopHashing } from '../../server/src/features/account/password.ts'
import { DAY_MINUTES } from './clock.ts'
import { playLive } from './live.ts'
import { measure } from './measures.ts'
import { toPage } from './page.ts'
import { DAY, type DaySettings } from './plan.ts'
import { playDay } from './play.ts'
import { POLICIES, type Policy } from './policies.ts'
import { openShop } from './shop.ts'
import { toLines } from './terminal.ts'

/** What was paid last is still delivered. */
const DRAIN_MINUTES = 120
/** Slow enough to be watched, fast enough for something to happen. */
const LIVE_SPEED = 6
const RESULTS = join(import.meta.dirname, '../results')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(DAY.seed) },
    orders: { type: 'string', default: String(DAY.orders) },
    vendors: { type: 'string', default: String(DAY.vendors) },
    couriers: { type: 'string', default: String(DAY.couriers) },
    /** Simulated minutes in a real one. */
    rate: { type: 'string', default: '72' },
    /** Hours of the day to play; live it begins with the evening, unless told otherwise. */
    from: { type: 'string' },
    to: { type: 'string', default: '24' },
    policy: { type: 'string' },
    /** All policies at once: for a small city, or a machine with cores to spare. */
    together: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
  },
})
const day: DaySettings = {
  ...DAY,
  ...{ seed: Number(values.seed), orders: Number(values.orders) },
  ...{ vendors: Number(values.vendors), couriers: Number(values.couriers) },
}
const rate = Number(values.rate)
const isLive = positionals[0] === 'live'
const from = Number(values.from ?? (isLive ? 18 : 0)) * 60
const to = Math.min(DAY_MINUTES, Number(values.to) * 60)

async function simulate() {
  const policies = POLICIES.filter(({ key }) => !values.policy || key === values.policy)
  const cluster = await openCluster()
  try {
    const playedAt = new Date()
    const measures = values.together
      ? await Promise.all(policies.map((policy) => playPolicy(cluster, policy)))
      : await Array.fromAsync(policies, (policy) => playPolicy(cluster, policy))
    // The figures first: a day takes long to play again.
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(join(RESULTS, 'simulation.json'), JSON.stringify({ day, rate, measures }, null, 2))
    for (const line of toLines(measures)) console.log(line)
    const file = join(RESULTS, 'simulation.html')
    writeFileSync(file, toPage(measures, { day, rate, playedAt, isWholeDay: to - from === DAY_MINUTES }))
    console.log(`\nLa page : ${file}`)
    // An answer that nobody expected is a defect, of the shop or of the people.
    if (measures.some(({ surprises }) => Object.keys(surprises).length > 0)) process.exitCode = 1
  } finally {
    await cluster.close()
  }
}

async function playPolicy(cluster: Awaited<ReturnType<typeof openCluster>>, policy: Policy) {
  const { url, pool, city, plan, shelf, ...shop } = await openShop(cluster, { policy, day, rate })
  const clock = await shop.startClock(rate, from)
  const say = (line: string) => console.log(`${policy.name} · ${line}`)
  const played = await playDay({
    shopUrl: url,
    clock,
    city,
    plan,
    shelf,
    ...{ lastOrder: to, end: to + DRAIN_MINUTES },
    say,
  })
  return measure(pool, policy, played)
}

await (isLive ? playLive({ day, shopUrl: values.url, from, speed: LIVE_SPEED }) : simulate())
await stopHashing()
