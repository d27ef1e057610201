import type { AccountGap, DayAccount } from '@fantome/contract/day-accounts.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/format.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../facts.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { shortId } from '../short-id.ts'
import styles from './accounts.module.css'
import { dayInWords } from './days-table.tsx'
import { useDayGaps } from './use-day-accounts.ts'

interface DayGapsProps {
  account: DayAccount
  onClose(): void
}

const STATES: Record<string, string> = {
  approved: 'approuvé',
  in_review: 'à vérifier',
  refunded: 'remboursé',
  open: 'ouvert',
  declined: 'refusé',
  canceled: 'annulé',
}

/** One day beside the list: its sums, and each payment on which they do not agree. */
export function DayGaps({ account, onClose }: DayGapsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const query = useDayGaps(account.day)
  const orders = `?tab=administration&panneau=commandes&du=${account.day}&au=${account.day}`
  return (
    <aside className={panes.aside} aria-label="Jour choisi">
      <h3 ref={title} tabIndex={-1}>
        {dayInWords(account.day)}
      </h3>
      <Facts
        facts={[
          ['Pris par les prestataires', formatAmount(account.provider)],
          ['Paiements devenus commandes', formatAmount(account.payments)],
          ['Entré au grand livre', formatAmount(account.ledger)],
          ['Remboursé', formatAmount(account.refunded)],
          ['Remboursé au grand livre', formatAmount(account.ledger_refunded)],
        ]}
      />
      <p>
        <Link to={orders} preventScrollReset>
          Les commandes de ce jour
        </Link>
      </p>
      <h4 className={panes.asideLabel}>Ce qui ne concorde pas</h4>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {(gaps) =>
          gaps.length === 0 ? (
            <p className="doux">Rien.</p>
          ) : (
            <ul className={styles.gaps}>
              {gaps.map((gap) => (
                <Gap key={gap.transaction_id} gap={gap} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Button size="dense" look="outline" isWide onClick={onClose}>
        Revenir à la liste
      </Button>
    </aside>
  )
}

const Gap = ({ gap }: { gap: AccountGap }) => (
  <li>
    <b className="nb">{shortId(gap.transaction_id)}</b>, {formatTime(new Date(gap.at))}
    <small>
      {gap.provider}, {STATES[gap.state] ?? gap.state}&nbsp;: {formatAmount(gap.charged)} pris,{' '}
      {formatAmount(gap.ledger)} au grand livre, {formatAmount(gap.refunded)} remboursé
      {gap.order_id ? '' : ', sans commande'}
    </small>
    {gap.order_id && (
      <Link to={`?tab=administration&panneau=commandes&commande=${gap.order_id}`} preventScrollReset>
        Ouvrir la commande
      </Link>
    )}
  </li>
)
