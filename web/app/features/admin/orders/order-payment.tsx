import { formatAmount } from '@fantome/contract/money.ts'
import type { OrderFile } from '@fantome/contract/order-file.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { METHODS } from '../deliveries/delivery-words.ts'
import { Facts } from '../facts.tsx'
import { REFUND_STATES, refundCause } from '../refunds/refund-words.ts'
import styles from './order-page.module.css'

const STATES: Record<string, string> = {
  open: 'Ouvert',
  approved: 'Approuvé',
  declined: 'Refusé',
  canceled: 'Abandonné',
  in_review: 'À vérifier',
  refunded: 'Remboursé',
}
const moment = (at: string) => formatDateTime(new Date(at))

/** What the provider was asked and said, and what goes back. */
export function OrderPayment({ order }: { order: OrderFile }) {
  const { payment, refunds } = order
  return (
    <section className={styles.card}>
      <h3>Paiement</h3>
      <Facts
        facts={[
          ['Moyen', METHODS[order.payment_method]],
          ['Transaction', payment.reference || payment.transaction_id],
          ['Libellé au relevé', `«\u00a0${payment.label}\u00a0»`],
          ['Débité', formatAmount(payment.charged)],
          ['État', STATES[payment.state] ?? payment.state],
          ['Page ouverte', moment(payment.created_at)],
          ...payment.told_at.map((at, rank) => [`Annonce ${rank + 1} du fournisseur`, moment(at)] as const),
          ...(payment.checked_at ? ([['Dernière vérification', moment(payment.checked_at)]] as const) : []),
          ...refunds.map(
            ({ status, amount, reason }) =>
              [
                `Remboursement, ${refundCause(reason).toLowerCase()}`,
                `${formatAmount(amount)}, ${REFUND_STATES[status].label.toLowerCase()}`,
              ] as const,
          ),
        ]}
      />
    </section>
  )
}
