import { z } from 'zod'
import {
  type PaymentOrder,
  type PaymentProvider,
  type ProviderStatus,
  ProviderUnavailable,
} from '../provider.ts'
import { createCircuit } from './circuit.ts'
import { askProvider, readAs } from './http.ts'
import { parseJson, paymentIdIn } from './read-json.ts'
import { isSameSecret } from './signature.ts'

export interface KkiapayParts {
  apiBase: string
  publicKey: string
  privateKey: string
  secretKey: string
  webhookSecret: string
  /** Our own page, which opens their widget: no call of theirs starts a payment. */
  widgetPage: (paymentId: string) => string
  now?: () => number
  timeoutMs?: number
}

const transaction = z.object({
  status: z.string(),
  type: z.string().nullish(),
  amount: z.number().optional(),
  fees: z.number().nonnegative().nullish().catch(null),
  currency: z.string().nullish(),
  state: z.unknown().optional(),
  partnerId: z.unknown().optional(),
  transactionId: z.string().nullish(),
})
const refundAnswer = z.object({ code: z.string().nullish(), status: z.string().nullish() })
const webhookBody = z.object({
  transactionId: z.string().regex(/^[\w-]{1,100}$/),
  event: z.string().regex(/^[\w.]{1,60}$/),
  partnerId: z.unknown().optional(),
  stateData: z.unknown().optional(),
})

/** Their word → ours; what is not here is not settled, and is said to people. */
const STATUSES = new Map<string, ProviderStatus['status']>([
  ['PENDING', 'pending'],
  ['TRANSACTION_NOT_FOUND', 'pending'],
  ['TRANSACTION_NOT_ELIGIBLE', 'pending'],
  ['INVALID_TRANSACTION', 'pending'],
  ['INVALID_TRANSACTION_TYPE', 'pending'],
  ['SUCCESS', 'approved'],
  ['FAILED', 'declined'],
  ['INSUFFICIENT_FUND', 'declined'],
  ['REVERTED', 'refunded'],
])

export function createKkiapay(parts: KkiapayParts): PaymentProvider {
  const {
    apiBase,
    publicKey,
    privateKey,
    secretKey,
    webhookSecret,
    now = Date.now,
    timeoutMs = 10_000,
  } = parts
  const through = createCircuit(now)
  const headers = { 'x-api-key': publicKey, 'x-private-key': privateKey, 'x-secret-key': secretKey }

  async function call(name: 'status' | 'revert', transactionId: string) {
    const url = `${apiBase}/api/v1/transactions/${name}`
    const answer = await through(() =>
      askProvider(url, { method: 'POST', headers, body: { transactionId }, timeoutMs }),
    )
    // Wrong keys, or too many questions: they said nothing about the transaction.
    if ([401, 403, 429].includes(answer.status))
      throw new ProviderUnavailable(`refused us with ${answer.status}`)
    return answer
  }

  /** A transaction they know, or undefined: « not found » comes as a word or as a 4xx. */
  async function find(reference: string) {
    const { status, json } = await call('status', reference)
    return status < 400 ? readAs(transaction, json) : undefined
  }

  async function fetchStatus({ id, reference }: PaymentOrder): Promise<ProviderStatus> {
    const found = reference ? await find(reference) : undefined
    if (!reference || !found) return { status: 'pending' }
    const status = STATUSES.get(found.status)
    const isOurs =
      [found.state, found.partnerId].some((value) => paymentIdIn(value) === id) &&
      (!found.transactionId || found.transactionId === reference)
    if (status === 'approved') {
      // Money that went the other way is no payment.
      if (found.type && found.type !== 'DEBIT') return { status: 'pending' }
      if (found.amount === undefined) throw new ProviderUnavailable('answered no amount')
      const told = { francs: found.amount, fees: found.fees ?? undefined }
      return { status, reference, ...told, currency: found.currency ?? 'XOF', isOurs }
    }
    // What befell someone else's transaction says nothing of this payment.
    if (!isOurs) return { status: 'pending' }
    if (!status) return { status: 'pending', reference, isStrange: true }
    const reason = found.status === 'INSUFFICIENT_FUND' && { reason: 'Solde insuffisant.' }
    return { status, reference, ...reason }
  }

  return {
    name: 'kkiapay',
    open: async ({ id, reference }) => ({ reference, url: parts.widgetPage(id) }),
    fetchStatus,
    readWebhook(rawBody, received) {
      if (!isSameSecret(webhookSecret, received['x-kkiapay-secret'])) return undefined
      const { success, data } = webhookBody.safeParse(parseJson(rawBody))
      if (!success) return undefined
      const { transactionId: reference, event, partnerId, stateData } = data
      const paymentId = paymentIdIn(partnerId) ?? paymentIdIn(stateData)
      return { eventKey: `${reference}:${event}`, reference, ...(paymentId && { paymentId }) }
    },
    async refund({ reference }) {
      if (!reference) return 'manual'
      const { status, json } = await call('revert', reference)
      const answer = refundAnswer.safeParse(json).data
      if (status < 400 && (answer?.code ?? answer?.status) === 'SUCCESS') return 'done'
      // A refund whose answer was lost is refused the second time, because it is done.
      return (await find(reference))?.status === 'REVERTED' ? 'done' : 'refused'
    },
  }
}
