import { z } from 'zod'
import { day } from './bulk.ts'
import { type Endpoint, reply } from './endpoint.ts'

export const dayAccount = z.object({
  day: z.string(),
  /** What the providers say they took, in francs, and in how many payments. */
  provider: z.number(),
  provider_count: z.number(),
  /** The amounts and fees as the providers themselves told them, and of how many of those payments they did. */
  told: z.number(),
  told_count: z.number(),
  fees: z.number(),
  fees_count: z.number(),
  /** What our payments that became an order were charged. */
  payments: z.number(),
  payments_count: z.number(),
  /** What the ledger says came in for those orders. */
  ledger: z.number(),
  /** Given back: by the providers, and by the ledger. */
  refunded: z.number(),
  ledger_refunded: z.number(),
  /** Taken by a provider and not in the ledger, less what went back of it. */
  difference: z.number(),
})
export type DayAccount = z.output<typeof dayAccount>

/** Days in an answer: every payment of each is compared anew. */
export const ACCOUNT_DAYS = 7

export const getDayAccounts = {
  method: 'GET',
  path: '/api/admin/day-accounts',
  access: ['admin'],
  levels: ['finance'],
  query: z.object({ to: day.optional() }),
  reply: reply(z.array(dayAccount)),
} as const satisfies Endpoint

/** Each payment of a day on which the three do not agree. */
export const accountGap = z.object({
  transaction_id: z.string(),
  order_id: z.string().nullable(),
  provider: z.string(),
  state: z.string(),
  charged: z.number(),
  ledger: z.number(),
  refunded: z.number(),
  at: z.string(),
})
export type AccountGap = z.output<typeof accountGap>

export const getDayGaps = {
  method: 'GET',
  path: '/api/admin/day-accounts/:day',
  access: ['admin'],
  levels: ['finance'],
  params: z.object({ day }),
  reply: reply(z.array(accountGap)),
} as const satisfies Endpoint
