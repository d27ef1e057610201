import { formatAmount } from '@fantome/contract/money.ts'
import card from '../card.module.css'

/** The vendor's share of an order under way: theirs once it is delivered. */
export const PlannedEarnings = ({ amount }: { amount: number }) => (
  <div className={card.earnings}>
    <span>
      Vous recevez <small>Prévu</small>
    </span>
    <strong className="nb">{formatAmount(amount)}</strong>
  </div>
)
