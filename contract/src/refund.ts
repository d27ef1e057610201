import { z } from 'zod'
import { bareReply, type Endpoint, idOf, pageNumber, pageSize, pagination, reply, text } from './endpoint.ts'

export const REFUND_STATUSES = ['requested', 'done', 'failed'] as const

/** A refund the platform owes, with its reference at the provider. */
export const refund = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  transaction_id: z.string(),
  provider: z.string(),
  reference: z.string().nullable(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type Refund = z.output<typeof refund>

const sum = z.object({ count: z.number(), amount: z.number() })
const refundList = reply(z.array(refund), {
  pagination,
  summary: z.object({ requested: sum, failed: sum, done: sum, oldest_at: z.string().nullable() }),
})

/** Those to make come first, the oldest before; then the latest made. `done` in the summary: this month. */
export const listRefunds = {
  method: 'GET',
  path: '/api/admin/refunds',
  access: ['admin'],
  levels: ['finance'],
  query: z.object({
    status: z.enum(REFUND_STATUSES).optional(),
    page: pageNumber.default(1),
    limit: pageSize(100).default(20),
  }),
  reply: refundList,
} as const satisfies Endpoint

/** The same, found by an order's number (its last characters or the whole) or a transaction, which travel in a body. */
export const searchRefunds = {
  method: 'POST',
  path: '/api/admin/refunds/search',
  access: ['admin'],
  levels: ['finance'],
  body: z.object({
    search: text(100).default(''),
    status: z.enum(REFUND_STATUSES).optional(),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  reply: refundList,
} as const satisfies Endpoint

/** What became of a refund that a person makes in the provider's dashboard. */
export const settleRefund = {
  method: 'PUT',
  path: '/api/admin/refunds/settle',
  access: ['admin'],
  levels: ['finance'],
  freshSignIn: true,
  body: z.object({
    id: idOf('refund.not_found'),
    status: z.enum(['done', 'failed']),
    note: text(500).refine((value) => value.length > 0, 'Dites comment, ou pourquoi.'),
  }),
  reply: bareReply,
} as const satisfies Endpoint
