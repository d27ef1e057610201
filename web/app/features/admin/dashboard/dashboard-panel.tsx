import { QueryState } from '../../../lib/query-state.tsx'
import { useCounts } from '../admin-query.ts'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { RangeTools } from '../statistics/range-tools.tsx'
import styles from '../statistics/statistics.module.css'
import { rangeOf, setRange } from '../statistics/time-range.ts'
import { useStatistics } from '../statistics/use-statistics.ts'
import { ViewTabs } from '../statistics/view-tabs.tsx'
import { UpdatedAt } from '../updated-at.tsx'
import { usePanelAddress } from '../use-panel-address.ts'
import { DashboardList } from './dashboard-list.tsx'
import { LISTS, type ListName } from './dashboard-lists.ts'
import { ExportButtons } from './export-buttons.tsx'
import { Overview } from './overview.tsx'
import { useDashboardList } from './use-dashboard-list.ts'

const NAMES = Object.keys(LISTS) as ListName[]

export function DashboardPanel() {
  const address = usePanelAddress()
  const range = rangeOf(address)
  const query = useStatistics(range)
  const { data: counts } = useCounts()
  const confirmed = useDashboardList('confirmed').data?.total
  const vue = address.get('vue')
  const list = NAMES.find((name) => LISTS[name].key === vue)
  const tabs = [
    { key: '', label: 'Vue d’ensemble' },
    ...NAMES.map((name) => ({
      key: LISTS[name].key,
      label: LISTS[name].label,
      count: name === 'confirmed' ? confirmed : counts && LISTS[name].count?.(counts),
    })),
  ]
  return (
    <PanelFrame
      title="Tableau de bord avancé"
      tools={
        <RangeTools range={range} onRange={(next) => setRange(address, next)}>
          <ExportButtons range={range} />
        </RangeTools>
      }
      footer={query.data && <UpdatedAt at={query.dataUpdatedAt} />}
    >
      <OfflineNote />
      <ViewTabs
        tabs={tabs}
        value={list ? LISTS[list].key : ''}
        onChange={(next) => address.set({ vue: next })}
      />
      {list ? (
        <DashboardList key={list} list={list} />
      ) : (
        <QueryState
          query={query}
          waiting={<PanelWaiting />}
          fallback="Erreur lors du chargement du tableau de bord"
          Failed={PanelFailed}
        >
          {(stats) => (
            <section
              className={styles.body}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
              tabIndex={0}
              aria-label="Vue d’ensemble"
              aria-busy={query.isPlaceholderData}
            >
              <Overview stats={stats} range={range} />
            </section>
          )}
        </QueryState>
      )}
    </PanelFrame>
  )
}
