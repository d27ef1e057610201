import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { PAGE_SIZE, useWithdrawals } from './use-withdrawals.ts'
import { WithdrawalFile } from './withdrawal-file.tsx'
import { EMPTY, TABS } from './withdrawal-words.ts'
import styles from './withdrawals.module.css'
import { WithdrawalsTable } from './withdrawals-table.tsx'

export function WithdrawalsPanel() {
  const { query, status, show, goTo } = useWithdrawals()
  const [shownId, setShownId] = useState('')
  const pagination = query.data?.pagination
  return (
    <PanelFrame
      title="Retraits"
      footer={
        pagination && (
          <ListFoot
            pagination={pagination}
            pageSize={PAGE_SIZE}
            one="retrait"
            many="retraits"
            onPage={goTo}
          />
        )
      }
    >
      <OfflineNote />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter a list, not fields of a form. */}
      <div className={styles.tabs} role="group" aria-label="État des retraits">
        {TABS.map((tab) => (
          <Button
            key={tab.status}
            size="dense"
            look={tab.status === status ? 'outline' : 'plain'}
            aria-pressed={tab.status === status}
            onClick={() => show(tab.status)}
          >
            {tab.label}
          </Button>
        ))}
      </div>
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {({ data: withdrawals }) => {
          const shown = withdrawals.find(({ _id }) => _id === shownId)
          if (withdrawals.length === 0) return <PanelEmpty>{EMPTY[status]}</PanelEmpty>
          return (
            <div className={classNames(panes.panes, !shown && panes.alone)}>
              <WithdrawalsTable
                withdrawals={withdrawals}
                shownId={shownId}
                isLoading={query.isFetching}
                onShow={setShownId}
              />
              {shown && <WithdrawalFile key={shown._id} withdrawal={shown} />}
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}
