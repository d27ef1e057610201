import { QueryState } from '../../../lib/query-state.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { Segments } from '../segments.tsx'
import { PAGE_SIZE, useWithdrawals } from './use-withdrawals.ts'
import { WithdrawalFile } from './withdrawal-file.tsx'
import { EMPTY, TABS } from './withdrawal-words.ts'
import { WithdrawalsTable } from './withdrawals-table.tsx'

export function WithdrawalsPanel() {
  const { query, status, shownId, show, narrow, goTo } = useWithdrawals()
  const pagination = query.data?.pagination
  return (
    <PanelFrame
      title="Retraits"
      tools={<Segments label="État des retraits" options={TABS} value={status} onChange={narrow} />}
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
                onShow={show}
              />
              {shown && <WithdrawalFile key={shown._id} withdrawal={shown} />}
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}
