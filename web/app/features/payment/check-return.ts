import { getPaymentStatus } from '@fantome/contract/payment.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts'

const RETURNS = ['success', 'pending', 'failed', 'canceled']

/** Whether the address is that of a payer who comes back from the provider. */
export const isReturn = (search: URLSearchParams) => RETURNS.includes(search.get('paymentStatus') ?? '')

/** Anyone can write such an address: it only says which payment to ask the API about. */
export async function checkReturn(search: URLSearchParams): Promise<PaymentOutcome> {
  const transactionId = search.get('transactionId')
  if (!transactionId) return { kind: 'unknown' }
  if (search.get('paymentStatus') === 'pending') return outcomeOf('pending', transactionId) // the waiting screen asks
  try {
    const { status } = await call(getPaymentStatus, { params: { transactionId } })
    return outcomeOf(status, transactionId, search.get('reason'))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' }
    return outcomeOf('pending', transactionId) // no answer: the waiting screen asks again
  }
}
