import type { ClientOrder } from '@fantome/contract/order.ts'
import { formatDateTime } from '../../lib/format.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Courier } from './courier.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { HandoverCode } from './handover-code.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { PrintLink } from './print-link.tsx'
import { complaintSteps, deliverySteps } from './progress.ts'
import styles from './receipt.module.css'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { receiptNumber, statusParts, statusTone } from './status.ts'
import { StepList } from './step-list.tsx'
import { Timeline } from './timeline.tsx'

interface ReceiptProps {
  order: ClientOrder
  supportPhone: string
}

/** An order under way, unfolded. */
export function Receipt({ order, supportPhone }: ReceiptProps) {
  const { id, date, status, handover_code: code, complaint } = order
  const { emoji, words } = statusParts(status, order.complaint_open)
  const hasCourier = order.delivery_person !== null
  const courier = <Courier order={order} supportPhone={supportPhone} />
  return (
    <article className={styles.receipt} id={id} tabIndex={-1} aria-label={`Reçu ${receiptNumber(id)}`}>
      <header className={styles.head}>
        <div className={styles.status}>
          <StatusTag tone={statusTone(order)}>
            <span aria-hidden="true">{emoji}</span>
            {words}
          </StatusTag>
          <time className="petit doux" dateTime={date}>
            {formatDateTime(new Date(date))}
          </time>
        </div>
        <Timeline status={status} />
        {code && <HandoverCode code={code} />}
        <ReceiptActions order={order} supportPhone={supportPhone} />
      </header>
      <div className={styles.columns}>
        <div className={styles.story}>
          {status !== 'delivered' && <PaidPanel order={order} supportPhone={supportPhone} />}
          {hasCourier && courier}
          {complaint && !order.complaint_open && (
            <section>
              <h3 className={styles.title}>Votre signalement</h3>
              <StepList label="Votre signalement" steps={complaintSteps(complaint, status)} />
            </section>
          )}
          <section>
            <StepList label="Étapes" steps={deliverySteps(order, order.delivery_person?.full_name)} />
          </section>
          {!hasCourier && courier}
          <DeliveryDetails order={order} />
        </div>
        <div className={styles.money}>
          <ReceiptLines order={order} />
          <section className={styles.end}>
            <PrintLink order={order} />
          </section>
        </div>
      </div>
    </article>
  )
}
