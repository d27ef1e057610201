import type pg from 'pg'
import { type openCluster, stock } from '../../bench/src/shop.ts'
import { openDatabase } from '../../server/src/db/client.ts'
import { createPii } from '../../server/src/shared/pii.ts'
import { type City, COMMUNE_NAMES, drawCity, type Quartier } from './city.ts'
import { type Clock, startClock } from './clock.ts'
import { settlePeople } from './people.ts'
import { type DayPlan, type DaySettings, planDay } from './plan.ts'
import type { Policy } from './policies.ts'

const PRODUCTS = 40
/** Of this run alone: the databases are thrown away after it. */
const SECRETS = {
  PII_KEY: 'simulation-of-one-day-'.repeat(2),
  AUTH_SECRET: 'simulation-of-one-day-'.repeat(2),
}
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface SimulatedShop {
  url: string
  pool: pg.Pool
  city: City
  plan: DayPlan
  shelf: { id: string; price: number }[]
  /** From now on the shop's clock runs as fast as asked for. */
  startClock(rate: number, firstMinute: number): Promise<Clock>
}

export async function readCity(pool: pg.Pool, seed: number) {
  const { rows } = await pool.query<Quartier & { countryId: string }>(
    `select q.id, q.name, c.id as "communeId", c.name as commune, c.country_id as "countryId"
     from quartiers q join communes c on c.id = q.commune_id where c.name = any($1) order by c.name, q.name`,
    [COMMUNE_NAMES],
  )
  return { city: drawCity(seed, rows), countryId: rows[0]!.countryId }
}

export async function readShelf(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string; price: number }>(
    `select id, (price / 100)::float8 as price from products where is_available
     order by name limit 20`,
  )
  return rows
}

/** The real server on a database of its own, with the people of the day and the settings of the policy. */
export async function openShop(
  cluster: Awaited<ReturnType<typeof openCluster>>,
  { policy, day, rate }: { policy: Policy; day: DaySettings; rate: number },
): Promise<SimulatedShop> {
  const shop = await cluster.shop(policy.key, { ...SECRETS, CLOCK_RATE: String(rate) })
  await stock(shop.pool, PRODUCTS)
  const { city, countryId } = await readCity(shop.pool, day.seed)
  const plan = planDay(day, city)
  const { pool, db } = openDatabase(shop.databaseUrl, console)
  await settlePeople(db, createPii([SECRETS.PII_KEY]), plan, countryId)
  await pool.end()
  await shop.pool.query(`insert into settings (key, value) values ('dispatch', $1)`, [policy.settings])
  return {
    ...{ url: shop.url, pool: shop.pool, city, plan, shelf: await readShelf(shop.pool) },
    async startClock(speed, firstMinute) {
      const clock = startClock(speed, firstMinute)
      const [midnight, start] = [midnightInBenin(clock.startedAt), clock.startedAt.toISOString()]
      const first = new Date(midnight.getTime() + firstMinute * MINUTE_MS).toISOString()
      await shop.pool.query(
        `create or replace function shop_now() returns timestamptz language sql stable as
         $$ select timestamptz '${first}' + (now() - timestamptz '${start}') * ${speed} $$`,
      )
      return clock
    },
  }
}

/** Benin is an hour ahead of UTC all year. */
const midnightInBenin = (moment: Date) =>
  new Date(Math.floor((moment.getTime() + HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS - HOUR_MS)
