import * as contract from '@fantome/contract/statistics.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { LONG_TIMEOUT, sized } from '../../../test/sizes.ts'
import { createHistory, step } from '../../../test/statistics-history.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/account.ts'
import { products } from '../../db/schema/catalogue.ts'
import { ledgerEntries } from '../../db/schema/ledger.ts'
import { orders } from '../../db/schema/order.ts'
import { couriers } from '../../db/schema/partner.ts'
import { communes, countries, quartiers } from '../../db/schema/zone.ts'
import { findWrongDays } from './daily-totals.service.ts'

const HISTORIES = sized(6, 100)
const LENGTH = 60

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Porto-Novo',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** « 2026-11-14 20:12 » in the shop. */
const localOf = (moment: Date) => clock.format(moment)
const dayOf = (moment: Date) => localOf(moment).slice(0, 10)
const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0) / 100

/** Everything there is, as rows. */
const readAll = async (db: Db) => ({
  everMade: await db.select({ createdAt: orders.createdAt }).from(orders),
  orders: (await db.select().from(orders)).filter(({ status }) => status !== 'cancelled'),
  entries: await db.select().from(ledgerEntries),
  couriers: new Set((await db.select().from(couriers)).map(({ userId }) => userId)),
  users: (await db.select().from(users)).filter(({ closedAt }) => closedAt === null),
  products: (await db.select().from(products)).filter(({ removedAt }) => removedAt === null),
  countries: await db.select().from(countries),
  communes: await db.select().from(communes),
  quartiers: await db.select().from(quartiers),
})
type Everything = Awaited<ReturnType<typeof readAll>>

const FIRST_DAYS: Record<contract.TimeRange, (today: string, all: Everything) => string> = {
  today: (today) => today,
  week: (today) => before(today, (new Date(today).getUTCDay() + 6) % 7),
  month: (today) => `${today.slice(0, 7)}-01`,
  all: (today, { everMade, entries }) =>
    [
      ...everMade.map(({ createdAt }) => dayOf(createdAt)),
      ...entries.filter(({ account }) => account === 'payouts').map(({ createdAt }) => dayOf(createdAt)),
      today,
    ].toSorted()[0]!,
}

/** The figures once more, by plain loops over all rows. */
function recompute(all: Everything, { from, to }: { from: string; to: string }) {
  const within = ({ createdAt }: { createdAt: Date }) => dayOf(createdAt) >= from && dayOf(createdAt) <= to
  const yesterday = before(to, 1)
  const made = all.orders.filter(within)
  const live = made.filter(({ status }) => status !== 'delivered')
  const delivered = made.filter(({ status }) => status === 'delivered')
  const pending = delivered.filter(({ finalisedAt }) => finalisedAt === null)
  const ofYesterday = all.orders.filter(({ createdAt }) => dayOf(createdAt) === yesterday)
  const people = (role: string) => all.users.filter((user) => user.role === role)
  const yesterdays = (rows: { createdAt: Date }[]) =>
    rows.filter(({ createdAt }) => dayOf(createdAt) === yesterday).length
  const payouts = all.entries.filter(
    ({ account, partnerId }) => account === 'payouts' && all.couriers.has(partnerId!),
  )
  return {
    totalClients: people('client').length,
    totalVendors: people('vendeur').length,
    totalDeliveryPersons: people('livreur').length,
    totalAdmins: people('admin').length,
    totalCountries: all.countries.length,
    totalCities: all.communes.length,
    totalDistricts: all.quartiers.length,
    totalProducts: all.products.length,
    totalOrders: made.length,
    ongoingOrders: live.length,
    deliveredOrders: delivered.length,
    unconfirmedOrders: pending.length,
    deliveryTotalRevenue: sum(made.map(({ courierShare }) => courierShare)),
    deliveryOngoingRevenue: sum(live.map(({ courierShare }) => courierShare)),
    deliveryDeliveredRevenue: sum(delivered.map(({ courierShare }) => courierShare)),
    deliveryPendingRevenue: sum(pending.map(({ courierShare }) => courierShare)),
    deliveryWithdrawnRevenue: sum(payouts.filter(within).map(({ amount }) => amount)),
    platformTotalRevenue: sum(made.map(({ platformShare }) => platformShare)),
    platformOngoingRevenue: sum(live.map(({ platformShare }) => platformShare)),
    platformPendingRevenue: sum(pending.map(({ platformShare }) => platformShare)),
    platformGlobalRevenue: sum(made.map(({ total }) => total)),
    totalVendorRevenue: sum(made.map(({ vendorShare }) => vendorShare)),
    yesterdayClientRegistrations: yesterdays(people('client')),
    yesterdayAdminRegistrations: yesterdays(people('admin')),
    yesterdayDeliveryRegistrations: yesterdays(people('livreur')),
    yesterdayCityRegistrations: yesterdays(all.communes),
    yesterdayCountryRegistrations: yesterdays(all.countries),
    yesterdayGlobalRevenue: sum(ofYesterday.map(({ total }) => total)),
    yesterdayDeliveryRevenue: sum(ofYesterday.map(({ courierShare }) => courierShare)),
    period: { from, to },
  }
}

