import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { minutesLabel } from '../deliveries/delivery-words.ts'
import { ExportLink } from '../export-link.tsx'
import { Figures } from '../figures.tsx'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { Segments } from '../segments.tsx'
import { RefundFile } from './refund-file.tsx'
import { EMPTY, NOT_FOUND, TABS } from './refund-words.ts'
import styles from './refunds.module.css'
import { RefundsTable } from './refunds-table.tsx'
import { PAGE_SIZE, useRefunds } from './use-refunds.ts'

export function RefundsPanel() {
  const { query, tab, words, search, shownId, narrow, show, goTo } = useRefunds()
  const { pagination, summary } = query.data ?? {}
  const due = summary && summary.requested.amount + summary.failed.amount
  return (
    <PanelFrame
      title="Remboursements"
      tools={
        <>
          <PanelSearch placeholder="Commande, transaction" last={words} onSearch={search} />
          <Segments label="État" options={TABS} value={tab} onChange={narrow} />
          <ExportLink what="refunds" />
        </>
      }
      footer={
        pagination && (
          <ListFoot
            pagination={pagination}
            pageSize={PAGE_SIZE}
            one="remboursement"
            many="remboursements"
            more={due ? `, ${formatAmount(due)} dus en tout` : ''}
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
        {({ data: refunds, summary }) => {
          const shown = refunds.find(({ id }) => id === shownId)
          return (
            <div className={classNames(panes.panes, shown ? styles.panes : panes.alone)}>
              <div className={panes.summed}>
                <Sums summary={summary} />
                {refunds.length > 0 ? (
                  <RefundsTable
                    refunds={refunds}
                    shownId={shownId}
                    isLoading={query.isPlaceholderData}
                    onShow={show}
                  />
                ) : (
                  <PanelEmpty>{words ? NOT_FOUND : EMPTY[tab]}</PanelEmpty>
                )}
              </div>
              {shown && <RefundFile key={shown.id} refund={shown} onClose={() => show('')} />}
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}

type Summary = NonNullable<ReturnType<typeof useRefunds>['query']['data']>['summary']

const countWords = (count: number) => `${count} ${count > 1 ? 'remboursements' : 'remboursement'}`

function Sums({ summary: { requested, failed, done, oldest_at: oldestAt } }: { summary: Summary }) {
  const waited = oldestAt ? Math.floor((Date.now() - Date.parse(oldestAt)) / 60_000) : 0
  return (
    <Figures
      figures={[
        { term: 'À faire', value: formatAmount(requested.amount), detail: countWords(requested.count) },
        { term: 'Échoué', value: formatAmount(failed.amount), detail: countWords(failed.count) },
        { term: 'Fait ce mois', value: formatAmount(done.amount), detail: countWords(done.count) },
        {
          term: 'Le plus ancien',
          value: oldestAt ? minutesLabel(waited) : '—',
          detail: 'depuis la demande',
        },
      ]}
    />
  )
}
