import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Block } from '../statistics/figures.tsx'
import { OrderCards } from './order-cards.tsx'
import { useDashboardList } from './use-dashboard-list.ts'

const SHOWN = 3

/** The most pressing of those that wait for a courier. */
export function FirstToSee() {
  const query = useDashboardList('waiting')
  return (
    <QueryState
      query={query}
      waiting={<PanelWaiting />}
      fallback="Erreur de chargement des données"
      Failed={PanelFailed}
    >
      {({ orders }) => (
        <Block
          title="À regarder d’abord"
          subtitle={
            orders.length === 0 ? 'Aucune commande n’attend de livreur.' : 'Sans livreur, les plus pressées.'
          }
        >
          {orders.length > 0 && <OrderCards list="waiting" orders={orders.slice(0, SHOWN)} />}
        </Block>
      )}
    </QueryState>
  )
}
