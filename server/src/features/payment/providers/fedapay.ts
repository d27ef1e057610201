import { isProviderPage } from '@fantome/contract/payment.ts'
import {
  type Opened,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderStatus,
  ProviderUnavailable,
} from '../provider.ts'
import { createCircuit } from './circuit.ts'
import { fedapayEvent, names, STATUSES, tokenAnswer, transactionAnswer } from './fedapay.formats.ts'
import { askProvider, readAs } from './http.ts'
import { parseJson, paymentIdIn } from './read-json.ts'
import { isSigned } from './signature.ts'

export interface FedapayParts {
  apiBase: string
  secretKey: string
  webhookSecret: string
  now?: () => number
  timeoutMs?: number
}

export function createFedapay(parts: FedapayParts): PaymentProvider {
  const { apiBase, secretKey, webhookSecret, now = Date.now, timeoutMs = 10_000 } = parts
  const through = createCircuit(now)

  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    through(() =>
      askProvider(`${apiBase}/v1/transactions${path}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}` },
        ...(body && { body }),
        timeoutMs,
      }),
    )

  async function create({ id, label, francs, returnUrl }: PaymentOrder) {
    // No customer: whatever we sent would stand on receipts and in a dashboard.
    const { status, json } = await call('POST', '', {
      description: label,
      amount: francs,
      currency: { iso: 'XOF' },
      callback_url: returnUrl,
      merchant_reference: id,
      custom_metadata: { payment_id: id },
    })
    if (status >= 400) throw new ProviderUnavailable(`refused a payment with ${status}`)
    return readAs(transactionAnswer, json)
  }

  /** The transaction of a payment, by its number or by ours; undefined when they know of none. */
  async function find({ id, reference }: Pick<PaymentOrder, 'id' | 'reference'>) {
    const path = reference ? `/${encodeURIComponent(reference)}` : `/merchant/${encodeURIComponent(id)}`
    const { status, json } = await call('GET', path)
    if (status === 404) return undefined
    if (status >= 400) throw new ProviderUnavailable(`refused a question with ${status}`)
    return readAs(transactionAnswer, json)
  }

  /** Where the payer pays for a transaction that exists. */
  async function pageOf(reference: string, payment: PaymentOrder): Promise<Opened> {
    const { status, json } = await call('POST', `/${encodeURIComponent(reference)}/token`, {})
    if (status < 400) return { reference, url: trusted(readAs(tokenAnswer, json).url) }
    const reported = await fetchStatus({ ...payment, reference })
    if (reported.status === 'pending') throw new ProviderUnavailable(`refused a page with ${status}`)
    // A finished transaction has no page any more: the way back tells the payer what became of it.
    return { reference, url: payment.returnUrl }
  }

  async function open(payment: PaymentOrder): Promise<Opened> {
    if (payment.reference) return pageOf(payment.reference, payment)
    try {
      const { id: reference, payment_url: url } = await create(payment)
      return url ? { reference, url: trusted(url) } : await pageOf(reference, payment)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      // Refused, perhaps because our id is already there; or unanswered, perhaps after it was done. Never a
      // second transaction before a look at what they have.
      const known = await find({ id: payment.id, reference: null })
      if (!known || !names(known, payment.id)) throw error
      return pageOf(known.id, payment)
    }
  }

  async function fetchStatus(payment: PaymentOrder): Promise<ProviderStatus> {
    const found = await find(payment)
    if (!found) return { status: 'pending' }
    const isOurs = names(found, payment.id) && (!payment.reference || payment.reference === found.id)
    const status = STATUSES.get(found.status)
    const { id: reference, amount: francs, fees } = found
    if (status === 'approved') {
      const told = { francs, fees: fees ?? undefined }
      return { status, reference, ...told, currency: found.currency?.iso ?? 'XOF', isOurs }
    }
    // What befell someone else's transaction says nothing of this payment.
    if (!isOurs) return { status: 'pending' }
    if (!status) return { status: 'pending', reference, isStrange: true }
    if (status === 'refunded')
      return { status, reference, ...(found.status.includes('partially') && { isPartial: true }) }
    const reason = found.last_error_code === 'INSUFFICIENT_FUND_ERROR' && { reason: 'Solde insuffisant.' }
    return { status, reference, ...(status === 'declined' && reason) }
  }

  /** A payer is only ever sent to the provider's own pages (or to the stand-in we were pointed at). */
  function trusted(url: string) {
    const page = URL.parse(url)
    const isTheirs = page && (isProviderPage(page) || page.origin === new URL(apiBase).origin)
    if (!isTheirs) throw new ProviderUnavailable('gave a strange page')
    return url
  }

  return {
    name: 'fedapay',
    open,
    fetchStatus,
    readWebhook(rawBody, headers) {
      if (!isSigned(webhookSecret, rawBody, headers['x-fedapay-signature'], now())) return undefined
      const { success, data } = fedapayEvent.safeParse(parseJson(rawBody))
      if (!success) return undefined
      const { name, entity } = data
      const eventKey = `${name}:${entity.id}:${entity.status ?? ''}`
      // Genuine, but no concern of ours: customers and payouts have numbers of their own, which name no payment.
      if (!name.startsWith('transaction.')) return { eventKey }
      const paymentId = paymentIdIn(entity.merchant_reference) ?? paymentIdIn(entity.custom_metadata)
      return { eventKey, reference: entity.id, ...(paymentId && { paymentId }) }
    },
    // They have no call for it: it is done by hand in their dashboard and comes back as a status.
    refund: async () => 'manual',
  }
}
