import type { DayAccount } from '@fantome/contract/day-accounts.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { FootActions, PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import styles from './accounts.module.css'
import { DayGaps } from './day-gaps.tsx'
import { DaysTable } from './days-table.tsx'
import { useDayAccounts } from './use-day-accounts.ts'

/** By day what the providers say, what our payments say and what the ledger says; days that differ first. */
export function AccountsPanel() {
  const { query, shownDay, isLatest, show, older, newest } = useDayAccounts()
  return (
    <PanelFrame
      title="Comptes du jour"
      footer={
        <>
          <span>Une semaine, par jour où le paiement a commencé. Les paiements tests n’y sont pas.</span>
          <FootActions>
            <ButtonLink
              size="dense"
              look="outline"
              to="?tab=administration&panneau=imports&exporter=day_accounts"
              preventScrollReset
            >
              Exporter
            </ButtonLink>
            <Button size="dense" look="outline" onClick={older}>
              Plus tôt
            </Button>
            <Button size="dense" look="outline" disabled={isLatest} onClick={newest}>
              Aujourd’hui
            </Button>
          </FootActions>
        </>
      }
    >
      <OfflineNote />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des données"
        Failed={PanelFailed}
      >
        {(days) => {
          const shown = days.find(({ day }) => day === shownDay)
          return (
            <div className={classNames(panes.panes, !shown && panes.alone)}>
              <div className={styles.days}>
                <Verdict days={days} />
                <DaysTable
                  days={differingFirst(days)}
                  shownDay={shownDay}
                  isLoading={query.isFetching}
                  onShow={show}
                />
              </div>
              {shown && <DayGaps key={shown.day} account={shown} onClose={() => show('')} />}
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}

const differingFirst = (days: DayAccount[]) => [
  ...days.filter(({ difference }) => difference !== 0),
  ...days.filter(({ difference }) => difference === 0),
]

function Verdict({ days }: { days: DayAccount[] }) {
  const gaps = days.filter(({ difference }) => difference !== 0)
  if (gaps.length === 0) return <Note kind="succes">Prestataires, paiements et écritures concordent.</Note>
  const sum = gaps.reduce((total, { difference }) => total + difference, 0)
  return (
    <Note kind="alerte">
      {gaps.length > 1 ? `${gaps.length} jours ne concordent pas` : 'Un jour ne concorde pas'}&nbsp;:{' '}
      {formatAmount(sum)} à expliquer.
    </Note>
  )
}
