import { formatAmount } from '@fantome/contract/money.ts'
import type { PartnerLedger } from '@fantome/contract/partner-money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { QueryState } from '../../lib/query-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { AskWithdrawal } from './ask-withdrawal.tsx'
import styles from './earnings.module.css'
import { checkingLine, movementLine, pendingLine } from './ledger-lines.tsx'
import list from './list.module.css'
import { MoneyList } from './money-list.tsx'
import { ledgerQuery } from './partner-query.ts'
import space from './space.module.css'
import { SpaceBody } from './space-shell.tsx'
import { SpaceError, SpaceSkeleton } from './space-states.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { dayAndTime } from './words.ts'

const WITHDRAWALS = 'retraits'

/** What is available first, then what waits and until when; below, every movement. */
export function EarningsTab() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const isWithdrawals = search.get('vue') === WITHDRAWALS
  const query = useQuery(ledgerQuery(isWithdrawals ? 1 : page))
  return (
    <SpaceBody title={isWithdrawals ? 'Retraits' : 'Gains'} isNarrow>
      <QueryState
        query={query}
        waiting={<SpaceSkeleton />}
        fallback="Vos gains n’ont pas pu être lus."
        Failed={SpaceError}
      >
        {({ data: ledger, pagination: { totalPages } }) =>
          isWithdrawals ? (
            <Withdrawals ledger={ledger} />
          ) : (
            <>
              {page === 1 && <Balance ledger={ledger} />}
              <Movements ledger={ledger} />
              <div className={list.pager}>
                <Pager page={page} pages={totalPages} hrefOf={(other) => `?page=${other}`} />
              </div>
            </>
          )
        }
      </QueryState>
    </SpaceBody>
  )
}

function Balance({ ledger }: { ledger: PartnerLedger }) {
  const { available, pending, checking, next_release: next, withdrawals } = ledger
  const [last] = withdrawals
  return (
    <>
      <section className={`scene ${styles.balance}`} aria-label="Solde">
        <div>
          <span className="doux">Disponible</span>
          <span className={`nb ${styles.sum}`}>{formatAmount(available)}</span>
        </div>
        <div>
          <div className={styles.line}>
            <span>En attente</span>
            <span className="nb">{formatAmount(pending - checking)}</span>
          </div>
          {next && (
            <p className="doux">
              Prochaine libération&nbsp;: {formatAmount(next.amount)}, dès que la réception est confirmée, au
              plus tard le {dayAndTime(next.at)}.
            </p>
          )}
          {checking > 0 && (
            <div className={styles.line}>
              <span>En vérification</span>
              <span className="nb">{formatAmount(checking)}</span>
            </div>
          )}
        </div>
        <div>
          <AskWithdrawal ledger={ledger} look="glow" className={`mini ${styles.reason}`} />
        </div>
      </section>
      {last && <WithdrawalCard withdrawal={last} />}
      {withdrawals.length > 1 && (
        <Link className={space.centreLink} to={`?vue=${WITHDRAWALS}`}>
          Tous mes retraits
        </Link>
      )}
    </>
  )
}

function Movements({ ledger: { entries } }: { ledger: PartnerLedger }) {
  const waiting = entries.filter(({ release_by: by }) => by !== null)
  const checking = entries.filter(({ is_checking: isChecking }) => isChecking)
  const moved = entries.filter(({ kind }) => kind !== 'delivered')
  return (
    <>
      {waiting.length > 0 && (
        <>
          <h2 className={list.heading}>En attente</h2>
          <MoneyList label="En attente" lines={waiting.map(pendingLine)} />
        </>
      )}
      {checking.length > 0 && (
        <>
          <h2 className={list.heading}>En vérification</h2>
          <MoneyList label="En vérification" lines={checking.map(checkingLine)} />
        </>
      )}
      {moved.length > 0 && (
        <>
          <h2 className={list.heading}>Mouvements</h2>
          <MoneyList label="Mouvements" lines={moved.map(movementLine)} />
        </>
      )}
      {entries.length === 0 && (
        <p className="doux">
          Votre part s’inscrit ici à chaque livraison, «&nbsp;en attente&nbsp;» puis «&nbsp;disponible&nbsp;».
        </p>
      )}
    </>
  )
}

function Withdrawals({ ledger }: { ledger: PartnerLedger }) {
  const open = ledger.withdrawals.filter(({ status }) => status === 'requested')
  const older = ledger.withdrawals.filter(({ status }) => status !== 'requested')
  return (
    <>
      {open.map((withdrawal) => (
        <WithdrawalCard key={withdrawal._id} withdrawal={withdrawal} />
      ))}
      <AskWithdrawal ledger={ledger} />
      {ledger.withdrawals.length === 0 && (
        <p className="doux">Aucun retrait pour l’instant. Ceux que vous demandez se rangent ici.</p>
      )}
      {older.length > 0 && <h2 className={list.heading}>Plus anciens</h2>}
      {older.map((withdrawal) => (
        <WithdrawalCard key={withdrawal._id} withdrawal={withdrawal} />
      ))}
    </>
  )
}
