import type { Statistics } from '@fantome/contract/statistics.ts'

/** Every figure another, so that one in the wrong place is seen. */
export const statistics: Statistics = {
  ...{ totalClients: 1196, totalVendors: 34, totalDeliveryPersons: 48, totalAdmins: 6 },
  ...{ totalCountries: 2, totalCities: 9, totalDistricts: 84, totalProducts: 33 },
  ...{ totalOrders: 598, ongoingOrders: 38, deliveredOrders: 560, unconfirmedOrders: 7 },
  ...{ deliveryTotalRevenue: 478400, deliveryOngoingRevenue: 30400, deliveryDeliveredRevenue: 448000 },
  ...{ deliveryWithdrawnRevenue: 312000, deliveryPendingRevenue: 5600 },
  ...{ platformTotalRevenue: 610100, platformOngoingRevenue: 38785, platformPendingRevenue: 7145 },
  ...{ platformGlobalRevenue: 3868000, totalVendorRevenue: 2779500 },
  ...{ yesterdayClientRegistrations: 14, yesterdayAdminRegistrations: 3, yesterdayDeliveryRegistrations: 5 },
  ...{ yesterdayCityRegistrations: 8, yesterdayCountryRegistrations: 4 },
  ...{ yesterdayGlobalRevenue: 289300, yesterdayDeliveryRevenue: 33600 },
  period: { from: '2026-11-01', to: '2026-11-14' },
}

const money = { turnover: 7500, vendors: 5525, couriers: 800, platform: 1175 }
export const series = {
  unit: 'day',
  points: [
    { at: '2026-11-13', orders: 42, ...money },
    { at: '2026-11-14', orders: 51, ...money },
  ],
  usual: [],
  yesterdayByNow: { orders: 36, turnover: 0, vendors: 0, couriers: 0, platform: 0 },
  period: statistics.period,
}

export const details = {
  ...{ blockedVendors: 2, availableCouriers: 11, visibleProducts: 31, districtsWithoutCourier: 1 },
  live: { accepted: 9, preparing: 14, out_for_delivery: 15 },
  accountsByCountry: [
    { name: 'Bénin', count: 1023 },
    { name: 'Côte d’Ivoire', count: 261 },
  ],
  districtsByCity: [{ name: 'Cotonou', count: 23 }],
  clientsByWeek: [{ week: '2026-11-09', clients: 1196 }],
  lastDays: [{ at: '2026-11-13', orders: 42, ...money, turnover: 289300, clients: 14 }],
  dayBefore: { clients: 12, couriers: 0, admins: 1 },
  delays: [{ commune: 'Cotonou', deliveries: 40, median: 41, nineOfTen: 58 }],
}

export const counts = {
  ...{ alerts: 0, unassigned: 15, zones_without_courier: 2, without_vendor: 3, waiting: 12 },
  ...{ urgent_waiting: 3, longest_waiting: 38, assigned: 21, to_confirm: 7, expired: 4 },
  ...{ complaints: 0, unread_complaints: 0, withdrawals: 0, refunds: 0, unsent_messages: 0 },
  ...{ products: 32, unavailable_products: 1, vendors: 34, couriers: 48, available_couriers: 11 },
  ...{ accounts: 1284, countries: 2, communes: 9 },
}
