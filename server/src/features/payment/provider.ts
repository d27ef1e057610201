import type { IncomingHttpHeaders } from 'node:http'

/** What leaves for a provider: our id, an amount in whole francs, and words that tell nothing. */
export interface PaymentOrder {
  /** Our payment's id: the provider's reference for it, and what makes a retry safe. */
  id: string
  /** The provider's own id, when it has given one. */
  reference: string | null
  francs: number
  /** « Commande » and the last 8 characters. */
  label: string
  /** Where the payer's browser comes back to. */
  returnUrl: string
}

export interface Opened {
  reference: string | null
  /** The page where the payer pays. */
  url: string
}

/** The provider's own word on a payment: the only proof there is. */
export type ProviderStatus =
  | {
      status: 'approved'
      reference: string
      francs: number
      /** Francs; not every answer has them. */
      fees?: number | undefined
      currency: string
      isOurs: boolean
    }
  | { status: 'declined' | 'canceled'; reference?: string; reason?: string }
  /** `isStrange`: in a word we do not know, so that nothing can be concluded. */
  | { status: 'pending'; reference?: string; isStrange?: true }
  | { status: 'refunded'; reference: string; isPartial?: true }

/** What a webhook is about. It only tells us to ask; it proves nothing. */
export interface WebhookEvent {
  /** The same for every repeat of the same event. */
  eventKey: string
  /** Our payment's id, or the provider's reference, whichever it names. */
  paymentId?: string
  reference?: string
}

export interface PaymentProvider {
  name: 'fedapay' | 'kkiapay' | 'sandbox'
  /** Safe to repeat for one payment: a provider that already knows our id answers the same page. */
  open(payment: PaymentOrder): Promise<Opened>
  fetchStatus(payment: PaymentOrder): Promise<ProviderStatus>
  /** The event of a genuine call on the raw bytes; nothing for a forged, stale or unreadable one. */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): WebhookEvent | undefined
  /** Gives the whole amount back, where the provider can; `manual`: someone must do it in its dashboard. */
  refund(payment: PaymentOrder): Promise<'done' | 'refused' | 'manual'>
}

/** The provider did not answer, or not as agreed: nothing is known, so nothing is concluded. */
export class ProviderUnavailable extends Error {}
