import type { ClientOrder } from '@fantome/contract/order.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Courier } from './courier.tsx'
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
    <article className="recu" aria-label={`Reçu ${receiptNumber(id)}`}>
      <header>
        <div className="entre">
          <span className={`etat ${statusTone(order)}`}>
            <span aria-hidden="true">{emoji}</span>
            {words}
          </span>
          <time className="petit doux" dateTime={date}>
            {formatDateTime(new Date(date))}
          </time>
        </div>
        {status !== 'cancelled' && <Timeline status={status} />}
        {code && (
          <p className="code4">
            <span>
              Code de remise
              <span className="mini">À donner au livreur, en main propre</span>
            </span>
            <b>
              <span aria-hidden="true">{code}</span>
              <span className="vh">{[...code].join(' ')}</span>
            </b>
          </p>
        )}
        <ReceiptActions order={order} supportPhone={supportPhone} />
      </header>
      <div className="g2">
        <Courier order={order} supportPhone={supportPhone} />
        <ReceiptLines order={order} />
      </div>
    </article>
  )
}
