import { formatAmount } from '@fantome/contract/money.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { Block, Blocks, Figure, Figures } from '../statistics/figures.tsx'
import { formatCount, plural } from '../statistics/figures-format.ts'
import { ordersHref, panelHref } from '../statistics/orders-href.ts'
import { MoneyParts } from '../statistics/platform-view.tsx'
import { MoneyChart, OrdersChart, UNIT_WORDS } from '../statistics/series-chart.tsx'
import { sinceWords } from '../statistics/time-range.ts'
import { type Series, useSeries } from '../statistics/use-statistics.ts'
import type { ViewProps } from '../statistics/view-props.ts'
import { ConfirmExpired } from './confirm-expired.tsx'
import { Delays } from './delays.tsx'
import { Difference } from './difference.tsx'
import { FirstToSee } from './first-to-see.tsx'

const FALLBACK = 'Erreur lors du chargement du tableau de bord'

export function Overview({ stats, range }: ViewProps) {
  const series = useSeries(range)
  const { period } = stats
  const users = stats.totalClients + stats.totalVendors + stats.totalDeliveryPersons + stats.totalAdmins
  const byNow = range === 'today' ? series.data?.yesterdayByNow : undefined
  return (
    <>
      <Figures>
        <Figure
          label="Commandes"
          value={stats.totalOrders}
          note={
            byNow ? (
              <Difference now={stats.totalOrders} before={byNow.orders} />
            ) : (
              sinceWords(range, period.from)
            )
          }
          to={ordersHref({ period })}
        />
        <Figure
          label="Revenu plateforme"
          value={stats.platformTotalRevenue}
          unit="FCFA"
          note={
            byNow ? (
              <Difference now={stats.platformTotalRevenue} before={byNow.platform} isPercent />
            ) : (
              '15\u00a0% des articles, 20\u00a0% des frais'
            )
          }
          to={ordersHref({ period })}
        />
        <Figure
          label="Revenu vendeurs"
          value={stats.totalVendorRevenue}
          unit="FCFA"
          note={'85\u00a0% des articles'}
          to={ordersHref({ period })}
        />
        <Figure
          label="Revenu livraison"
          value={stats.deliveryTotalRevenue}
          unit="FCFA"
          note={'80\u00a0% des frais'}
          to={ordersHref({ period })}
        />
        <Figure
          label="Utilisateurs"
          value={users}
          note={[
            plural(stats.totalClients, 'client', 'clients'),
            plural(stats.totalVendors, 'vendeur', 'vendeurs'),
            plural(stats.totalDeliveryPersons, 'livreur', 'livreurs'),
            plural(stats.totalAdmins, 'admin', 'admins'),
          ].join(', ')}
          to={panelHref('utilisateurs')}
        />
      </Figures>
      <Blocks>
        <QueryState query={series} waiting={<PanelWaiting />} fallback={FALLBACK} Failed={PanelFailed}>
          {(data) => (
            <Block title={`Commandes ${UNIT_WORDS[data.unit]}`} subtitle={chartWords(data)}>
              <OrdersChart series={data} />
            </Block>
          )}
        </QueryState>
        <Block
          title="Où va l’argent"
          subtitle={`${formatAmount(stats.platformGlobalRevenue)} encaissés ${sinceWords(range, period.from)}`}
        >
          <MoneyParts stats={stats} />
          <ConfirmExpired />
        </Block>
      </Blocks>
      <Blocks>
        <QueryState query={series} waiting={<PanelWaiting />} fallback={FALLBACK} Failed={PanelFailed}>
          {(data) => (
            <Block
              title={`Chiffre d’affaires ${UNIT_WORDS[data.unit]}`}
              subtitle="Articles et livraison, en FCFA."
            >
              <MoneyChart series={data} of="turnover" name="Chiffre d’affaires" />
            </Block>
          )}
        </QueryState>
        <Delays />
      </Blocks>
      <FirstToSee />
    </>
  )
}

const chartWords = ({ unit, usual }: Series) => {
  if (unit !== 'hour') return 'Les commandes annulées ne comptent pas.'
  const average = usual.reduce((sum, orders) => sum + orders, 0)
  return `Barres\u00a0: aujourd’hui. Pointillés\u00a0: moyenne du même jour, quatre dernières semaines (${formatCount(average)} par jour).`
}
