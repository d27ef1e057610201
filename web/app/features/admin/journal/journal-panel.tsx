import { QueryState } from '../../../lib/query-state.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ExportLink } from '../export-link.tsx'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { Segments } from '../segments.tsx'
import styles from './journal.module.css'
import { JournalEntry } from './journal-entry.tsx'
import { JournalFilters } from './journal-filters.tsx'
import { JournalTable } from './journal-table.tsx'
import { NATURES, PAGE_SIZE, useJournal } from './use-journal.ts'

/** Who of the team looked at what and changed what. Nothing here is ever changed or erased. */
export function JournalPanel() {
  const list = useJournal()
  const { query, nature, shownId } = list
  return (
    <PanelFrame
      title="Journal"
      tools={
        <>
          <Segments label="Nature" options={NATURES} value={nature} onChange={list.showNature} />
          <ExportLink what="audit" />
        </>
      }
      footer={
        query.data && (
          <ListFoot
            pagination={query.data.pagination}
            pageSize={PAGE_SIZE}
            isMore={query.data.is_more}
            one="ligne"
            many="lignes"
            more=". Heure de Porto-Novo."
            onPage={list.goTo}
          />
        )
      }
    >
      <OfflineNote />
      <JournalFilters list={list} />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement"
        Failed={PanelFailed}
      >
        {({ data: entries }) => {
          const shown = entries.find(({ _id }) => _id === shownId)
          return (
            <div className={classNames(panes.panes, styles.panes, shown && styles.chosen)}>
              {entries.length > 0 ? (
                <JournalTable
                  entries={entries}
                  shownId={shownId}
                  isLoading={query.isPlaceholderData}
                  onShow={list.show}
                />
              ) : (
                <PanelEmpty>Aucune ligne trouvée.</PanelEmpty>
              )}
              <JournalEntry key={shown?._id ?? ''} entry={shown} onClose={() => list.show('')} />
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}
