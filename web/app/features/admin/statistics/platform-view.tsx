import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Block, Blocks, Figure, Figures } from './figures.tsx'
import { plural } from './figures-format.ts'
import { ordersHref } from './orders-href.ts'
import { Parts } from './parts.tsx'
import { MoneyChart } from './series-chart.tsx'
import { sinceWords } from './time-range.ts'
import { useSeries } from './use-statistics.ts'
import type { ViewProps } from './view-props.ts'

/** What the platform earns, and who gets the rest. */
export function PlatformView({ stats, range }: ViewProps) {
  const series = useSeries(range)
  const { period } = stats
  return (
    <>
      <Figures>
        <Figure
          label="Revenu plateforme"
          value={stats.platformTotalRevenue}
          unit="FCFA"
          note={'15\u00a0% des articles, 20\u00a0% des frais'}
          to={ordersHref({ period })}
        />
        <Figure
          label="En cours"
          value={stats.platformOngoingRevenue}
          unit="FCFA"
          note={plural(stats.ongoingOrders, 'commande', 'commandes')}
          to={ordersHref({ etat: 'live', period })}
        />
        <Figure
          label="En attente"
          value={stats.platformPendingRevenue}
          unit="FCFA"
          note={`${plural(stats.unconfirmedOrders, 'livrée', 'livrées')}, à confirmer`}
          to={ordersHref({ etat: 'to_confirm', period })}
        />
        <Figure
          label="Chiffre d’affaires"
          value={stats.platformGlobalRevenue}
          unit="FCFA"
          note="articles et livraison"
          to={ordersHref({ period })}
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
            <Block
              title="Revenu de la plateforme, cumulé"
              subtitle={`${sinceWords(range, period.from)}, en FCFA.`}
            >
              <MoneyChart series={data} of="platform" name="Revenu de la plateforme" isGrowing />
            </Block>
          )}
        </QueryState>
        <Block
          title="Où va l’argent"
          subtitle={`${formatAmount(stats.platformGlobalRevenue)} ${sinceWords(range, period.from)}`}
        >
          <MoneyParts stats={stats} />
        </Block>
      </Blocks>
    </>
  )
}

/** The three shares of the turnover. */
export const MoneyParts = ({ stats }: Pick<ViewProps, 'stats'>) => (
  <Parts
    caption="Parts du chiffre d’affaires"
    parts={[
      { label: 'Vendeurs', value: stats.totalVendorRevenue },
      { label: 'Plateforme', value: stats.platformTotalRevenue },
      { label: 'Livreurs', value: stats.deliveryTotalRevenue },
    ]}
  />
)
