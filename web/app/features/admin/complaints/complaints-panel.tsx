import { QueryState } from '../../../lib/query-state.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useCounts } from '../admin-query.ts'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { Segments } from '../segments.tsx'
import { ComplaintFile } from './complaint-file.tsx'
import { EMPTY, NOTHING_FOUND } from './complaint-words.ts'
import styles from './complaints.module.css'
import { ComplaintsTable } from './complaints-table.tsx'
import { PAGE_SIZE, useComplaints } from './use-complaints.ts'

export function ComplaintsPanel() {
  const { query, state, words, readId, narrow, search, read, goTo } = useComplaints()
  const { complaints: open = 0, unread_complaints: unread = 0 } = useCounts().data ?? {}
  const options = [
    { value: 'open', label: open > 0 ? `Ouvertes ${open}` : 'Ouvertes' },
    { value: 'resolved', label: 'Décidées' },
  ] as const
  return (
    <PanelFrame
      title="Réclamations"
      tools={
        <>
          <PanelSearch placeholder="Commande, client, partenaire" last={words} onSearch={search} />
          <Segments label="État" options={options} value={state} onChange={narrow} />
        </>
      }
      footer={
        query.data && (
          <ListFoot
            pagination={query.data.pagination}
            pageSize={PAGE_SIZE}
            one="réclamation"
            many="réclamations"
            more={state === 'open' && unread > 0 ? `, dont ${unread} non ${unread > 1 ? 'lues' : 'lue'}` : ''}
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
        {({ data: complaints, median_answer_minutes: medianMinutes }) => (
          <div className={classNames(panes.panes, readId ? styles.panes : panes.alone)}>
            {complaints.length > 0 ? (
              <ComplaintsTable
                complaints={complaints}
                medianMinutes={medianMinutes}
                readId={readId}
                isLoading={query.isPlaceholderData}
                onRead={read}
              />
            ) : (
              <PanelEmpty>{words ? NOTHING_FOUND : EMPTY[state]}</PanelEmpty>
            )}
            {readId && <ComplaintFile key={readId} orderId={readId} onClose={() => read('')} />}
          </div>
        )}
      </QueryState>
    </PanelFrame>
  )
}
