import { toFrancs } from '@fantome/contract/money.ts'
import type { Statistics, StatisticsPoint, TimeRange } from '@fantome/contract/statistics.ts'
import type { Db } from '../../db/client.ts'
import * as dailyTotals from './daily-totals.repository.ts'
import * as headCounts from './head-counts.repository.ts'
import * as hours from './hours.repository.ts'

type Money = Pick<
  dailyTotals.DayTotals,
  'orders' | 'turnover' | 'vendorShare' | 'courierShare' | 'platformShare'
>
type Sums = Omit<dailyTotals.DayTotals, 'day'>

/** Figures of a range, and of what there is at this moment. */
export async function getStatistics(db: Db, range: TimeRange): Promise<Statistics> {
  const periods = await dailyTotals.findPeriods(db)
  const period = { from: periods[range], to: periods.today }
  const sum = sumOf(await dailyTotals.listDays(db, period))
  const yesterday = sumOf(await dailyTotals.listDays(db, { from: periods.yesterday, to: periods.yesterday }))
  const heads = await headCounts.countHeads(db)
  const came = await headCounts.countRegistrations(db, periods.yesterday)
  return {
    totalClients: heads.clients,
    totalVendors: heads.vendors,
    totalDeliveryPersons: heads.couriers,
    totalAdmins: heads.admins,
    totalCountries: heads.countries,
    totalCities: heads.communes,
    totalDistricts: heads.quartiers,
    totalProducts: heads.products,
    totalOrders: sum.orders,
    ongoingOrders: sum.ongoingOrders,
    deliveredOrders: sum.orders - sum.ongoingOrders,
    deliveryTotalRevenue: toFrancs(sum.courierShare),
    deliveryOngoingRevenue: toFrancs(sum.courierOngoing),
    deliveryDeliveredRevenue: toFrancs(sum.courierShare - sum.courierOngoing),
    deliveryWithdrawnRevenue: toFrancs(sum.courierPayouts),
    platformTotalRevenue: toFrancs(sum.platformShare),
    platformOngoingRevenue: toFrancs(sum.platformOngoing),
    platformPendingRevenue: toFrancs(sum.platformUnconfirmed),
    platformGlobalRevenue: toFrancs(sum.turnover),
    totalVendorRevenue: toFrancs(sum.vendorShare),
    yesterdayClientRegistrations: came.clients,
    yesterdayAdminRegistrations: came.admins,
    yesterdayDeliveryRegistrations: came.couriers,
    yesterdayCityRegistrations: came.communes,
    yesterdayCountryRegistrations: came.countries,
    yesterdayGlobalRevenue: toFrancs(yesterday.turnover),
    yesterdayDeliveryRevenue: toFrancs(yesterday.courierShare),
    unconfirmedOrders: sum.unconfirmedOrders,
    deliveryPendingRevenue: toFrancs(sum.courierUnconfirmed),
    period,
  }
}

/** How many orders are final, of all time. */
export async function countFinalised(db: Db) {
  const periods = await dailyTotals.findPeriods(db)
  const sum = sumOf(await dailyTotals.listDays(db, { from: periods.all, to: periods.today }))
  return sum.orders - sum.ongoingOrders - sum.unconfirmedOrders
}

const NOTHING: Money = { orders: 0, turnover: 0, vendorShare: 0, courierShare: 0, platformShare: 0 }
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const UNITS = { today: 'hour', week: 'day', month: 'day', all: 'month' } as const
const SAME_WEEKDAYS = 4

export async function getSeries(db: Db, range: TimeRange) {
  const periods = await dailyTotals.findPeriods(db)
  const period = { from: periods[range], to: periods.today }
  const { points, usual } =
    range === 'today'
      ? await listHourPoints(db, periods.today)
      : { points: toPoints(await dailyTotals.listDays(db, period), UNITS[range]), usual: [] }
  const yesterdayByNow = inFrancs(await hours.sumYesterdayByNow(db))
  return { unit: UNITS[range], points, usual, yesterdayByNow, period }
}

async function listHourPoints(db: Db, today: string) {
  const byHour = new Map((await hours.listHours(db, today)).map((row) => [row.hour, row]))
  const sameWeekdays = Array.from({ length: SAME_WEEKDAYS }, (_, n) => daysBefore(today, 7 * (n + 1)))
  const usual = await hours.listUsualHours(db, sameWeekdays)
  return {
    points: HOURS.map((hour) => toPoint(String(hour), byHour.get(hour) ?? NOTHING)),
    usual: HOURS.map((hour) => usual.find((row) => row.hour === hour)?.orders ?? 0),
  }
}

/** One point a day, or a month of them. */
function toPoints(days: dailyTotals.DayTotals[], unit: 'day' | 'month'): StatisticsPoint[] {
  const groups = Map.groupBy(days, ({ day }) => (unit === 'day' ? day : day.slice(0, 7)))
  return [...groups].map(([at, group]) => toPoint(at, sumOf(group)))
}

const WEEKS = 12
const LAST_DAYS = 7

/** What stands behind the figures, as it is now. */
export async function getDetails(db: Db) {
  const { today, yesterday, week } = await dailyTotals.findPeriods(db)
  const lastDays = { from: daysBefore(today, LAST_DAYS), to: yesterday }
  const firstWeek = daysBefore(week, 7 * (WEEKS - 1))
  const registered = await headCounts.listClientRegistrations(db, { from: firstWeek, to: today })
  const { clients } = await headCounts.countHeads(db)
  const {
    communes: _communes,
    countries: _countries,
    ...dayBefore
  } = await headCounts.countRegistrations(db, daysBefore(today, 2))
  return {
    ...(await headCounts.countStates(db)),
    live: await headCounts.countLive(db),
    accountsByCountry: await headCounts.listAccountsByCountry(db),
    districtsByCity: await headCounts.listDistrictsByCity(db),
    clientsByWeek: Array.from({ length: WEEKS }, (_, n) => {
      const next = daysBefore(week, 7 * (WEEKS - 2 - n))
      const later = registered.filter(({ day }) => day >= next)
      return { week: daysBefore(next, 7), clients: later.reduce((rest, row) => rest - row.clients, clients) }
    }),
    lastDays: (await dailyTotals.listDays(db, lastDays)).map((totals) => ({
      ...toPoint(totals.day, totals),
      clients: registered.find(({ day }) => day === totals.day)?.clients ?? 0,
    })),
    dayBefore,
    delays: await headCounts.listDelays(db),
  }
}

function sumOf(days: Sums[]): Sums {
  const sum: Sums = {
    ...{ ...NOTHING, ongoingOrders: 0, unconfirmedOrders: 0, courierOngoing: 0, courierUnconfirmed: 0 },
    ...{ platformOngoing: 0, platformUnconfirmed: 0, courierPayouts: 0 },
  }
  for (const day of days) for (const name of Object.keys(sum) as (keyof Sums)[]) sum[name] += day[name]
  return sum
}

const inFrancs = ({ orders, turnover, vendorShare, courierShare, platformShare }: Money) => ({
  orders,
  turnover: toFrancs(turnover),
  vendors: toFrancs(vendorShare),
  couriers: toFrancs(courierShare),
  platform: toFrancs(platformShare),
})
const toPoint = (at: string, money: Money): StatisticsPoint => ({ at, ...inFrancs(money) })

const DAY_MS = 24 * 60 * 60_000
/** Calendar days: no clock is involved. */
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10)
