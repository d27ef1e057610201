import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ExportLink } from '../export-link.tsx'
import { Figures } from '../figures.tsx'
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
      tools={
        <>
          <Segments label="État des retraits" options={TABS} value={status} onChange={narrow} />
          <ExportLink what="withdrawals" />
        </>
      }
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
        {({ data: withdrawals, summary }) => {
          const shown = withdrawals.find(({ _id }) => _id === shownId)
          return (
            <div className={classNames(panes.panes, !shown && panes.alone)}>
              <div className={panes.summed}>
                <Sums summary={summary} />
                {withdrawals.length > 0 ? (
                  <WithdrawalsTable
                    withdrawals={withdrawals}
                    shownId={shownId}
                    isLoading={query.isFetching}
                    onShow={show}
                  />
                ) : (
                  <PanelEmpty>{EMPTY[status]}</PanelEmpty>
                )}
              </div>
              {shown && <WithdrawalFile key={shown._id} withdrawal={shown} />}
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}

type Summary = NonNullable<ReturnType<typeof useWithdrawals>['query']['data']>['summary']

function Sums({ summary: { vendors, couriers, paid_this_month: paid } }: { summary: Summary }) {
  const due = { amount: vendors.amount + couriers.amount, count: vendors.count + couriers.count }
  const figure = (term: string, { amount, count }: typeof due, [one, many]: readonly [string, string]) => ({
    ...{ term, value: formatAmount(amount), detail: `${count} ${count > 1 ? many : one}` },
  })
  const asked = ['demande', 'demandes'] as const
  return (
    <Figures
      figures={[
        figure('À régler', due, asked),
        figure('Vendeurs', vendors, asked),
        figure('Livreurs', couriers, asked),
        figure('Réglé ce mois', paid, ['retrait', 'retraits']),
      ]}
    />
  )
}
