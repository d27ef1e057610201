import { z } from 'zod'
import { type Endpoint, idOf, reply } from './endpoint.ts'
import { adminOrder } from './order-admin.ts'
import { REFUND_STATUSES } from './refund.ts'

/** Where a share stands in the books. */
export const SHARE_STATES = ['planned', 'pending', 'in_review', 'available', 'reversed'] as const

/**
 * One thing that happened to an order: a move of its own, a wave of offers, an alert, or an admin who looked. `name` is
 * the move, the role asked, the alert's kind or the act.
 */
const timelineStep = z.object({
  at: z.string(),
  type: z.enum(['move', 'wave', 'alert', 'act']),
  name: z.string(),
  /** Who did it: a role, or how we learnt of a payment. */
  role: z.string(),
  by: z.string(),
  /** Of a wave, how far it goes; of something given back, why. */
  detail: z.string(),
})
export type TimelineStep = z.output<typeof timelineStep>

const share = z.object({
  role: z.enum(['vendeur', 'livreur', 'plateforme']),
  name: z.string(),
  amount: z.number(),
  state: z.enum(SHARE_STATES),
})

const ledgerEntry = z.object({
  at: z.string(),
  /** The cause: paid, delivered, released, reversed, refunded. */
  kind: z.string(),
  account: z.string(),
  partner: z.string(),
  amount: z.number(),
})

const payment = z.object({
  transaction_id: z.string(),
  provider: z.string(),
  reference: z.string(),
  /** What stands on the client's statement. */
  label: z.string(),
  state: z.string(),
  charged: z.number(),
  created_at: z.string(),
  /** When the provider told us of it, each time once. */
  told_at: z.array(z.string()),
  /** Our last question to the provider. */
  checked_at: z.string().nullable(),
})

const refund = z.object({
  _id: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})

/** Messages of one wording and channel; never to whom, never more than their title. */
const messages = z.object({
  channel: z.enum(['email', 'telegram', 'push']),
  subject: z.string(),
  at: z.string(),
  count: z.number(),
  sent: z.number(),
  waiting: z.number(),
})

export const orderFile = adminOrder.extend({
  finalised_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  country: z.string(),
  client: z.object({ pseudo: z.string(), orders: z.number(), complaints: z.number() }),
  code_tries: z.object({ pickup: z.number(), handover: z.number() }),
  timeline: z.array(timelineStep),
  shares: z.array(share),
  ledger: z.array(ledgerEntry),
  payment,
  refunds: z.array(refund),
  messages: z.array(messages),
})
export type OrderFile = z.output<typeof orderFile>

/** One order in whatever state it is, with its history, its money and its people; without phones and place. */
export const getAdminOrder = {
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: ['admin'],
  levels: ['support', 'finance'],
  params: z.object({ id: idOf('order.not_found') }),
  reply: reply(orderFile),
} as const satisfies Endpoint
