import { useEffect } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { failed, type PaymentOutcome, timedOut, unreadable } from './payment-outcome.ts'
import { pollPayment } from './poll-payment.ts'

/** Waits for the payment, and tells how it ended; stops with the screen. */
export function usePaymentWait(transactionId: string, onEnd: (outcome: PaymentOutcome) => void) {
  useEffect(() => {
    const stop = new AbortController()
    pollPayment(transactionId, stop.signal).then(
      (status) => {
        if (stop.signal.aborted || status === 'stopped') return
        if (status === 'approved') onEnd({ kind: 'paid', transactionId })
        else onEnd(status === 'timeout' ? timedOut : failed())
      },
      (error: unknown) => {
        if (!stop.signal.aborted) onEnd(unreadable(messageOf(error, 'Une erreur est survenue')))
      },
    )
    return () => stop.abort()
  }, [transactionId, onEnd])
}
