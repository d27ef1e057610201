/** Where a payment stands, as /checkout shows it; kept in the history entry, so that a reload finds it. */
export type PaymentOutcome =
  | { kind: 'paid'; transactionId: string }
  | { kind: 'pending'; transactionId: string; since: number }
  | { kind: 'failed'; message: string; isUnsure: boolean }

/** Each outcome has its own address, of no use without the history entry that goes with it. */
export const OUTCOME_STEPS = { paid: 'fin', pending: 'attente', failed: 'echec' } as const

const REASON_MAX = 160

export const failed = (reason?: string | null): PaymentOutcome => ({
  kind: 'failed',
  message: reason
    ? `Paiement échoué: ${reason.slice(0, REASON_MAX)}`
    : 'Paiement échoué. Veuillez réessayer.',
  isUnsure: false,
})

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

/** What the address says on the way back from the provider; nothing when it says nothing we know. */
export function readOutcome(search: URLSearchParams, now = Date.now()): PaymentOutcome | null {
  const transactionId = search.get('transactionId') ?? ''
  switch (search.get('paymentStatus')) {
    case 'success':
      return { kind: 'paid', transactionId }
    case 'pending':
      return { kind: 'pending', transactionId, since: now }
    case 'failed':
    case 'canceled':
      return failed(search.get('reason'))
    default:
      return null
  }
}
