import { z } from 'zod'
import { type Endpoint, idOf, pageNumber, pageSize, pagination, reply } from './endpoint.ts'
import { day } from './order-search.ts'

/** A `look` shows something personal; a `write` changes something; a `refusal` is a call they might not make. */
export const AUDIT_NATURES = ['look', 'write', 'refusal'] as const
export type AuditNature = (typeof AUDIT_NATURES)[number]

/** A call that was not for this admin, or needed a fresh sign-in. */
export const REFUSED_CALL = 'access.refused'

/** Acts that only look; every other one but a refusal writes. */
export const LOOKS = [
  'order.contact',
  'order.list_contacts',
  'complaint.read',
  'partner.list',
  'partner.view',
  'partner.document',
  'user.list',
  'withdrawal.list',
  'export.download',
] as const

export const AUDIT_TARGETS = [
  'order',
  'user',
  'partner',
  'product',
  'category',
  'refund',
  'withdrawal',
  'zone',
] as const

/** More than so many lines are not counted. */
export const COUNTED_ENTRIES = 10_000

const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  admin: z.object({ _id: z.string(), pseudo: z.string() }),
  nature: z.enum(AUDIT_NATURES),
  /** feature.verb, as in `user.block`. */
  action: z.string(),
  /** What it was done to, as it is called now. */
  target: z.object({ _id: z.string(), type: z.enum(AUDIT_TARGETS).nullable(), name: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The newest first. */
export const getAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  access: ['admin'],
  levels: ['finance'],
  query: z.object({
    nature: z.enum(AUDIT_NATURES).optional(),
    admin_id: idOf('user.not_found').optional(),
    action: z
      .string()
      .regex(/^[a-z_.]{1,60}$/, 'Cet acte n’existe pas.')
      .optional(),
    target_id: idOf('request.not_found').optional(),
    /** The first and the last day, both included. */
    from: day.optional(),
    to: day.optional(),
    page: pageNumber.default(1),
    limit: pageSize(100).default(20),
  }),
  /** `is_more`: there are more than were counted. */
  reply: reply(z.array(auditEntry), { pagination, is_more: z.boolean() }),
} as const satisfies Endpoint

/** Whom the log can be narrowed to, and who looked at something personal how often in seven days. */
export const getAuditPeople = {
  method: 'GET',
  path: '/api/admin/audit/people',
  access: ['admin'],
  levels: ['finance'],
  reply: reply(
    z.object({
      admins: z.array(z.object({ _id: z.string(), pseudo: z.string() })),
      looks: z.array(z.object({ pseudo: z.string(), count: z.number() })),
    }),
  ),
} as const satisfies Endpoint
