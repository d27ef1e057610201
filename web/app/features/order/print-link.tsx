import type { ClientOrder } from '@fantome/contract/order.ts'
import { METHOD_LABELS } from '@fantome/contract/payment.ts'
import { Link } from 'react-router'
import { RareIcon } from '../../ui/rare-icon.tsx'
import styles from './print-link.module.css'
import { receiptNumber } from './status.ts'

/** What a neutral receipt says. It travels in the history entry: no address names an order. */
export interface NeutralReceipt {
  number: string
  date: string
  method: string
  total: number
}

const neutral = ({ id, date, payment_method: method, total }: ClientOrder): NeutralReceipt => ({
  number: receiptNumber(id),
  date,
  method: METHOD_LABELS[method],
  total,
})

export const PrintLink = ({ order }: { order: ClientOrder }) => (
  <Link className={styles.print} to="/account?tab=recu" state={{ receipt: neutral(order) }}>
    <RareIcon name="imprime" />
    Imprimer un reçu neutre
  </Link>
)
