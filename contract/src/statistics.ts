import { z } from 'zod'
import { type Endpoint, reply } from './endpoint.ts'

const admins = ['admin'] as const

export const TIME_RANGES = ['today', 'week', 'month', 'all'] as const
export type TimeRange = (typeof TIME_RANGES)[number]
/** The shop's days begin and end here. */
export const SHOP_TIME_ZONE = 'Africa/Porto-Novo'

/** Orders and money are of the range; people, zones and products are counted as they are now. */
const rangeQuery = z.object({
  timeRange: z.enum(TIME_RANGES, 'Choisissez today, week, month ou all.').default('today'),
})

/** The first and the last day, both included: with them a screen finds the orders behind a figure. */
const period = z.object({ from: z.string(), to: z.string() })

/** Amounts in francs. Cancelled orders count nowhere; an order belongs to the day on which it was made. */
export const statistics = z.object({
  totalClients: z.number(),
  totalVendors: z.number(),
  totalDeliveryPersons: z.number(),
  totalAdmins: z.number(),
  totalCountries: z.number(),
  totalCities: z.number(),
  totalDistricts: z.number(),
  totalProducts: z.number(),
  totalOrders: z.number(),
  ongoingOrders: z.number(),
  deliveredOrders: z.number(),
  deliveryTotalRevenue: z.number(),
  deliveryOngoingRevenue: z.number(),
  deliveryDeliveredRevenue: z.number(),
  deliveryWithdrawnRevenue: z.number(),
  platformTotalRevenue: z.number(),
  platformOngoingRevenue: z.number(),
  platformPendingRevenue: z.number(),
  platformGlobalRevenue: z.number(),
  totalVendorRevenue: z.number(),
  yesterdayClientRegistrations: z.number(),
  yesterdayAdminRegistrations: z.number(),
  yesterdayDeliveryRegistrations: z.number(),
  yesterdayCityRegistrations: z.number(),
  yesterdayCountryRegistrations: z.number(),
  yesterdayGlobalRevenue: z.number(),
  yesterdayDeliveryRevenue: z.number(),
  /** Of the delivered orders, those nobody has confirmed yet. */
  unconfirmedOrders: z.number(),
  /** Couriers' shares of those. */
  deliveryPendingRevenue: z.number(),
  period,
})
export type Statistics = z.output<typeof statistics>

export const getStats = {
  method: 'GET',
  path: '/api/admin/stats',
  access: admins,
  levels: ['finance'],
  query: rangeQuery,
  reply: reply(statistics),
} as const satisfies Endpoint

/** The same figures, where the specification's dashboard asks for them. */
export const getEnhancedStats = {
  method: 'GET',
  path: '/api/admin/enhanced-stats',
  access: admins,
  levels: ['finance'],
  query: rangeQuery,
  reply: reply(statistics),
} as const satisfies Endpoint

const money = {
  orders: z.number(),
  turnover: z.number(),
  vendors: z.number(),
  couriers: z.number(),
  platform: z.number(),
}
/** `at`: an hour (« 0 » to « 23 »), a day (« 2026-11-14 ») or a month (« 2026-11 »), by the shop's clock. */
const point = z.object({ at: z.string(), ...money })
export type StatisticsPoint = z.output<typeof point>

/** Orders and revenue over time: by hour for today, by day for week and month, by month for all. */
export const getStatsSeries = {
  method: 'GET',
  path: '/api/admin/stats/series',
  access: admins,
  levels: ['finance'],
  query: rangeQuery,
  reply: reply(
    z.object({
      unit: z.enum(['hour', 'day', 'month']),
      points: z.array(point),
      /** Orders of the same hour on the four same weekdays before, on average; empty unless by hour. */
      usual: z.array(z.number()),
      /** What the day before had brought by this time of day. */
      yesterdayByNow: z.object(money),
      period,
    }),
  ),
} as const satisfies Endpoint

const share = z.object({ name: z.string(), count: z.number() })

/** Where people, orders and minutes are, as they are now; no range applies. */
export const getStatsDetails = {
  method: 'GET',
  path: '/api/admin/stats/details',
  access: admins,
  levels: ['finance'],
  reply: reply(
    z.object({
      blockedVendors: z.number(),
      availableCouriers: z.number(),
      visibleProducts: z.number(),
      districtsWithoutCourier: z.number(),
      live: z.object({ accepted: z.number(), preparing: z.number(), out_for_delivery: z.number() }),
      /** Open accounts of every role. */
      accountsByCountry: z.array(share),
      districtsByCity: z.array(share),
      /** Clients at the end of each of the last twelve weeks; `week` is its Monday. */
      clientsByWeek: z.array(z.object({ week: z.string(), clients: z.number() })),
      /** The last seven whole days, the oldest first. */
      lastDays: z.array(point.extend({ clients: z.number() })),
      /** Registrations of the day before yesterday, to compare yesterday's with. */
      dayBefore: z.object({ clients: z.number(), couriers: z.number(), admins: z.number() }),
      /** Minutes from the order to its handover in the last seven days, for communes with at least five deliveries. */
      delays: z.array(
        z.object({ commune: z.string(), deliveries: z.number(), median: z.number(), nineOfTen: z.number() }),
      ),
    }),
  ),
} as const satisfies Endpoint
