import { z } from 'zod'
import { bareReply, type Endpoint, reply, text } from './endpoint.ts'
import { admins, deliveryMan, onePartner, vendor } from './partner-admin.ts'
import { withdrawal } from './partner-money.ts'

/** One change of what is theirs or will be. */
const statementLine = z.object({
  date: z.string(),
  label: z.string(),
  reference: z.string(),
  amount: z.number(),
})

/** The last 30 days of a partner's work, the latest entries, and the months that have a statement. */
export const partnerSheet = z.object({
  role: z.enum(['vendeur', 'livreur']),
  vendor: vendor.nullable(),
  delivery_man: deliveryMan.nullable(),
  last_30_days: z.object({
    taken: z.number(),
    given_back: z.number(),
    /** Means; null when there was nothing to measure. */
    minutes_to_ready: z.number().nullable(),
    minutes_to_delivery: z.number().nullable(),
    incidents: z.number(),
    complaints: z.number(),
  }),
  pending: z.number(),
  available: z.number(),
  withdrawals: z.array(withdrawal),
  /** The latest first. */
  entries: z.array(statementLine),
  months: z.array(z.string()),
})
export type PartnerSheet = z.output<typeof partnerSheet>

export const getPartnerSheet = {
  method: 'GET',
  path: '/api/admin/partners/:id',
  access: admins,
  levels: ['finance'],
  params: onePartner,
  reply: reply(partnerSheet),
} as const satisfies Endpoint

export const getPartnerStatement = {
  method: 'GET',
  path: '/api/admin/partners/:id/statement',
  access: admins,
  levels: ['finance'],
  params: onePartner,
  query: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Un mois s’écrit AAAA-MM.') }),
  reply: reply(
    z.object({
      month: z.string(),
      opening: z.number(),
      closing: z.number(),
      lines: z.array(statementLine),
    }),
  ),
} as const satisfies Endpoint

/** « Clôturer »: pays out by hand what is left, erases papers and contacts, keeps the ledger. */
export const closePartner = {
  method: 'POST',
  path: '/api/admin/partners/:id/close',
  access: admins,
  freshSignIn: true,
  params: onePartner,
  body: z.object({ reference: text(120).optional() }),
  reply: bareReply,
} as const satisfies Endpoint
