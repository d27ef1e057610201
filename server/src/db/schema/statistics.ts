import { date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { centimes, moment } from './columns.ts'

/**
 * The orders made on one past day of the shop, summed: a copy that can be made anew from orders and ledger at any
 * time, so that a year is 365 rows to read. Today has none. Cancelled orders count nowhere.
 */
export const dailyTotals = pgTable('daily_totals', {
  day: date().primaryKey(),
  orders: integer().notNull(),
  ongoingOrders: integer().notNull(),
  /** Delivered, and not final yet. */
  unconfirmedOrders: integer().notNull(),
  turnover: centimes().notNull(),
  vendorShare: centimes().notNull(),
  courierShare: centimes().notNull(),
  courierOngoing: centimes().notNull(),
  courierUnconfirmed: centimes().notNull(),
  platformShare: centimes().notNull(),
  platformOngoing: centimes().notNull(),
  platformUnconfirmed: centimes().notNull(),
  /** Paid out to couriers on that day, by the ledger. */
  courierPayouts: centimes().notNull(),
  summedAt: moment().notNull().defaultNow(),
})

/**
 * Past days of which something changed since they were summed, written by triggers in the transaction of the change.
 * One row per change and no unique key: nobody waits for anybody. Until the job has summed them again these days are
 * read from the orders themselves.
 */
export const changedDays = pgTable('changed_days', { day: date().notNull() }, (t) => [
  index('changed_days_day_idx').on(t.day),
])
