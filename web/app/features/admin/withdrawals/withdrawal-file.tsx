import { formatAmount } from '@fantome/contract/money.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { ROLE_LABELS } from '../../../lib/role-label.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../facts.tsx'
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
      <div className={styles.facts}>
        <Facts
          facts={[
            ...(status === 'requested'
              ? ([
                  ['Disponible', formatAmount(available)],
                  ['Cette demande', `–${formatAmount(amount)}`],
                  ['Restera', <b key="left">{formatAmount(available - amount)}</b>],
                ] as const)
              : []),
            ['Demandé', formatDateTime(new Date(withdrawal.created_at))],
            ...(decidedAt ? ([['Décidé', formatDateTime(new Date(decidedAt))]] as const) : []),
            ...(reference ? ([['Référence', reference]] as const) : []),
            ...(reason ? ([['Motif du refus', reason]] as const) : []),
          ]}
        />
      </div>
      {status === 'requested' && (
        <>
          <PhoneToPay phone={withdrawal.phone} />
          <WithdrawalDecision withdrawal={withdrawal} />
        </>
      )}
    </aside>
  )
}

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
