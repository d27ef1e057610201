import { QueryState } from '../../../lib/query-state.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ListFoot } from '../list-foot.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelSearch } from '../panel-search.tsx'
import { PanelEmpty, PanelFailed, PanelWaiting } from '../panel-states.tsx'
import panes from '../panes.module.css'
import { PartialSearchNote } from '../partial-search-note.tsx'
import { plural } from '../statistics/figures-format.ts'
import { UpdatedAt } from '../updated-at.tsx'
import { PAGE_SIZE, useWaiting } from './use-waiting.ts'
import styles from './waiting.module.css'
import { WaitingFile } from './waiting-file.tsx'
import { WaitingFilters } from './waiting-filters.tsx'
import { WaitingList } from './waiting-list.tsx'

export function WaitingPanel() {
  const { query, filters, words, shownId, isNarrowed, search, goTo, apply, show } = useWaiting()
  const { pagination, summary } = query.data ?? {}
  return (
    <PanelFrame
      title="Commandes en attente"
      tools={
        <div className={styles.tools}>
          {summary && <Summary {...summary} />}
          <PanelSearch placeholder="Commande, client, quartier" last={words} onSearch={search} />
        </div>
      }
      footer={
        pagination && (
          <>
            <ListFoot
              pagination={pagination}
              pageSize={PAGE_SIZE}
              one="commande"
              many="commandes"
              more=", triées par score"
              onPage={goTo}
            />
            <UpdatedAt at={query.dataUpdatedAt} />
          </>
        )
      }
    >
      <OfflineNote />
      <WaitingFilters key={Object.values(filters).join('|')} applied={filters} onApply={apply} />
      <PartialSearchNote isPartial={query.data?.is_partial} />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des commandes"
        Failed={PanelFailed}
      >
        {({ data: orders }) => {
          if (orders.length === 0)
            return (
              <PanelEmpty>
                {isNarrowed
                  ? 'Aucun résultat trouvé pour la recherche.'
                  : 'Aucune commande n’attend de livreur.'}
              </PanelEmpty>
            )
          const shown = orders.find(({ id }) => id === shownId)
          return (
            <div className={classNames(panes.panes, !shown && panes.alone)}>
              <WaitingList
                orders={orders}
                shownId={shownId}
                isLoading={query.isPlaceholderData}
                onShow={show}
              />
              {shown && <WaitingFile key={shown.id} order={shown} />}
            </div>
          )
        }}
      </QueryState>
    </PanelFrame>
  )
}

interface SummaryProps {
  totalWaiting: number
  urgentCount: number
  highPriorityCount: number
}

/** Of the whole queue, whatever is looked for. */
const Summary = ({ totalWaiting, urgentCount, highPriorityCount }: SummaryProps) => (
  <p className={styles.summary} role="status">
    <span>
      <b>{totalWaiting}</b> en attente
    </span>
    <span className={urgentCount > 0 ? styles.hot : undefined}>
      {plural(urgentCount, 'urgente', 'urgentes')}
    </span>
    <span>
      <b>{highPriorityCount}</b> priorité haute
    </span>
  </p>
)
