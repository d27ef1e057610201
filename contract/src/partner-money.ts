import { z } from 'zod'
import { type Endpoint, pageNumber, pageSize, pagination, reply } from './endpoint.ts'
import { PARTNER_PAGE_SIZE } from './partner.ts'

const partners = ['vendeur', 'livreur'] as const

export const withdrawal = z.object({
  _id: z.string(),
  amount: z.number(),
  status: z.enum(['requested', 'paid', 'refused']),
  reference: z.string(),
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type Withdrawal = z.output<typeof withdrawal>

export const partnerLedger = z.object({
  pending: z.number(),
  /** « En vérification »: of `pending`, what waits until a complaint is decided. */
  checking: z.number(),
  available: z.number(),
  /** Asked for and not yet paid: still in `available`, but not to be asked for twice. */
  reserved: z.number(),
  total_earned: z.number(),
  next_release: z.object({ amount: z.number(), at: z.string() }).nullable(),
  /** Veiled, as on the profile. */
  paid_to: z.string(),
  /** The least that can be asked for, in francs. */
  withdrawal_minimum: z.number(),
  entries: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['delivered', 'released', 'reversed', 'adjusted', 'withdrawn']),
      amount: z.number(),
      reference: z.string(),
      reason: z.string(),
      date: z.string(),
      /** Pending: when it is released at the latest. */
      release_by: z.string().nullable(),
      /** Pending under a complaint: nobody knows yet when. */
      is_checking: z.boolean(),
    }),
  ),
  withdrawals: z.array(withdrawal),
})
export type PartnerLedger = z.output<typeof partnerLedger>

export const getPartnerLedger = {
  method: 'GET',
  path: '/api/partner/ledger',
  access: partners,
  query: z.object({ page: pageNumber.default(1), limit: pageSize(100).default(PARTNER_PAGE_SIZE) }),
  reply: reply(partnerLedger, { pagination }),
} as const satisfies Endpoint

export const askWithdrawal = {
  method: 'POST',
  path: '/api/partner/withdrawals',
  access: partners,
  body: z.object({ amount: z.number('Entrez un montant.') }),
  reply: reply(withdrawal),
} as const satisfies Endpoint
