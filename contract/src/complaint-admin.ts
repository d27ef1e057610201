import { z } from 'zod'
import { bareReply, type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'
import { ORDER_STATUSES } from './order-status.ts'

const admins = ['admin'] as const
const oneOrder = z.object({ id: idOf('order.not_found') })

/** A complaint in the list: one of the shop's own reasons, never what the client wrote. */
const listedComplaint = z.object({
  order_id: z.string(),
  pseudo: z.string(),
  total: z.number(),
  motif: z.string(),
  delivered_at: z.string().nullable(),
  opened_at: z.string(),
  seen_at: z.string().nullable(),
  resolved_at: z.string().nullable(),
  /** Taken back by the client; the order is theirs as received. */
  is_withdrawn: z.boolean(),
  status: z.enum(ORDER_STATUSES),
})

/** From opened to decided, the middle of those decided in 30 days; null when none was. */
const answered = { pagination, median_answer_minutes: z.number().nullable() }

/** Open ones: who waits longest comes first. Decided ones: the latest first. */
export const getComplaints = {
  method: 'GET',
  path: '/api/admin/complaints',
  access: admins,
  levels: ['support', 'finance'],
  query: z.object({
    state: z.enum(['open', 'resolved']).default('open'),
    page: pageNumber.default(1),
    limit: pageSize(100).default(20),
  }),
  reply: reply(z.array(listedComplaint), answered),
} as const satisfies Endpoint

/** Found by words, which may name a person: an order's number, a pseudo, a partner. */
export const searchComplaints = {
  method: 'POST',
  path: '/api/admin/complaints/search',
  access: admins,
  levels: ['support', 'finance'],
  body: z.object({
    state: z.enum(['open', 'resolved']).default('open'),
    search: text(100).default(''),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  reply: reply(z.array(listedComplaint), answered),
} as const satisfies Endpoint

/** Opens one: the client learns that it was read, and the audit who read it. */
export const readComplaint = {
  method: 'POST',
  path: '/api/admin/orders/:id/read-complaint',
  access: admins,
  levels: ['support', 'finance'],
  params: oneOrder,
  reply: reply(
    listedComplaint.extend({
      /** What the client wrote. */
      reason: z.string(),
      /** What the client was answered. */
      answer: z.string(),
      vendor: z.string(),
      courier: z.string(),
      vendor_earnings: z.number(),
      delivery_person_earnings: z.number(),
      platform_fee: z.number(),
    }),
  ),
} as const satisfies Endpoint

/** The client reads `message`, never `reason`. */
export const resolveComplaint = {
  method: 'POST',
  path: '/api/admin/orders/:id/resolve-complaint',
  access: admins,
  levels: ['finance'],
  freshSignIn: true,
  params: oneOrder,
  body: z.object({
    reason: text(500, 'Donnez la raison de la décision.').refine(
      (value) => value.length > 0,
      'Donnez la raison de la décision.',
    ),
    decision: z.enum(['finalise', 'cancel_and_refund']),
    message: text(500).default(''),
  }),
  reply: bareReply,
} as const satisfies Endpoint
