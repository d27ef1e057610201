import { getPaymentStatus, type PaymentStatus, POLL_EVERY_MS, POLL_MAX } from '@fantome/contract/payment.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Asks until the payment is settled. Throws when the server refuses to say; a network that fails is waited for. */
export async function pollPayment(
  transactionId: string,
  signal: AbortSignal,
): Promise<PaymentStatus | 'timeout' | 'stopped'> {
  for (let asked = 0; asked < POLL_MAX; asked++) {
    await nextTurn(signal)
    if (signal.aborted) return 'stopped'
    const status = await ask(transactionId)
    if (status !== 'pending') return status
  }
  return 'timeout'
}

async function ask(transactionId: string): Promise<PaymentStatus> {
  try {
    return (await call(getPaymentStatus, { params: { transactionId } })).status
  } catch (error) {
    if (error instanceof ApiError && isTransient(error)) return 'pending'
    throw error
  }
}

/** No answer, a failing server, or a rate limit: worth asking again. */
const isTransient = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** Three seconds; at once when the page comes back to the front, for the payer was away confirming. */
function nextTurn(signal: AbortSignal) {
  return new Promise<void>((done) => {
    const timer = setTimeout(finish, POLL_EVERY_MS)
    const look = () => document.visibilityState === 'visible' && finish()
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', finish)
    function finish() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', finish)
      done()
    }
  })
}
