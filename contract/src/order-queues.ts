import { z } from 'zod'
import { type Endpoint, idOf, pageSize, pagination, reply, text } from './endpoint.ts'
import { adminOrder, is_partial, listQuery, orderList, PRIORITY_LEVELS } from './order-admin.ts'
import { PAYMENT_METHODS } from './payment.ts'

const admins = ['admin'] as const

export const WAITING_SORTS = ['priorityScore', 'waitingTime', 'totalAmount', 'createdAt'] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isRealDay = (value: string) => {
  const moment = new Date(`${value}T00:00:00Z`)
  return DAY.test(value) && !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(value)
}
/** A day of the shop, « 2026-11-14 »; of a moment only its day is read. */
const day = z
  .string()
  .transform((value) => value.slice(0, 10))
  .refine(isRealDay, 'Écrivez la date AAAA-MM-JJ.')
  .optional()

/** An amount in francs of a query string; empty means none. */
const francs = z
  .string()
  .regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'Le montant doit être un nombre à partir de 0.')
  .transform((value) => (value === '' ? undefined : Number(value)))
  .optional()

const waitingFilters = {
  priority: z.enum(['all', ...PRIORITY_LEVELS], 'Choisissez all, high, medium ou low.').default('all'),
  paymentMethod: z.enum(PAYMENT_METHODS, 'Choisissez cash_payment, fedapay ou kkiapay.').optional(),
  commune_id: idOf('zone.not_found').optional(),
  quartier_id: idOf('zone.not_found').optional(),
  minAmount: francs,
  maxAmount: francs,
  dateFrom: day,
  dateTo: day,
  sortBy: z
    .enum(WAITING_SORTS, 'Choisissez priorityScore, waitingTime, totalAmount ou createdAt.')
    .default('priorityScore'),
  sortOrder: z.enum(['asc', 'desc'], 'Choisissez asc ou desc.').default('desc'),
}
/** Of the whole queue, whatever the filters. */
const summary = z.object({
  totalWaiting: z.number(),
  urgentCount: z.number(),
  highPriorityCount: z.number(),
})
const waitingList = reply(z.array(adminOrder), { pagination, summary })

/** Taken by a vendor, without a courier yet; the most pressing first. */
export const getWaitingOrders = {
  method: 'GET',
  path: '/api/admin/commande-waiting-livreur',
  access: admins,
  levels: ['support', 'finance'],
  query: listQuery.extend({ ...waitingFilters, limit: pageSize(500).default(20) }),
  reply: waitingList,
} as const satisfies Endpoint

/** The same with words to look for, which travel in a body. Answers without phones and places. */
export const searchWaitingOrders = {
  method: 'POST',
  path: '/api/admin/commande-waiting-livreur/search',
  access: admins,
  levels: ['support', 'finance'],
  body: z.object({
    ...waitingFilters,
    search: text(100).default(''),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  reply: reply(z.array(adminOrder), { pagination, summary, is_partial }),
} as const satisfies Endpoint

/** Paid, and no vendor has taken them yet. */
export const getOrdersWithoutVendor = {
  method: 'GET',
  path: '/api/admin/commande-without-vendor',
  access: admins,
  levels: ['support', 'finance'],
  query: listQuery,
  reply: orderList,
} as const satisfies Endpoint

/** Handed over and not final: complaints first, then who has waited longest. */
export const getOrdersToConfirm = {
  method: 'GET',
  path: '/api/admin/commande-delivered-waiting-confirmation',
  access: admins,
  levels: ['support', 'finance'],
  query: listQuery,
  reply: orderList,
} as const satisfies Endpoint

/** Final, the newest first; `confirmation_status.confirmed_by` says by whom. */
export const getConfirmedOrders = {
  method: 'GET',
  path: '/api/admin/user-confirmed-commande',
  access: admins,
  levels: ['support', 'finance'],
  query: listQuery,
  reply: orderList,
} as const satisfies Endpoint
