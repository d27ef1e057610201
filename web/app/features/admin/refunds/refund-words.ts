import type { Refund } from '@fantome/contract/refund.ts'

export type RefundStatus = Refund['status']

export const REFUND_STATES = {
  requested: { look: 'invited', label: 'À faire' },
  failed: { look: 'blocked', label: 'Échoué' },
  done: { look: 'active', label: 'Fait' },
} as const satisfies Record<RefundStatus, { look: string; label: string }>

/** The states by their name in the address. */
export const TABS = [
  { key: '', value: 'requested', label: 'À faire' },
  { key: 'echoues', value: 'failed', label: 'Échoués' },
  { key: 'faits', value: 'done', label: 'Faits' },
  { key: 'tous', value: 'all', label: 'Tous' },
] as const
export type RefundTab = (typeof TABS)[number]['value']

export const EMPTY: Record<RefundTab, string> = {
  requested: 'Aucun remboursement à faire.',
  failed: 'Aucun remboursement échoué.',
  done: 'Aucun remboursement fait.',
  all: 'Aucun remboursement.',
}

export const NOT_FOUND = 'Aucun remboursement trouvé.'

const CAUSES: Record<string, string> = {
  order_cancelled: 'Commande annulée',
  second_approval: 'Payé deux fois',
  wrong_amount: 'Mauvais montant reçu',
}
export const refundCause = (reason: string) => CAUSES[reason] ?? 'Paiement à rendre'

const PROVIDERS: Record<string, string> = {
  fedapay: 'FedaPay',
  kkiapay: 'KKiaPay',
  sandbox: 'Bac à sable',
  test: 'Paiement test',
}
export const providerName = (provider: string) => PROVIDERS[provider] ?? provider
