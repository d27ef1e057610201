import type { ClientOrder } from '@fantome/contract/order.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Courier } from './courier.tsx'
import { HandoverCode } from './handover-code.tsx'
import styles from './receipt.module.css'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { receiptNumber, statusParts, statusTone } from './status.ts'
import { Timeline } from './timeline.tsx'

interface ReceiptProps {
  order: ClientOrder
  supportPhone: string
}

export function Receipt({ order, supportPhone }: ReceiptProps) {
  const { id, date, status, handover_code: code } = order
  const { emoji, words } = statusParts(status)
  return (
    <article className={styles.receipt} aria-label={`Reçu ${receiptNumber(id)}`}>
      <header className={styles.head}>
        <div className={styles.status}>
          <span className={`etat ${statusTone(order)}`}>
            <span aria-hidden="true">{emoji}</span>
            {words}
          </span>
          <time className="petit doux" dateTime={date}>
            {formatDateTime(new Date(date))}
          </time>
        </div>
        {status !== 'cancelled' && <Timeline status={status} />}
        {code && <HandoverCode code={code} />}
        <ReceiptActions order={order} supportPhone={supportPhone} />
      </header>
      <div className={styles.columns}>
        <Courier order={order} supportPhone={supportPhone} />
        <ReceiptLines order={order} />
      </div>
    </article>
  )
}
