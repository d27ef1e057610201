import { abandonPayment, listPendingPayments, type PendingPayment } from '@fantome/contract/payment.ts'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import { invalidate } from '../../lib/invalidate.ts'
import { toDraft } from './checkout-draft.ts'
import { readDraft } from './draft.ts'
import type { Checkout } from './use-checkout.ts'

/** Whether to ask before another payment is opened, and what becomes of those that are open. */
export function useSecondPayment() {
  const [open, setOpen] = useState<PendingPayment[]>([])

  /** True when the client has to choose first. A list that cannot be read keeps nobody from paying. */
  async function ask(checkout: Checkout) {
    if (isRepeat(checkout)) return false
    const found = await call(listPendingPayments).then(
      ({ data }) => data,
      () => [],
    )
    setOpen(found)
    return found.length > 0
  }
  async function abandonAll() {
    for (const { transactionId } of open) await call(abandonPayment, { params: { transactionId } })
    setOpen([])
    void invalidate('pending-payments')
  }
  const close = useCallback(() => setOpen([]), [])
  return { payment: open[0], ask, abandonAll, close }
}

/** Sent before just as it is, it finds its own payment again: that is no second one. */
const isRepeat = ({ entry, quote, userId }: Checkout) =>
  toDraft(entry, quote, userId, readDraft(userId)).requestId !== ''
