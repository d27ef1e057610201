import type { PaymentRow } from './payment.repository.ts'
import { toStatus } from './payment.service.ts'

const SHOWN = { approved: 'success', pending: 'pending', declined: 'failed', canceled: 'canceled' } as const

/** Where the browser goes after paying, told how it went. */
export function checkoutUrl(payment: PaymentRow) {
  const query = new URLSearchParams({ paymentStatus: SHOWN[toStatus(payment)], transactionId: payment.id })
  if (payment.reason) query.set('reason', payment.reason)
  return `/checkout?${query}`
}
