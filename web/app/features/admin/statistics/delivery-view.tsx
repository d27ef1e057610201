import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Block, Blocks, Figure, Figures } from './figures.tsx'
import { plural } from './figures-format.ts'
import { ordersHref, panelHref } from './orders-href.ts'
import { Parts } from './parts.tsx'
import { MoneyChart, UNIT_WORDS } from './series-chart.tsx'
import { sinceWords } from './time-range.ts'
import { useSeries } from './use-statistics.ts'
import type { ViewProps } from './view-props.ts'

/** What couriers earn, and where that money is. */
export function DeliveryView({ stats, range }: ViewProps) {
  const series = useSeries(range)
  const { period } = stats
  return (
    <>
      <Figures>
        <Figure
          label="Revenu total"
          value={stats.deliveryTotalRevenue}
          unit="FCFA"
          note={`80\u00a0% des frais de livraison, ${sinceWords(range, period.from)}`}
          to={ordersHref({ period })}
        />
        <Figure
          label="En cours"
          value={stats.deliveryOngoingRevenue}
          unit="FCFA"
          note={plural(stats.ongoingOrders, 'commande', 'commandes')}
          to={ordersHref({ etat: 'live', period })}
        />
        <Figure
          label="Livré"
          value={stats.deliveryDeliveredRevenue}
          unit="FCFA"
          note={plural(stats.deliveredOrders, 'commande', 'commandes')}
          to={ordersHref({ etat: 'delivered', period })}
        />
        <Figure
          label="Retiré"
          value={stats.deliveryWithdrawnRevenue}
          unit="FCFA"
          note="retraits payés et soustractions"
          to={panelHref('retraits', '&etat=regles')}
        />
      </Figures>
      <Blocks>
        <QueryState
          query={series}
          waiting={<PanelWaiting />}
          fallback="Erreur lors du chargement des statistiques"
          Failed={PanelFailed}
        >
          {(data) => (
            <Block title={`Revenu des livreurs ${UNIT_WORDS[data.unit]}`} subtitle="En FCFA.">
              <MoneyChart series={data} of="couriers" name="Revenu des livreurs" colour="var(--data-4)" />
            </Block>
          )}
        </QueryState>
        <Block
          title="Où en est cet argent"
          subtitle={`${formatAmount(stats.deliveryTotalRevenue)} ${sinceWords(range, period.from)}`}
        >
          <Parts
            caption="Part des livreurs par état de la commande"
            parts={[
              {
                label: 'Confirmé',
                value: stats.deliveryDeliveredRevenue - stats.deliveryPendingRevenue,
              },
              { label: 'À confirmer', value: stats.deliveryPendingRevenue },
              { label: 'En cours', value: stats.deliveryOngoingRevenue },
            ]}
          />
        </Block>
      </Blocks>
    </>
  )
}
