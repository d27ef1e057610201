import { z } from 'zod'
import { bareReply, type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { PAYMENT_METHODS } from './payment.ts'

const admins = ['admin'] as const
const oneOrder = z.object({ id: idOf('order.not_found') })
const withReason = (missing: string) =>
  z.object({ reason: text(500, missing).refine((value) => value.length > 0, missing) })

export const PRIORITY_LEVELS = ['high', 'medium', 'low'] as const
/** What a partner shares with an order's place. */
export const NEARNESS = ['quartier', 'commune', 'country'] as const
export const COMPLEXITIES = ['simple', 'medium', 'complex'] as const

const nameOnly = z.object({ _id: z.string(), name: z.string() })
const courier = z.object({
  _id: z.string(),
  full_name: z.string(),
  phone: z.string(),
  whatsapp_phone: z.string(),
  /** The call that gives a link of five minutes to the document; empty when there is none. */
  photo_id_card: z.string(),
})
const vendor = z.object({
  _id: z.string(),
  name: z.string(),
  full_name: z.string(),
  pseudo: z.string(),
  phone: z.string(),
  whatsapp_phone: z.string(),
})

/** An order as the administration's lists show it. Phones and place are empty when asked with `contact=none`. */
export const adminOrder = z.object({
  _id: z.string(),
  id: z.string(),
  createdAt: z.string(),
  user: z.object({ pseudo: z.string() }),
  phone_for_delivery: z.string(),
  phone_whatsapp: z.string(),
  exact_position: z.string(),
  total: z.number(),
  total_amount: z.number(),
  subtotal: z.number(),
  delivery_fee: z.number(),
  platform_fee: z.number(),
  vendor_earnings: z.number(),
  delivery_person_earnings: z.number(),
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  taken_at: z.string().nullable(),
  ready_at: z.string().nullable(),
  assigned_at: z.string().nullable(),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  commune_id: nameOnly,
  quartier_id: nameOnly,
  vendor_profile: vendor.nullable(),
  delivery_person: courier.nullable(),
  items: z.array(
    z.object({ product_id: nameOnly, quantity: z.number(), price: z.number(), subtotal: z.number() }),
  ),
  priority_indicators: z.object({
    level: z.enum(PRIORITY_LEVELS),
    isUrgent: z.boolean(),
    score: z.number(),
    complexity: z.enum(COMPLEXITIES),
  }),
  confirmation_status: z.object({
    days_since_delivery: z.number(),
    is_expired: z.boolean(),
    confirmed_at: z.string().nullable(),
    confirmed_by: z.enum(['client', 'admin', 'job']).nullable(),
  }),
  location_cluster: z.object({ commune: z.string(), quartier: z.string(), exact_position: z.string() }),
  /** Minutes. */
  timestamps: z.object({ created: z.string(), waitingTime: z.number(), estimatedPrepTime: z.number() }),
  pickup_code: z.string(),
  is_flagged: z.boolean(),
  complaint_open: z.boolean(),
  /** Of an incident; what a courier wrote about it. */
  incident: z.object({ at: z.string(), reason: z.string() }).nullable(),
  locked_code: z.enum(['pickup', 'handover']).nullable(),
})
export type AdminOrder = z.output<typeof adminOrder>

export const listQuery = z.object({
  page: pageNumber.default(1),
  limit: pageSize(500).default(500),
  /** `none`: phones and place stay empty, and nothing is written to the audit. */
  contact: z.enum(['none']).optional(),
})
export const orderList = reply(z.array(adminOrder), { pagination })
/** Landmarks and phones are encrypted: they are searched in so many orders of a queue, its first. */
export const SEARCHED_ORDERS = 2000
/** Whether the queue was longer than that. */
export const is_partial = z.boolean()

export const getUnassignedDeliveries = {
  method: 'GET',
  path: '/api/admin/unassigned-deliveries',
  access: admins,
  levels: ['support', 'finance'],
  query: listQuery,
  reply: orderList,
} as const satisfies Endpoint

export const getAssignedDeliveries = {
  method: 'GET',
  path: '/api/admin/assigned-deliveries',
  access: admins,
  levels: ['support', 'finance'],
  query: listQuery,
  reply: orderList,
} as const satisfies Endpoint

/** Narrower than a queue: of the unassigned, who is missing; of the assigned, how far they are. */
export const DELIVERY_FILTERS = [
  'all',
  'without_vendor',
  'without_courier',
  'preparing',
  'on_the_way',
  'incident',
  'delivered',
] as const
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number]

