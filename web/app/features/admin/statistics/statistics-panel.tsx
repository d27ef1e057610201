import type { ComponentType } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { UpdatedAt } from '../updated-at.tsx'
import { usePanelAddress } from '../use-panel-address.ts'
import { DeliveryView } from './delivery-view.tsx'
import { OrdersView } from './orders-view.tsx'
import { PlatformView } from './platform-view.tsx'
import { RangeTools } from './range-tools.tsx'
import { RetrospectiveView } from './retrospective-view.tsx'
import { SimpleView } from './simple-view.tsx'
import styles from './statistics.module.css'
import { rangeOf, setRange } from './time-range.ts'
import { useStatistics } from './use-statistics.ts'
import type { ViewProps } from './view-props.ts'
import { ViewTabs } from './view-tabs.tsx'

/** `key`: in the address. */
const VIEWS: readonly { key: string; label: string; View: ComponentType<ViewProps> }[] = [
  { key: '', label: 'Simples', View: SimpleView },
  { key: 'semi-avancees', label: 'Semi-avancées', View: OrdersView },
  { key: 'livraison', label: 'Livraison, avancées', View: DeliveryView },
  { key: 'plateforme', label: 'Plateforme, avancées', View: PlatformView },
  { key: 'retrospective', label: 'Rétrospective', View: RetrospectiveView },
]

export function StatisticsPanel() {
  const address = usePanelAddress()
  const range = rangeOf(address)
  const query = useStatistics(range)
  const { key, label, View } = VIEWS.find((view) => view.key === address.get('vue')) ?? VIEWS[0]!
  return (
    <PanelFrame
      title="Statistiques classiques"
      tools={<RangeTools range={range} onRange={(next) => setRange(address, next)} />}
      footer={query.data && <UpdatedAt at={query.dataUpdatedAt} />}
    >
      <OfflineNote />
      <ViewTabs tabs={VIEWS} value={key} onChange={(vue) => address.set({ vue })} />
      <QueryState
        query={query}
        waiting={<PanelWaiting />}
        fallback="Erreur lors du chargement des statistiques"
        Failed={PanelFailed}
      >
        {(stats) => (
          <section
            className={styles.body}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
            tabIndex={0}
            aria-label={`Statistiques, ${label.toLowerCase()}`}
            aria-busy={query.isPlaceholderData}
          >
            <View stats={stats} range={range} />
          </section>
        )}
      </QueryState>
    </PanelFrame>
  )
}
