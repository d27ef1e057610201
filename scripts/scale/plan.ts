import { connectionBudget } from '../../server/src/db/connection-budget.ts'
import { ASSUMPTIONS, COSTS } from './costs.ts'

const DAYS_A_MONTH = 365.25 / 12
const GB = 1024 ** 3
/** Lose any one of them, and the others go on. */
const AT_LEAST = { web: 2, worker: 2, postgres: 3 }
const POOL = 10

/** Orders of the busiest second, taken as even over the busiest hour of the busiest day. */
export const busiestSecond = (ordersPerMonth: number) =>
  ((ordersPerMonth / DAYS_A_MONTH) * ASSUMPTIONS.busiestDayFactor * ASSUMPTIONS.busiestHourShare) / 3600
const perMonth = (ordersPerSecond: number) => ordersPerSecond / busiestSecond(1)

/** Processor seconds of ours that one order brings with it: its own, and those of all that was looked at before. */
const ourSecondsPerOrder = COSTS.order.ours + ASSUMPTIONS.answersPerOrder * COSTS.answer.seconds

export interface Plan {
  ordersPerMonth: number
  ordersPerSecond: number
  answersPerSecond: number
  commitsPerSecond: number
  /** One primary each; by country, then by part of a country. */
  shops: number
  /** Of each shop. */
  web: number
  workers: number
  postgresCores: number
  connections: number
  /** GB of each PostgreSQL. */
  database: number
  log: number
}

/** What a shop of that size needs, in as many shops as one primary each asks for. */
export function plan(ordersPerMonth: number): Plan {
  const shops = Math.ceil(ordersPerMonth / firstLimit().ordersPerMonth)
  const ordersPerSecond = busiestSecond(ordersPerMonth)
  const own = ordersPerSecond / shops
  const web = Math.max(AT_LEAST.web, Math.ceil((own * ourSecondsPerOrder) / ASSUMPTIONS.coreUse))
  // Measured as one process: counted in full for both, hence an upper bound.
  const workers = Math.max(AT_LEAST.worker, Math.ceil((own * COSTS.order.ours) / ASSUMPTIONS.coreUse))
  const ordersKept = (ordersPerMonth / shops) * ASSUMPTIONS.monthsKept
  const logPerDay = (ordersPerMonth / shops / DAYS_A_MONTH) * COSTS.order.walBytes
  return {
    ordersPerMonth,
    ordersPerSecond,
    answersPerSecond: ordersPerSecond * ASSUMPTIONS.answersPerOrder,
    commitsPerSecond: ordersPerSecond * COSTS.order.commits,
    shops,
    web,
    workers,
    postgresCores: Math.max(1, Math.ceil((own * COSTS.order.postgres) / ASSUMPTIONS.coreUse)),
    // Twice: a rolling restart has the old and the new for some seconds; 20 for people and backups.
    connections:
      2 *
        (web * connectionBudget({ ROLE: 'web', DATABASE_POOL: POOL }) +
          workers * connectionBudget({ ROLE: 'worker', DATABASE_POOL: POOL })) +
      20,
    database: (ordersKept * COSTS.disk.bytesPerOrder) / GB,
    log: (logPerDay * ASSUMPTIONS.walDays) / GB,
  }
}

/** How many orders a month one primary can take, by what would stop it, the lowest first. */
export const limits = () =>
  [
    {
      what: 'commits of one primary',
      ordersPerMonth: perMonth((COSTS.commits.perSecond * ASSUMPTIONS.commitUse) / COSTS.order.commits),
    },
    {
      what: `${ASSUMPTIONS.largestMachineCores} cores for PostgreSQL`,
      ordersPerMonth: perMonth(
        (ASSUMPTIONS.largestMachineCores * ASSUMPTIONS.coreUse) / COSTS.order.postgres,
      ),
    },
  ].toSorted((a, b) => a.ordersPerMonth - b.ordersPerMonth)
export const firstLimit = () => limits()[0]!

export const POSTGRES_MACHINES = AT_LEAST.postgres