/** Searching phones, places and names: such words travel in a body. Answers without phones and places. */
export const searchDeliveries = {
  method: 'POST',
  path: '/api/admin/deliveries/search',
  access: admins,
  levels: ['support', 'finance'],
  body: z.object({
    queue: z.enum(['unassigned', 'assigned']),
    search: text(100).default(''),
    filter: z.enum(DELIVERY_FILTERS).default('all'),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  reply: reply(z.array(adminOrder), { pagination, is_partial }),
} as const satisfies Endpoint

/** Whom to call and where: each look is a row of the audit, and a line for the client in « Mes données ». */
export const getOrderContact = {
  method: 'GET',
  path: '/api/admin/orders/:id/contact',
  access: admins,
  levels: ['support', 'finance'],
  params: oneOrder,
  reply: reply(
    z.object({ phone_for_delivery: z.string(), phone_whatsapp: z.string(), exact_position: z.string() }),
  ),
} as const satisfies Endpoint

export const assignVendor = {
  method: 'POST',
  path: '/api/admin/orders/:id/assign-vendor',
  access: admins,
  levels: ['support'],
  params: oneOrder,
  body: z.object({ vendor_id: idOf('partner.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

export const assignDeliveryMan = {
  method: 'POST',
  path: '/api/admin/orders/:id/assign-delivery-man',
  access: admins,
  levels: ['support'],
  params: oneOrder,
  body: z.object({ delivery_man_id: idOf('partner.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

/** Who could be given the order now, by first name and shop: the nearest first, then the longest idle. */
export const getCandidates = {
  method: 'GET',
  path: '/api/admin/orders/:id/candidates',
  access: admins,
  levels: ['support', 'finance'],
  params: oneOrder,
  query: z.object({ role: z.enum(['vendeur', 'livreur']) }),
  reply: reply(
    z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        commune: z.string(),
        nearness: z.enum(NEARNESS),
        /** Orders in hand. */
        active: z.number(),
        /** A courier's own switch; a vendor is always asked. */
        is_available: z.boolean(),
      }),
    ),
  ),
} as const satisfies Endpoint

export const releaseFromPartner = {
  method: 'POST',
  path: '/api/admin/orders/:id/release',
  access: admins,
  levels: ['support'],
  params: oneOrder,
  body: withReason('Donnez la raison.').extend({
    partner: z.enum(['vendor', 'courier'], 'Choisissez le vendeur ou le livreur.'),
    /** Whom the admin saw; refused when somebody else has it meanwhile. */
    partner_id: idOf('partner.not_found').optional(),
  }),
  reply: bareReply,
} as const satisfies Endpoint

/** Five new tries for a code that was locked. */
export const unlockCode = {
  method: 'POST',
  path: '/api/admin/orders/:id/unlock-code',
  access: admins,
  levels: ['support'],
  params: oneOrder,
  body: z.object({ which: z.enum(['pickup', 'handover']) }),
  reply: bareReply,
} as const satisfies Endpoint

export const resolveIncident = {
  method: 'POST',
  path: '/api/admin/orders/:id/resolve-incident',
  access: admins,
  levels: ['support', 'finance'],
  freshSignIn: true,
  params: oneOrder,
  body: withReason('Donnez la raison de la décision.').extend({
    decision: z.enum(['continue', 'hand_over', 'cancel_and_refund']),
  }),
  reply: bareReply,
} as const satisfies Endpoint