/** Orders and money of the points that have any. */
function recomputePoints(all: Everything, unit: string, { from, to }: { from: string; to: string }) {
  const keyOf = (moment: Date) => {
    const local = localOf(moment)
    if (unit === 'hour') return String(Number(local.slice(11, 13)))
    return local.slice(0, unit === 'day' ? 10 : 7)
  }
  const made = all.orders.filter(({ createdAt }) => dayOf(createdAt) >= from && dayOf(createdAt) <= to)
  const groups = Map.groupBy(made, ({ createdAt }) => keyOf(createdAt))
  return [...groups].map(([at, group]) => ({
    at,
    orders: group.length,
    turnover: sum(group.map(({ total }) => total)),
    vendors: sum(group.map(({ vendorShare }) => vendorShare)),
    couriers: sum(group.map(({ courierShare }) => courierShare)),
    platform: sum(group.map(({ platformShare }) => platformShare)),
  }))
}

const byAt = (points: { at: string }[]) => points.toSorted((a, b) => (a.at < b.at ? -1 : 1))

test(`statistics: ${HISTORIES} random histories, every figure is what plain loops over all rows give`, {
  timeout: LONG_TIMEOUT,
}, async ({ as, make, shop: { app } }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const live = await createHistory(app, make)
  const seed = Number(process.env.FAST_CHECK_SEED ?? Date.now() % 2 ** 31)
  const history = fc.array(step, { minLength: LENGTH, maxLength: LENGTH })
  const property = fc.asyncProperty(history, async (steps) => {
    await live(steps)
    const all = await readAll(app.db)
    for (const timeRange of contract.TIME_RANGES) {
      const { data } = await admin.call(contract.getStats, { query: { timeRange } })
      const { period } = data as contract.Statistics
      expect(period.from).toBe(FIRST_DAYS[timeRange](period.to, all))
      expect(data, timeRange).toEqual(recompute(all, period))
      const enhanced = await admin.call(contract.getEnhancedStats, { query: { timeRange } })
      expect(enhanced.data).toEqual(data)

      const series = (await admin.call(contract.getStatsSeries, { query: { timeRange } })).data as {
        unit: string
        points: contract.StatisticsPoint[]
      }
      const withOrders = series.points.filter(({ orders: count }) => count > 0)
      expect(byAt(withOrders), timeRange).toEqual(byAt(recomputePoints(all, series.unit, period)))
    }
    expect(await findWrongDays(app.db)).toEqual([])
  })
  process.stdout.write(`seed ${seed}\n`)
  await fc.assert(property, { seed, numRuns: HISTORIES, endOnFailure: true })
})
