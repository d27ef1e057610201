import { formatAmount } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import { useLocation } from 'react-router'
import { formatDate, formatTime } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Courier } from './courier.tsx'
import { ErasureNote } from './erasure-note.tsx'
import styles from './folded-receipt.module.css'
import { PrintLink } from './print-link.tsx'
import { cancellationSteps, complaintSteps, deliverySteps } from './progress.ts'
import receipt from './receipt.module.css'
import { ReceiptLines } from './receipt-lines.tsx'
import { Reorder } from './reorder.tsx'
import { endText, receiptNumber } from './status.ts'
import { StepList } from './step-list.tsx'

interface FoldedReceiptProps {
  order: ClientOrder
  supportPhone: string
  /** It was on the screen, unfolded, when it ended. */
  wasWatched: boolean
}

/** An order that is over: one line, until it is opened or a notification names it. */
export function FoldedReceipt({ order, supportPhone, wasWatched }: FoldedReceiptProps) {
  const { id, date, status, cancel_reason: reason, complaint, total } = order
  const { hash } = useLocation()
  const isCancelled = status === 'cancelled'
  const at = new Date(date)
  return (
    <article className={receipt.receipt} id={id} tabIndex={-1} aria-label={`Reçu ${receiptNumber(id)}`}>
      <details className={styles.fold} open={wasWatched || hash === `#${id}`}>
        <summary>
          <span>
            <time dateTime={date}>
              {formatDate(at)}, {formatTime(at)}
            </time>
            <span className={isCancelled ? styles.refunded : styles.received}>{endText(order)}</span>
          </span>
          <span className="prix">{formatAmount(total)}</span>
          <Icon name="bas" isSmall />
        </summary>
        <div className={receipt.columns}>
          <div className={receipt.story}>
            {isCancelled && reason && (
              <section>
                <p>{reason}</p>
              </section>
            )}
            {complaint && (
              <section>
                <h3 className={receipt.title}>Votre signalement</h3>
                <StepList label="Votre signalement" steps={complaintSteps(complaint, status)} />
              </section>
            )}
            <section>
              <StepList
                label="Étapes"
                steps={isCancelled ? cancellationSteps(order) : deliverySteps(order)}
              />
            </section>
            <Courier order={order} supportPhone={supportPhone} />
          </div>
          <div className={receipt.money}>
            <ReceiptLines order={order} />
            <ErasureNote order={order} />
            <section className={receipt.end}>
              <Reorder order={order} />
              <PrintLink order={order} />
            </section>
          </div>
        </div>
      </details>
    </article>
  )
}
