import { z } from 'zod'
import { bareReply, type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { ORDER_STATUSES } from './order-status.ts'
import {
  acceptedTerms,
  amount,
  INCOMPLETE,
  METHOD_OFF,
  PAYMENT_METHODS,
  place,
  requestId,
} from './payment.ts'

export const ORDERS_PAGE_SIZE = 5
export const clients = ['client', 'admin'] as const

const orderData = z.object({
  user_id: z.string().optional(),
  ...place,
  delivery_fee: amount,
  total_amount: amount,
  delivery_person_earnings: amount.optional(),
  vendor_earnings: amount.optional(),
  platform_fee_on_delivery: amount.optional(),
  platform_fee_on_vendor: amount.optional(),
  platform_fee: amount.optional(),
  payment_method: z.enum(PAYMENT_METHODS, {
    error: ({ input }) => (input === undefined ? INCOMPLETE : METHOD_OFF),
  }),
  /** Our payment's id for the online methods; for « Paiement test », the requestId of the checkout. */
  transaction_id: text(100).default(''),
  status: z.string().max(30).optional(),
})

export const createOrder = {
  method: 'POST',
  path: '/api/order/create',
  access: clients,
  body: z.object({
    orderData,
    itemsData: z
      .array(
        z.object({
          product_id: idOf('product.not_found'),
          quantity: z.number(),
          price: amount,
          subtotal: amount,
        }),
      )
      .max(50),
    requestId: requestId.optional(),
    accepted_terms: acceptedTerms,
  }),
  reply: z.object({ success: z.literal(true), orderId: z.string(), message: z.string() }),
} as const satisfies Endpoint

export const clientOrder = z.object({
  id: z.string(),
  date: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: z.number(),
  subtotal: z.number(),
  delivery_fee: z.number(),
  commune: z.string(),
  quartier: z.string(),
  /** Between which moments it should arrive; null once it has, or never will. */
  expected: z.object({ from: z.string(), to: z.string() }).nullable(),
  delivery_person_assigned: z.boolean(),
  delivery_person: z
    .object({
      full_name: z.string(),
      phone: z.string(),
      whatsapp_phone: z.string(),
      photo_id_card: z.string(),
    })
    .nullable(),
  user_confirmed_order: z.boolean(),
  /** Told to the courier at handover; sent from pick-up until the parcel is handed over. */
  handover_code: z.string().optional(),
  /** Each step as it happened. */
  steps: z.object({
    taken_at: z.string().nullable(),
    ready_at: z.string().nullable(),
    assigned_at: z.string().nullable(),
    picked_up_at: z.string().nullable(),
    delivered_at: z.string().nullable(),
    finalised_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
  }),
  complaint_open: z.boolean(),
  /** What was said, when it was read and what was decided, in words for the client. */
  complaint: z
    .object({
      opened_at: z.string(),
      /** The client's own words; empty once they are erased. */
      reason: z.string(),
      read_at: z.string().nullable(),
      decided_at: z.string().nullable(),
      answer: z.string(),
      /** « Tout va bien finalement ». */
      is_withdrawn: z.boolean(),
    })
    .nullable(),
  /** Why it was cancelled; empty otherwise. */
  cancel_reason: z.string(),
  /** What became of the money of a cancelled order. */
  refund: z
    .object({
      status: z.enum(['requested', 'done', 'failed']),
      amount: z.number(),
      done_at: z.string().nullable(),
    })
    .nullable(),
  /** Until pick-up phones and landmark can be corrected; these are the ones that count. */
  delivery: z
    .object({ phone_for_delivery: z.string(), phone_whatsapp: z.string(), exact_position: z.string() })
    .nullable(),
  /** « Ne plus être livré par ce livreur »: offered until 30 days after the end; whether it is so already. */
  courier_exclusion: z.enum(['none', 'possible', 'excluded']),
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_id: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      product_id: z.string(),
      quantity: z.number(),
      price: z.number(),
      subtotal: z.number(),
      /** What this client gave the product; null as long as they may still rate it. */
      stars: z.number().nullable(),
    }),
  ),
})
export type ClientOrder = z.output<typeof clientOrder>

export const getMyOrders = {
  method: 'GET',
  path: '/api/order/my-orders',
  access: clients,
  query: z.object({ page: pageNumber.default(1), limit: pageSize(50).default(ORDERS_PAGE_SIZE) }),
  reply: reply(z.array(clientOrder), { pagination }),
} as const satisfies Endpoint

export const confirmReceipt = {
  method: 'POST',
  path: '/api/order/confirm',
  access: clients,
  body: z.object({ orderId: idOf('order.not_found') }),
  reply: bareReply,
} as const satisfies Endpoint

export const oneOrder = z.object({ id: idOf('order.not_found') })
export const withReason = (whenMissing: string) =>
  z.object({ reason: text(500).refine((value) => value.length > 0, whenMissing) })

/** Days after the end of an order during which whom to call, and where, may still matter; then they are erased. */
export const PLACES_KEPT = 30

/** Until the parcel is picked up; the quartier stays. */
export const correctDelivery = {
  method: 'PUT',
  path: '/api/order/:id/delivery',
  access: clients,
  params: oneOrder,
  body: z.object({
    phone_for_delivery: place.phone_for_delivery,
    phone_whatsapp: place.phone_whatsapp,
    exact_position: place.exact_position,
  }),
  reply: bareReply,
} as const satisfies Endpoint

/** Puts what is still sold of an order into the basket again, and names what is not. */
export const reorder = {
  method: 'POST',
  path: '/api/order/:id/reorder',
  access: clients,
  params: oneOrder,
  reply: reply(
    z.object({
      /** How many articles are in the basket once more. */
      added: z.number(),
      missing: z.array(z.object({ product_id: z.string(), name: z.string() })),
    }),
  ),
} as const satisfies Endpoint

/** At most ten at a time: `is_more` says that others wait, and the call is made again. */
export const autoConfirmExpired = {
  method: 'POST',
  path: '/api/admin/auto-confirm-expired',
  access: ['admin'],
  levels: ['finance'],
  freshSignIn: true,
  reply: reply(z.object({ confirmed: z.number(), is_more: z.boolean() })),
} as const satisfies Endpoint

export const cancelOrder = {
  method: 'POST',
  path: '/api/admin/orders/:id/cancel',
  access: ['admin'],
  levels: ['finance'],
  freshSignIn: true,
  params: oneOrder,
  body: withReason('Donnez la raison de l’annulation.'),
  reply: bareReply,
} as const satisfies Endpoint

/** « order » moved, or « offers » of your zone changed: whoever shows them reads them again. The stream says no more. */
export const liveEvents = {
  method: 'GET',
  path: '/api/events',
  access: 'signed-in',
  reply: z.unknown(),
} as const satisfies Endpoint
