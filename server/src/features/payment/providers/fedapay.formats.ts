import { z } from 'zod'
import type { ProviderStatus } from '../provider.ts'
import { paymentIdIn } from './read-json.ts'

const id = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,30}$/)]).transform(String)
const word = z.string().regex(/^[\w.]{1,60}$/)

const transaction = z.object({
  id,
  status: z.string(),
  amount: z.number(),
  fees: z.number().nonnegative().nullish().catch(null),
  currency: z.object({ iso: z.string() }).nullish(),
  merchant_reference: z.string().nullish(),
  custom_metadata: z.unknown().optional(),
  last_error_code: z.string().nullish(),
  payment_url: z.string().nullish(),
})
type Transaction = z.output<typeof transaction>
export const transactionAnswer = z
  .object({ 'v1/transaction': transaction })
  .transform((answer) => answer['v1/transaction'])
export const tokenAnswer = z.object({ url: z.string() })

export const fedapayEvent = z.object({
  name: word,
  entity: z.object({
    id,
    // A customer has none.
    status: word.nullish(),
    merchant_reference: z.string().nullish(),
    custom_metadata: z.unknown().optional(),
  }),
})

/** Their word → ours; what is not here is not settled, and is said to people. */
export const STATUSES = new Map<string, ProviderStatus['status']>([
  ['pending', 'pending'],
  ['approved', 'approved'],
  ['transferred', 'approved'],
  ['declined', 'declined'],
  ['canceled', 'canceled'],
  ['expired', 'canceled'],
  ['refunded', 'refunded'],
  ['approved_partially_refunded', 'refunded'],
  ['transferred_partially_refunded', 'refunded'],
])

/** Whether a transaction is the one we asked for, for this payment. */
export const names = (
  found: Pick<Transaction, 'merchant_reference' | 'custom_metadata'>,
  paymentId: string,
) => found.merchant_reference === paymentId || paymentIdIn(found.custom_metadata) === paymentId
