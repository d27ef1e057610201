import { formatAmount } from '@fantome/contract/money.ts'
import type { Refund } from '@fantome/contract/refund.ts'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../facts.tsx'
import { OrderLink } from '../order-link.tsx'
import panes from '../panes.module.css'
import { StatusDot } from '../status-dot.tsx'
import { RefundDecision } from './refund-decision.tsx'
import { providerName, REFUND_STATES, refundCause } from './refund-words.ts'
import styles from './refunds.module.css'

/** One refund beside the list: what to look for at the provider's, and what came of it. */
export function RefundFile({ refund, onClose }: { refund: Refund; onClose(): void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { look, label } = REFUND_STATES[refund.status]
  const isDone = refund.status === 'done'
  const amount = formatAmount(refund.amount)
  return (
    <aside className={panes.aside} aria-label="Remboursement choisi">
      <StatusDot look={look}>{label}</StatusDot>
      <h3 ref={title} tabIndex={-1}>
        {isDone ? `${amount} rendus` : `${amount} à rendre`}
      </h3>
      <p className="doux">{refundCause(refund.reason)}.</p>
      <div className={styles.facts}>
        <Facts
          facts={[
            ...(refund.order_id
              ? ([['Commande', <OrderLink key="order" id={refund.order_id} />]] as const)
              : []),
            ['Fournisseur', providerName(refund.provider)],
            ['Transaction', refund.reference ?? refund.transaction_id],
            ['Demandé', formatDateTime(new Date(refund.created_at))],
            ...(refund.settled_at ? ([['Réglé', formatDateTime(new Date(refund.settled_at))]] as const) : []),
          ]}
        />
      </div>
      {!isDone && (
        <>
          <h4 className={panes.asideLabel}>Ce qu’il faut faire</h4>
          <ol className={styles.steps}>
            <li>
              {`Ouvrez la transaction ${refund.reference ?? refund.transaction_id} chez ${providerName(refund.provider)}.`}
            </li>
            <li>{`Rendez ${amount} au même numéro.`}</li>
            <li>Recopiez ici la référence donnée.</li>
          </ol>
          <RefundDecision refund={refund} onDone={onClose} />
        </>
      )}
      <Button size="dense" look="plain" isWide className={styles.close} onClick={onClose}>
        Revenir à la liste
      </Button>
    </aside>
  )
}
