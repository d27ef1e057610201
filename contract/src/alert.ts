import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, pagination, reply } from './endpoint.ts'
import { ORDER_STATUSES } from './order-status.ts'

const admins = ['admin'] as const

/** Somebody waits outside or for a parcel: these come first. */
export const URGENT_ALERTS = [
  'order.no_vendor',
  'order.no_courier',
  'order.not_ready',
  'order.incident',
  'order.code_locked',
  'order.courier_blocked',
] as const

/** What an alert is about, by the beginning of its kind. */
export const ALERT_TOPICS = {
  orders: ['order.', 'product.'],
  money: ['payment.', 'refund.', 'ledger.', 'webhook.'],
  partners: ['contract.'],
} as const satisfies Record<string, readonly string[]>
export type AlertTopic = keyof typeof ALERT_TOPICS

const subject = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order'),
    commune: z.string(),
    quartier: z.string(),
    total: z.number(),
    vendor: z.string(),
    courier: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** In which list of deliveries it stands now; null when in none. */
    queue: z.enum(['unassigned', 'assigned']).nullable(),
    complaint_open: z.boolean(),
  }),
  z.object({ type: z.literal('product'), name: z.string(), is_available: z.boolean() }),
  z.object({ type: z.literal('partner'), name: z.string(), role: z.enum(['vendeur', 'livreur']) }),
])

/** Something an admin must look at, until one has seen it. */
export const alert = z.object({
  _id: z.string(),
  kind: z.string(),
  subject_id: z.string(),
  subject: subject.nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  seen_at: z.string().nullable(),
})
export type Alert = z.output<typeof alert>
export type AlertSubject = z.output<typeof subject>

/** The unseen ones first, among them the urgent ones, then the newest. */
export const getAlerts = {
  method: 'GET',
  path: '/api/admin/alerts',
  access: admins,
  levels: ['support', 'finance'],
  query: z.object({
    state: z.enum(['unseen', 'all']).default('unseen'),
    topic: z.enum(['orders', 'money', 'partners']).optional(),
    page: pageNumber.default(1),
    limit: pageSize(100).default(50),
  }),
  reply: reply(z.array(alert), { pagination, unseen: z.number() }),
} as const satisfies Endpoint

export const markAlertsSeen = {
  method: 'PUT',
  path: '/api/admin/alerts/seen',
  access: admins,
  levels: ['support'],
  body: z.object({ ids: z.array(idOf('request.not_found')).min(1).max(200) }),
  reply: reply(z.object({ unseen: z.number() })),
} as const satisfies Endpoint
