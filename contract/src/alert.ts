import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, pagination, reply } from './endpoint.ts'

const admins = ['admin'] as const

/** Something an admin must look at, until one has seen it. */
export const alert = z.object({
  _id: z.string(),
  kind: z.string(),
  subject_id: z.string(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  seen_at: z.string().nullable(),
})
export type Alert = z.output<typeof alert>

export const getAlerts = {
  method: 'GET',
  path: '/api/admin/alerts',
  access: admins,
  query: z.object({
    state: z.enum(['unseen', 'all']).default('unseen'),
    page: pageNumber.default(1),
    limit: pageSize(100).default(50),
  }),
  reply: reply(z.array(alert), { pagination, unseen: z.number() }),
} as const satisfies Endpoint

export const markAlertsSeen = {
  method: 'PUT',
  path: '/api/admin/alerts/seen',
  access: admins,
  body: z.object({ ids: z.array(idOf('request.not_found')).min(1).max(200) }),
  reply: reply(z.object({ unseen: z.number() })),
} as const satisfies Endpoint
