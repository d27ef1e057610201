import { formatExactAmount } from '@fantome/contract/money.ts'
import { classNames } from './class-names.ts'
import styles from './totals.module.css'

interface TotalsProps {
  subtotal: number
  deliveryFee: number
  total: number
  isSmall?: boolean
  className?: string | undefined
}

/** What an order costs. */
export const Totals = ({ subtotal, deliveryFee, total, isSmall = false, className }: TotalsProps) => (
  <dl className={classNames(styles.totals, isSmall && styles.small, className)}>
    <div>
      <dt>Sous-total</dt>
      <dd>{formatExactAmount(subtotal)}</dd>
    </div>
    <div>
      <dt>Frais de livraison</dt>
      <dd>{formatExactAmount(deliveryFee)}</dd>
    </div>
    <div>
      <dt>Total</dt>
      <dd>{formatExactAmount(total)}</dd>
    </div>
  </dl>
)
