import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { PAYMENT_METHODS } from './payment.ts'

const admins = ['admin'] as const

/**
 * How far an order is, as the administration narrows its list: `live` is not yet handed over, `delivered` is, finalised
 * or not, `complaint` waits for a decision.
 */
export const ORDER_FILTER_STATES = [
  'live',
  'accepted',
  'preparing',
  'out_for_delivery',
  'delivered',
  'to_confirm',
  'finalised',
  'complaint',
  'cancelled',
] as const
export type OrderFilterState = (typeof ORDER_FILTER_STATES)[number]

/** More than so many rows are not counted: « plus de 10 000 ». */
export const COUNTED_ORDERS = 10_000

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const isDay = (value: string) => {
  const at = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
/** A day of the shop (Africa/Porto-Novo). */
export const day = z.string().refine(isDay, 'Écrivez la date comme 2026-11-14.')

const filters = z.object({
  state: z.enum(ORDER_FILTER_STATES).optional(),
  country_id: idOf('zone.not_found').optional(),
  commune_id: idOf('zone.not_found').optional(),
  vendor_id: idOf('partner.not_found').optional(),
  courier_id: idOf('partner.not_found').optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
  /** The first and the last day, both included. */
  from: day.optional(),
  to: day.optional(),
  /** `none`: as sums do, which leave cancelled orders out. */
  cancelled: z.enum(['none']).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})
export type OrderFilters = z.output<typeof filters>

/** One line of the list: no phone, no place, no article. */
const listedOrder = z.object({
  _id: z.string(),
  pseudo: z.string(),
  status: z.enum(ORDER_STATUSES),
  is_flagged: z.boolean(),
  is_finalised: z.boolean(),
  complaint_open: z.boolean(),
  commune: z.string(),
  quartier: z.string(),
  vendor: z.string(),
  courier: z.string(),
  created_at: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  /** The provider's own number, or ours where it has none. */
  transaction: z.string(),
  total: z.number(),
})
export type ListedOrder = z.output<typeof listedOrder>

const orderList = reply(z.array(listedOrder), {
  pagination,
  summary: z.object({
    /** There are more than were counted; the total is then not known. */
    is_more: z.boolean(),
    /** Of all that was found, in FCFA, cancelled orders left out. */
    total: z.number().nullable(),
  }),
})

const page = { page: pageNumber.default(1), limit: pageSize(100).default(20) }

export const getAdminOrders = {
  method: 'GET',
  path: '/api/admin/orders',
  access: admins,
  levels: ['support', 'finance'],
  query: filters.extend(page),
  reply: orderList,
} as const satisfies Endpoint

/**
 * The same, found by words, which may name a person and so travel in a body: an order's number (its last characters or
 * the whole), a pseudo, a partner's name, shop or phone, a transaction.
 */
export const searchOrders = {
  method: 'POST',
  path: '/api/admin/orders/search',
  access: admins,
  levels: ['support', 'finance'],
  body: filters.extend({
    search: text(100).default(''),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  reply: orderList,
} as const satisfies Endpoint

/** A few partners and orders that fit what was typed, for who jumps to one by keyboard. */
export const findToOpen = {
  method: 'POST',
  path: '/api/admin/find',
  access: admins,
  levels: ['support', 'finance'],
  body: z.object({ search: text(100) }),
  reply: reply(
    z.object({
      partners: z.array(
        z.object({
          _id: z.string(),
          role: z.enum(['vendeur', 'livreur']),
          name: z.string(),
          shop: z.string(),
          commune: z.string(),
        }),
      ),
      orders: z.array(listedOrder),
    }),
  ),
} as const satisfies Endpoint
