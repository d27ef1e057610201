import { toFrancs } from '@fantome/contract/money.ts'
import type { PaymentRow } from './payment.repository.ts'
import type { ListedRefund, RefundRow, sumUp } from './refund.repository.ts'

export const ORDER_CANCELLED = 'order_cancelled'

/** The provider's name for what is given back: the payment's own, or that of the transaction that came too much. */
export const referenceOf = ({ reason }: Pick<RefundRow, 'reason'>, payment: Pick<PaymentRow, 'reference'>) =>
  reason === ORDER_CANCELLED ? payment.reference : reason.slice(reason.indexOf(':') + 1)

/** For admins: what to look for in the provider's dashboard, and nothing of who bought or what. */
export const toRefundView = ({ refund, payment, orderId }: ListedRefund) => ({
  id: refund.id,
  order_id: orderId,
  transaction_id: payment.id,
  provider: payment.provider,
  reference: referenceOf(refund, payment),
  amount: toFrancs(refund.amount),
  reason: refund.reason.split(':')[0]!,
  status: refund.state,
  created_at: refund.createdAt.toISOString(),
  settled_at: refund.settledAt?.toISOString() ?? null,
})

/** What is to be given back by hand, what failed, what was done this month, and since when the oldest waits. */
export function toRefundSums(sums: Awaited<ReturnType<typeof sumUp>>) {
  const sumOf = (wanted: RefundRow['state']) => {
    const { count = 0, amount = 0 } = sums.find(({ state }) => state === wanted) ?? {}
    return { count, amount: toFrancs(amount) }
  }
  const waiting = sums.filter(({ state }) => state !== 'done').map(({ oldestAt }) => oldestAt.getTime())
  return {
    requested: sumOf('requested'),
    failed: sumOf('failed'),
    done: sumOf('done'),
    oldest_at: waiting.length > 0 ? new Date(Math.min(...waiting)).toISOString() : null,
  }
}
