import { Link } from 'react-router'
import { QueryState } from '../../../lib/query-state.tsx'
import { useCounts } from '../admin-query.ts'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Block, Blocks, Figure, Figures } from './figures.tsx'
import { formatCount } from './figures-format.ts'
import { ordersHref, panelHref } from './orders-href.ts'
import { Rows } from './parts.tsx'
import { OrdersChart, UNIT_WORDS } from './series-chart.tsx'
import styles from './statistics.module.css'
import { sinceWords } from './time-range.ts'
import { useDetails, useSeries } from './use-statistics.ts'
import type { ViewProps } from './view-props.ts'

/** Orders, and how far the live ones are. */
export function OrdersView({ stats, range }: ViewProps) {
  const series = useSeries(range)
  const { period } = stats
  return (
    <>
      <Figures>
        <Figure
          label="Commandes"
          value={stats.totalOrders}
          note={sinceWords(range, period.from)}
          to={ordersHref({ period })}
        />
        <Figure
          label="En cours"
          value={stats.ongoingOrders}
          note="acceptées, en préparation, en livraison"
          to={ordersHref({ etat: 'live', period })}
        />
        <Figure
          label="Livrées"
          value={stats.deliveredOrders}
          note={
            <Link to={ordersHref({ etat: 'to_confirm', period })} preventScrollReset>
              {`dont ${formatCount(stats.unconfirmedOrders)} à confirmer`}
            </Link>
          }
          to={ordersHref({ etat: 'delivered', period })}
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
              title={`Commandes ${UNIT_WORDS[data.unit]}`}
              subtitle="Les commandes annulées ne comptent pas."
            >
              <OrdersChart series={data} />
            </Block>
          )}
        </QueryState>
        <LiveOrders />
      </Blocks>
    </>
  )
}

function LiveOrders() {
  const query = useDetails()
  const { data: counts } = useCounts()
  return (
    <QueryState
      query={query}
      waiting={<PanelWaiting />}
      fallback="Erreur lors du chargement des statistiques"
      Failed={PanelFailed}
    >
      {({ live }) => {
        const all = live.accepted + live.preparing + live.out_for_delivery
        return (
          <Block
            title={
              all > 1 ? `Où en sont les ${formatCount(all)} en cours` : 'Où en sont les commandes en cours'
            }
            subtitle="Comptées à l’instant, de tous les jours."
          >
            <Rows
              caption="Commandes en cours par état"
              rows={[
                { label: 'Acceptées', value: live.accepted },
                { label: 'En préparation', value: live.preparing },
                { label: 'En livraison', value: live.out_for_delivery },
              ]}
            />
            {counts && (
              <p className={styles.foot}>
                {`${formatCount(counts.without_vendor)} sans vendeur, ${formatCount(counts.waiting)} sans livreur. `}
                <Link to={panelHref('non-assignees')} preventScrollReset>
                  Voir les non assignées
                </Link>
              </p>
            )}
          </Block>
        )
      }}
    </QueryState>
  )
}
