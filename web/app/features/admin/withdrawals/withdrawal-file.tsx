import { formatAmount } from '@fantome/contract/money.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import { Button } from '../../../ui/button.tsx'
import panes from '../panes.module.css'
import type { ListedWithdrawal } from './use-withdrawals.ts'
import { WithdrawalDecision } from './withdrawal-decision.tsx'
import { partnerName } from './withdrawal-words.ts'
import styles from './withdrawals.module.css'

/** One withdrawal beside the list: what is left after it, the number to pay, and the decision. */
export function WithdrawalFile({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { amount, available, status, reference, reason, decided_at: decidedAt } = withdrawal
  return (
    <aside className={panes.aside} aria-label="Fiche du retrait">
      <h3 ref={title} tabIndex={-1}>
        {formatAmount(amount)}
      </h3>
      <p className="doux">
        {partnerName(withdrawal)}, {ROLE_LABELS[withdrawal.partner.role].toLowerCase()}
      </p>
      <dl className={styles.facts}>
        {status === 'requested' && (
          <>
            <Fact term="Disponible" value={formatAmount(available)} />
            <Fact term="Cette demande" value={`–${formatAmount(amount)}`} />
            <Fact term="Restera" value={formatAmount(available - amount)} isSum />
          </>
        )}
        <Fact term="Demandé" value={formatDateTime(new Date(withdrawal.created_at))} />
        {decidedAt && <Fact term="Décidé" value={formatDateTime(new Date(decidedAt))} />}
        {reference && <Fact term="Référence" value={reference} />}
        {reason && <Fact term="Motif du refus" value={reason} />}
      </dl>
      {status === 'requested' && (
        <>
          <PhoneToPay phone={withdrawal.phone} />
          <WithdrawalDecision withdrawal={withdrawal} />
        </>
      )}
    </aside>
  )
}

const Fact = ({ term, value, isSum = false }: { term: string; value: string; isSum?: boolean }) => (
  <div className={isSum ? styles.sum : undefined}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)

function PhoneToPay({ phone }: { phone: string }) {
  const [isShown, setShown] = useState(false)
  if (!phone) return <p>Aucun numéro à créditer sur sa fiche.</p>
  return (
    <p>
      Numéro à créditer&nbsp;: <b className="nb">{isShown ? phone : veilPhone(phone)}</b>{' '}
      <Button size="dense" look="text" onClick={() => setShown(!isShown)}>
        {isShown ? 'Masquer' : 'Afficher'}
      </Button>
    </p>
  )
}
