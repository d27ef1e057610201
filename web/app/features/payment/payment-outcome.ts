import { PAYMENT_REASONS, type PaymentStatus } from '@fantome/contract/payment.ts'

/** Where a payment stands, as /checkout shows it; stored in the history entry, so that a reload finds it. */
export type PaymentOutcome =
  | { kind: 'paid'; transactionId: string }
  | { kind: 'pending'; transactionId: string; since: number }
  | { kind: 'failed'; message: string; isUnsure: boolean }
  | { kind: 'unknown' }

/** Each outcome has its own address, of no use without the history entry that goes with it. */
export const OUTCOME_STEPS = { paid: 'fin', pending: 'attente', failed: 'echec', unknown: 'inconnu' } as const

export const failed = (reason?: string | null): PaymentOutcome => ({
  kind: 'failed',
  message: isKnownReason(reason) ? `Paiement échoué: ${reason}` : 'Paiement échoué. Veuillez réessayer.',
  isUnsure: false,
})

const isKnownReason = (reason?: string | null) => PAYMENT_REASONS.some((known) => known === reason)

export const timedOut: PaymentOutcome = {
  kind: 'failed',
  message: "Délai d'attente dépassé pour le paiement.",
  isUnsure: true,
}

export const unreadable = (why: string): PaymentOutcome => ({
  kind: 'failed',
  message: `Erreur lors de la vérification du statut du paiement: ${why}`,
  isUnsure: true,
})

/** What a status means for the payer; the reason is the return address's, shown only if it is a known one. */
export function outcomeOf(
  status: PaymentStatus,
  transactionId: string,
  reason?: string | null,
): PaymentOutcome {
  if (status === 'approved') return { kind: 'paid', transactionId }
  if (status === 'pending') return { kind: 'pending', transactionId, since: Date.now() }
  return failed(reason)
}
